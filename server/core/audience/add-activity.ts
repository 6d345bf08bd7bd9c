import type { ActivityKind } from '#contract/calls/campaigns/activities.ts';
import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { WrittenText } from '#contract/locales.ts';
import { putPiece, refuseFaulty } from '#server/core/content/put-piece.ts';
import type { Audience } from './audience.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';

type ActivityBody = ContentBody<'activity'>;

export interface NewActivity
  extends
    Pick<ActivityBody, 'name' | 'text' | 'picture'>,
    Partial<Pick<ActivityBody, 'listed' | 'ofBabies' | 'minLevel' | 'position'>> {
  /** Three letters and five digits, such as `MAR00002`. */
  readonly code: string;
  readonly kind?: ActivityKind;
  readonly audience?: Audience;
  readonly reward?: WrittenText;
  /** A path of the site. */
  readonly path?: string;
  readonly opensAt?: Date;
  readonly closesAt?: Date;
  /** SKU of the product that it is about. */
  readonly product?: string;
}

/** Puts up an activity, live since ever; throws for one that could not be published. Its code must be new. @returns its id */
export async function addActivity(
  tx: Transaction,
  { path, opensAt, closesAt, audience = {}, ...given }: NewActivity,
): Promise<string> {
  const body = filled('activity', {
    minLevel: 1,
    position: 0,
    ...given,
    audience: audience as ActivityBody['audience'],
    target: path ?? null,
    window: { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
  });
  refuseFaulty('activity', body, { name: given.code });
  const pieceId = newId(tx);
  await putPiece(tx, { kind: 'activity', pieceId, slug: given.code.toLowerCase(), body });
  return pieceId;
}
