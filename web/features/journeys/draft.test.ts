import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptAnswer, Submission } from '#contract/calls/journeys.ts';
import { ApiError } from '#contract/client.ts';
import { openDraft, type JourneyDraftEnvironment } from './draft.ts';
import {
  answersOf,
  changed,
  newest,
  undecided,
  withoutSent,
  type Changes,
  type Saved,
} from './draft-rules.ts';

const at = '2026-03-02T12:00:00.000Z';
const kept = (value: KeptAnswer['value'], revision = 1, other: KeptAnswer['other'] = null): KeptAnswer => ({
  value,
  revision,
  at,
  other,
});

describe('changes', () => {
  test('go on top of what was saved, and none is made of what is the same', () => {
    const saved = { a: kept('one', 3), m: kept({ x: 'p', y: 'q' }) };
    expect(changed({}, saved, { question: 'a', value: 'one', at })).toEqual({});
    expect(changed({}, saved, { question: 'm', value: { y: 'q', x: 'p' }, at })).toEqual({});
    const changes = changed({}, saved, { question: 'a', value: 'two', at });
    expect(changes).toEqual({ a: { value: 'two', base: 3, at } });
    expect(answersOf(saved, changes)).toEqual({ a: 'two', m: { x: 'p', y: 'q' } });
    expect(answersOf(saved, { m: { value: null, base: 1, at } })).toEqual({ a: 'one' });
  });

  test('a decision is sent even when it keeps what is there', () => {
    const saved = { a: kept('one', 3, { value: 'two', at }) };
    expect(undecided(saved, {})).toEqual(['a']);
    const changes = changed({}, saved, { question: 'a', value: 'one', at, decides: true });
    expect(changes['a']?.base).toBe(3);
    expect(undecided(saved, changes)).toEqual([]);
  });

  test('made while others were on their way are left, on top of those', () => {
    const sent: Changes = { a: { value: 'o', base: 0, at }, b: { value: 1, base: 0, at } };
    const now: Changes = { ...sent, a: { value: 'one', base: 0, at: '2026-03-02T12:00:01.000Z' } };
    expect(withoutSent(now, sent, { a: kept('o', 1), b: kept(1) })).toEqual({
      a: { value: 'one', base: 1, at: '2026-03-02T12:00:01.000Z' },
    });
  });

  test('made while others were on their way are on top of no answer of another device', () => {
    const sent: Changes = { a: { value: 'o', base: 1, at }, b: { value: 'p', base: 1, at } };
    const later = '2026-03-02T12:00:01.000Z';
    const now: Changes = {
      a: { value: 'one', base: 1, at: later },
      b: { value: 'pq', base: 1, at: later },
    };
    const saved = { a: kept('there', 3, { value: 'o', at }), b: kept('p', 3, { value: 'there', at }) };
    expect(withoutSent(now, sent, saved)).toEqual(now);
  });

  test('a late reply takes nothing back', () => {
    expect(newest({ a: kept('new', 2) }, { a: kept('old', 1), b: kept('b') })).toEqual({
      a: kept('new', 2),
      b: kept('b'),
    });
  });
});

class FakeStorage {
  readonly map = new Map<string, string>();
  getItem = (key: string) => this.map.get(key) ?? null;
  setItem = (key: string, value: string) => void this.map.set(key, value);
  removeItem = (key: string) => void this.map.delete(key);
}

/** A server that takes each change on top of the last. */
function world({ before = null as string | null, saved = {} as Saved } = {}) {
  const storage = new FakeStorage();
  const server: Record<string, KeptAnswer> = { ...saved };
  const sent: Changes[] = [];
  const heard: Submission[] = [];
  let fail: ApiError | null = null;
  let hold: Promise<void> = Promise.resolve();
  const environment: JourneyDraftEnvironment = {
    place: 'unsent device journey x',
    before,
    // The three of its functions that a draft uses.
    storage: storage as unknown as Storage,
    locks: null,
    channel: null,
    async send(changes) {
      sent.push(changes);
      await hold;
      if (fail) throw fail;
      for (const [question, { value }] of Object.entries(changes)) {
        server[question] = kept(value as KeptAnswer['value'], (server[question]?.revision ?? 0) + 1);
      }
      // Of a submission a draft reads its answers alone.
      return { answers: { ...server } } as unknown as Submission;
    },
    onSubmission: (submission) => heard.push(submission),
  };
  return {
    storage,
    server,
    sent,
    heard,
    environment,
    failWith: (failure: ApiError | null) => (fail = failure),
    holdUntil: (promise: Promise<void>) => (hold = promise),
  };
}

const failure = (status: number) => new ApiError(status, { code: status, message: 'no' });

describe('a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('keeps each change at once, and sends after a moment of rest, together', async () => {
    const { environment, storage, sent, heard } = world();
    const draft = openDraft(environment, {});
    draft.change('a', 'o');
    expect([...storage.map.values()].join('')).toContain('"o"');
    expect(draft.current().status).toBe('saving');
    await vi.advanceTimersByTimeAsync(500);
    draft.change('a', 'on');
    draft.change('b', 5);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toHaveLength(1);
    expect(answersOf({}, sent[0] ?? {})).toEqual({ a: 'on', b: 5 });
    expect(draft.current()).toMatchObject({ status: 'saved', changes: {}, refused: null });
    expect(storage.map.size).toBe(0);
    expect(heard).toHaveLength(1);
  });

  test('typing without rest is sent all the same', async () => {
    const { environment, sent } = world();
    const draft = openDraft(environment, {});
    for (let n = 0; n < 12; n += 1) {
      draft.change('a', `text ${n}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  test('sends one request at a time, and then what was typed meanwhile', async () => {
    const { environment, server, sent, holdUntil } = world();
    let release = () => {};
    holdUntil(new Promise((resolve) => (release = resolve)));
    const draft = openDraft(environment, {});
    draft.change('a', 'one');
    await vi.advanceTimersByTimeAsync(800);
    draft.change('a', 'one two');
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toHaveLength(1);
    release();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[1]).toMatchObject({ a: { value: 'one two', base: 1 } });
    expect(server['a']).toMatchObject({ value: 'one two', revision: 2 });
    expect(draft.current().status).toBe('saved');
  });

  test('without a network stays on the device, survives a new page, and goes out when there is one', async () => {
    const { environment, server, storage, failWith } = world();
    failWith(failure(0));
    const draft = openDraft(environment, {});
    draft.change('a', 'one');
    await vi.advanceTimersByTimeAsync(900);
    expect(draft.current().status).toBe('device');
    draft.change('b', 'two');
    draft.stop();
    expect(storage.map.size).toBe(1);

    failWith(null);
    const again = openDraft(environment, {});
    expect(answersOf({}, again.current().changes)).toEqual({ a: 'one', b: 'two' });
    again.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(server).toMatchObject({ a: { value: 'one' }, b: { value: 'two' } });
    expect(storage.map.size).toBe(0);
  });

  test('tries again by itself after what got lost, and not after a refusal', async () => {
    const { environment, sent, failWith } = world();
    const draft = openDraft(environment, {});
    failWith(failure(503));
    draft.change('a', 'one');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
    failWith(failure(409));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(3);
    expect(draft.current()).toMatchObject({ status: 'device', refused: { status: 409 } });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveLength(3);
    failWith(null);
    draft.change('a', 'one!');
    await vi.advanceTimersByTimeAsync(900);
    expect(draft.current()).toMatchObject({ status: 'saved', refused: null });
  });

  test('is not put off by a second wish to send while the first is on its way', async () => {
    const { environment, sent, failWith, holdUntil } = world();
    let release = () => {};
    holdUntil(new Promise((resolve) => (release = resolve)));
    failWith(failure(0));
    const draft = openDraft(environment, {});
    draft.change('a', 'one');
    await vi.advanceTimersByTimeAsync(800);
    release();
    await Promise.all([draft.flush(), draft.flush(), draft.settle()]);
    failWith(null);
    // As soon as after one failure: those who wished for it do not make it wait longer.
    await vi.advanceTimersByTimeAsync(4500);
    expect(draft.current().status).toBe('saved');
    expect(sent.length).toBeLessThan(5);
  });

  test('is sent from memory where nothing can be kept', async () => {
    const { environment, server, storage } = world();
    storage.setItem = () => {
      throw new Error('full');
    };
    const draft = openDraft(environment, {});
    draft.change('a', 'one');
    draft.change('b', 'two');
    await vi.advanceTimersByTimeAsync(900);
    expect(server).toMatchObject({ a: { value: 'one' }, b: { value: 'two' } });
    expect(draft.current().status).toBe('saved');
  });

  test('settles once the server has everything, also what was typed on the way', async () => {
    const { environment, server, failWith, holdUntil } = world();
    let release = () => {};
    holdUntil(new Promise((resolve) => (release = resolve)));
    const draft = openDraft(environment, {});
    draft.change('a', 'one');
    await vi.advanceTimersByTimeAsync(800);
    draft.change('b', 'two');
    const settled = draft.settle();
    release();
    expect(await settled).toBe(true);
    expect(server).toMatchObject({ a: { value: 'one' }, b: { value: 'two' } });
    failWith(failure(0));
    draft.change('b', 'three');
    expect(await draft.settle()).toBe(false);
  });

  test('what another tab typed and sent is taken over', async () => {
    const { environment, sent } = world();
    const one = openDraft(environment, {});
    const two = openDraft(environment, {});
    one.change('a', 'one');
    two.reread();
    expect(answersOf({}, two.current().changes)).toEqual({ a: 'one' });
    two.change('b', 'two');
    one.reread();
    await vi.advanceTimersByTimeAsync(900);
    two.receive(one.current().saved);
    two.reread();
    expect(answersOf(two.current().saved, two.current().changes)).toEqual({ a: 'one', b: 'two' });
    expect(new Set(sent.flatMap((changes) => Object.keys(changes)))).toEqual(new Set(['a', 'b']));
  });

  test('who signs in goes on with what the device kept', () => {
    const { environment, storage } = world();
    openDraft(environment, {}).change('a', 'one');
    const mine = openDraft({ ...environment, place: 'unsent me journey x', before: environment.place }, {});
    expect(answersOf({}, mine.current().changes)).toEqual({ a: 'one' });
    expect([...storage.map.keys()]).toEqual(['unsent me journey x']);
  });
});
