import type { Queryable } from '#server/kernel/database/database.ts';

/** The newest terms that are out at `at`, and when members were told of them. */
export async function newestTerms(
  db: Queryable,
  at: Date,
): Promise<{ version: number; toldAt: Date | null } | undefined> {
  return db
    .selectFrom('documentVersion')
    .select(['version', 'toldAt'])
    .where('document', '=', 'terms')
    .where('publishedAt', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function noteTermsTold(db: Queryable, version: number, at: Date): Promise<void> {
  await db
    .updateTable('documentVersion')
    .set({ toldAt: at })
    .where('document', '=', 'terms')
    .where('version', '=', version)
    .execute();
}
