import { expect, test } from 'vitest';
import type { Rank } from '#contract/ranks.ts';
import {
  longestWaitMs,
  longWaitMs,
  makeWorkClass,
  rushAfterMs,
  rushWaitMs,
  type ClassLimits,
} from './work-class.ts';

const few: ClassLimits = { start: 1, least: 1, most: 10, mostWaiting: 3, targetMs: 100 };

/** Someone who asks at a time; what became of her stands in the list. */
function asking(places: ReturnType<typeof makeWorkClass>, heard: string[]) {
  return (name: string, since: number, rank: Rank = 'reading') => {
    let leave: ((at: number) => void) | null = null;
    const stop = places.ask({
      rank,
      since,
      begin: () => {
        heard.push(`${name} begins`);
        leave = places.enter(since);
      },
      refuse: (reason) => heard.push(`${name} ${reason}`),
    });
    return { stop, leave: (at: number) => leave?.(at) };
  };
}

test('who waits is served in turn, in a crowd the newest first once the oldest has waited long', () => {
  const heard: string[] = [];
  const places = makeWorkClass(few);
  const ask = asking(places, heard);
  const first = ask('first', 0);
  const [second] = [ask('second', 0), ask('third', 5)];
  first.leave(10);
  places.letIn(10);
  expect(heard).toEqual(['first begins', 'second begins']);

  ask('fourth', longWaitMs);
  second.leave(longWaitMs + 10);
  places.letIn(longWaitMs + 10);
  expect(heard.at(-1)).toBe('fourth begins');
});

test('while they are few, the oldest comes first however long she has waited', () => {
  const heard: string[] = [];
  const places = makeWorkClass({ ...few, start: 5 });
  const ask = asking(places, heard);
  const [first] = ['a', 'b', 'c', 'd', 'e', 'older', 'newer'].map((name) => ask(name, 0));
  first?.leave(longestWaitMs);
  places.letIn(longestWaitMs);
  expect(heard.at(-1)).toBe('older begins');
});

test('who waits is turned away when she could no longer be served in time, and in a rush much sooner', () => {
  const heard: string[] = [];
  const places = makeWorkClass(few);
  const ask = asking(places, heard);
  ask('first', 0);
  ask('second', 0);
  places.letIn(0);
  // A crowd, but none that has stood for long.
  places.letIn(rushWaitMs + 1);
  expect(heard).toEqual(['first begins']);
  places.letIn(rushAfterMs + 1);
  expect(heard).toEqual(['first begins', 'second late']);

  const patient = makeWorkClass({ ...few, start: 3 });
  const askPatient = asking(patient, heard);
  for (const name of ['a', 'b', 'c', 'alone']) askPatient(name, 0);
  for (let now = 0; now <= longestWaitMs; now += rushWaitMs) patient.letIn(now);
  expect(heard.at(-1)).toBe('c begins');
  patient.letIn(longestWaitMs + 1);
  expect(heard.at(-1)).toBe('alone late');
});

test('a higher rank takes the place of the lowest that waits, and never the other way', () => {
  const heard: string[] = [];
  const places = makeWorkClass(few);
  const ask = asking(places, heard);
  const first = ask('first', 0);
  ask('reader', 1);
  ask('guest', 2, 'guests');
  ask('other reader', 3);
  expect(places.isFullFor('guests')).toBe(true);
  expect(places.isFullFor('reading')).toBe(false);
  ask('late guest', 4, 'guests');
  ask('writer', 5, 'writing');
  expect(heard).toEqual(['first begins', 'late guest full', 'guest full']);
  expect(places.waiting).toBe(few.mostWaiting);
  first.leave(6);
  places.letIn(6);
  expect(heard.at(-1)).toBe('writer begins');
});

test('who is gone leaves the line', () => {
  const heard: string[] = [];
  const places = makeWorkClass(few);
  const ask = asking(places, heard);
  const first = ask('first', 0);
  ask('gone', 1).stop();
  ask('next', 2);
  first.leave(3);
  places.letIn(3);
  expect(heard).toEqual(['first begins', 'next begins']);
});

test('slow work that leaves most places free does not make them fewer', () => {
  const places = makeWorkClass({ ...few, start: 8 });
  for (let turn = 0; turn < 30; turn += 1) {
    const leave = places.enter(turn * 1000);
    leave(turn * 1000 + 900);
    places.follow(turn * 1000 + 900);
  }
  expect(places.limit).toBe(8);
});

test('the limit follows how long the work takes, also where none of it ever ends', () => {
  const places = makeWorkClass({ ...few, start: 8, most: 20, mostWaiting: 0 });
  const run = (ms: number, at: number) => {
    const leaves = Array.from({ length: places.limit }, () => places.enter(at));
    for (const leave of leaves) leave(at + ms);
    places.follow(at + ms);
  };
  run(50, 0);
  expect(places.limit).toBe(9);
  for (let turn = 0; turn < 30; turn += 1) run(300, turn * 1000);
  expect(places.limit).toBe(1);
  for (let turn = 0; turn < 30; turn += 1) run(50, turn * 1000);
  expect(places.limit).toBe(20);

  for (let stuck = 0; stuck < 20; stuck += 1) places.enter(0);
  for (let turn = 1; turn < 40; turn += 1) places.follow(turn * 1000);
  expect(places.limit).toBe(1);
});
