import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { countDays } from '#server/features/numbers/count-days.ts';
import { countHours } from '#server/features/numbers/count-hours.ts';
import { countVitals } from '#server/features/numbers/count-vitals.ts';
import { noteBrowsers } from '#server/features/numbers/note-browsers.ts';
import { eventOf, unboundedEvents } from './events.ts';
import { askEach, type Ask, type Asks } from './support/each.ts';
import { install, type Installation } from './support/installation.ts';
import { fromSomewhere } from './support/load.ts';
import { createMembers, type BenchMember } from './support/members.ts';
import { print, round } from './support/report.ts';

const connections = 4;
const together = 50;
/** Before what was refused is told again, and how often. */
const [pauseMs, mostPauses] = [2000, 60];
const zone = 'Europe/London';
/** Of ten million events. */
const [most, mostSeconds, mostGigabytes] = [10_000_000, 600, 5];
const browsers = 20_000;
/** Pages of which some are visited more than others. */
const paths = [
  '/',
  '/',
  '/',
  '/gifts',
  '/gifts',
  '/games/checkIn',
  '/games/checkIn',
  '/pointsMall',
  '/login',
  '/order',
];

/**
 * So many events through the call by which browsers tell them, 50 in a request, half of them visits and four fifths of members; then
 * the jobs that make figures of them. Throws unless each is stored, and where time or disk are more than ten million may take.
 */
export async function eventFlood(events: number): Promise<void> {
  const installation = await install({
    ...unboundedEvents,
    DISPLAY_TIME_ZONE: zone,
  });
  try {
    const server = await installation.startServer();
    const { db, pool } = installation.database;
    const asks = batches(await createMembers(installation.database, browsers), events / together);
    const { seconds, refused } = await tellAll(server.url, asks);
    print({
      name: 'event-flood',
      what: 'told',
      events,
      seconds: round(seconds),
      refused,
      eventsPerSecond: Math.round(events / seconds),
    });
    await server.stop();

    // Days are rolled up from the first measure on.
    await pool.query(
      `insert into page_measure (received_at, measure_id, page, name, value, device, release, language)
       values (now(), gen_random_uuid(), '/', 'LCP', 900, 'phone', 'bench', 'en')`,
    );
    const begun = performance.now();
    const now = () => new Date();
    const site = () => ({ timeZone: zone });
    // The day counts once it is over.
    const tomorrow = () => new Date(Date.now() + 86_400_000);
    const jobs = {
      'who was here, by hours': () => countHours({ db, now, site }),
      'who was signed in where': () => noteBrowsers({ db, now, site }),
      'visits by page': () => countVitals({ db, now, site }),
      'figures of the day': () => countDays({ db, now: tomorrow, site }),
    };
    for (const [what, job] of Object.entries(jobs)) {
      const from = performance.now();
      await job();
      print({ name: 'event-flood', what, seconds: round((performance.now() - from) / 1000) });
    }
    const whole = seconds + (performance.now() - begun) / 1000;

    const stored = await pool.query<{ count: string }>('select count(*) from page_event');
    if (Number(stored.rows[0]?.count) !== events) throw new Error(`${stored.rows[0]?.count} are stored`);
    const gigabytes = (await bytesOf(installation)) / 1e9;
    print({
      name: 'event-flood',
      what: 'all of it',
      events,
      seconds: round(whole),
      gigabytes: round(gigabytes),
      bytesPerEvent: round((gigabytes * 1e9) / events),
    });
    // A few do not tell how long many take.
    if (events >= most && whole > (mostSeconds * events) / most) throw new Error(`It took ${round(whole)} s`);
    if (gigabytes > (mostGigabytes * events) / most) throw new Error(`It takes ${round(gigabytes)} GB`);
  } finally {
    await installation.stop();
  }
}

/** Tells all, as browsers do: what was refused because others came first is told again. */
async function tellAll(url: string, asks: Asks): Promise<{ seconds: number; refused: number }> {
  let [waiting, seconds, refused]: [Asks, number, number] = [asks, 0, 0];
  for (let pauses = 0; waiting.length > 0; pauses += 1) {
    if (pauses > mostPauses) throw new Error(`${waiting.length} requests were refused again and again`);
    const asked = waiting;
    const told = await askEach(url, connections, asked);
    const again = told.answers.flatMap(({ code }, index) => (code === 200 ? [] : [index]));
    const unfit = told.answers.find(({ code }) => code !== 200 && code !== 503);
    if (unfit) throw new Error(`A request was answered with ${unfit.code}`);
    if (again.length > 0) await delay(pauseMs);
    seconds += told.seconds + (again.length > 0 ? pauseMs / 1000 : 0);
    refused += again.length;
    waiting = { length: again.length, at: (index) => asked.at(again[index] ?? 0) };
  }
  return { seconds, refused };
}

/** Of events and of what is made of them, with their indexes. */
async function bytesOf({ database }: Installation): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes
       from (select relid from pg_partition_tree('page_event') where isleaf
             union all
             select unnest(array['browser_member', 'active_day', 'vital_day', 'number_day', 'number_hour'])::regclass) t`,
  );
  return Number(rows[0]?.bytes);
}

/** Requests of one browser after the other: who is signed in there is so in four of five. */
function batches(members: readonly BenchMember[], length: number): Asks {
  // A text is cut where a value stands, so that making one takes little of the processor beside what is measured.
  const marks = { traceId: 'TRACE', uid: 'MEMBER', eventName: 'NAME' };
  const pages = paths.map((path) => {
    const event = eventOf(0, '');
    const content = { ...event.content, urlPath: path, url: `https://club.example${path}`, time: 777_777 };
    return JSON.stringify({ ...event, ...marks, content }).split(/TRACE|MEMBER|NAME|777777/);
  });
  const traces = members.map(() => randomUUID());
  const at = (index: number): Ask | undefined => {
    const [own, member] = [index % members.length, members[index % members.length]];
    if (!member) return undefined;
    const uid = index % 5 === 0 ? '' : member.memberId;
    const time = Date.now() - together;
    const list = Array.from({ length: together }, (_, place) => {
      const page = pages[(index + place * 7) % pages.length] ?? [];
      const name = place % 2 === 0 ? 'PAGE_VISIT' : 'PAGE_LEAVE';
      return `${page[0]}${traces[own]}${page[1]}${uid}${page[2]}${name}${page[3]}${time + place}${page[4]}`;
    });
    return {
      path: '/api/base/event/reportBatch',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(uid !== '' && { authorization: `Bearer ${member.token}` }),
        ...fromSomewhere(),
      },
      body: `{"events":[${list.join(',')}]}`,
    };
  };
  return { length, at };
}
