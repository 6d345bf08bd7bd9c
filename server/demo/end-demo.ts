import type { Database } from '#server/kernel/database/database.ts';

/** Where all is real, nobody goes on as somebody whom a demo made up. */
export async function endDemo(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .where('memberId', 'in', (eb) => eb.selectFrom('member').select('memberId').where('demo', '=', true))
    .execute();
}
