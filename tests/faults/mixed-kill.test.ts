import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { ask } from '#server/features.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { makeMembers, type Member } from './check-in-load.ts';
import {
  attempt,
  clientAt,
  deedsOf,
  keepBooks,
  openFair,
  visitAll,
  type Deed,
  type Fair,
} from './mixed-load.ts';
import {
  askPatiently,
  databaseUrlOf,
  makeDataDir,
  postmasterPid,
  removeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from './server-process.ts';

/** One installation that is killed while members check in, claim, play, order and cancel, and lots end. */
const dataDir = makeDataDir();
const start = () => startProcess({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' });
let server: ServerProcess;
let database: OpenDatabase;
beforeAll(async () => {
  server = start();
  await server.ready;
  database = openDatabase({ url: await databaseUrlOf(dataDir), poolSize: 6 });
});
afterAll(async () => {
  await database.close();
  await stopProcess(server);
  await removeDataDir(dataDir);
});

/** Deeds that were acknowledged before the fault. */
const enough = 150;

async function loadAndKill(kill: () => void, { untilAnswered }: { untilAnswered: boolean }) {
  const fair = await openFair(database.db, await makeMembers(database.db, 48));
  const deeds = new Map(fair.visitors.map((member) => [member, deedsOf(member, fair)]));
  const stopping = new AbortController();
  const books = keepBooks(database.db, stopping.signal);
  const count = { done: 0, refused: 0, unknown: 0 };
  await visitAll(await server.ready, fair, deeds, {
    untilAnswered,
    tried: ({ kind }) => {
      count[kind] += 1;
      if (kind === 'done' && count.done === enough) kill();
    },
  });
  stopping.abort();
  await books;
  return { fair, deeds, count };
}

const all = (deeds: ReadonlyMap<Member, readonly Deed[]>) => [...deeds.values()].flat();

/** Sends everything once more with its own key: what was told must be told again. */
async function sendAgain(url: string, fair: Fair, deeds: ReadonlyMap<Member, readonly Deed[]>) {
  const changed: unknown[] = [];
  for (const member of fair.visitors) {
    for (const deed of deeds.get(member) ?? []) {
      const before = deed.outcome;
      const again = await attempt(clientAt(url, member, askPatiently), deed);
      if (before?.kind === 'done' && JSON.stringify(again) !== JSON.stringify(before)) {
        changed.push({ what: deed.what, before, again });
      }
      if (again.kind === 'unknown') changed.push({ what: deed.what, again });
      deed.outcome = again;
    }
  }
  return changed;
}

/** Claims and plays in the database next to those that members were told of. */
async function stored({ visitors }: Fair, deeds: ReadonlyMap<Member, readonly Deed[]>) {
  const ids = visitors.map(({ memberId }) => memberId);
  const { rows } = await sql<{ claims: number; plays: number; days: number }>`
    select (select count(*) from gift_claim where member_id = any(${ids}))::int as claims,
           (select count(*) from draw_play where member_id = any(${ids}))::int as plays,
           (select count(*) from check_in where member_id = any(${ids}))::int as days`.execute(database.db);
  const told = (...names: string[]) =>
    all(deeds).filter(({ what, outcome }) => names.includes(what) && outcome?.kind === 'done').length;
  return {
    found: rows[0],
    expected: { claims: told('voucher', 'coupon', 'order'), plays: told('play'), days: told('check-in') },
  };
}

/** Lots that ended meanwhile, by whichever process. */
async function endedLots({ visitors }: Fair): Promise<number> {
  const ended = await database.db
    .selectFrom('ledgerEntry')
    .select('entryId')
    .where('kind', '=', 'expire')
    .where(
      'memberId',
      'in',
      visitors.map(({ memberId }) => memberId),
    )
    .execute();
  return ended.length;
}

async function expectWhole(fair: Fair, deeds: ReadonlyMap<Member, readonly Deed[]>) {
  expect(await verifyLedger({ db: database.db, ask })).toEqual([]);
  expect(await sendAgain(await server.ready, fair, deeds)).toEqual([]);
  const { found, expected } = await stored(fair, deeds);
  expect(found).toEqual(expected);
  expect(await verifyLedger({ db: database.db, ask })).toEqual([]);
}

test('a server that is killed under mixed load loses nothing it acknowledged and doubles nothing', async () => {
  const { fair, deeds, count } = await loadAndKill(() => server.child.kill('SIGKILL'), {
    untilAnswered: false,
  });
  expect(await server.ended).toBe('SIGKILL');
  expect(count.done).toBeGreaterThanOrEqual(enough);
  expect(count.unknown).toBeGreaterThan(0);
  server = start();
  await server.ready;
  await expectWhole(fair, deeds);
});

test('PostgreSQL that is killed under mixed load keeps what it committed, and the books hold', async () => {
  const killed = postmasterPid(dataDir) ?? 0;
  const { fair, deeds, count } = await loadAndKill(() => signalProcess(killed, 'SIGKILL'), {
    untilAnswered: true,
  });
  expect(postmasterPid(dataDir)).not.toBe(killed);
  expect(count.unknown).toBeGreaterThan(0);
  expect(await endedLots(fair)).toBeGreaterThan(0);
  await expectWhole(fair, deeds);
});
