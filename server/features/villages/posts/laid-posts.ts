import type { Database } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { readPosts, type PostRow } from './queries-posts.ts';
import type { VillageReader } from '../writing/reader.ts';
import { readVillages, type VillageRow } from '../groups/villages.ts';

type Resting = Pick<VillageReader, 'resting' | 'soughtVillages'>;
type RestingNow = Resting & Pick<VillageReader, 'now'>;

/** Whether a reader meets a village only where she asks for it. */
export const isKeptFrom = (
  { resting, soughtVillages }: Resting,
  { ofBabies, villageId }: Pick<VillageRow, 'ofBabies' | 'villageId'>,
): boolean => resting && ofBabies && !soughtVillages.includes(villageId);

/** By all of its words, and by where it stands. */
function isPlain(
  { title, text, topics, photos, villageId }: PostRow,
  village: VillageRow | undefined,
  { soughtVillages }: Resting,
): boolean {
  if (soughtVillages.includes(villageId)) return true;
  const alts = (photos ?? []).map(({ alt }) => alt);
  return village?.ofBabies === false && !isOfBabies({ texts: [title, text, ...topics, ...alts] });
}

/** Of some posts those that may be laid before a reader who rests. */
export async function findPlainPosts(
  db: Database,
  reader: RestingNow,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const posts = [...(await readPosts(db, postIds)).values()];
  const villages = await readVillages(
    db,
    reader.now(),
    posts.map(({ villageId }) => villageId),
  );
  return new Set(
    posts.filter((post) => isPlain(post, villages.get(post.villageId), reader)).map(({ postId }) => postId),
  );
}

/**
 * The part of a list that may be laid before a reader, from a list that is read piece by piece: as many as are wanted,
 * as long as there are any.
 */
export async function readLaid<Row extends { readonly postId: string }>(
  db: Database,
  reader: RestingNow,
  read: (last: Row | null) => Promise<readonly Row[]>,
  count: number,
): Promise<readonly Row[]> {
  const first = await read(null);
  if (!reader.resting) return first;
  const laid: Row[] = [];
  for (let rows = first; ; rows = await read(rows.at(-1) ?? null)) {
    const plain = await findPlainPosts(
      db,
      reader,
      rows.map(({ postId }) => postId),
    );
    laid.push(...rows.filter(({ postId }) => plain.has(postId)));
    if (rows.length < count || laid.length >= count) return laid.slice(0, count);
  }
}
