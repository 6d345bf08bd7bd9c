import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { CallInput } from '#contract/client.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { drawUpload } from '#server/core/media/draw-upload.ts';
import {
  findUpload,
  removeUpload,
  takeUpload,
  type UploadRow,
} from '#server/core/media/queries-shared-uploads.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import {
  deleteDraftPhotos,
  findDraftPhotos,
  hasRoom,
  insertDraftPhoto,
  lockRoom,
  placeDraftPhoto,
  type DraftKey,
  type DraftPlace,
} from './queries-drafts.ts';

/** What all drafts of a member may hold together; bytes are those of the files as they were sent. */
export const draftPhotoBounds = { photos: 60, bytes: 120_000_000 };

type WantedPhoto = NonNullable<CallInput<'saveDraft'>['photos']>[number];
export type ShownDraftPhoto = PostDraft['photos'][number];

interface DrawnPhoto {
  readonly upload: UploadRow;
  readonly size: number;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Path of the pictures of a photo of a draft, for its owner. */
export const draftPicture = (pictureId: string) => `/draft/${pictureId}`;

/** What was drawn, or why it cannot be a photo of the draft, by its key. */
export type DrawnPhotos = ReadonlyMap<string, DrawnPhoto | Failure>;

/**
 * Draws what was sent and is no photo yet. Takes about a second each, so it is done before any transaction. What is wrong
 * with one photo holds up neither the others nor the words.
 */
export async function drawDraftPhotos(
  context: MemberContext,
  photos: readonly WantedPhoto[],
): Promise<DrawnPhotos> {
  const { db, session } = context;
  const drawn = new Map<string, DrawnPhoto | Failure>();
  for (const { key } of photos) {
    const upload = await findUpload(db, session.memberId, key);
    if (upload?.purpose !== 'post' || upload.state === 'removed')
      drawn.set(key, new Failure('uploadUnknown'));
    else if (upload.state === 'taken') drawn.set(key, new Failure('uploadUsed'));
    else drawn.set(key, await drawPhoto(context, upload));
  }
  return drawn;
}

async function drawPhoto(context: MemberContext, upload: UploadRow): Promise<DrawnPhoto | Failure> {
  try {
    const { size, sha256, pictures } = await drawUpload(context, upload);
    const { width, height } = pictures.reduce((one, other) => (other.width > one.width ? other : one));
    return { upload, size, sha256, width, height };
  } catch (error) {
    // That we are busy is told of the whole, which comes again.
    if (error instanceof Failure && error.error.status < 500) return error;
    throw error;
  }
}

/** Photos of drafts by their draft, in their order. */
export async function readDraftPhotos(
  db: Queryable,
  memberId: string,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, ShownDraftPhoto[]>> {
  if (draftIds.length === 0) return new Map();
  const rows = await findDraftPhotos(db, memberId, draftIds);
  const byDraft = new Map<string, ShownDraftPhoto[]>(draftIds.map((draftId) => [draftId, []]));
  for (const { draftId, pictureId, ...photo } of rows)
    byDraft.get(draftId)?.push({ ...photo, picture: draftPicture(pictureId) });
  return byDraft;
}

/**
 * Gives a draft the photos that it is to have, in their order; those that are not named go. @returns why some cannot be
 * kept, by their key, and the names of pictures that go
 */
export async function arrangeDraftPhotos(
  tx: Transaction,
  { memberId, draftId, now }: DraftKey & { readonly now: Date },
  photos: readonly WantedPhoto[],
  drawn: DrawnPhotos,
): Promise<{ refused: Map<string, Failure>; gone: string[] }> {
  const wanted = new Map(photos.map((photo) => [photo.key, photo]));
  const gone = await removeDraftPhotos(tx, { memberId, draftId }, [...wanted.keys()]);
  const there = await readDraftPhotos(tx, memberId, [draftId]);
  const known = new Set(there.get(draftId)?.map(({ key }) => key));
  const refused = new Map<string, Failure>();
  for (const [position, { key, alt, child }] of [...wanted.values()].entries()) {
    const place = { memberId, draftId, position, alt, child };
    if (known.has(key)) {
      await placeDraftPhoto(tx, key, place);
      continue;
    }
    const photo = drawn.get(key) ?? new Failure('uploadUnknown');
    const fault = photo instanceof Failure ? photo : await addDraftPhoto(tx, place, photo, now);
    if (fault !== null) refused.set(key, fault);
  }
  return { refused, gone };
}

async function addDraftPhoto(
  tx: Transaction,
  place: DraftPlace,
  { upload, size, sha256, width, height }: DrawnPhoto,
  now: Date,
): Promise<Failure | null> {
  const { memberId } = place;
  // Asked under a lock, so that two drafts at once do not both take the last place.
  await lockRoom(tx, memberId);
  if (!(await hasRoom(tx, memberId, { size, bounds: draftPhotoBounds })))
    return new Failure('draftPhotosFull');
  if (!(await takeUpload(tx, upload, { size, sha256, now }))) return new Failure('uploadUsed');
  const { uploadId: photoId, key, pictureId } = upload;
  await insertDraftPhoto(tx, { ...place, photoId, key, bytes: size, pictureId, width, height });
  return null;
}

/** Removes the photos of a draft, all or all but some. @returns the names of their pictures, whose files are to go */
export async function removeDraftPhotos(
  tx: Transaction,
  { memberId, draftId }: DraftKey,
  but: readonly string[] = [],
): Promise<string[]> {
  const pictureIds = await deleteDraftPhotos(tx, { memberId, draftId }, but);
  for (const pictureId of pictureIds) await removeUpload(tx, { memberId, pictureId });
  return pictureIds;
}
