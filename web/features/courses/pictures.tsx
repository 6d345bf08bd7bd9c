import { clsx } from 'clsx';
import type { CoursePicture as Known } from '#contract/articles/art.ts';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './pictures.svg?url&no-inline';

type Wash = 'bg-blush' | 'bg-apricot' | 'bg-sage' | 'bg-accent-soft';

const washes: Readonly<Record<Known, Wash>> = {
  hoping: 'bg-apricot',
  birth: 'bg-accent-soft',
  'first-weeks': 'bg-blush',
  tasting: 'bg-sage',
  feelings: 'bg-apricot',
  rest: 'bg-sage',
};

/**
 * The cover of a course, in the colours of the theme and as wide as its place; an unknown key shows the one about rest.
 * A drawing says nothing that the name does not, so it is hidden from readers.
 */
export function CoursePicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  const known = Object.hasOwn(washes, picture) ? (picture as Known) : 'rest';
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(washes[known], className)}
      aria-hidden="true"
    >
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
