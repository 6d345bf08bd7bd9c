import type { Database } from '#server/kernel/database/database.ts';

/** Lines of the log about an order, oldest first, with their reasons. */
export async function linesOf(db: Database, orderId: string): Promise<(readonly [string, string | null])[]> {
  const rows = await db
    .selectFrom('staffAudit')
    .select(['action', 'why'])
    .where('subject', '=', `order ${orderId}`)
    .orderBy('at')
    .orderBy('auditId')
    .execute();
  return rows.map(({ action, why }) => [action, why] as const);
}

/** What was written to a member by mail, oldest first. */
export async function mailsTo(db: Database, { memberId }: { memberId: string }) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('messageId')
    .execute();
}
