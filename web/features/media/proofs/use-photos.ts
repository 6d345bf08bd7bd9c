import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import { uploadLimits } from '#contract/pictures.ts';
import { checkPicture, type CheckedPicture, type PictureProblem } from '#web/features/media/check-picture.ts';
import { shrinkPicture } from '#web/features/media/cut-picture.ts';
import { settleMs } from '#web/features/media/uploader.ts';
import { useUploadList } from '#web/features/media/use-upload.ts';
import { forgetPicture, keepPicture, readPictures } from '#web/kit/unsent-pictures.ts';
import type { PhotoListState, PhotoShelf, SavePhotos } from './listed-photo.ts';
import { createPhotoList, type PhotoList } from './photo-list.ts';

/** Photos of a subject on a page: those that are kept, and what is done to them here. */
export function usePhotos(
  photos: readonly ShownPhoto[],
  save: SavePhotos,
  { place, before }: { place: string | null; before: string | null },
): { list: PhotoList; state: PhotoListState; unkept: boolean } {
  const [unkept, setUnkept] = useState(false);
  const create = useCreateList(photos, save, {
    keep: (kept) => {
      const keeping = place === null ? Promise.resolve(false) : keepPicture(place, kept);
      void keeping.then((done) => setUnkept((already) => already || !done));
    },
    forget: (keptId) => {
      if (place !== null) void forgetPicture(place, keptId);
    },
  });
  const [list] = useState(create);
  const state = useSyncExternalStore(list.subscribe, list.state, list.state);
  useEffect(() => list.sync(photos), [list, photos]);

  const goOn = useEffectEvent(() => {
    if (list.state().stuck) list.saveAgain();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const online = () => {
      clearTimeout(timer);
      timer = setTimeout(() => goOn(), settleMs);
    };
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, []);
  // What was on its way when the page was left.
  useEffect(() => {
    if (place === null) return;
    let left = false;
    const goOnWith = async () => {
      const isKnown = list.knows;
      for (const { id, name, blob } of await readPictures(place, { earlier: before, isKnown })) {
        const checked = await checkPicture(blob, 'proof');
        if (!left && 'picture' in checked && !isKnown(id)) list.add(name, checked.picture, `kept ${id}`, id);
      }
    };
    void goOnWith();
    return () => {
      left = true;
    };
  }, [list, place, before]);
  return { list, state, unkept };
}

function useCreateList(photos: readonly ShownPhoto[], save: SavePhotos, shelf: PhotoShelf): () => PhotoList {
  const uploads = useUploadList('proof');
  // Saving outlives a change of language, which makes another `save`.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  return () => createPhotoList(uploads, photos, (items) => latest.current(items), shelf);
}

export type FileProblem = PictureProblem | 'twice';

/** Looks at chosen files and adds those that are pictures, drawn anew so that they are small and tell no place. */
export function usePhotoFiles(list: PhotoList, most: number) {
  /** Names of files that are being looked at. */
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const ready = useRef<Promise<unknown>>(Promise.resolve());
  const [problems, setProblems] = useState<readonly { kind: FileProblem | 'tooMany'; name: string }[]>([]);

  async function look(files: readonly File[]) {
    const free = Math.max(0, most - list.state().photos.length - preparing.length);
    const chosen = files.slice(0, free);
    setProblems(files.length > free ? [{ kind: 'tooMany', name: '' }] : []);
    setPreparing((names) => [...names, ...chosen.map(({ name }) => name)]);
    for (const file of chosen) {
      const kind = await addFile(list, file);
      setPreparing((names) => names.toSpliced(names.indexOf(file.name), 1));
      if (kind !== null) setProblems((known) => [...known, { kind, name: file.name }]);
    }
  }

  return {
    preparing,
    problems,
    take: (files: readonly File[]) => {
      ready.current = Promise.all([ready.current, look(files)]);
    },
    /** Once all that was chosen is added, or its problem told. */
    taken: () => ready.current,
    forgetProblems: () => setProblems([]),
  };
}

async function addFile(list: PhotoList, file: File): Promise<FileProblem | null> {
  const mark = `${file.name} ${file.size} ${file.lastModified}`;
  if (list.has(mark)) return 'twice';
  const checked = await checkPicture(file, null);
  if ('problem' in checked) return checked.problem;
  const picture = await prepare(checked.picture);
  if (picture === null) return 'unreadable';
  if (picture.blob.size > uploadLimits.proof) return 'tooLarge';
  list.add(file.name, picture, mark);
  return null;
}

/** Null for what is no picture behind its first bytes. */
async function prepare(picture: CheckedPicture): Promise<CheckedPicture | null> {
  try {
    return await shrinkPicture(picture.blob);
  } catch {
    // An old browser may not know these kinds, and the server does.
    return picture.type === 'image/avif' || picture.type === 'image/webp' ? picture : null;
  }
}
