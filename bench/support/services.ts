import { keptSite } from '#server/core/content/kept-site.ts';
import { ask } from '#server/features.ts';
import { readConfig, siteOf } from '#server/kernel/config/config.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import type { Installation } from './installation.ts';

/** What jobs are given, on the database of an installation and in this process; `errors` has what they log as one. */
export async function servicesOf({
  database,
  dataDir,
}: Installation): Promise<Services & { readonly errors: unknown[] }> {
  const config = readConfig({ DEMO: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const published = await keptSite(database.db, config);
  const errors: unknown[] = [];
  const quiet = () => undefined;
  const log = { trace: quiet, debug: quiet, info: quiet, warn: quiet, fatal: quiet };
  return {
    config,
    site: () => ({ ...siteOf(config, 'https://bench.example'), ...published.at(new Date()) }),
    db: database.db,
    secret: 'a secret for benchmarks that is long enough',
    files: storageOf(config),
    previewsAt: () => null,
    now: () => new Date(),
    ask,
    errors,
    log: { ...log, error: (what: unknown) => errors.push(what) } as unknown as Services['log'],
  };
}
