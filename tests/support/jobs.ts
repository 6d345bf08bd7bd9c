import { startJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { TestServer } from './server.ts';

/** Background work on a test server's database, by the machine's clock. The caller stops it. */
export function startTestJobs({ services, databaseUrl }: TestServer): Jobs {
  return startJobs({ ...services, now: () => new Date() }, databaseUrl);
}
