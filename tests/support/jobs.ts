import type { Services } from '#server/http/context.ts';
import { startJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { TestServer } from './server.ts';

/** What a test server's own features use, by its clock. */
export function servicesOf({ config, db, app, url, clock }: TestServer): Services {
  return {
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
    now: () => clock.at ?? new Date(),
    log: app.log,
  };
}

/** Background work on a test server's database, by the machine's clock. The caller stops it. */
export function startTestJobs(server: TestServer): Jobs {
  return startJobs({ ...servicesOf(server), now: () => new Date() }, server.databaseUrl);
}
