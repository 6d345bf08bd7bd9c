import type { ContentBody } from '#contract/content/kinds.ts';
import { addEarnRule, type NewEarnRule } from './pieces/add-earn-rule.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { republish } from './content.ts';
import { named } from './draws.ts';
import { afterTwoSeconds } from './later.ts';

/** A rule with a trigger of its own, where no two tests are to meet. */
export type TestRule = Partial<Omit<NewEarnRule, 'trigger'>> & { readonly trigger: string };

/** Puts up an earn rule that pays points, unless told otherwise. @returns its id */
export const putRule = (db: Database, rule: TestRule): Promise<string> =>
  transaction(db, (tx) =>
    addEarnRule(tx, { name: named('A rule'), currency: 'points', ...rule } as TestRule as NewEarnRule),
  );

/** Publishes the next version of a rule at that moment. */
export async function changeRule(
  db: Database,
  pieceId: string,
  change: Partial<ContentBody<'earnRule'>>,
  at: Date,
): Promise<number> {
  const version = await republish(db, { kind: 'earnRule', pieceId, at }, change);
  afterTwoSeconds();
  return version;
}
