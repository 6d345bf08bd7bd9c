import { randomBytes, randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { TestMember, TestServer } from './server.ts';

export const right = 'four quiet birds';
export const wrong = 'five loud birds';

/** A secret of 256 bits that nobody was given. */
export const newKey = () => randomBytes(32).toString('base64url');

export interface Owner extends TestMember {
  readonly phone: string;
}

/** A member with the right password, an address and a number, both proven. */
export async function newOwner(server: TestServer): Promise<Owner> {
  const member = await server.member({ password: right });
  const phone = `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const { memberId } = member;
  await server.db.insertInto('signInName').values({ kind: 'phone', name: phone, memberId }).execute();
  await server.db.updateTable('member').set({ phone }).where('memberId', '=', memberId).execute();
  return { ...member, phone };
}

/** How often each counter of proofs has counted. */
export async function counted({ db }: TestServer): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('rateLimit')
    .select(['key', 'points'])
    .where('key', 'like', 'guess%')
    .where('points', '>', 0)
    .execute();
  const names = rows.map(({ key }) => key.split(':')[0]);
  expect(new Set(names).size).toBe(names.length);
  return Object.fromEntries(rows.map(({ key, points }) => [key.split(':')[0], points]));
}
