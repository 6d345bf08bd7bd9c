import { Suspense, useState, type ReactNode } from 'react';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { httpMessages } from '#web/kit/http-messages.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useToast } from '#web/ui/toast.tsx';
import { usePlay } from './use-play.ts';

const sheetCode = late(() => import('./play-sheet.tsx'));
const PlaySheet = lateComponent(sheetCode, 'PlaySheet');

export interface PlayInSheet {
  /** For what leads to a play, as soon as it is touched. */
  prepare(): void;
  ask(draw: LuckyDraw): void;
  /** Null while nothing is asked. */
  readonly sheet: ReactNode;
}

/** Playing any of the draws of a page in a sheet, which says what it costs and turns over what came of it. */
export function usePlayInSheet(
  draws: readonly LuckyDraw[],
  balanceOf: (draw: LuckyDraw) => number,
): PlayInSheet {
  const playing = usePlay();
  // What the sheet says is left must not move while it is open, not even when the page behind is loaded anew.
  const [balance, setBalance] = useState(0);
  const { notify } = useToast();
  const { offline } = useMessages(httpMessages);
  const asked = playing.draw?.code;
  const again = draws.find(({ code, state }) => code === asked && state === 'open');
  // Its code comes on first use: before anything is played it is certain that the result can be shown.
  const prepare = () => void sheetCode.prepare();
  function ask(draw: LuckyDraw) {
    sheetCode.load().then(
      () => {
        setBalance(balanceOf(draw));
        playing.ask(draw);
      },
      () => notify({ tone: 'negative', message: offline }),
    );
  }
  const sheet = playing.draw !== null && (
    <Suspense>
      <PlaySheet
        draw={playing.draw}
        phase={playing.phase}
        balance={balance}
        onConfirm={() => playing.confirm()}
        onClose={playing.close}
        onAgain={again && (() => ask(again))}
      />
    </Suspense>
  );
  return { prepare, ask, sheet };
}
