import type { LuckyDraw } from '#contract/calls/draws.ts';
import { Amounts } from '#web/kit/amounts/amounts.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Drawing } from './drawing.tsx';
import { FlipCard } from './flip-card.tsx';
import { drawMessages } from './messages.ts';
import { PlayResult } from './play-result.tsx';
import { Refused } from './refused.tsx';
import { resultMessages } from './result-messages.ts';
import { sheetMessages } from './sheet-messages.ts';
import type { PlayPhase } from './use-play.ts';

export interface PlaySheetProps {
  /** As it was shown when asked. */
  readonly draw: LuckyDraw;
  readonly phase: PlayPhase;
  /** What the member can spend of the draw's currency, before the play. */
  readonly balance: number;
  onConfirm(): void;
  onClose(): void;
  /** Undefined while there is no other play. */
  readonly onAgain: (() => void) | undefined;
}

/** Says what a play costs, asks once, and turns over what came of it. */
export function PlaySheet({ draw, phase, balance, onConfirm, onClose, onAgain }: PlaySheetProps) {
  const texts = useMessages(sheetMessages);
  const { retry } = useMessages(resultMessages);
  const given = phase.kind === 'given';
  const refused = phase.kind === 'refused' ? phase : phase.kind === 'sending' ? phase.before : null;
  const over = refused !== null && !refused.unsure;
  const name = draw.name;
  const title = given ? name : over ? texts.refusedTitle : texts.ask({ draw: name });
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      footer={
        given ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.done}
            </Button>
            {onAgain && <Button onClick={onAgain}>{texts.again}</Button>}
          </>
        ) : over ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button size="lg" loading={phase.kind === 'sending'} onClick={onConfirm}>
              {refused ? retry : texts.confirm}
            </Button>
          </>
        )
      }
    >
      {given ? (
        <div className="grid justify-items-center gap-4">
          <FlipCard prize={phase.play.given} className="w-36" />
          <PlayResult key={phase.play.playId} play={phase.play} />
        </div>
      ) : (
        <>
          <Drawing name="cards" className="mx-auto w-44" />
          {!over && <Cost draw={draw} balance={balance} />}
        </>
      )}
      {refused !== null && (
        <div className="mt-4">
          <Refused key={refused.message} refusal={refused} />
        </div>
      )}
    </Sheet>
  );
}

function Cost({ draw: { currency, plays }, balance }: { draw: LuckyDraw; balance: number }) {
  const texts = useMessages(sheetMessages);
  const { amount: amounts } = useMessages(drawMessages);
  const price = plays.nextPrice ?? 0;
  if (price === 0) {
    return <p className="mt-2 text-center">{texts.askFree}</p>;
  }
  return (
    <Amounts
      className="mt-2"
      currency={currency}
      words={amounts[currency]}
      rows={[
        { label: texts.cost, value: price },
        { label: texts.have, value: balance },
        { label: texts.after, value: balance - price },
      ]}
    />
  );
}
