import { expect, test, vi } from 'vitest';
import { catalogueAt } from './catalogue.ts';

const at = (time: string) => new Date(`2026-03-02T09:00:${time}Z`);

test('what time changes is asked for once in a second of the clock that is passed, and when it changed', async () => {
  let version = 1;
  const load = vi.fn<(now: Date) => Promise<string>>(async (now) => now.toISOString());
  const read = catalogueAt(load, { version: () => version });
  expect(await read(at('00.200'))).toBe('2026-03-02T09:00:00.200Z');
  expect(await read(at('00.900'))).toBe('2026-03-02T09:00:00.200Z');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await read(at('01.000'))).toBe('2026-03-02T09:00:01.000Z');
  version += 1;
  await read(at('01.500'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('what could not be had is asked for again', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(7);
  const read = catalogueAt(load, { version: () => 1 });
  await expect(read(at('00'))).rejects.toThrow('gone');
  expect(await read(at('00'))).toBe(7);
});
