import { clsx } from 'clsx';
import type { MaterialPicture as PictureKey } from '#contract/scenes.ts';
import { WideDrawing } from '#web/ui/illustrations/wide-drawing.tsx';
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
  return <WideDrawing drawings={drawings} name={picture} className={clsx(washes[picture], className)} />;
}
