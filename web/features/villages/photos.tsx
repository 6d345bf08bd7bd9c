import { lazy, Suspense } from 'react';
import type { PostPhoto } from '#contract/calls/posts.ts';

const loadWall = async () => ({ default: (await import('./photo-wall.tsx')).PhotoWall });
const PhotoWall = import.meta.env.SSR ? (await loadWall()).default : lazy(loadWall);

/** Photos of a post or comment, whose code comes only where there are any; the server's page has them at once. */
export function Photos({ photos, small = false }: { photos: readonly PostPhoto[]; small?: boolean }) {
  if (photos.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PhotoWall photos={photos} small={small} />
    </Suspense>
  );
}
