import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { pictureKeys } from '#server/core/media/media-files.ts';
import { removeFiles } from '#server/core/media/remove-files.ts';
import { removeUpload, takeUpload, type UploadRow } from '#server/core/media/queries-shared-uploads.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { drawPhoto, findProof, type DrawnPhoto } from './draw-photos.ts';
import { presentPhoto } from './list-photos.ts';
import {
  deletePhotos,
  findPhotos,
  insertPhoto,
  lockPhotos,
  orderPhotos,
  setDraftAt,
  type Owned,
} from './queries.ts';
import { arrangePhotos } from './rules.ts';
import type { ProofSubject } from './subject.ts';

export interface WantedPhotos {
  readonly subject: ProofSubject;
  /** Where they belong in it: `upload`, or the id of a question. */
  readonly slot: string;
  /** What is not named here stays, behind the others; what goes is said with `removed`. */
  readonly photos: readonly PhotoItem[];
  readonly most: number;
  /** They belong to a draft that knows of no change but theirs, until `markPhotosSent`. */
  readonly unsent?: boolean;
  /**
   * Runs first in the transaction that changes the photos: lock what they belong to and throw if it may not change any
   * more. Drawing takes seconds, in which it can be handed in.
   */
  readonly check?: (tx: Transaction) => Promise<void>;
}

/**
 * Adds, orders and removes photos of the visitor, who must be known to own the subject. The same request again changes
 * nothing, and two at a time lose and double nothing. Gives the photos of the slot as they are then. Throws
 * `tooManyPhotos`, `photosKept`, and for an upload that is not good `uploadUnknown`, `uploadUsed`, `uploadMissing`,
 * `pictureUnreadable` or `pictureTooLarge`.
 */
export async function setPhotos(context: VisitorContext, wanted: WantedPhotos): Promise<ShownPhoto[]> {
  const { db, visitor, now } = context;
  const { subject, slot, most, unsent = false, check } = wanted;
  const owned = { memberId: visitor.ownerId, subject };
  const { wishes, drawn } = await drawNew(context, wanted);

  const gone: string[] = [];
  const photos = await transaction(db, async (tx) => {
    // It may be tried again.
    gone.length = 0;
    await check?.(tx);
    await lockPhotos(tx, owned.memberId);
    const before = await findPhotos(tx, owned, slot);
    const ids = before.map(({ photoId }) => photoId);
    const { order, removed } = arrangePhotos(ids, new Set(drawn.keys()), wishes);
    if (order.join() === ids.join()) return before;
    if (before.some(({ used }) => used)) throw new Failure('photosKept');
    if (order.length > most) throw new Failure('tooManyPhotos');

    for (const pictureId of await deletePhotos(tx, owned.memberId, removed)) {
      await removeUpload(tx, { memberId: owned.memberId, pictureId });
      gone.push(...pictureKeys({ purpose: 'proof', pictureId }));
    }
    for (const photoId of order) {
      const photo = drawn.get(photoId);
      if (photo && !ids.includes(photoId)) await addPhoto(tx, { ...owned, slot, photo, now: now(), unsent });
    }
    await orderPhotos(tx, owned.memberId, order);
    if (unsent) await setDraftAt(tx, owned, now());
    return findPhotos(tx, owned, slot);
  });
  await removeFiles(context, [...gone, ...[...drawn.values()].map(({ upload }) => upload.key)]);
  return photos.map((photo) => presentPhoto(context, photo));
}

/** Draws what was sent and is no photo yet, and says of which photo each item speaks. */
async function drawNew(context: VisitorContext, { photos, ...wanted }: WantedPhotos) {
  const { db, visitor } = context;
  const there = await findPhotos(db, { memberId: visitor.ownerId, subject: wanted.subject }, wanted.slot);
  const ids = new Set(there.map(({ photoId }) => photoId));
  const fresh: UploadRow[] = [];
  const wishes = [];
  for (const item of photos) {
    if ('photoId' in item) {
      wishes.push({ photoId: item.photoId, removed: item.removed === true });
      continue;
    }
    const upload = await findProof(context, item.key);
    wishes.push({ photoId: upload.uploadId, removed: false });
    // A request that is sent again finds its photo here.
    if (ids.has(upload.uploadId)) continue;
    if (upload.state !== 'issued') throw new Failure('uploadUsed');
    fresh.push(upload);
  }
  // Told before minutes are spent on drawing them; it is asked again once nobody else can add any.
  const { order } = arrangePhotos([...ids], new Set(fresh.map(({ uploadId }) => uploadId)), wishes);
  if (fresh.length > 0 && order.length > wanted.most) throw new Failure('tooManyPhotos');

  const drawn = new Map<string, DrawnPhoto>();
  for (const upload of fresh) {
    if (!drawn.has(upload.uploadId)) drawn.set(upload.uploadId, await drawPhoto(context, upload));
  }
  return { wishes, drawn };
}

async function addPhoto(
  tx: Transaction,
  {
    memberId,
    subject,
    slot,
    photo,
    now,
    unsent,
  }: Owned & { slot: string; photo: DrawnPhoto; now: Date; unsent: boolean },
): Promise<void> {
  const { upload, size, sha256, width, height, print } = photo;
  if (!(await takeUpload(tx, upload, { size, sha256, now }))) throw new Failure('uploadUsed');
  await insertPhoto(tx, {
    memberId,
    photoId: upload.uploadId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    slot,
    // Its place is given with all the others.
    position: 0,
    pictureId: upload.pictureId,
    width,
    height,
    sha256,
    print,
    addedAt: now,
    draftAt: unsent ? now : null,
  });
}
