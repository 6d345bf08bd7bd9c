import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn } from '#contract/locales.ts';
import { always, putPiece, refuseFaulty, slugOf } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { earnRuleWork } from './publish-earn-rule.ts';

type RuleBody = ContentBody<'earnRule'>;

export type NewEarnRule = Pick<RuleBody, 'trigger' | 'name' | 'currency'> &
  Partial<Omit<RuleBody, 'window'>> & {
    readonly startsAt?: Date;
    readonly endsAt?: Date;
  };

/** Puts up an earn rule, live since ever; throws for one that could not be published. @returns its id */
export async function addEarnRule(
  tx: Transaction,
  { startsAt, endsAt, ...given }: NewEarnRule,
): Promise<string> {
  const body = filled('earnRule', {
    pendingDays: 0,
    ...given,
    window: { opensAt: startsAt?.toISOString() ?? null, closesAt: endsAt?.toISOString() ?? null },
  });
  refuseFaulty('earnRule', body, { name: textIn(given.name, 'en') });
  const pieceId = newId(tx);
  await putPiece(tx, { kind: 'earnRule', pieceId, slug: slugOf(textIn(given.name, 'en'), 'rule'), body });
  await earnRuleWork.publish?.(tx, { pieceId, version: 1, body, from: always });
  return pieceId;
}
