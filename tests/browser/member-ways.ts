import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/locales.ts';
import type { LoopServer } from '#tests/support/provider-visit.ts';
import type { TestMember } from '#tests/support/server.ts';

let phones = 0;

/** A member who signs in by nothing but these: a number of its own, or an account at the issuer, now in front of it. */
export async function memberWith(
  { server, issuer }: LoopServer,
  ways: readonly ('phone' | 'loop')[],
  more: { password?: string; language?: Locale } = {},
): Promise<TestMember & { phone: string }> {
  const member = await server.member(more);
  const { memberId } = member;
  const phone = `+4474001${String(20_000 + phones++)}`;
  await server.db.deleteFrom('signInName').where('memberId', '=', memberId).execute();
  const reached = ways.includes('phone');
  if (reached)
    await server.db.insertInto('signInName').values({ kind: 'phone', name: phone, memberId }).execute();
  await server.db
    .updateTable('member')
    .set({ email: null, emailVerifiedAt: null, ...(reached && { phone, phoneVerifiedAt: new Date() }) })
    .where('memberId', '=', memberId)
    .execute();
  if (ways.includes('loop')) {
    issuer.person = { sub: randomUUID() };
    await server.db
      .insertInto('socialIdentity')
      .values({
        identityId: randomUUID(),
        memberId,
        type: 'loop',
        issuer: issuer.url,
        subject: issuer.person.sub,
        email: null,
        createdAt: new Date(),
      })
      .execute();
  }
  return { ...member, phone };
}
