import { setTimeout as delay } from 'node:timers/promises';
import { calls, type CallName } from '#contract/calls.ts';
import { toHttpRequest, type CallInput } from '#contract/client.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { proveInParts } from '#server/core/ledger/prove-in-parts.ts';
import { ask } from '#server/features.ts';
import { countBooks } from '#server/features/finance/count-books.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { ReportEndedError } from '#server/kernel/database/errors.ts';
import { installGrown, type GrownSite } from './support/grown.ts';
import { runCheckIns } from './support/members.ts';
import { median, percentiles, print, round } from './support/report.ts';
import { signInStaff } from './support/staff.ts';

const connections = 16;
const seconds = 5;
/** Between two looks of staff: more than four a second nobody makes. */
const pauseMs = 200;
/** Each checks in once. */
const mostUsed = 400_000;
/** Of what members could do at most, what they do while staff work. */
const share = 1 / 3;

/** Work of staff, again and again until it is told to end; how long each time took. */
type Work = (signal: AbortSignal) => AsyncGenerator<number>;

/**
 * Check-ins at a third of their peak, alone and beside each report and job of staff, by turns. Fails where the median of
 * the 99th percentiles beside it is more than 1.5 times and 50 ms above that alone.
 */
export async function consoleBeside(members: number, pairs: number): Promise<void> {
  const grown = await installGrown(members, Math.min(members, mostUsed));
  const { installation } = grown;
  try {
    const { database } = installation;
    await closeDays(database.db, new Date());
    // The books of two months are enough to ask about.
    await database.pool.query(
      'insert into book_day (day, counted_at) select distinct day, now() from ledger_liability where day < current_date - 62',
    );
    await countBooks({ db: database.db, now: () => new Date() });
    await database.pool.query('vacuum analyze');
    await besideAll(grown, pairs);
  } finally {
    await installation.stop();
  }
}

async function besideAll(grown: GrownSite, pairs: number): Promise<void> {
  const token = await signInStaff(grown.installation.database);
  const peak = await checkIns(grown, {});
  const perSecond = Math.max(10, Math.round(peak.rps * share));
  print({ name: 'console', what: 'peak of check-ins', rps: round(peak.rps), perSecond });
  let slow = 0;
  for (const [what, work] of Object.entries(worksOf(grown, token)))
    if (!(await beside(grown, { what, work, perSecond, pairs }))) slow += 1;
  if (slow > 0) throw new Error(`Beside ${slow} of them members waited for too long`);
}

const checkIns = ({ server, next }: GrownSite, { perSecond }: { readonly perSecond?: number }) =>
  runCheckIns(server, next, { connections, seconds, perSecond });

interface Beside {
  readonly what: string;
  readonly work: Work;
  readonly perSecond: number;
  readonly pairs: number;
}

/** @returns whether members felt little of it */
async function beside(grown: GrownSite, { what, work, perSecond, pairs }: Beside): Promise<boolean> {
  const [alone, together, times]: [number[], number[], number[]] = [[], [], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    alone.push((await checkIns(grown, { perSecond })).p99Ms);
    const ending = new AbortController();
    const working = (async () => {
      for await (const ms of work(ending.signal)) times.push(ms);
    })();
    together.push((await checkIns(grown, { perSecond })).p99Ms);
    ending.abort();
    await working;
  }
  const ratio = median(together.map((p99, index) => p99 / (alone[index] ?? NaN)));
  const [aloneP99Ms, p99Ms] = [median(alone), median(together)];
  const fine = ratio <= 1.5 && p99Ms - aloneP99Ms <= 50;
  const own = times.length > 0 ? percentiles(times) : { p50Ms: null };
  print({
    name: 'console',
    what,
    p99Ms: round(p99Ms),
    aloneP99Ms: round(aloneP99Ms),
    ratio: round(ratio),
    fine,
    done: times.length,
    itsP50Ms: own.p50Ms === null ? null : round(own.p50Ms),
    pairs,
  });
  return fine;
}

function worksOf({ installation, server }: GrownSite, token: string): Readonly<Record<string, Work>> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const month = day(32).slice(0, 7);
  /** A call over HTTP, again and again. */
  const asks = <Name extends CallName>(name: Name, input: CallInput<Name>): Work =>
    async function* (signal) {
      const { method, url, body } = toHttpRequest(calls[name], input);
      while (!signal.aborted) {
        const begun = performance.now();
        const answer = await fetch(`${server.url}${url}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: body ?? null,
        });
        // Bounds are not what is measured: whoever meets one waits, as staff would.
        if (answer.status === 429) await delay(500);
        else if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
        else yield performance.now() - begun;
        await answer.body?.cancel();
        await delay(pauseMs);
      }
    };
  return {
    'finding a member': asks('findMembers', { text: 'Mi' }),
    'all that waits': asks('listWork', {}),
    'the log': asks('listAudit', {}),
    'months of the books': asks('listBookMonths', { currency: 'points' }),
    'a month by campaign': asks('getBookMonth', { currency: 'points', month, by: 'cause' }),
    'entries of a figure': asks('listBookEntries', { currency: 'points', month, flow: 'issued' }),
    budgets: asks('listBudgets', {}),
    'the nightly proof': async function* (signal) {
      const { db, close } = openDatabase({ url: installation.databaseUrl, poolSize: 2, here: true });
      const begun = performance.now();
      try {
        for await (const { check } of proveInParts({ db, ask }, { most: 10, signal }))
          if (check !== '') yield performance.now() - begun;
      } catch (error) {
        if (!(error instanceof ReportEndedError)) throw error;
      } finally {
        await close();
      }
    },
  };
}
