import { startJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { TestServer } from './server.ts';

/** Background work on a test server's database, by the machine's clock. The caller stops it. */
export function startTestJobs({ config, db, app, url, databaseUrl }: TestServer): Jobs {
  return startJobs(
    {
      config,
      site: () => ({
        brandName: 'Nestling',
        product: 'nestling',
        publicUrl: url,
        demo: true,
        phoneSignIn: true,
      }),
      db,
      secret: 'a secret for tests that is long enough',
      now: () => new Date(),
      log: app.log,
    },
    databaseUrl,
  );
}
