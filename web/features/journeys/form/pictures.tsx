import { clsx } from 'clsx';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import { GiftPicture, isGiftPicture } from '../../gifts/pictures.tsx';
import drawings from './pictures.svg?url&no-inline';

/** Colour around each drawing. */
const washes: Readonly<Record<string, 'bg-blush' | 'bg-apricot' | 'bg-sage' | 'bg-accent-soft'>> = {
  moon: 'bg-accent-soft',
  sun: 'bg-apricot',
  cot: 'bg-sage',
  bed: 'bg-accent-soft',
  sling: 'bg-apricot',
  pram: 'bg-blush',
  bottle: 'bg-sage',
  heart: 'bg-blush',
  bra: 'bg-blush',
  underwear: 'bg-accent-soft',
  pillow: 'bg-apricot',
  cup: 'bg-sage',
  leaf: 'bg-sage',
};

/**
 * The picture of an option by its name: one of these, or one of the shop's; a leaf for a name nobody knows. It says
 * nothing that the option does not, so it is hidden from readers.
 */
export function FormPicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  if (isGiftPicture(picture))
    return <GiftPicture picture={picture} {...(className !== undefined && { className })} />;
  const known = Object.hasOwn(washes, picture) ? picture : 'leaf';
  return (
    <svg viewBox="0 0 160 120" className={clsx(washes[known], className)} aria-hidden="true">
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
