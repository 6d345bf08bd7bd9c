import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/kernel/database/database.ts';

/** The demo member's own birthday is this month, so that a gift waits; a second child's is next month. */
export async function seedBirthdays(db: Database, memberId: string, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  const dayIn = (years: number, month: number, day: number) =>
    new Date(Date.UTC(year - years, now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
  await db
    .updateTable('member')
    .set({ birthday: dayIn(33, 0, 21) })
    .where('memberId', '=', memberId)
    .execute();
  await db
    .insertInto('child')
    .values({ memberId, childId: uuidv7(), name: 'Ida', birthDate: dayIn(3, 1, 9), createdAt: now })
    .execute();
}
