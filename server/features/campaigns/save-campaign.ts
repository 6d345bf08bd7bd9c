import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import { putCampaign } from './queries.ts';
import {
  pathOfPlace,
  writtenCampaign,
  type NewCampaign,
  type LinkTarget,
  type WrittenBlock,
} from './written.ts';
import { isActivity } from '#server/core/audience/queries-shared.ts';

/** Puts a campaign page up, or in the place of the one it was. Throws `campaignWrong` with what is wrong, and where. */
export async function saveCampaign(db: Queryable, given: NewCampaign, now: Date): Promise<void> {
  const parsed = writtenCampaign.safeParse(given);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      reason: message,
    }));
    throw new Failure('campaignWrong', { fields });
  }
  const { slug, title, description, blocks, ...plain } = parsed.data;
  for (const [index, block] of blocks.entries()) {
    for (const [place, to] of placesOf(block)) {
      const path = pathOfPlace(to);
      const safe = path.startsWith('/') ? safeTarget(path, { publicUrl: '', hosts: [] }) : null;
      if (safe === null || leadsNowhere(safe))
        throw new Failure('campaignWrong', { fields: [{ path: `blocks.${index}.${place}`, reason: path }] });
    }
  }
  if (plain.activity !== null && !(await isActivity(db, plain.activity)))
    throw new Failure('campaignWrong', { fields: [{ path: 'activity', reason: plain.activity }] });
  const row = {
    ...plain,
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    blocks: JSON.stringify(blocks),
    changedAt: now,
  };
  await putCampaign(db, slug, row);
}

/** Where a block leads, by where that stands in it. */
function placesOf(block: WrittenBlock): readonly (readonly [string, LinkTarget])[] {
  switch (block.kind) {
    case 'hero':
    case 'button':
      return block.button ? [['button.to', block.button.to]] : [];
    case 'choices':
      return block.choices.map(({ to }, index) => [`choices.${index}.to`, to]);
    default:
      return [];
  }
}
