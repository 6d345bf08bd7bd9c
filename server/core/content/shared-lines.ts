import type { KindName } from '#contract/content/kinds.ts';
import type { Database } from '#server/kernel/database/database.ts';

interface Shared {
  readonly behind: Database;
  readonly own: ReadonlySet<KindName>;
}

const shared = new WeakMap<Database, Shared>();

/**
 * What is kept of content is read anew for each database. A stage on which only some kinds are changed shares the others with
 * the database behind it: a page of a preview reads no catalogue but those that it changes.
 */
export function shareLines(staged: Database, { behind, own }: Shared): void {
  shared.set(staged, { behind, own });
}

/** The database whose lines of a kind are those of this one. */
export function basisOf(db: Database, kind: KindName): Database {
  const { behind, own } = shared.get(db) ?? {};
  return behind && !own?.has(kind) ? behind : db;
}
