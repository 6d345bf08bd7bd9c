import { clsx } from 'clsx';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './pictures.svg?url&no-inline';

const washes: Readonly<Record<string, 'bg-blush' | 'bg-apricot' | 'bg-sage'>> = {
  pump: 'bg-apricot',
  bra: 'bg-sage',
  pillow: 'bg-blush',
  light: 'bg-apricot',
  sound: 'bg-blush',
  carrier: 'bg-sage',
  warmer: 'bg-apricot',
  steriliser: 'bg-sage',
  box: 'bg-blush',
};

/**
 * A product, drawn in the colours of the theme and as large as its place; an unknown key shows a box. It says nothing
 * that the name does not, so it is hidden from readers.
 */
export function ProductPicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  const known = Object.hasOwn(washes, picture) ? picture : 'box';
  return (
    <svg viewBox="0 0 204 156" className={clsx(washes[known], className)} aria-hidden="true">
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
