import type { ActivityKind } from '#contract/calls/campaigns/activities.ts';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Audience } from '#server/core/audience/audience.ts';
import { insertActivity } from './queries.ts';

export interface NewActivity {
  /** Three letters and five digits, such as `MAR00002`. */
  readonly code: string;
  readonly kind?: ActivityKind;
  readonly name: Localised;
  readonly text: Localised;
  /** What it gives, in a few words. */
  readonly reward?: Localised;
  readonly picture: string;
  /** A path of the site. */
  readonly path?: string;
  readonly opensAt?: Date;
  readonly closesAt?: Date;
  readonly minLevel?: number;
  readonly audience?: Audience;
  /** SKU of the product that it is about. */
  readonly product?: string;
  /** Left out: it stands on the list of activities. */
  readonly listed?: boolean;
  /** It is of a pregnancy, a birth or children, though its words do not say so. */
  readonly ofBabies?: boolean;
  readonly position?: number;
}

/** Puts up an activity. Its code must be new. */
export async function addActivity(tx: Transaction, activity: NewActivity): Promise<void> {
  await insertActivity(tx, {
    code: activity.code,
    kind: activity.kind ?? 'campaign',
    name: JSON.stringify(activity.name),
    text: JSON.stringify(activity.text),
    reward: activity.reward ? JSON.stringify(activity.reward) : null,
    picture: activity.picture,
    path: activity.path ?? null,
    opensAt: activity.opensAt ?? null,
    closesAt: activity.closesAt ?? null,
    minLevel: activity.minLevel ?? 1,
    audience: JSON.stringify(activity.audience ?? {}),
    product: activity.product ?? null,
    listed: activity.listed ?? true,
    ofBabies: activity.ofBabies ?? false,
    position: activity.position ?? 0,
  });
}
