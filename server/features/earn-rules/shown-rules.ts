import { catalogueAt } from '#server/kernel/cache/catalogue.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { hearing } from '#server/kernel/database/news.ts';
import { listOpenRules, type PayingRule } from './queries-shared-paying-rules.ts';

/** Triggers are named in code. */
const mostTriggers = 50;

// Where products are restricted is in them.
const rulesOf = perDatabase((db) =>
  remember(
    (trigger: string) =>
      catalogueAt((now) => listOpenRules(db, { trigger, now }), hearing(db, 'earnRule', 'product')),
    {
      most: mostTriggers,
    },
  ),
);

/** Every rule of a trigger that is open, as pages show it before it pays: kept for a second, while what pays reads it anew. */
export const shownRules = (
  db: Database,
  { trigger, now }: { readonly trigger: string; readonly now: Date },
): Promise<readonly PayingRule[]> => rulesOf(db)(trigger)(now);
