import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBooks } from '#server/features/finance/count-books.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { endYears } from '#server/features/levels/end-years.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { testDemo } from '#tests/support/demo.ts';
import { useTestServer } from '#tests/support/server.ts';
import { attempt, deedsOf, openFair, type Deed } from './mixed-load.ts';

const server = useTestServer();

const begin = Date.parse('2026-03-10T12:00:00Z');
/** Hours after the beginning: on, back before anything happened, over every expiry, back again. */
const hours = [0, 30, 26, -50, 24 * 40, 24 * 39, 24 * 200, 24 * 150, -24 * 30, 24 * 420, 24 * 60];

test('a clock that goes forward and back never doubles, loses or un-expires anything', async () => {
  server.clock.at = new Date(begin);
  const visitors = await Promise.all(Array.from({ length: 8 }, () => server.member()));
  const fair = await openFair(server.db, visitors, new Date(begin));
  const told: { deed: Deed; told: string }[] = [];

  for (const [turn, hour] of hours.entries()) {
    const now = new Date(begin + hour * 3_600_000);
    server.clock.at = now;
    const clients = new Map(
      await Promise.all(
        visitors.map(async ({ memberId }) => {
          const { token } = await openSession(server.db, memberId, {
            now,
            mode: testDemo,
            userAgent: 'tests',
          });
          return [memberId, server.clientOf(token)] as const;
        }),
      ),
    );
    const clientOf = ({ memberId }: { memberId: string }) => clients.get(memberId) ?? server.client;
    const jobs = Promise.all([
      inBatches(() => expireLots(server.db, now, 3), { pauseMs: 1 }),
      closeDays(server.db, now),
      inBatches(() => endYears(server.services, now), { pauseMs: 1 }),
    ]);
    await Promise.all(
      visitors.map(async (visitor) => {
        for (const deed of deedsOf(visitor, fair)) {
          const outcome = await attempt(clientOf(visitor), deed);
          if (outcome.kind === 'unknown') throw new Error(`${deed.what} got no answer`);
          // A day and a task are the same deed again at another time; the others have a key of their own.
          if (outcome.kind === 'done' && !['check-in', 'task', 'cancel'].includes(deed.what)) {
            told.push({ deed, told: outcome.told });
          }
        }
      }),
    );
    await jobs;
    await countBooks(server.services);
    expect({ hour, differences: await verifyLedger(server.services) }).toEqual({ hour, differences: [] });

    // Everybody does the same, so one of them at each time asks for all that there ever was; at the end everybody does.
    const asking = turn === hours.length - 1 ? visitors : visitors.slice(turn % visitors.length).slice(0, 1);
    await Promise.all(
      asking.map(async ({ memberId }) => {
        for (const { deed, told: before } of told.filter((one) => one.deed.memberId === memberId)) {
          expect(await attempt(clientOf(deed), deed)).toEqual({ kind: 'done', told: before });
        }
      }),
    );
  }

  expect(told.length).toBeGreaterThan(visitors.length * 3);
  const { rows } = await sql<{ days: number; paid: number; task: number }>`
    select (select count(*) from check_in)::int as days,
           (select count(*) from ledger_key where source_type = 'check-in')::int as paid,
           (select count(*) from ledger_key where source_type = 'task')::int as task`.execute(server.db);
  expect(rows[0]?.paid).toBe(rows[0]?.days);
  expect(rows[0]?.task).toBe(visitors.length);
});
