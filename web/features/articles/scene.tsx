import { clsx } from 'clsx';
import type { ArticleScene } from '#contract/articles/art.ts';
import { WideDrawing } from '#web/ui/illustrations/wide-drawing.tsx';
import drawings from './scenes.svg?url&no-inline';

const washes: Readonly<Record<ArticleScene, 'bg-blush' | 'bg-apricot' | 'bg-sage' | 'bg-accent-soft'>> = {
  chair: 'bg-accent-soft',
  soup: 'bg-apricot',
  list: 'bg-sage',
  visit: 'bg-apricot',
  path: 'bg-blush',
  pillow: 'bg-accent-soft',
  letter: 'bg-blush',
  cups: 'bg-blush',
  nestlings: 'bg-sage',
  fridge: 'bg-apricot',
  plate: 'bg-apricot',
  breath: 'bg-accent-soft',
};

/** A wide drawing in the colours of the theme; without a label it is hidden from readers. */
export function Scene({
  scene,
  label,
  className,
}: {
  scene: ArticleScene;
  label?: string;
  className?: string;
}) {
  return (
    <WideDrawing drawings={drawings} name={scene} label={label} className={clsx(washes[scene], className)} />
  );
}
