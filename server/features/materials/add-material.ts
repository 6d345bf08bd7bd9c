import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { always, putPiece, refuseFaulty, slugOf } from '#server/core/content/put-piece.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { materialWork } from './materials.ts';

type MaterialBody = ContentBody<'material'>;

export type NewMaterial = Pick<MaterialBody, 'scene' | 'title' | 'text' | 'picture' | 'ofBirths'> &
  Partial<Omit<MaterialBody, 'window' | 'button'>> & {
    readonly button?: WrittenText;
    readonly opensAt?: Date | null;
    readonly closesAt?: Date | null;
  };

/** Puts a material up, live since ever; throws for where it may not lead. @returns its id */
export async function addMaterial(
  tx: Transaction,
  given: NewMaterial,
  services: Pick<Services, 'ask' | 'config' | 'site'>,
): Promise<string> {
  const { opensAt = null, closesAt = null, ...more } = given;
  const body = filled('material', {
    position: 0,
    ...more,
    window: { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
  });
  const pieceId = newId(tx);
  const ofRoom = (await materialWork.faults?.(tx, body, services, { pieceId, at: always })) ?? [];
  refuseFaulty('material', body, { name: textIn(given.title, 'en'), more: ofRoom });
  await putPiece(tx, {
    kind: 'material',
    pieceId,
    slug: slugOf(textIn(given.title, 'en'), 'material'),
    body,
  });
  return pieceId;
}
