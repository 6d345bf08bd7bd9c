import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { afterTwoSeconds } from '../later.ts';
import { putUp, slugOf, windowOf } from './put-up.ts';

type RuleBody = ContentBody<'earnRule'>;

export type NewEarnRule = Pick<RuleBody, 'trigger' | 'name' | 'currency'> &
  Partial<Omit<RuleBody, 'window'>> & {
    readonly startsAt?: Date;
    readonly endsAt?: Date;
  };

/** Puts up an earn rule, live since ever; throws for one that could not be published. @returns its id */
export function addEarnRule(tx: Transaction, { startsAt, endsAt, ...given }: NewEarnRule): Promise<string> {
  // What servers of this process keep of rules is older than this one.
  afterTwoSeconds();
  return putUp(
    tx,
    'earnRule',
    { slug: slugOf(textIn(given.name, 'en'), 'rule') },
    { pendingDays: 0, ...given, window: windowOf(startsAt, endsAt) },
  );
}
