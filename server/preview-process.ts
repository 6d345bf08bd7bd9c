import type { AddressInfo } from 'node:net';
import { keptSite } from '#server/core/content/kept-site.ts';
import { siteOf, type Config } from '#server/kernel/config/config.ts';
import { systemClock } from '#server/kernel/clock/system-clock.ts';
import type { Layout } from '#server/kernel/database/citus/layout.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { reachDatabase } from '#server/kernel/database/hosts/leader.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { ask } from './features.ts';
import { createPreviewApp } from './preview-app.ts';

/** What the process of previews is told by the site's own. */
export interface PreviewWork {
  readonly config: Config;
  readonly databaseUrl: string;
  /** As the site found it out. */
  readonly layout: Layout;
  /** Whether the database runs on this machine. */
  readonly databaseIsHere: boolean;
  readonly secret: string;
  readonly publicUrl: string;
  readonly previewUrl: string | null;
}

/** What it tells once it serves. */
export interface PreviewsServed {
  readonly port: number;
}

// The site is gone, or needs no previews just now. What is under way is undone by the database.
process.on('disconnect', () => process.exit());
// A terminal tells all of its processes: the site stops first.
process.on('SIGINT', () => undefined);
process.once('message', (work: PreviewWork) => void serve(work));

async function serve({
  config,
  databaseUrl,
  layout,
  databaseIsHere,
  secret,
  publicUrl,
  previewUrl,
}: PreviewWork) {
  const site = builtSite();
  if (!site) throw new Error('The site is not built');
  const reach = await reachDatabase(databaseUrl, config.databaseDirectUrl);
  const { db } = openDatabase({ ...reach, poolSize: 1, ...layout, here: databaseIsHere, givesWay: true });
  const published = await keptSite(db, config);
  published.watch();
  const app = await createPreviewApp({
    services: {
      config,
      site: () => ({ ...siteOf(config, publicUrl), ...published.at(systemClock()) }),
      db,
      secret,
      files: storageOf(config),
      now: systemClock,
      previewsAt: () => previewUrl,
      ask,
    },
    site,
    strictResults: false,
  });
  // Read before anybody waits for it.
  await site.pages();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ port } satisfies PreviewsServed);
}
