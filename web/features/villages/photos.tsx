import { Suspense } from 'react';
import type { PostPhoto } from '#contract/calls/villages/posts.ts';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { photoClass, wallClass } from './photo-layout.ts';
import { shownPhotos } from './photo-rules.ts';

const PhotoWall = await whenShown(
  late(() => import('./photo-wall.tsx')),
  'PhotoWall',
);

interface PhotosProps {
  readonly photos: readonly PostPhoto[];
  readonly small?: boolean;
}

/** Photos of a post or comment, whose code comes only where there are any; the server's page has them at once. */
export function Photos({ photos, small = false }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Suspense fallback={<Places photos={photos} small={small} />}>
      <PhotoWall photos={photos} small={small} />
    </Suspense>
  );
}

/** Where they will stand, so that nothing moves when they come. */
function Places({ photos, small }: Required<PhotosProps>) {
  const shown = shownPhotos(photos);
  return (
    <div aria-hidden="true" className={wallClass(shown.length, small)}>
      {shown.map(({ photoId, width, height }) => (
        <span
          key={photoId}
          className={photoClass(shown.length)}
          {...(shown.length === 1 && { style: { aspectRatio: width / height } })}
        />
      ))}
    </div>
  );
}
