import { setTimeout as delay } from 'node:timers/promises';
import { eventOf, unboundedEvents } from './events.ts';
import { askEach } from './support/each.ts';
import { install } from './support/installation.ts';
import { fromSomewhere } from './support/load.ts';
import { createMembers, oneByOne, runCheckIns } from './support/members.ts';
import { median, print, round } from './support/report.ts';
import { speedInterval } from './support/turns.ts';

const connections = 16;
const seconds = 4;
/** Of the events that come meanwhile: a thousand a second, 86 millions a day. */
const [eventRequests, together, lanes] = [20, 50, 4];
/** Of what members could do at most, what they do meanwhile. */
const share = 1 / 3;
/** Each checks in once. */
const members = 60_000;

/**
 * Check-ins at a third of their peak, alone and while events come in steadily, by turns. Fails where their 99th percentile is more
 * than 1.5 times or 50 ms above that alone.
 */
export async function eventsBeside(rounds: number): Promise<void> {
  const installation = await install(unboundedEvents);
  try {
    const server = await installation.startServer();
    const next = oneByOne(await createMembers(installation.database, members));
    const checkIns = (perSecond?: number) => runCheckIns(server, next, { connections, seconds, perSecond });
    let [sent, told, refused] = [0, 0, 0];
    /** Lanes take turns; what is refused because members come first is told again later, as browsers do. */
    const tellSteadily = async (signal: AbortSignal) => {
      const lane = async () => {
        while (!signal.aborted) {
          const list = Array.from({ length: together }, () => eventOf((sent += 1), ''));
          const ask = {
            path: '/api/base/event/reportBatch',
            method: 'POST' as const,
            headers: { 'content-type': 'application/json', ...fromSomewhere() },
            body: JSON.stringify({ events: list }),
          };
          const [{ answers }] = await Promise.all([
            askEach(server.url, 1, [ask]),
            delay((1000 * lanes) / eventRequests),
          ]);
          if (answers[0]?.code === 200) told += together;
          else refused += together;
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    };
    const peak = await checkIns();
    const perSecond = Math.max(10, Math.round(peak.rps * share));
    const sides = {
      alone: async () => checkIns(perSecond),
      beside: async () => {
        const ending = new AbortController();
        const coming = tellSteadily(ending.signal);
        const felt = await checkIns(perSecond);
        ending.abort();
        await coming;
        return felt;
      },
    };
    const [alone, beside]: Record<'p50Ms' | 'p99Ms', number>[][] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      // Who begins changes; the first of each does not count.
      const order = [
        { felt: alone, side: sides.alone },
        { felt: beside, side: sides.beside },
      ];
      for (const { felt, side } of round % 2 === 0 ? order : order.toReversed()) {
        const { p50Ms, p99Ms } = await side();
        if (round > 0) felt?.push({ p50Ms, p99Ms });
        await delay(200);
      }
    }
    const of = (name: 'p50Ms' | 'p99Ms') => {
      const [with_, without] = [beside, alone].map((side) =>
        (side ?? []).map((one) => Math.max(1, one[name])),
      );
      return {
        beside: median(with_ ?? []),
        alone: median(without ?? []),
        ...speedInterval((with_ ?? []).map((ms, index) => ms / (without?.[index] ?? NaN))),
      };
    };
    const [p50Ms, p99Ms] = [of('p50Ms'), of('p99Ms')];
    print({
      name: 'events-beside',
      eventsPerSecond: Math.round(told / ((rounds + 1) * seconds)),
      refused,
      checkInsPerSecond: perSecond,
      ofPeak: round(peak.rps),
      p50Ms,
      p99Ms,
      rounds,
    });
    if (p99Ms.ratio > 1.5 || p99Ms.beside - p99Ms.alone > 50)
      throw new Error('Members wait for too long while events come in');
    await server.stop();
  } finally {
    await installation.stop();
  }
}
