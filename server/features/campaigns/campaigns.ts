import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { TraitAudience } from '#server/core/audience/audience.ts';
import { faultsOfActivity } from '#server/core/audience/queries-shared.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import type { Database } from '#server/kernel/database/database.ts';

type CampaignBody = ContentBody<'campaign'>;
/** A block as it is written. */
export type WrittenBlock = CampaignBody['blocks'][number];

export interface CampaignRow extends Pick<CampaignBody, 'layout' | 'activity' | 'onlyHeld' | 'blocks'> {
  readonly audience: Pick<TraitAudience, 'members'>;
  readonly slug: string;
  readonly title: WrittenText;
  readonly description: WrittenText;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

const campaignsOf = keptLines(
  'campaign',
  (rows) =>
    new Lines(rows.map(({ body, ...line }) => ({ ...line, campaign: body && rowOf(line.slug, body) }))),
);

function rowOf(slug: string, { window: { opensAt, closesAt }, ...body }: CampaignBody): CampaignRow {
  return {
    ...body,
    // Its parts that are left out are not there.
    audience: body.audience as CampaignRow['audience'],
    slug,
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
  };
}

/** A page that is published at a moment. */
export async function findCampaign(db: Database, slug: string, now: Date): Promise<CampaignRow | null> {
  const live = (await campaignsOf(db)).at(now);
  return live.find((one) => one.slug === slug)?.campaign ?? null;
}

/** Where something leads, as a path; null: nowhere. */
export const pathOfWay = ({
  to,
  gift,
}: {
  readonly to: string | null;
  readonly gift: string | null;
}): string | null => (gift === null ? to : `/gifts/redeemList?gift=${gift}`);

export const campaignWork: ContentWork<'campaign'> = {
  faults: async (db, body) => [
    ...targetFaults(kinds.campaign.fields, body, withinSite),
    ...(await faultsOfActivity(db, body.activity, 'activity')),
  ],
};
