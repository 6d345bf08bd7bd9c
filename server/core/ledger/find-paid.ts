import type { Queryable } from '#server/kernel/database/database.ts';

/** What was given to a member for causes of a type, by the cause; nothing, too, when a limit had left nothing. */
export async function findPaid(
  db: Queryable,
  { memberId, sourceType, sourceIds }: { memberId: string; sourceType: string; sourceIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerKey')
    .select(['sourceId', 'amount'])
    .where('memberId', '=', memberId)
    .where('sourceType', '=', sourceType)
    .where('sourceId', 'in', sourceIds)
    .execute();
  return new Map(rows.map(({ sourceId, amount }) => [sourceId, amount]));
}
