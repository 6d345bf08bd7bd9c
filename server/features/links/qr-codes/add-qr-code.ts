import { filled } from '#contract/content/filled.ts';
import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { putPiece, refuseFaulty } from '#server/core/content/put-piece.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import type { Allowed } from '#server/features/links/redirects/safe-target.ts';
import { readCode } from './codes.ts';

type CodeBody = ContentBody<'qrCode'>;

export type NewQrCode = Pick<CodeBody, 'name'> & {
  /** What is printed. */
  readonly code: string;
  readonly target: string;
  /** Put to the query of the target, such as `utm_source`. */
  readonly campaign?: Readonly<Record<string, string>>;
} & Partial<Pick<CodeBody, 'query' | 'window'>>;

/** Puts up a code, since ever; throws for one that could not be published, and for one that there is. @returns its id */
export async function addQrCode(
  tx: Transaction,
  { code, campaign = {}, ...given }: NewQrCode,
  { allowed }: { readonly allowed: Allowed },
): Promise<string> {
  const words = Object.entries(campaign).map(([name, value]) => ({ name, value }));
  const body = filled('qrCode', { ...given, campaign: words });
  const more = targetFaults(kinds.qrCode.fields, body, allowed);
  refuseFaulty('qrCode', body, { name: code, more });
  // A code that is printed cannot be another one.
  if (readCode(code) !== code || (await findPieceId(tx, 'qrCode', code)) !== undefined)
    throw new RangeError(`There can be no code “${code}”, or there is one`);
  const pieceId = newId(tx);
  await putPiece(tx, { kind: 'qrCode', pieceId, slug: code, body });
  return pieceId;
}
