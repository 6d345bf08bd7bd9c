import { sql } from 'kysely';
import { expect } from 'vitest';
import { workOf } from '#server/features.ts';
import { startJobs, type Jobs } from '#server/kernel/jobs/jobs.ts';
import type { TestServer } from './server.ts';

/** Background work on a test server's database, by the machine's clock. The caller stops it. */
export function startTestJobs({ services }: TestServer): Jobs {
  return startJobs({ ...services, now: () => new Date() }, workOf(services.config));
}

/** The same, once it is at work. */
export async function work(server: TestServer): Promise<Jobs> {
  const jobs = startTestJobs(server);
  await jobs.started;
  return jobs;
}

/** Jobs of a queue for one message of the outbox, oldest first. */
export async function jobsOf(
  { db }: TestServer,
  queue: 'deliver-mail' | 'deliver-sms',
  messageId: string | undefined,
): Promise<{ state: string; retries: number; output: unknown }[]> {
  const { rows } = await sql<{ state: string; retries: number; output: unknown }>`
    select state::text, retry_count as retries, output from pgboss.job
     where name = ${queue} and data->>'messageId' = ${messageId} order by created_on`.execute(db);
  return rows;
}

/** How many jobs a queue has ever had. */
export async function countJobs({ db }: TestServer, queue: 'deliver-mail' | 'deliver-sms'): Promise<number> {
  const { rows } = await sql`select id from pgboss.job where name = ${queue}`.execute(db);
  return rows.length;
}

/** Lets what waits for its next try have it now. */
export async function hurry({ db }: TestServer): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
}

/** Expects the message to a recipient to get into a state, without waiting between tries. */
export async function expectState(server: TestServer, recipient: string, state: string): Promise<void> {
  await expect
    .poll(async () => {
      await hurry(server);
      const row = await server.db
        .selectFrom('outbox')
        .select('state')
        .where('recipient', '=', recipient)
        .executeTakeFirst();
      return row?.state;
    })
    .toBe(state);
}

/** Whether the database takes new connections; those that are open stay. */
export async function letIn({ db, databaseUrl }: TestServer, open: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql`alter database ${sql.id(name)} connection limit ${sql.lit(open ? -1 : 0)}`.execute(db);
}
