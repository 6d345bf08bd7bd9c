import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { emptyBody } from '#contract/content/kind.ts';
import { kinds } from '#contract/content/kinds.ts';
import { openStaffSession } from '#server/core/staff/staff-sessions.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { install, type Installation } from './support/installation.ts';
import { run } from './support/load.ts';
import { checkingIn, createMembers, oneByOne } from './support/members.ts';
import { median, percentiles, print, round } from './support/report.ts';
import { speedInterval } from './support/turns.ts';

const seconds = 4;
const membersPerRun = 20_000;
const previewCount = 10;
/** How often each of those who look opens another page. */
const pageEveryMs = 2000;

/** Check-ins beside ten people who look at previews, and without them, by turns. */
export async function previews(rounds: number): Promise<void> {
  const installation = await install({ PREVIEW_PORT: '0' });
  try {
    const server = await installation.startServer();
    const opened: Opened[] = [];
    for (let count = 0; count < previewCount; count += 1)
      opened.push(await openPreview(installation, server.url));
    const checkIns = async () => {
      const next = oneByOne(await createMembers(installation.database, membersPerRun));
      const { rps } = await run({
        url: server.url,
        ...checkingIn(next),
        connections: 16,
        seconds,
      });
      return rps;
    };
    const pages: Pages = { ms: [], turnedAway: 0 };
    const beside = async () => {
      const stop = new AbortController();
      const looking = opened.map((preview, place) => look(preview, place, stop.signal, pages));
      const rps = await checkIns();
      stop.abort();
      await Promise.all(looking);
      return rps;
    };
    const pairs: { alone: number; beside: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push(
        round % 2 === 0
          ? { alone: await checkIns(), beside: await beside() }
          : { beside: await beside(), alone: await checkIns() },
      );
    print({
      name: 'check-in-beside-previews',
      alone: round(median(pairs.map(({ alone }) => alone))),
      beside: round(median(pairs.map((pair) => pair.beside))),
      ...speedInterval(pairs.map((pair) => pair.beside / pair.alone)),
      rounds,
      previews: previewCount,
      pageEveryMs,
      pages: pages.ms.length,
      pagesTurnedAway: pages.turnedAway,
      page: percentiles(pages.ms),
      memoryOfPreviews: await memoryOfChild(server.pid),
    });
    await server.stop();
  } finally {
    await installation.stop();
  }
}

interface Pages {
  readonly ms: number[];
  /** Those that gave way: the browser is to ask again. */
  turnedAway: number;
}

interface Opened {
  readonly origin: string;
  readonly cookies: string;
}

/** Opens one as the console does. */
async function openPreview({ database }: Installation, url: string): Promise<Opened> {
  const staffId = uuidv7();
  const now = new Date();
  await database.pool.query(
    `insert into staff_account (staff_id, email, name, role, created_at) values ($1::uuid, $1::text || '@staff.example', 'Ada', 'owner', $2)`,
    [staffId, now],
  );
  const { token } = await transaction(database.db, (tx) =>
    openStaffSession(tx, { staffId, name: 'Ada' }, { now, userAgent: 'bench' }),
  );
  const words = { en: 'Cloth', 'zh-Hans': '纱布巾', 'zh-Hant': '紗布巾' };
  const response = await fetch(`${url}/api/console/content/gift/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      slug: `cloth-${staffId}`,
      body: {
        ...emptyBody(kinds.gift),
        name: words,
        description: words,
        picture: 'muslin',
        currency: 'coins',
        price: 10,
        minLevel: 1,
        position: 0,
        counted: false,
      },
      as: {
        who: 'madeUp',
        stage: 'pregnant',
        level: 1,
        countryCode: 'GB',
        language: 'en',
        children: [],
        points: 100,
        coins: 100,
      },
    }),
  });
  const { result, message } = (await response.json()) as { result?: { url: string }; message: string };
  if (!result) throw new Error(message);
  const entered = await askPatiently(result.url);
  const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const opened = { origin: new URL(result.url).origin, cookies: cookies.join('; ') };
  // The first page reads the site's code, which is not what is measured.
  await (await askPatiently(`${opened.origin}/pointsMall`, opened.cookies)).text();
  return opened;
}

/** Asks as a browser does: one that is told to look again does. */
async function askPatiently(url: string, cookie = ''): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    if (response.status !== 503) return response;
    await response.text();
    await sleep(1000);
  }
}

/** Megabytes that the one process started by another holds in memory; null where the system does not tell. */
async function memoryOfChild(pid: number): Promise<number | null> {
  try {
    const child = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const status = await readFile(`/proc/${child.trim()}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  } catch {
    return null;
  }
}

/** Opens a page every now and then until it is told to stop. */
async function look(
  { origin, cookies }: Opened,
  place: number,
  signal: AbortSignal,
  pages: Pages,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, null, { signal }).catch(() => null);
  await pause((place * pageEveryMs) / previewCount);
  while (!signal.aborted) {
    const began = performance.now();
    const response = await fetch(`${origin}/pointsMall`, { headers: { cookie: cookies } });
    await response.text();
    if (response.status === 503) pages.turnedAway += 1;
    else if (response.status !== 200) throw new Error(`A preview answered ${response.status}`);
    else pages.ms.push(performance.now() - began);
    await pause(pageEveryMs);
  }
}
