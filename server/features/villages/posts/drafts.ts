import { sql } from 'kysely';
import type { PostDraft } from '#contract/calls/drafts.ts';
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
import {
  arrangeDraftPhotos,
  drawDraftPhotos,
  readDraftPhotos,
  removeDraftPhotos,
  type DraftKey,
} from './draft-photos.ts';
import type { Reader } from '../writing/reader.ts';
import { readVillages } from '../groups/villages.ts';

const mostDrafts = { post: 50, comment: 200 };

/** A comment’s draft goes with its photos: once it has not changed for as long as they are promised. */
export async function endCommentDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const by = endedBy(now());
  await db.deleteFrom('postDraft').where('postId', 'is not', null).where('changedAt', '<=', by).execute();
}

type Input = CallInput<'saveDraft'>;
type Kept = 'draftId' | 'photos' | 'photosUntil' | 'endedPhotos' | 'revision' | 'saveId' | 'changedAt';
type Said = Omit<PostDraft, Kept>;
type DraftRow = Said & {
  readonly draftId: string;
  readonly endedPhotos: number;
  readonly revision: number;
  readonly saveId: string | null;
  readonly changedAt: Date;
};

const selectDrafts = (db: Queryable, memberId: string) =>
  db
    .selectFrom('postDraft')
    .select(['draftId', 'village', 'postId', 'title', 'text', 'topics', 'anonymous'])
    .select(['endedPhotos', 'revision', 'saveId', 'changedAt'])
    .select(sql<Said['mentions']>`mentions`.as('mentions'))
    .where('memberId', '=', memberId);

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
  { memberId, resting }: Pick<Reader, 'memberId' | 'resting'>,
  now: Date,
): Promise<PostDraft[]> {
  const rows = await selectDrafts(db, memberId)
    .where('postId', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('draftId')
    .execute();
  const villages = [...(await readVillages(db)).values()];
  const drafts = await presentAll(db, { memberId, now }, rows);
  return drafts.filter(({ village, title, text, topics, photos }) => {
    const of = villages.find(({ slug }) => slug === village);
    const texts = [title, text, ...topics, ...photos.map(({ alt }) => alt)];
    return !resting || !isOfBabies({ declared: of?.ofBabies, texts });
  });
}

/** One that she opens herself. */
export async function getDraft(
  db: Database,
  { memberId, draftId }: DraftKey,
  now: Date,
): Promise<PostDraft | null> {
  const rows = await selectDrafts(db, memberId).where('draftId', '=', draftId).execute();
  const [draft = null] = await presentAll(db, { memberId, now }, rows);
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
    const row = await selectDrafts(tx, memberId).where('draftId', '=', draftId).executeTakeFirstOrThrow();
    const [draft] = await presentAll(tx, { memberId, now }, [row]);
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
  const added = await tx
    .insertInto('postDraft')
    .columns(['memberId', 'draftId', ...(Object.keys(values) as (keyof typeof values)[])])
    .values({ memberId, draftId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) {
    await checkRoom(tx, memberId, said.postId === null ? 'post' : 'comment');
    return { isKept: true, changed: true };
  }
  const there = await selectDrafts(tx, memberId)
    .where('draftId', '=', draftId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const standing = (await readDraftPhotos(tx, memberId, [draftId])).get(draftId) ?? [];
  if (isSame({ ...there, photos: standing }, { ...said, photos: photos ?? standing }))
    return { isKept: true, changed: false };
  if (there.revision !== basedOn) return { isKept: false, changed: false };
  await tx
    .updateTable('postDraft')
    .set(values)
    .where('memberId', '=', memberId)
    .where('draftId', '=', draftId)
    .execute();
  return { isKept: true, changed: true };
}

/** Throws `draftsFull`, also for the one that was just added. */
async function checkRoom(tx: Transaction, memberId: string, of: keyof typeof mostDrafts): Promise<void> {
  const { count } = await tx
    .selectFrom('postDraft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('postId', of === 'post' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > mostDrafts[of]) throw new Failure('draftsFull');
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
  const { memberId, draftId } = key;
  await tx.deleteFrom('postDraft').where('memberId', '=', memberId).where('draftId', '=', draftId).execute();
  return removeDraftPhotos(tx, key);
}

export async function removeDraft(context: MemberContext, draftId: string): Promise<void> {
  const { db, session } = context;
  const key = { memberId: session.memberId, draftId };
  const gone = await transaction(db, (tx) => deleteDraft(tx, key));
  await tidyPhotos(context, { gone });
}
