import type { ActivityKind } from '#contract/calls/campaigns/activities.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { Audience } from '#server/core/audience/audience.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp, windowOf } from './put-up.ts';

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
export const addActivity = (
  tx: Transaction,
  { path, opensAt, closesAt, audience = {}, ...given }: NewActivity,
): Promise<string> =>
  putUp(
    tx,
    'activity',
    { slug: given.code.toLowerCase() },
    {
      minLevel: 1,
      position: 0,
      ...given,
      audience: audience as ActivityBody['audience'],
      target: path ?? null,
      window: windowOf(opensAt, closesAt),
    },
  );
