import { useState } from 'react';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { DrawCard } from '../draws/draw-card.tsx';
import { PlaySheet } from '../draws/play-sheet.tsx';
import { usePlay } from '../draws/use-play.ts';

/** The day's draw, to be played here. */
export function BrandDraw({ draw, balance }: { draw: LuckyDraw; balance: number }) {
  const playing = usePlay();
  // What the sheet says is left must not move while it is open, not even when the page behind is loaded anew.
  const [before, setBefore] = useState(balance);
  function ask() {
    setBefore(balance);
    playing.ask(draw);
  }
  return (
    <>
      <DrawCard draw={draw} balance={balance} onPlay={ask} />
      <PlaySheet
        draw={playing.draw}
        phase={playing.phase}
        balance={before}
        onConfirm={() => void playing.confirm()}
        onClose={playing.close}
        onAgain={draw.state === 'open' ? ask : undefined}
      />
    </>
  );
}
