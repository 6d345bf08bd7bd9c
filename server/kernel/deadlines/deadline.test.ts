import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { byDeadline, deadline, DeadlinePassedError, withoutDeadline } from './deadline.ts';

test('what takes too long is answered by its deadline, learns of it, and tells when it has ended', async () => {
  const heard: string[] = [];
  let end = (): void => undefined;
  const answer = byDeadline(
    performance.now() + 20,
    async () => {
      const own = deadline();
      own?.whenPassed(() => heard.push('passed'));
      own?.whenPassed(() => heard.push('never'))();
      own?.signal.addEventListener('abort', () => heard.push('aborted'));
      await new Promise<void>((resolve) => (end = resolve));
      expect(own?.hasPassed).toBe(true);
      expect(withoutDeadline(deadline)).toBeNull();
    },
    () => heard.push('settled'),
  );
  await expect(answer).rejects.toThrow(DeadlinePassedError);
  expect(heard).toEqual(['passed', 'aborted']);
  end();
  await expect.poll(() => heard).toEqual(['passed', 'aborted', 'settled']);
});

test('what was begun in time and goes on later is not bound', async () => {
  let later = Promise.resolve<boolean | undefined>(undefined);
  await byDeadline(performance.now() + 50, async () => {
    later = delay(80).then(() => deadline()?.hasPassed);
  });
  expect(await later).toBe(false);
});
