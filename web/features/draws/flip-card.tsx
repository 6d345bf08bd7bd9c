import { clsx } from 'clsx';
import type { DrawPrize } from '#contract/calls/draws.ts';
import { Drawing } from './drawing.tsx';
import { PrizePicture } from './prize-picture.tsx';

/**
 * A card that turns over to a prize. Its back and its face are there from the start of the turn; where motion is not
 * wanted they change at once.
 */
export function FlipCard({
  prize,
  muted = false,
  className,
}: {
  /** Null: face down. */
  prize: Pick<DrawPrize, 'what' | 'picture' | 'name'> | null;
  muted?: boolean;
  className?: string;
}) {
  const side = 'col-start-1 row-start-1 overflow-hidden rounded-lg backface-hidden';
  return (
    <span className={clsx('block [perspective:40rem]', className)} aria-hidden="true">
      <span
        className={clsx(
          'grid aspect-[5/7] grid-cols-1 transition-transform duration-700 ease-gentle transform-3d',
          prize !== null && 'rotate-y-180 starting:rotate-y-0',
        )}
      >
        <Back className={side} />
        <span
          className={clsx(
            side,
            'flex rotate-y-180 flex-col border-2 bg-surface-raised p-[5%] shadow-lift',
            muted ? 'border-line' : 'border-[var(--art-straw)]',
          )}
        >
          {prize !== null && (
            <span className={clsx('flex min-h-0 flex-1 flex-col', muted && 'opacity-60')}>
              <PrizePicture prize={prize} className="min-h-0 w-full flex-1 rounded-md" />
              <span className="line-clamp-2 px-0.5 pt-1 text-center text-xs leading-tight font-semibold wrap-anywhere md:text-sm">
                {prize.name}
              </span>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

/** The plum weave of the brand with a carnation, the flower of the day. */
function Back({ className }: { className: string }) {
  return (
    <span className={clsx('hero-card block rounded-lg p-[8%]', className)}>
      <span className="grid h-full place-items-center rounded-md border-2 border-hero-line">
        <Drawing name="flower" className="h-3/5 w-3/5" />
      </span>
    </span>
  );
}
