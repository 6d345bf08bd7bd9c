import { clsx } from 'clsx';
import type { MaterialPicture as Known } from '#contract/scenes.ts';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { WideDrawing } from '#web/ui/illustrations/wide-drawing.tsx';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import drawings from './pictures.svg?url&no-inline';

const washes: Readonly<Record<string, string>> = {
  'moonlit-window': 'bg-accent-soft',
  'cradle-boat': 'bg-blush',
  'village-evening': 'bg-apricot',
  'basket-walk': 'bg-sage',
  'open-letter': 'bg-apricot',
  'morning-garden': 'bg-blush',
  'quiet-lake': 'bg-accent-soft',
  'first-steps': 'bg-sage',
} as const satisfies Record<Known, string>;

/**
 * A drawing in the colours of the theme, from one file; an unknown key shows a letter. Hidden from readers, who have the words
 * beside it.
 */
export function MaterialPicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  const known = Object.hasOwn(washes, picture) ? picture : 'open-letter';
  return <WideDrawing drawings={drawings} name={known} className={clsx(washes[known], className)} />;
}
