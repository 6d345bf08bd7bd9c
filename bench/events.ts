import type { TrackingEvent } from '#contract/calls/visits.ts';
import { install } from './support/installation.ts';
import { fromSomewhere, run } from './support/load.ts';
import { createMembers } from './support/members.ts';
import { median, print, round } from './support/report.ts';

const connections = 16;
const seconds = 5;

/**
 * Page events that are on disk when they are answered, by the second: 50 in a request, half of them of signed-in
 * members, and one in a request; and what one weighs. Throws unless every one that was answered with yes is stored, and none twice.
 */
export async function events(runs: number): Promise<void> {
  const installation = await install(unboundedEvents);
  try {
    const server = await installation.startServer();
    const { pool } = installation.database;
    const members = await createMembers(installation.database, 1000);
    let sent = 0;

    const measure = async (name: string, path: string, together: number) => {
      const rates: { events: number; p50Ms: number; p99Ms: number }[] = [];
      for (let round = 0; round < runs; round += 1) {
        const before = await stored();
        let next = 0;
        const { rps, p50Ms, p99Ms } = await run({
          url: server.url,
          path,
          method: 'POST',
          connections,
          seconds,
          headers: () => ({
            authorization: `Bearer ${members[next % members.length]?.token ?? ''}`,
            'content-type': 'application/json',
            ...fromSomewhere(),
          }),
          body: () => {
            const uid = members[next++ % members.length]?.memberId ?? '';
            const list = Array.from({ length: together }, (_, index) =>
              eventOf(sent++, index % 2 ? uid : ''),
            );
            return JSON.stringify(together === 1 ? list[0] : { events: list });
          },
        });
        const kept = (await stored()) - before;
        // The last requests of a run may be stored after its end, and are answered to nobody.
        const answered = Math.round(rps * seconds) * together;
        if (kept < answered) throw new Error(`${name}: ${answered} were answered and ${kept} stored`);
        rates.push({ events: rps * together, p50Ms, p99Ms });
      }
      const of = (field: 'events' | 'p50Ms' | 'p99Ms') => round(median(rates.map((rate) => rate[field])));
      print({ name, eventsPerSecond: of('events'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), runs });
    };

    const stored = async (): Promise<number> => {
      const { rows } = await pool.query<{ count: string; traces: string }>(
        'select count(*), count(distinct trace) as traces from page_event',
      );
      if (rows[0]?.count !== rows[0]?.traces) throw new Error('An event was stored twice');
      return Number(rows[0]?.count);
    };

    await measure('events, 50 in a request', '/api/base/event/reportBatch', 50);
    await measure('events, one in a request', '/api/base/event/report', 1);
    const bytes = await pool.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('page_event') where isleaf`,
    );
    const rows = await stored();
    print({
      name: 'events on disk with their indexes',
      bytesPerEvent: round(Number(bytes.rows[0]?.bytes) / rows),
      rows,
    });
    await server.stop();
  } finally {
    await installation.stop();
  }
}

/** For a server that takes as many as come, each from a network of its own. */
export const unboundedEvents = {
  TRUSTED_PROXIES: '127.0.0.1',
  EVENTS_PER_SECOND: '1000000',
  EVENTS_MB_PER_DAY: '1000000',
} as const;

/** As a browser sends it. */
export function eventOf(number: number, uid: string): TrackingEvent {
  return {
    traceId: `bench-${number}`,
    uid,
    eventName: 'PAGE_VISIT',
    eventType: 'PAGE',
    content: {
      projectId: 'nestling_web',
      type: 'manually',
      title: 'Daily check-in · Nestling',
      url: 'https://club.example/games/checkIn',
      urlPath: '/games/checkIn',
      osVersion: '18.1',
      languageCode: 'en',
      manufacturer: 'Apple',
      appVersion: '5b041c1',
      screenWidth: 390,
      screenHeight: 844,
      timezoneOffset: -60,
      networkType: '4g',
      uid_type: 'nestling',
      isLoginId: uid !== '',
      uuid: '6f6c9d5e-0000-4000-8000-000000000000',
      timezone: 'Europe/London',
      os: 'iOS',
      time: 1_772_442_000_000 + number,
      elementId: '',
    },
  };
}
