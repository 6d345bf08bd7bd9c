import type { TestMember, TestServer } from './server.ts';

/** A member who has not shown yet that her address is hers. */
export async function unprovenMember(server: Pick<TestServer, 'db' | 'member'>): Promise<TestMember> {
  const member = await server.member();
  await server.db
    .updateTable('member')
    .set({ emailVerifiedAt: null })
    .where('memberId', '=', member.memberId)
    .execute();
  return member;
}
