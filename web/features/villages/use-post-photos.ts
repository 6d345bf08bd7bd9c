import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { uploadLimits } from '#contract/pictures.ts';
import { forgetPicture, keepPicture, readPictures, type KeptPicture } from '#web/kit/unsent-pictures.ts';
import { checkPicture, type CheckedPicture, type PictureProblem } from '#web/features/media/check-picture.ts';
import { shrinkPicture } from '#web/features/media/cut-picture.ts';
import type { ListedUpload } from '#web/features/media/upload-list.ts';
import { useHeldRemoval } from '#web/features/media/use-held-removal.ts';
import { useUploads } from '#web/features/media/use-upload.ts';
import { isOnTheWay, type WrittenPhoto } from './written-photo.ts';

/** Whose photos they are: what is being written, which keeps them. */
export interface PhotoSource {
  readonly photos: readonly WrittenPhoto[];
  readonly change: (update: (photos: readonly WrittenPhoto[]) => readonly WrittenPhoto[]) => void;
  /** Path of its pictures, once the server has it. */
  readonly pictureOf: (photo: WrittenPhoto) => string | null;
  /** Why the server does not keep it. */
  readonly faultOf: (photo: WrittenPhoto) => string | null;
  /** Under which the device keeps what has not arrived, as in `unsent.ts`. */
  readonly place: string;
  /** Nothing is only here, but photos that are on their way. */
  readonly safe: boolean;
}

export type PostPhotos = ReturnType<typeof usePostPhotos>;

/**
 * Photos of something that is being written: taken, put in order, described; on their way at once. Until they are safe on
 * the server the device keeps them, so that they go on after a reload, and once there is a network.
 */
export function usePostPhotos(most: number, source: PhotoSource) {
  const { change, pictureOf, faultOf, place, safe } = source;
  const { uploads, add, retry, hold, restore, remove } = useUploads('post');
  /** Uploads of this page, by the photo that each is of. */
  const [uploadIds, setUploadIds] = useState<ReadonlyMap<string, number>>(new Map());
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [unkept, setUnkept] = useState(false);
  const [problems, setProblems] = useState<
    readonly { readonly kind: PictureProblem | 'tooMany'; readonly name: string }[]
  >([]);

  const removal = useHeldRemoval<RemovedFrom>({
    hide: ({ photo }) => {
      setProblems([]);
      const uploadId = uploadIds.get(photo.id);
      if (uploadId !== undefined) hold(uploadId);
    },
    show: ({ photo }) => {
      const uploadId = uploadIds.get(photo.id);
      if (uploadId !== undefined) restore(uploadId);
    },
    carryOut: ({ photo: { id } }) => {
      change((now) => now.filter((photo) => photo.id !== id));
      void forgetPicture(place, id);
      const uploadId = uploadIds.get(id);
      if (uploadId !== undefined) remove(uploadId);
    },
    endsWithPage: true,
  });
  const photos = source.photos.filter(({ id }) => id !== removal.held?.photo.id);

  function begin(id: string, name: string, picture: CheckedPicture) {
    const uploadId = add(name, picture);
    setUploadIds((ids) => new Map(ids).set(id, uploadId));
  }

  async function take(files: readonly File[]) {
    // There is room for those that are seen.
    removal.letGo();
    const free = Math.max(0, most - photos.length - preparing.length);
    const chosen = files.slice(0, free);
    setProblems(files.length > free ? [{ kind: 'tooMany', name: '' }] : []);
    setPreparing((names) => [...names, ...chosen.map(({ name }) => name)]);
    for (const file of chosen) {
      const made = await prepare(file);
      setPreparing((names) => names.toSpliced(names.indexOf(file.name), 1));
      if ('problem' in made) {
        setProblems((known) => [...known, { kind: made.problem, name: file.name }]);
        continue;
      }
      const id = uuid();
      begin(id, file.name, made.picture);
      change((now) => [...now, { id, photoId: null, key: null, name: file.name, alt: '', child: null }]);
      const { blob } = made.picture;
      if (!(await keepPicture(place, { id, name: file.name, blob }))) setUnkept(true);
    }
  }

  // What was on its way when the page was left goes on; what the device did not keep is told.
  const [before] = useState(() => photos.filter(isOnTheWay));
  const goOn = useEffectEvent((found: readonly FoundPhoto[]) => {
    const lost = new Set<string>();
    for (const { id, name, picture } of found) {
      if (picture) begin(id, name, picture);
      else lost.add(id);
    }
    if (lost.size === 0) return;
    change((now) => now.filter(({ id }) => !lost.has(id)));
    setProblems(before.filter(({ id }) => lost.has(id)).map(({ name }) => ({ kind: 'unreadable', name })));
  });
  useEffect(() => {
    if (before.length === 0) return;
    let left = false;
    const find = async () => {
      const kept = await readPictures(place, { isKnown: () => false });
      const found = await Promise.all(before.map((photo) => findPicture(kept, photo)));
      if (!left) goOn(found);
    };
    void find();
    return () => {
      left = true;
    };
  }, [before, place]);

  const uploadOf = ({ id }: WrittenPhoto) => uploads.find((upload) => upload.id === uploadIds.get(id));
  const arrive = useEffectEvent((now: readonly ListedUpload[], ids: ReadonlyMap<string, number>) => {
    const keys = new Map<string, string>();
    for (const photo of photos) {
      const state = now.find(({ id }) => id === ids.get(photo.id))?.state;
      if (state?.kind === 'uploaded' && isOnTheWay(photo) && faultOf(photo) === null)
        keys.set(photo.id, state.key);
    }
    if (keys.size > 0)
      change((all) => all.map((photo) => ({ ...photo, key: keys.get(photo.id) ?? photo.key })));
  });
  useEffect(() => arrive(uploads, uploadIds), [uploads, uploadIds]);

  const forgotten = useRef(new Set<string>());
  useEffect(() => {
    if (!safe) return;
    for (const { id, key } of photos) {
      if (key === null || key === id || forgotten.current.has(id)) continue;
      forgotten.current.add(id);
      void forgetPicture(place, id);
    }
  }, [safe, photos, place]);

  const onTheWay = photos.filter(isOnTheWay);
  return {
    photos,
    preparing,
    problems,
    removal,
    unfinished: preparing.length > 0 || onTheWay.length > 0,
    /** `stuck`: some wait for a network; `refused`: some cannot be kept at all. */
    waiting: onTheWay.some((photo) => faultOf(photo) !== null)
      ? ('refused' as const)
      : onTheWay.some((photo) => uploadOf(photo)?.state.kind === 'failed')
        ? ('stuck' as const)
        : preparing.length > 0 || onTheWay.length > 0
          ? ('moving' as const)
          : null,
    /** Something is on its way, and a reload would lose it. */
    unsafe: preparing.length > 0 || (unkept && onTheWay.length > 0),
    take,
    /** As it is shown: its picture and how far it is. */
    shown: (photo: WrittenPhoto, at: number): ListedUpload => {
      const upload = uploadOf(photo);
      const picture = pictureOf(photo);
      const fault = faultOf(photo);
      const known: ListedUpload = upload ?? {
        id: at,
        name: photo.name,
        previewUrl: picture === null ? '' : `${picture}/320.jpg`,
        state: isOnTheWay(photo) ? { kind: 'idle' } : { kind: 'uploaded', key: '' },
      };
      if (fault === null) return known;
      return { ...known, state: { kind: 'failed', reason: 'told', message: fault, again: false } };
    },
    move: (id: string, by: -1 | 1) => {
      // Its place would be another one.
      removal.letGo();
      change((now) => {
        const from = now.findIndex((photo) => photo.id === id);
        const [one, other] = [now[from], now[from + by]];
        return one && other ? now.with(from, other).with(from + by, one) : now;
      });
    },
    change: (id: string, changes: Partial<Pick<WrittenPhoto, 'alt' | 'child'>>) =>
      change((now) => now.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))),
    retry: ({ id }: WrittenPhoto) => {
      const uploadId = uploadIds.get(id);
      if (uploadId !== undefined) retry(uploadId);
    },
  };
}

/** By the name that it had in its place. */
interface RemovedFrom {
  readonly photo: WrittenPhoto;
  readonly name: string;
}

interface FoundPhoto {
  readonly id: string;
  readonly name: string;
  readonly picture: CheckedPicture | null;
}

/** What the device kept of a photo that was on its way. */
async function findPicture(kept: readonly KeptPicture[], { id, name }: WrittenPhoto): Promise<FoundPhoto> {
  const found = kept.find((one) => one.id === id);
  const checked = found && (await checkPicture(found.blob, 'post'));
  return { id, name, picture: checked && 'picture' in checked ? checked.picture : null };
}

/** A photo as it leaves the phone: small, and without where it was taken. */
async function prepare(file: File): Promise<{ picture: CheckedPicture } | { problem: PictureProblem }> {
  const checked = await checkPicture(file, null);
  if ('problem' in checked) return checked;
  let { picture } = checked;
  try {
    picture = await shrinkPicture(picture.blob);
  } catch {
    // An old browser may not know these kinds, and the server does.
    if (picture.type !== 'image/avif' && picture.type !== 'image/webp') return { problem: 'unreadable' };
  }
  return picture.blob.size > uploadLimits.post ? { problem: 'tooLarge' } : { picture };
}
