import { catalogue } from '#server/database/catalogue.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import { safeTarget, type Allowed } from './rules.ts';

const rulesOf = perDatabase((db) =>
  catalogue(async () => {
    const rows = await db.selectFrom('redirectRule').select(['path', 'target']).execute();
    return new Map(rows.map(({ path, target }) => [path, target]));
  }),
);

/** Where a path has moved to, or null. Targets are checked here again, however they came into the table. */
export async function resolveRedirect(db: Database, path: string, allowed: Allowed): Promise<string | null> {
  const rules = await rulesOf(db)();
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const target = rules.get(trimmed);
  return target === undefined ? null : safeTarget(target, allowed);
}
