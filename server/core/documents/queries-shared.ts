import type { Queryable } from '#server/kernel/database/database.ts';

/** Whether everybody who had accepted older terms was told of these. */
export async function isTermsTold(db: Queryable, version: number): Promise<boolean> {
  const told = await db
    .selectFrom('termsTold')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  return told !== undefined;
}

export async function noteTermsTold(db: Queryable, version: number, at: Date): Promise<void> {
  await db
    .insertInto('termsTold')
    .values({ version, toldAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
