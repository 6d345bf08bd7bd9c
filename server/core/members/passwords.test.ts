import { expect, test } from 'vitest';
import { Failure } from '#server/kernel/failure/failure.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash is Argon2id at 19 MiB and two passes, and knows its password however it was typed', async () => {
  const hash = await hashPassword('caf\u00e9 \u2461 geb\u00e4ck');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'cafe\u0301 2 geba\u0308ck')).toBe(true);
  expect(await verifyPassword(hash, 'cafe 2 gebäck')).toBe(false);
});

test('nobody has the stand-in’s password', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

/** That of "a wave" at 8 KiB and one pass: a whole wave of these is over at once, however busy the machine. */
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$/LQNHE89VdA9Ut7sgI5vZA$BhLCLJY88vmLD1Y+yc2pls0fMPfJltSmBy6RaRt72Q8';

test('a wave of passwords is answered up to a bound; the rest is told to come back, and the lane is free again', async () => {
  expect(await verifyPassword(cheapHash, 'a wave')).toBe(true);
  const wave: Promise<unknown>[] = Array.from({ length: 199 }, () => verifyPassword(cheapHash, 'a wave'));
  // One turn puts them into the lane; none is answered before the next.
  await Promise.resolve();
  wave.push(hashPassword('at the end of the wave'));
  const outcomes = await Promise.allSettled(wave);
  expect(outcomes.at(-1)?.status).toBe('rejected');
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused.length).toBeLessThan(200 - 128);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Failure);
    expect(reason).toMatchObject({ error: { status: 503 }, retryAfterSeconds: 2 });
  }
  expect(await hashPassword('after the wave')).toContain('$argon2id$');
});
