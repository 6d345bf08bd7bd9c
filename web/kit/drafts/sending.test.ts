import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planSending, watchedState } from './sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a draft is sent after a rest, and typing puts that off for a while only', () => {
  const plan = planSending();
  const send = vi.fn<() => void>(() => plan.done());
  plan.typed(send);
  vi.advanceTimersByTime(799);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
  for (let typed = 0; typed < 10; typed += 1) {
    plan.typed(send);
    vi.advanceTimersByTime(500);
  }
  expect(send).toHaveBeenCalledTimes(2);
});

test('nothing is sent once the page is left, until it is opened again', () => {
  const plan = planSending();
  const send = vi.fn<() => void>();
  plan.typed(send);
  plan.close();
  plan.after(0, send);
  vi.advanceTimersByTime(10_000);
  expect(send).not.toHaveBeenCalled();
  plan.open();
  plan.after(0, send);
  vi.advanceTimersByTime(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test('who watches is told of each change until it stops', () => {
  const { current, tell, subscribe } = watchedState({ status: 'saved', other: 1 });
  const listener = vi.fn<() => void>();
  const stop = subscribe(listener);
  tell({ status: 'saving' });
  stop();
  tell({ other: 2 });
  expect(current()).toEqual({ status: 'saving', other: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
});
