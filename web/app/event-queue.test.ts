import { beforeEach, describe, expect, test } from 'vitest';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import { EventQueue } from './event-queue.ts';

const event = (traceId: string) => ({ traceId }) as TrackingEvent;
const names = (events: readonly TrackingEvent[]) => events.map(({ traceId }) => traceId);

let kept: Map<string, string>;
let online: boolean;
let working: boolean;
let sent: TrackingEvent[];
/** How many events each request held. */
let requests: number[];

function newQueue() {
  return new EventQueue({
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    online: () => online,
    send: async (events) => {
      requests.push(events.length);
      if (working) sent.push(...events);
      return working;
    },
  });
}

beforeEach(() => {
  kept = new Map();
  online = true;
  working = true;
  sent = [];
  requests = [];
});

describe('event queue', () => {
  test('sends each event once', async () => {
    const queue = newQueue();
    queue.add(event('a'));
    queue.add(event('b'));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(names(sent)).toEqual(['a', 'b']);
    expect(kept.size).toBe(0);
  });

  test('keeps events without a network for another page to send', async () => {
    online = false;
    const queue = newQueue();
    queue.add(event('a'));
    await queue.flush();
    expect(sent).toEqual([]);
    online = true;
    await newQueue().flush();
    expect(names(sent)).toEqual(['a']);
  });

  test('keeps what the server could not take', async () => {
    working = false;
    const queue = newQueue();
    queue.add(event('a'));
    await queue.flush();
    working = true;
    queue.add(event('b'));
    await queue.flush();
    expect(names(sent)).toEqual(['a', 'b']);
  });

  test('keeps the newest fifty', async () => {
    online = false;
    const queue = newQueue();
    for (let index = 0; index < 60; index++) queue.add(event(String(index)));
    await queue.flush();
    online = true;
    await queue.flush();
    expect(names(sent)).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 10)));
  });

  test('a step between pages is an event a request; what piled up comes together', async () => {
    const queue = newQueue();
    for (const name of ['a', 'b']) queue.add(event(name));
    await queue.flush();
    expect(requests).toEqual([1, 1]);
    online = false;
    for (let index = 0; index < 45; index++) queue.add(event(String(index)));
    await queue.flush();
    online = true;
    await queue.flush();
    expect(requests.slice(2)).toEqual([20, 20, 5]);
  });

  test('of an intimate page an event goes by itself, and none stays on the device', async () => {
    const queue = newQueue();
    for (const name of ['a', '', 'b', '', 'c']) queue.add(event(name));
    await queue.flush();
    expect(requests).toEqual([1, 1, 3]);
    expect(names(sent)).toEqual(['', '', 'a', 'b', 'c']);
    online = false;
    for (const name of ['d', '']) queue.add(event(name));
    await queue.flush();
    expect(JSON.parse(kept.get('events-waiting') ?? '')).toEqual([{ traceId: 'd' }]);
    online = true;
    working = false;
    queue.add(event(''));
    await queue.flush();
    expect(JSON.parse(kept.get('events-waiting') ?? '')).toEqual([{ traceId: 'd' }]);
  });

  test('throws away what waits, on the device and in the page', async () => {
    online = false;
    const queue = newQueue();
    queue.add(event('a'));
    await queue.flush();
    queue.add(event('b'));
    queue.clear();
    online = true;
    await queue.flush();
    expect([sent, kept.size]).toEqual([[], 0]);
  });

  test('starts anew when what was kept is broken', async () => {
    kept.set('events-waiting', '{');
    const queue = newQueue();
    queue.add(event('a'));
    await queue.flush();
    expect(names(sent)).toEqual(['a']);
  });
});
