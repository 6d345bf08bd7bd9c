import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { carryOut, faultsOf, noChangeYet, type ChangeOptions, type ChangeState } from './use-change.ts';

const refusal = (code: number, fields: { path: string; reason: string }[] = []) =>
  new ApiError(409, { code, message: 'Not so.', result: { fields } });

/** A change on a page, and all that it told. */
function changing<Result>(act: () => Promise<Result>, options: ChangeOptions<[], Result> = {}) {
  const states: ChangeState<[]>[] = [noChangeYet];
  const said: string[] = [];
  const underWay = { current: false };
  const run = () =>
    carryOut(act, [], options, {
      underWay,
      update: (change) => states.push(change(states.at(-1) ?? noChangeYet)),
      notify: ({ tone, message }) => said.push(`${tone}: ${message}`),
      revalidate: async () => void said.push('loaded anew'),
    });
  return { run, states, said, now: () => states.at(-1) };
}

describe('a change', () => {
  test('is busy until it is done, then says so and has the page loaded anew', async () => {
    const change = changing(async () => 3, { done: (count) => `${count} saved`, revalidate: true });
    const ran = change.run();
    expect(change.now()?.doing).toEqual([]);
    expect(await ran).toBe(true);
    expect(change.now()).toEqual(noChangeYet);
    expect(change.said).toEqual(['positive: 3 saved', 'loaded anew']);
  });

  test('does nothing a second time while it is under way', async () => {
    let acts = 0;
    const change = changing(async () => {
      acts += 1;
    });
    expect(await Promise.all([change.run(), change.run()])).toEqual([true, false]);
    expect(acts).toBe(1);
    expect(await change.run()).toBe(true);
  });

  test('shows what was refused, and forgets it with the next attempt', async () => {
    let refused = true;
    const change = changing(async () => {
      if (refused) throw refusal(errorCodes.orderUnderway);
    });
    expect(await change.run()).toBe(false);
    expect(change.now()).toMatchObject({ doing: null, faults: { form: 'Not so.' }, refusals: 1 });
    expect(change.now()?.failure?.code).toBe(errorCodes.orderUnderway);
    refused = false;
    expect(await change.run()).toBe(true);
    expect(change.now()).toMatchObject({ faults: {}, failure: null, refusals: 1 });
  });

  test('sends nothing while the page itself finds something wrong, and is not busy for what is found at once', async () => {
    let acts = 0;
    let fault: string | undefined = 'Say who';
    const change = changing(
      async () => {
        acts += 1;
      },
      { check: () => ({ name: fault }) },
    );
    const ran = change.run();
    expect(change.now()).toMatchObject({ faults: { name: 'Say who' }, refusals: 1 });
    expect(await ran).toBe(false);
    expect(change.states.some(({ doing }) => doing)).toBe(false);
    fault = undefined;
    expect(await change.run()).toBe(true);
    expect(acts).toBe(1);
  });

  test('tells by a notification where the page has no place for it', async () => {
    const change = changing(() => Promise.reject(refusal(1)), { notified: true });
    expect(await change.run()).toBe(false);
    expect(change.said).toEqual(['negative: Not so.']);
    expect(change.now()?.faults).toEqual({});
  });

  test('hides no fault of the program, and can be tried again after one', async () => {
    const change = changing(() => Promise.reject(new TypeError('broken')));
    await expect(change.run()).rejects.toThrow('broken');
    await expect(change.run()).rejects.toThrow('broken');
    expect(change.now()?.doing).toBeNull();
  });
});

describe('what a failure means', () => {
  const fields = [
    { path: 'birthDate', reason: 'Not a day.' },
    { path: 'expectedDate', reason: 'Neither.' },
    { path: 'key', reason: 'Malformed.' },
  ];

  test('is its message for the whole, where no field of the page is named', async () => {
    expect(await faultsOf(refusal(1, fields), {}, [])).toEqual({ form: 'Not so.' });
    expect(await faultsOf(refusal(1), { fieldOf: (path) => path }, [])).toEqual({ form: 'Not so.' });
  });

  test('is the first reason for each field of the page', async () => {
    const fieldOf = (path: string) => (path.endsWith('Date') ? 'date' : undefined);
    expect(await faultsOf(refusal(1, fields), { fieldOf }, [])).toEqual({ date: 'Not a day.' });
  });

  test('is what its code stands for', async () => {
    const on = [
      [errorCodes.codeWrong, 'code'],
      [errorCodes.addressUnknown, () => undefined],
      [errorCodes.linkEnded, () => 'Ask for another.'],
      [errorCodes.ticketWrong, async () => {}],
    ] as const;
    const of = (code: number) => faultsOf(refusal(code), { on, otherwise: () => 'Something else.' }, []);
    expect(await of(errorCodes.codeWrong)).toEqual({ code: 'Not so.' });
    expect(await of(errorCodes.addressUnknown)).toBeUndefined();
    expect(await of(errorCodes.linkEnded)).toEqual({ form: 'Ask for another.' });
    expect(await of(errorCodes.ticketWrong)).toBeUndefined();
    expect(await of(1)).toEqual({ form: 'Something else.' });
  });
});
