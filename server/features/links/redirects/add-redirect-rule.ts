import { filled } from '#contract/content/filled.ts';
import { always, putPiece, refuseFaulty, slugOf } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { ruleFaults } from './rule-faults.ts';
import type { RuleBody } from './rule-set.ts';
import type { Allowed } from './safe-target.ts';

export type NewRule = Pick<RuleBody, 'kind'> & {
  readonly path: string;
  readonly target: string;
} & Partial<Pick<RuleBody, 'rest' | 'query' | 'window'>>;

/** Moves a path, since ever; throws for a rule that could not be published. @returns its id */
export async function addRedirectRule(
  tx: Transaction,
  given: NewRule,
  { allowed }: { readonly allowed: Allowed },
): Promise<string> {
  const body = filled('redirectRule', given);
  const pieceId = newId(tx);
  const more = await ruleFaults(tx, body, { pieceId, at: always, allowed });
  refuseFaulty('redirectRule', body, { name: given.path, more });
  await putPiece(tx, { kind: 'redirectRule', pieceId, slug: slugOf(given.path, 'home'), body });
  return pieceId;
}
