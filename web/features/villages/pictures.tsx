import { clsx } from 'clsx';
import type { ShownPicture } from '#contract/shown-picture.ts';
import type { VillagePictureKey } from '#contract/villages/pictures.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './pictures.svg?url&no-inline';

const washes: Readonly<Record<VillagePictureKey, 'bg-blush' | 'bg-apricot' | 'bg-sage' | 'bg-accent-soft'>> =
  {
    hoping: 'bg-apricot',
    expecting: 'bg-blush',
    'first-weeks': 'bg-accent-soft',
    baby: 'bg-apricot',
    toddler: 'bg-sage',
    'due-month': 'bg-sage',
    feeding: 'bg-blush',
    sleep: 'bg-accent-soft',
    work: 'bg-sage',
    fathers: 'bg-apricot',
    kitchen: 'bg-blush',
    quiet: 'bg-accent-soft',
  };

const isKnown = (picture: string): picture is VillagePictureKey => Object.hasOwn(washes, picture);

/**
 * The picture of a village in the colours of the theme, 16 to 7; what matters stands in its middle, so that it may be
 * cut to a square. An unknown key shows a quiet evening, which is for everybody. A drawing says nothing that the name does
 * not, so it is hidden from readers.
 */
export function VillagePicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string')
    return <LibraryPicture picture={picture} className={className} shape="[:where(&)]:aspect-16/7" />;
  const known = isKnown(picture) ? picture : 'quiet';
  return (
    <svg
      viewBox="0 0 480 210"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(washes[known], className)}
      aria-hidden="true"
    >
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
