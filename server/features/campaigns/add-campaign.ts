import { filled, type BegunBody } from '#contract/content/filled.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';

export type NewCampaign = BegunBody<'campaign'> & { readonly slug: string };

/** Puts up a page, live since ever. @returns its id */
export async function addCampaign(tx: Transaction, { slug, ...begun }: NewCampaign): Promise<string> {
  const pieceId = newId(tx);
  await putPiece(tx, { kind: 'campaign', pieceId, slug, body: filled('campaign', begun) });
  return pieceId;
}
