import { clsx } from 'clsx';
import drawings from './pictures.svg?url&no-inline';

const washes: Readonly<Record<string, 'bg-blush' | 'bg-apricot' | 'bg-sage' | 'bg-accent-soft'>> = {
  underwear: 'bg-blush',
  wirelessbra: 'bg-apricot',
  pregnancypillow: 'bg-sage',
  moon: 'bg-accent-soft',
  letter: 'bg-apricot',
};

/**
 * The picture of a journey, in the colours of the theme and as wide as its place; an unknown key shows a letter. It says
 * nothing that the name does not, so it is hidden from readers.
 */
export function JourneyPicture({ picture, className }: { picture: string; className?: string }) {
  const known = Object.hasOwn(washes, picture) ? picture : 'letter';
  return (
    <svg
      viewBox="0 0 320 170"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(washes[known], className)}
      aria-hidden="true"
    >
      <use href={`${drawings}#${known}`} />
    </svg>
  );
}

/** Where the order number stands in a shop's list of orders; of no shop in particular. */
export function OrderDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 170" className={clsx('bg-sage', className)} aria-hidden="true">
      <use href={`${drawings}#order`} />
    </svg>
  );
}
