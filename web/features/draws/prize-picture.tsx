import { clsx } from 'clsx';
import type { DrawPrize } from '#contract/calls/draws.ts';
import { GiftPicture } from '../gifts/pictures.tsx';
import { Drawing } from './drawing.tsx';

const drawn = {
  coins: { wash: 'bg-apricot', size: 'w-[55%]' },
  points: { wash: 'bg-sage', size: 'w-[55%]' },
  nothing: { wash: 'bg-blush', size: 'w-[60%]' },
} as const;

/** What a prize looks like; its name says the same. */
export function PrizePicture({
  prize: { what, picture },
  className,
}: {
  prize: Pick<DrawPrize, 'what' | 'picture'>;
  className?: string;
}) {
  if (what === 'gift') return <GiftPicture picture={picture} className={clsx(className)} />;
  const { wash, size } = drawn[what];
  return (
    <span
      className={clsx('grid grid-rows-[minmax(0,1fr)] place-items-center', wash, className)}
      aria-hidden="true"
    >
      <Drawing name={what} className={clsx('h-full', size)} />
    </span>
  );
}
