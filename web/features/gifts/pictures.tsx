import { clsx } from 'clsx';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './pictures.svg?url&no-inline';

/** Colour around each drawing, which is never cropped whatever the shape of its place. */
const washes: Readonly<Record<string, 'bg-blush' | 'bg-apricot' | 'bg-sage'>> = {
  'lullaby-book': 'bg-blush',
  muslin: 'bg-sage',
  tea: 'bg-apricot',
  voucher: 'bg-sage',
  'nest-box': 'bg-apricot',
  present: 'bg-blush',
  sling: 'bg-apricot',
  pillow: 'bg-sage',
  nightwear: 'bg-blush',
  'night-lamp': 'bg-blush',
  elephant: 'bg-apricot',
  spoon: 'bg-blush',
  brushes: 'bg-sage',
  'cloud-light': 'bg-apricot',
  letters: 'bg-sage',
  blanket: 'bg-sage',
  meal: 'bg-blush',
  hour: 'bg-apricot',
  crown: 'bg-blush',
  clothes: 'bg-apricot',
  photograph: 'bg-sage',
  pottery: 'bg-sage',
  toys: 'bg-blush',
  magazine: 'bg-apricot',
};

/** Whether a picture has that name. */
export const isGiftPicture = (picture: string): boolean => Object.hasOwn(washes, picture);

/**
 * The shop's own pictures, drawn in the colours of the theme: one file of drawings, so that no page carries them. A gift
 * names its picture by key; an unknown key shows a wrapped present. They say nothing that the gift's name does not, so
 * they are hidden from readers.
 */
export function GiftPicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  const known = isGiftPicture(picture) ? picture : 'present';
  return (
    <svg viewBox="18 8 204 156" className={clsx(washes[known], className)} aria-hidden="true">
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}
