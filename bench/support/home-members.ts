import { checkIn } from '#server/features/check-in/check-in.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { bringSome, shelfOfDemo } from '#tests/support/demo-content.ts';
import { createMembers, type BenchMember } from './members.ts';

/** Members whose home page has something to show: the demo’s shelf, and a check-in of yesterday. @returns any of them, each time another */
export async function homeMembers(database: OpenDatabase): Promise<() => BenchMember | undefined> {
  const { db } = database;
  await bringSome(db, shelfOfDemo);
  const members = await createMembers(database, 2000);
  const yesterday = new Date(Date.now() - 86_400_000);
  await Promise.all(members.map(({ memberId }) => checkIn(db, memberId, yesterday)));
  return () => members[Math.floor(Math.random() * members.length)] ?? members[0];
}
