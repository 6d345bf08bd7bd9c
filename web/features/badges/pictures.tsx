import { clsx } from 'clsx';
import { badgePictures } from '#contract/articles/art.ts';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './pictures.svg?url&no-inline';

/**
 * What is on a badge, round; an unknown key shows a star. It says nothing that the name does not, so it is hidden from
 * readers.
 */
export function BadgePicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string')
    return <LibraryPicture picture={picture} className={clsx('rounded-full', className)} />;
  const known = badgePictures.find((one) => one === picture) ?? 'star';
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
