import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { stageNumber } from '#contract/stages.ts';
import { findSlugs } from '#server/core/content/queries-shared-lines.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { findVillageNamed, insertVillage, insertVillageVersion } from './queries.ts';

/** The version as statements ask of it, and with the first one the village, in which nobody is yet. */
export async function publishVillage(
  tx: Transaction,
  { pieceId: villageId, version, body }: PublishedVersion<'village'>,
): Promise<void> {
  const stages = body.stages.map(stageNumber);
  const slug = (await findSlugs(tx, [villageId])).get(villageId);
  if (slug === undefined) throw new Error('A village without its piece');
  await insertVillage(tx, { ...body, villageId, slug, stages });
  await insertVillageVersion(tx, { villageId, version, stages, ofBabies: body.ofBabies });
}

/** Each month has one. */
async function faults(
  db: Queryable,
  { dueMonth }: Pick<ContentBody<'village'>, 'dueMonth'>,
  _site: unknown,
  { pieceId }: { readonly pieceId: string },
): Promise<readonly Fault[]> {
  if (dueMonth === null) return [];
  const taken = await findVillageNamed(db, { slug: null, dueMonth });
  return taken && taken.villageId !== pieceId ? [{ field: 'dueMonth', fault: 'monthIsTaken' }] : [];
}

export const villageWork: ContentWork<'village'> = { faults, publish: publishVillage };
