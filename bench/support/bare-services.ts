import { readConfig, siteOf } from '#server/kernel/config/config.ts';

const config = readConfig({ DEMO: 'off', BRAND_NAME: 'Bench', DISPLAY_TIME_ZONE: 'UTC' });

/** What verbs and jobs read of the process where a benchmark calls them by themselves: the configuration is a whole one, of no surroundings. */
export const bareServices = {
  config,
  site: () => siteOf(config, 'https://bench.example'),
  log: { error: (what: unknown) => console.error(what) },
} as const;
