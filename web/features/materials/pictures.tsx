import { clsx } from 'clsx';
import type { MaterialPicture as PictureKey } from '#contract/scenes.ts';
import drawings from './pictures.svg?url&no-inline';

const washes = {
  'moonlit-window': 'bg-accent-soft',
  'cradle-boat': 'bg-blush',
  'village-evening': 'bg-apricot',
  'basket-walk': 'bg-sage',
  'open-letter': 'bg-apricot',
  'morning-garden': 'bg-blush',
  'quiet-lake': 'bg-accent-soft',
  'first-steps': 'bg-sage',
} as const satisfies Record<PictureKey, string>;

/** A drawing in the colours of the theme, from one file; hidden from readers, who have the words beside it. */
export function MaterialPicture({ picture, className }: { picture: PictureKey; className?: string }) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(washes[picture], className)}
      aria-hidden="true"
    >
      <use href={`${drawings}#${picture}`} />
    </svg>
  );
}
