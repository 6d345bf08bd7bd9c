import { expect, test } from 'vitest';
import { Failure } from '#server/http/failure.ts';
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

test('a wave of passwords is answered up to a bound; the rest is told to come back, and the lane is free again', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('a wave')));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(200 - 128);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Failure);
    expect(reason).toMatchObject({ error: { status: 503 }, retryAfterSeconds: 2 });
  }
  expect(await hashPassword('after the wave')).toContain('$argon2id$');
});
