import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeEndedSignIns } from '#server/core/members/remove-ended-sign-ins.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { recurringJobs } from '#server/features.ts';
import { isOnCitus } from '#tests/support/database.ts';
import { letIn, startTestJobs } from '#tests/support/jobs.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

function start(): Jobs {
  const jobs = startTestJobs(server);
  onTestFinished(async () => jobs.stop());
  return jobs;
}

/** The queue past the server, once its tables are there and while no background work is done. */
async function openQueue(): Promise<PgBoss> {
  const before = start();
  await before.started;
  await before.stop();
  const queue = new PgBoss({ connectionString: server.databaseUrl, supervise: false, schedule: false });
  await queue.start();
  onTestFinished(async () => queue.stop());
  return queue;
}

/** Cuts the connections of background work and tells how many there were. */
async function cutConnections(): Promise<number> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
     where datname = current_database() and application_name = 'nestling jobs'`.execute(server.db);
  return rows.length;
}

test('without a mail server background work is what comes again and again, and no mail', async () => {
  await start().started;
  const { rows } = await sql`select name, cron from pgboss.schedule order by name`.execute(server.db);
  expect(rows).toEqual([
    { name: 'approver-mails', cron: '*/5 * * * *' },
    { name: 'archive-visits', cron: '35 * * * *' },
    { name: 'badges', cron: '3/10 * * * *' },
    { name: 'benefit-news', cron: '5/10 * * * *' },
    { name: 'broadcasts', cron: '* * * * *' },
    { name: 'budget-alarms', cron: '*/15 * * * *' },
    { name: 'chain-audit', cron: '*/10 * * * *' },
    { name: 'check-in-reminders', cron: '*/5 * * * *' },
    { name: 'clean-stored-texts', cron: '20 * * * *' },
    { name: 'close-days', cron: '20 0 * * *' },
    { name: 'close-months', cron: '* * * * *' },
    { name: 'compact-events', cron: '45 * * * *' },
    { name: 'contact-changes', cron: '*/10 * * * *' },
    { name: 'count-books', cron: '40 0 * * *' },
    { name: 'count-days', cron: '10 * * * *' },
    { name: 'count-funnels', cron: '* * * * *' },
    { name: 'count-today', cron: '*/10 * * * *' },
    { name: 'count-vitals', cron: '20 * * * *' },
    { name: 'course-news', cron: '5/10 * * * *' },
    { name: 'demo-warehouse', cron: '* * * * *' },
    { name: 'draw-periods', cron: '*/15 * * * *' },
    { name: 'expire-lots', cron: '5 * * * *' },
    { name: 'expiry-notices', cron: '50 8 * * *' },
    { name: 'friends', cron: '25 * * * *' },
    { name: 'low-stock', cron: '*/15 * * * *' },
    { name: 'magazine-news', cron: '*/10 * * * *' },
    { name: 'mail-notifications', cron: '*/5 * * * *' },
    { name: 'make-codes', cron: '* * * * *' },
    { name: 'membership-years', cron: '35 * * * *' },
    { name: 'move-left-behind', cron: '*/10 * * * *' },
    { name: 'new-posts', cron: '25 * * * *' },
    { name: 'note-browsers', cron: '5/10 * * * *' },
    { name: 'poll-parcels', cron: '*/5 * * * *' },
    { name: 'push-notifications', cron: '* * * * *' },
    { name: 'reconcile', cron: '30 1 * * *' },
    { name: 'stage-mails', cron: '40 * * * *' },
    { name: 'take-told', cron: '* * * * *' },
    { name: 'upkeep', cron: '17 3 * * *' },
    { name: 'week-mails', cron: '50 * * * *' },
    { name: 'wins-back', cron: '25 */6 * * *' },
  ]);
});

test('what an older release scheduled and nobody does any more is scheduled no more', async () => {
  const older = await openQueue();
  await older.createQueue('news');
  await older.schedule('news', '5/10 * * * *');
  await start().started;
  const names = (await older.getSchedules()).map(({ name }) => name);
  expect(names).not.toContain('news');
  expect(names).toContain('upkeep');
});

test('every recurring job is done when its turn comes', async () => {
  const scheduler = await openQueue();
  const names = recurringJobs(server.config).map(({ name }) => name);
  for (const name of names) expect(await scheduler.send(name)).not.toBeNull();
  await start().started;
  const states = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state::text as state from pgboss.job where name = any(${names}::text[])`.execute(
      server.db,
    );
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
  const done = Object.fromEntries(names.map((name) => [name, 'completed']));
  await expect.poll(states, { interval: 200 }).toEqual(done);
});

test('a recurring job that fails is told to the log and waits for its next turn', async () => {
  const scheduler = await openQueue();
  const id = await scheduler.send('check-in-reminders');
  const told = vi.spyOn(server.app.log, 'error');
  await sql`alter table check_in_reminder rename to check_in_reminder_away`.execute(server.db);
  try {
    await start().started;
    const state = async () =>
      (
        await sql<{ state: string }>`select state::text as state from pgboss.job where id = ${id}`.execute(
          server.db,
        )
      ).rows[0]?.state;
    await expect.poll(state, { interval: 200 }).toBe('failed');
  } finally {
    await sql`alter table check_in_reminder_away rename to check_in_reminder`.execute(server.db);
  }
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'check-in-reminders' }),
    'background work failed',
  );
});

// A cluster's role is a superuser, whom no limit keeps out.
test.skipIf(isOnCitus)('background work that finds no database starts when there is one', async () => {
  await letIn(server, false);
  const jobs = start();
  const first = await Promise.race([
    jobs.started.then(() => 'started'),
    new Promise((resolve) => setTimeout(resolve, 500, 'waiting')),
  ]);
  expect(first).toBe('waiting');
  await letIn(server, true);
  await jobs.started;
  expect(await cutConnections()).toBeGreaterThan(0);
});

test('background work lives through lost connections', async () => {
  const jobs = start();
  await jobs.started;
  expect(await cutConnections()).toBeGreaterThan(0);
  // Its next statement, at the latest the one that stops it, opens a new one.
  await expect.poll(cutConnections, { interval: 200 }).toBeGreaterThan(0);
  await jobs.stop();
});

test('removeEndedSignIns removes what ended long ago and nothing else', async () => {
  server.clock.at = new Date('2026-01-01T09:00:00Z');
  const old = await server.member();
  await server.client.sendVerifyCode({ account: 'old@example.org' });
  server.clock.at = new Date('2026-03-02T09:00:00Z');
  const now = server.clock.at;
  const current = await server.member();
  await server.client.sendVerifyCode({ account: 'current@example.org' });
  await server.db.deleteFrom('rateLimit').execute();
  await server.db
    .insertInto('rateLimit')
    .values([
      { key: 'ended', points: 3, expire: now.getTime() - 1 },
      { key: 'running', points: 3, expire: now.getTime() + 1000 },
    ])
    .execute();

  await removeEndedSignIns(server.db, now);
  const sessions = await server.db.selectFrom('session').select('memberId').execute();
  expect(sessions).toEqual([{ memberId: current.memberId }]);
  const codes = await server.db.selectFrom('verificationCode').select('sentAt').execute();
  expect(codes).toEqual([{ sentAt: now }]);
  expect(await server.db.selectFrom('rateLimit').select('key').execute()).toEqual([{ key: 'running' }]);
  await expect(old.client.checkToken()).rejects.toMatchObject({ status: 401 });
  expect(await current.client.checkToken()).toMatchObject({ uid: current.memberId });
});
