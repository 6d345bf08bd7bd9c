import { Suspense, useState } from 'react';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { httpMessages } from '#web/kit/http-messages.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CardTable } from './card-table.tsx';
import { drawMessages } from './messages.ts';
import { mothersDayMessages } from './mothers-day-messages.ts';
import { PlaysLeft } from './plays-left.tsx';
import { PrizeList } from './prize-list.tsx';
import { Promised } from './promised.tsx';
import { otherCards } from './rules.ts';
import type { usePlay } from './use-play.ts';

const questionCode = late(() => import('./card-question.tsx'));
const CardQuestion = lateComponent(questionCode, 'CardQuestion');
const outcomeCode = late(() => import('./card-outcome.tsx'));
const CardOutcome = lateComponent(outcomeCode, 'CardOutcome');

export interface CardGameProps {
  readonly draw: LuckyDraw;
  /** What the member can spend of its currency. */
  readonly balance: number;
  readonly playing: ReturnType<typeof usePlay>;
}

/** The draw behind the cards: pick one, and it turns over to what the server drew. */
export function CardGame({ draw, balance, playing }: CardGameProps) {
  const texts = useMessages(mothersDayMessages);
  const common = useMessages(drawMessages);
  const [picked, setPicked] = useState<number | null>(null);
  const { notify } = useToast();
  const { offline } = useMessages(httpMessages);
  const { phase } = playing;
  const play = phase.kind === 'given' && picked !== null ? phase.play : null;
  const asked = playing.draw ?? draw;
  const others =
    play && picked !== null ? otherCards(asked.prizes, { picked, given: play.given.prizeId }) : [];
  const price = draw.plays.nextPrice ?? 0;
  const asking = picked !== null && playing.draw !== null && phase.kind === 'asking' && price > 0;

  // Its code comes on first use: before anything is played it is certain that the result can be shown.
  function pick(card: number) {
    setPicked(card);
    Promise.all([outcomeCode.load(), price > 0 && questionCode.load()]).then(
      () => {
        if (price === 0) void playing.playNow(draw);
        else playing.ask(draw);
      },
      () => {
        setPicked(null);
        notify({ tone: 'negative', message: offline });
      },
    );
  }

  function shuffle() {
    playing.close();
    setPicked(null);
  }

  return (
    <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <Card tone="blush" className="overflow-clip md:p-8">
          <CardTable
            picked={picked}
            prize={play?.given ?? null}
            others={others}
            open={picked === null && draw.state === 'open'}
            onPick={pick}
          />
        </Card>
        <div className="max-lg:hidden">
          <Promised draw={draw} heading="h2" />
        </div>
      </div>
      <div className="grid gap-4 lg:gap-6">
        {picked === null || asking ? (
          <Invitation draw={draw} balance={balance} />
        ) : (
          <Card className="grid gap-4">
            <Suspense fallback={<output className="text-center">{texts.turning}</output>}>
              <CardOutcome draw={draw} balance={balance} playing={playing} onShuffle={shuffle} />
            </Suspense>
          </Card>
        )}
        <Card className="pb-2">
          <h2 className="text-xl">{common.prizes}</h2>
          <PrizeList prizes={draw.prizes} />
        </Card>
        <div className="lg:hidden">
          <Promised draw={draw} heading="h2" />
        </div>
      </div>
      {asking && (
        <Suspense>
          <CardQuestion
            card={picked}
            draw={draw}
            balance={balance}
            onConfirm={() => playing.confirm()}
            onClose={shuffle}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Before a card is picked: how often, until when, or why not now. */
function Invitation({ draw, balance }: { draw: LuckyDraw; balance: number }) {
  const texts = useMessages(mothersDayMessages);
  const common = useMessages(drawMessages);
  const { formats } = useLocale();
  const { closesAt, currency, state } = draw;
  return (
    <HeroCard className="grid gap-3">
      {state === 'open' && <h2 className="font-display text-2xl text-balance">{texts.pick}</h2>}
      <div>
        <PlaysLeft draw={draw} balance={balance} />
      </div>
      {closesAt !== null && (
        <p className="ink-soft text-sm">{common.until({ date: formats.dateTime(closesAt) })}</p>
      )}
      {state === 'balanceTooLow' && (
        <ButtonLink variant="hero" to={currency === 'coins' ? '/games/checkIn' : '/points'}>
          {common.earn[currency]}
        </ButtonLink>
      )}
      {state === 'noPlaysLeft' && (
        <ButtonLink variant="hero" to="/gifts/plays">
          {texts.mine}
        </ButtonLink>
      )}
    </HeroCard>
  );
}
