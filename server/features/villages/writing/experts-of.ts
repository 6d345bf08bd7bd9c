import { perDatabase } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { readExperts, type Expert } from '../moderation/queries-writers.ts';

interface Asked {
  readonly memberIds: readonly string[];
  readonly now: Date;
}

/** Experts among members; pages that are read at once ask once. */
export const expertsOf = perDatabase((db) =>
  gatherOn<Asked, ReadonlyMap<string, Expert>>(db, async (asked) => {
    const latest = asked.reduce((last, { now }) => (now > last ? now : last), new Date(0));
    const experts = await readExperts(db, [...new Set(asked.flatMap(({ memberIds }) => memberIds))], latest);
    return asked.map(() => experts);
  }),
);
