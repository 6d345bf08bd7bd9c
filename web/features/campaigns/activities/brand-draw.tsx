import type { LuckyDraw } from '#contract/calls/draws.ts';
import { DrawCard } from '#web/features/draws/draw-card.tsx';
import { usePlayInSheet } from '#web/features/draws/use-play-in-sheet.tsx';

/** The day's draw, to be played here. */
export function BrandDraw({ draw, balance }: { draw: LuckyDraw; balance: number }) {
  const { prepare, ask, sheet } = usePlayInSheet([draw], () => balance);
  return (
    <>
      <div onPointerEnter={prepare} onFocus={prepare}>
        <DrawCard draw={draw} balance={balance} onPlay={() => ask(draw)} />
      </div>
      {sheet}
    </>
  );
}
