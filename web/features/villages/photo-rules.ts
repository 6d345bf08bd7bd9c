import type { PostPhoto } from '#contract/calls/villages/posts.ts';

/** Photos that there is something to see of: what was taken back has no picture any more, also for who took it back. */
export function shownPhotos(photos: readonly PostPhoto[]): PostPhoto[] {
  return photos.filter(({ child }) => child !== 'withdrawn');
}

/** Whether there are photos of children that everybody still sees. */
export function hasChildPhotos(photos: readonly PostPhoto[]): boolean {
  return photos.some(({ child }) => child === 'village' || child === 'members');
}

export function withdrawnCount(photos: readonly PostPhoto[]): number {
  return photos.filter(({ child }) => child === 'withdrawn').length;
}
