import { clsx } from 'clsx';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '../library-picture.tsx';
import drawings from './activity-pictures.svg?url&no-inline';

const washes: Readonly<Record<string, 'bg-blush' | 'bg-apricot' | 'bg-sage' | 'bg-accent-soft'>> = {
  sunrise: 'bg-apricot',
  lanterns: 'bg-blush',
  moon: 'bg-accent-soft',
  garden: 'bg-sage',
  present: 'bg-blush',
  underwear: 'bg-blush',
  wirelessbra: 'bg-apricot',
  pregnancypillow: 'bg-sage',
  letter: 'bg-apricot',
};

/**
 * The picture of an activity, in the colours of the theme and as wide as its place; an unknown key shows a present. It
 * says nothing that the name does not, so it is hidden from readers.
 */
export function ActivityPicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  const known = Object.hasOwn(washes, picture) ? picture : 'present';
  return (
    <svg
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(washes[known], className)}
      aria-hidden="true"
    >
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
