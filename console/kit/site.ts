import type { ConsoleSite } from '#contract/console-page.ts';

/** What the server wrote into the page about the installation. */
export const site = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? '{}',
) as ConsoleSite;
