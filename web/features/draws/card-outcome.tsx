import type { LuckyDraw } from '#contract/calls/draws.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { mothersDayMessages } from './mothers-day-messages.ts';
import { PlayResult } from './play-result.tsx';
import { PlaysLeft } from './plays-left.tsx';
import { Refused } from './refused.tsx';
import { resultMessages } from './result-messages.ts';
import type { usePlay } from './use-play.ts';

export interface CardOutcomeProps {
  readonly draw: LuckyDraw;
  readonly balance: number;
  readonly playing: ReturnType<typeof usePlay>;
  onShuffle(): void;
}

/** What came of the card that was picked, and how to go on. */
export function CardOutcome({ draw, balance, playing, onShuffle }: CardOutcomeProps) {
  const texts = useMessages(mothersDayMessages);
  const { retry } = useMessages(resultMessages);
  const { phase, confirm } = playing;
  if (phase.kind === 'given') {
    return (
      <>
        <PlayResult key={phase.play.playId} play={phase.play} />
        <Onward draw={draw} balance={balance} onAgain={onShuffle} />
      </>
    );
  }
  const refused = phase.kind === 'refused' ? phase : phase.kind === 'sending' ? phase.before : null;
  if (refused === null) return <output className="text-center">{texts.turning}</output>;
  return (
    <>
      <Refused key={refused.message} refusal={refused} />
      {refused.unsure ? (
        <Button loading={phase.kind === 'sending'} onClick={() => confirm()}>
          {retry}
        </Button>
      ) : (
        <Button variant="secondary" onClick={onShuffle}>
          {texts.backToCards}
        </Button>
      )}
    </>
  );
}

/** After a card was turned over: another one, or when there will be. */
function Onward({ draw, balance, onAgain }: { draw: LuckyDraw; balance: number; onAgain(): void }) {
  const texts = useMessages(mothersDayMessages);
  return (
    <div className="grid justify-items-center gap-2 border-t border-line pt-4 text-center">
      <div className="text-sm text-ink-soft">
        <PlaysLeft draw={draw} balance={balance} />
      </div>
      {draw.state === 'open' ? (
        <Button block onClick={onAgain}>
          {texts.again}
        </Button>
      ) : (
        <TextLink to="/gifts/list?type=1" className="inline-flex min-h-11 items-center">
          {texts.otherDraws}
        </TextLink>
      )}
    </div>
  );
}
