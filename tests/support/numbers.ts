import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/kernel/database/database.ts';
import type { TestMember, TestServer } from './server.ts';

/** A member of a language and a country. */
export async function memberFrom(
  server: TestServer,
  language: 'en' | 'zh-HK',
  countryCode: string,
): Promise<TestMember> {
  const member = await server.member({ language });
  await server.db
    .updateTable('member')
    .set({ countryCode })
    .where('memberId', '=', member.memberId)
    .execute();
  return member;
}

/** Has a member open a page; it reaches us at once, unless told later. */
export async function visit(
  db: Database,
  { memberId }: Pick<TestMember, 'memberId'>,
  { at, receivedAt = at }: { at: Date; receivedAt?: Date },
): Promise<void> {
  await db
    .insertInto('pageEvent')
    .values({
      receivedAt,
      eventId: uuidv7(),
      occurredAt: at,
      name: 'view',
      page: '/games',
      memberId,
      language: 'en',
      release: 'test',
      os: 'other',
      device: 'phone',
    })
    .execute();
}
