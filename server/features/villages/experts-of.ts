import { perDatabase } from '#server/database/database.ts';
import { gather } from '#server/database/gather.ts';
import { readExperts, type Expert } from '#server/features/safety/experts.ts';

/** Experts among members; pages that are read at once ask once. */
export const expertsOf = perDatabase((db) =>
  gather<readonly string[], ReadonlyMap<string, Expert>>(async (lists) => {
    const experts = await readExperts(db, [...new Set(lists.flat())]);
    return lists.map(() => experts);
  }),
);
