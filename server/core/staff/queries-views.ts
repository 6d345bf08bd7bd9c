import type { Insertable } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { StaffView } from '#server/kernel/database/schema.ts';

/** What one of the staff saved of each list. */
export const findViews = (db: Queryable, staffId: string) =>
  db
    .selectFrom('staffView')
    .select(['kind', 'views'])
    .where('staffId', '=', staffId)
    .orderBy('kind')
    .execute();

/** In place of what was kept of the same list. */
export async function writeViews(db: Queryable, view: Insertable<StaffView>): Promise<void> {
  await db
    .insertInto('staffView')
    .values(view)
    .onConflict((on) => on.columns(['staffId', 'kind']).doUpdateSet({ views: view.views }))
    .execute();
}

export async function deleteViews(db: Queryable, staffId: string, kind: string): Promise<void> {
  await db.deleteFrom('staffView').where('staffId', '=', staffId).where('kind', '=', kind).execute();
}
