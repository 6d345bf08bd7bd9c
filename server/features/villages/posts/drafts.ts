import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import {
  transaction,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { endedBy, photosUntil } from '#server/core/media/end-drafts.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { MemberContext, Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { tidyPhotos } from './draw-new-photos.ts';
import { arrangeDraftPhotos, drawDraftPhotos, readDraftPhotos, removeDraftPhotos } from './draft-photos.ts';
import {
  countDrafts,
  deleteCommentDrafts,
  deleteDraftRow,
  findDraft,
  findPostDrafts,
  insertDraft,
  lockDraft,
  updateDraft,
  type DraftKey,
  type DraftRow,
  type Said,
} from './queries-drafts.ts';
import type { VillageReader } from '../writing/reader.ts';
import { readVillages } from '../groups/villages.ts';

const mostDrafts = { post: 50, comment: 200 };

/** A comment’s draft goes with its photos: once it has not changed for as long as they are promised. */
export async function endCommentDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteCommentDrafts(db, endedBy(now()));
}

type Input = CallInput<'saveDraft'>;

/** With their photos as far as those are kept. */
async function presentAll(
  db: Queryable,
  { memberId, now }: { memberId: string; now: Date },
  rows: readonly DraftRow[],
): Promise<PostDraft[]> {
  const photos = await readDraftPhotos(
    db,
    memberId,
    rows.map(({ draftId }) => draftId),
  );
  return rows.map(({ changedAt, endedPhotos, ...draft }) => {
    const there = photos.get(draft.draftId) ?? [];
    const until = photosUntil(changedAt, now);
    const kept = until === null ? [] : there;
    return {
      ...draft,
      photos: kept,
      photosUntil: kept.length === 0 ? null : (until?.toISOString() ?? null),
      endedPhotos: endedPhotos + there.length - kept.length,
      changedAt: changedAt.toISOString(),
    };
  });
}

/** Those of posts, the last changed first, as far as they may be laid before her. */
export async function listDrafts(
  db: Database,
  { memberId, resting }: Pick<VillageReader, 'memberId' | 'resting'>,
  now: Date,
): Promise<PostDraft[]> {
  const rows = await findPostDrafts(db, memberId);
  const villages = [...(await readVillages(db, now)).values()];
  const drafts = await presentAll(db, { memberId, now }, rows);
  return drafts.filter(({ village, title, text, topics, photos }) => {
    const of = villages.find(({ slug }) => slug === village);
    const texts = [title, text, ...topics, ...photos.map(({ alt }) => alt)];
    return !resting || !isOfBabies({ declared: of?.ofBabies, texts });
  });
}

/** One that she opens herself. */
export async function getDraft(db: Queryable, key: DraftKey, now: Date): Promise<PostDraft | null> {
  const row = await findDraft(db, key);
  const [draft = null] = await presentAll(db, { memberId: key.memberId, now }, row ? [row] : []);
  return draft;
}

/**
 * Keeps a draft that is a change of the newest revision. Otherwise another device was faster, and its version comes back;
 * what says the same is kept already. One that was thrown away elsewhere is there again: no text is lost. Throws
 * `draftsFull`.
 */
export async function saveDraft(context: MemberContext, input: Input): Promise<CallResult<'saveDraft'>> {
  const { db, session, script } = context;
  const { memberId } = session;
  const { draftId, basedOn, saveId = null, photos, ...words } = input;
  const said = { postId: null, mentions: [], ...words, topics: [...words.topics] };
  const before = await getDraft(db, { memberId, draftId }, context.now());
  const kept = new Set(before?.photos.map(({ key }) => key));
  const drawn = await drawDraftPhotos(context, photos?.filter(({ key }) => !kept.has(key)) ?? []);
  const now = context.now();
  const { gone, refused, ...saved } = await transaction(db, async (tx) => {
    const change = { memberId, draftId, basedOn, saveId, said, now };
    const { isKept, changed } = await writeDraft(tx, change, photos);
    const arranged =
      changed && photos ? await arrangeDraftPhotos(tx, { memberId, draftId, now }, photos, drawn) : null;
    const draft = await getDraft(tx, { memberId, draftId }, now);
    if (!draft) throw new Error('A draft that was saved is gone');
    return { kept: isKept, draft, gone: arranged?.gone ?? [], refused: arranged?.refused ?? new Map() };
  });
  const taken = saved.draft.photos.filter(({ key }) => drawn.has(key)).map(({ key }) => key);
  await tidyPhotos(context, { sent: taken, gone });
  return {
    ...saved,
    refused: [...refused].map(([key, { error }]) => ({ key, message: error.message[script] })),
  };
}

interface Change extends DraftKey {
  readonly basedOn: number;
  readonly saveId: string | null;
  readonly said: Said;
  readonly now: Date;
}

/** Writes the words of a draft, unless another device was faster. `changed`: its photos may change, too. */
async function writeDraft(
  tx: Transaction,
  { memberId, draftId, basedOn, saveId, said, now }: Change,
  photos: Input['photos'],
): Promise<{ isKept: boolean; changed: boolean }> {
  const values = {
    ...said,
    mentions: JSON.stringify(said.mentions),
    revision: basedOn + 1,
    saveId,
    endedPhotos: 0,
    changedAt: now,
  };
  const key = { memberId, draftId };
  if (await insertDraft(tx, key, values)) {
    await checkRoom(tx, memberId, said.postId === null ? 'post' : 'comment');
    return { isKept: true, changed: true };
  }
  const there = await lockDraft(tx, key);
  const standing = (await readDraftPhotos(tx, memberId, [draftId])).get(draftId) ?? [];
  if (isSame({ ...there, photos: standing }, { ...said, photos: photos ?? standing }))
    return { isKept: true, changed: false };
  if (there.revision !== basedOn) return { isKept: false, changed: false };
  await updateDraft(tx, key, values);
  return { isKept: true, changed: true };
}

/** Throws `draftsFull`, also for the one that was just added. */
async function checkRoom(tx: Transaction, memberId: string, of: keyof typeof mostDrafts): Promise<void> {
  if ((await countDrafts(tx, memberId, of)) > mostDrafts[of]) throw new Failure('draftsFull');
}

type Compared = Said & { readonly photos: NonNullable<Input['photos']> };

function isSame(one: Compared, other: Compared): boolean {
  const told = ({ village, postId, title, text, topics, anonymous, mentions, photos }: Compared) =>
    JSON.stringify([
      [village, postId, title, text, topics, anonymous],
      mentions.map(({ participantId, name }) => [participantId, name]),
      photos.map(({ key, alt, child }) => [key, alt, child]),
    ]);
  return told(one) === told(other);
}

/** Once it is sent or thrown away. @returns the names of pictures whose files are to go */
export async function deleteDraft(tx: Transaction, key: DraftKey): Promise<string[]> {
  await deleteDraftRow(tx, key);
  return removeDraftPhotos(tx, key);
}

export async function removeDraft(context: MemberContext, draftId: string): Promise<void> {
  const { db, session } = context;
  const key = { memberId: session.memberId, draftId };
  const gone = await transaction(db, (tx) => deleteDraft(tx, key));
  await tidyPhotos(context, { gone });
}
