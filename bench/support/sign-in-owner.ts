import { randomUUID } from 'node:crypto';
import { openStaffSession } from '#server/core/staff/staff-sessions.ts';
import { transaction, type OpenDatabase } from '#server/kernel/database/database.ts';

/** Somebody of the staff who may do everything. @returns the token of her session */
export async function signInOwner({ db }: OpenDatabase): Promise<string> {
  const staff = { staffId: randomUUID(), name: 'Bench', role: 'owner' } as const;
  const now = new Date();
  return transaction(db, async (tx) => {
    await tx
      .insertInto('staffAccount')
      .values({ ...staff, email: 'bench@staff.example', createdAt: now })
      .execute();
    return (await openStaffSession(tx, staff, { now, userAgent: 'bench' })).token;
  });
}
