import type { Insertable } from 'kysely';
import type { Script } from '#contract/locales.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { CampaignPage } from '#server/kernel/database/schema.ts';
import type { WrittenBlock } from './written.ts';

export interface CampaignRow {
  readonly slug: string;
  readonly layout: 'blank' | 'login';
  readonly activity: string | null;
  readonly onlyHeld: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly title: Readonly<Record<Script, string>>;
  readonly description: Readonly<Record<Script, string>>;
  /** As `writtenBlock` let them in. */
  readonly blocks: readonly WrittenBlock[];
}

const selectCampaign = prepared<CampaignRow>(
  'read-campaign',
  `select slug, layout, activity, only_held as "onlyHeld", opens_at as "opensAt", closes_at as "closesAt", title,
          description, blocks
     from campaign_page where slug = $1 and state = 'published'`,
);

/** A page that is published. */
export async function findCampaign(db: Queryable, slug: string): Promise<CampaignRow | undefined> {
  const [row] = await selectCampaign(db, [slug]);
  return row;
}

/** Adds a page, or puts it in the place of the one of that slug. */
export async function putCampaign(
  db: Queryable,
  slug: string,
  row: Omit<Insertable<CampaignPage>, 'slug'>,
): Promise<void> {
  await db
    .insertInto('campaignPage')
    .values({ slug, ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute();
}
