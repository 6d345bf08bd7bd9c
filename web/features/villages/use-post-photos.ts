import { useState } from 'react';
import type { PostPhoto, PostPhotoInput } from '#contract/calls/posts.ts';
import { uploadLimits } from '#contract/pictures.ts';
import type { ChildAudience } from '#contract/villages/words.ts';
import { checkPicture, type Picture, type PictureProblem } from '../uploads/check-picture.ts';
import { shrinkPicture } from '../uploads/cut-picture.ts';
import type { ListedUpload } from '../uploads/upload-list.ts';
import { useUploads } from '../uploads/use-upload.ts';

/** A photo of a post that is being written: one that is there already, or one that was chosen here. */
export interface WrittenPhoto {
  readonly id: string;
  readonly photoId: string | null;
  readonly uploadId: number | null;
  readonly name: string;
  readonly previewUrl: string;
  readonly alt: string;
  readonly child: ChildAudience | null;
}

export type PostPhotos = ReturnType<typeof usePostPhotos>;

/** Photos of something that is being written: taken, put in order, described; on their way at once. */
export function usePostPhotos(most: number, existing: readonly PostPhoto[] = []) {
  const { uploads, add, retry, remove } = useUploads('post');
  const [photos, setPhotos] = useState<readonly WrittenPhoto[]>(() =>
    existing.map(({ photoId, picture, alt, child }) => ({
      id: photoId,
      photoId,
      uploadId: null,
      name: '',
      previewUrl: `${picture}/320.jpg`,
      alt,
      child,
    })),
  );
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<
    readonly { readonly kind: PictureProblem | 'tooMany'; readonly name: string }[]
  >([]);

  async function take(files: readonly File[]) {
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
      const uploadId = add(file.name, made.picture);
      setPhotos((now) => [
        ...now,
        {
          id: `upload ${uploadId}`,
          photoId: null,
          uploadId,
          name: file.name,
          previewUrl: '',
          alt: '',
          child: null,
        },
      ]);
    }
  }

  const uploadOf = ({ uploadId }: WrittenPhoto) => uploads.find(({ id }) => id === uploadId);
  const keyOf = (photo: WrittenPhoto): string | null => {
    const state = uploadOf(photo)?.state;
    return state?.kind === 'uploaded' ? state.key : null;
  };
  const unfinished =
    preparing.length > 0 || photos.some((photo) => photo.photoId === null && keyOf(photo) === null);

  return {
    photos,
    preparing,
    problems,
    unfinished,
    take,
    /** As it is shown: its picture and how far it is. */
    shown: (photo: WrittenPhoto, place: number): ListedUpload =>
      uploadOf(photo) ?? {
        id: place,
        name: photo.name,
        previewUrl: photo.previewUrl,
        state: { kind: 'uploaded', key: '' },
      },
    move: (id: string, by: -1 | 1) =>
      setPhotos((now) => {
        const from = now.findIndex((photo) => photo.id === id);
        const [one, other] = [now[from], now[from + by]];
        return one && other ? now.with(from, other).with(from + by, one) : now;
      }),
    change: (id: string, changes: Partial<Pick<WrittenPhoto, 'alt' | 'child'>>) =>
      setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))),
    remove: (photo: WrittenPhoto) => {
      setPhotos((now) => now.filter(({ id }) => id !== photo.id));
      setProblems([]);
      if (photo.uploadId !== null) remove(photo.uploadId);
    },
    retry: ({ uploadId }: WrittenPhoto) => {
      if (uploadId !== null) retry(uploadId);
    },
    /** As they are sent; those that did not arrive are left out, so ask `unfinished` first. */
    inputs: (): PostPhotoInput[] =>
      photos.flatMap((photo): PostPhotoInput[] => {
        const { photoId, child } = photo;
        const alt = photo.alt.trim();
        if (photoId !== null) return [{ photoId, alt, child }];
        const key = keyOf(photo);
        return key === null ? [] : [{ key, alt, child }];
      }),
  };
}

/** A photo as it leaves the phone: small, and without where it was taken. */
async function prepare(file: File): Promise<{ picture: Picture } | { problem: PictureProblem }> {
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
