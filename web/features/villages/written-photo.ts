import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { PostPhoto, PostPhotoInput } from '#contract/calls/villages/posts.ts';
import type { ChildAudience } from '#contract/villages/words.ts';

/** A photo of something that is being written: one of a post that is changed, or one that was chosen. */
export interface WrittenPhoto {
  readonly id: string;
  /** Of the post already. */
  readonly photoId: string | null;
  /** Of its upload; null while it is on its way. */
  readonly key: string | null;
  /** Of its file, where that was chosen on this page. */
  readonly name: string;
  readonly alt: string;
  readonly child: ChildAudience | null;
}

export const photoOfPost = ({ photoId, alt, child }: PostPhoto): WrittenPhoto => ({
  id: photoId,
  photoId,
  key: null,
  name: '',
  alt,
  child,
});

export const photoOfDraft = ({ key, alt, child }: PostDraft['photos'][number]): WrittenPhoto => ({
  id: key,
  photoId: null,
  key,
  name: '',
  alt,
  child,
});

export const isOnTheWay = ({ photoId, key }: WrittenPhoto) => photoId === null && key === null;

/** As a post or comment takes them; those that have not arrived are left out. */
export function photoInputs(photos: readonly WrittenPhoto[]): PostPhotoInput[] {
  return photos.flatMap(({ photoId, key, child, ...photo }): PostPhotoInput[] => {
    const alt = photo.alt.trim();
    if (photoId !== null) return [{ photoId, alt, child }];
    return key === null ? [] : [{ key, alt, child }];
  });
}

/** What tells one list from another: a photo is the same before and after it was kept. */
export const toldOf = (photos: readonly WrittenPhoto[]) =>
  photos.map(({ id, key, alt, child }) => [key ?? id, alt, child]);

/** As a device kept them; what cannot be understood is left out. */
export function photosFrom(value: unknown): WrittenPhoto[] {
  return Array.isArray(value) ? value.filter(isWrittenPhoto) : [];
}

function isWrittenPhoto(value: unknown): value is WrittenPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { id, photoId, key, name, alt, child } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === 'string';
  return [id, name, alt].every(isText) && [photoId, key, child].every((one) => one === null || isText(one));
}
