import { useId } from 'react';
import { useRevalidator } from 'react-router';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Drawing } from './drawing.tsx';
import { drawListMessages } from './list-messages.ts';
import { drawMessages } from './messages.ts';
import { PlaysLeft } from './plays-left.tsx';
import { PrizeList } from './prize-list.tsx';
import { Promised } from './promised.tsx';

export interface DrawCardProps {
  readonly draw: LuckyDraw;
  /** What the member can spend of its currency. */
  readonly balance: number;
  onPlay(): void;
}

/** A draw with its play and everything that is promised before it. */
export function DrawCard({ draw, balance, onPlay }: DrawCardProps) {
  const texts = useMessages(drawMessages);
  const { formats } = useLocale();
  const id = useId();
  const { name, closesAt, prizes } = draw;
  return (
    <section aria-labelledby={id} className="grid gap-4 lg:grid-cols-[1fr_1.2fr] lg:items-start lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <HeroCard className="grid gap-4">
          <div className="flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-2">
            <div className="words-beside">
              <h2 id={id} className="font-display text-3xl text-balance">
                {name}
              </h2>
              <p className="ink-soft mt-1 text-sm">
                {closesAt === null ? texts.always : texts.until({ date: formats.dateTime(closesAt) })}
              </p>
            </div>
            <Drawing name="cards" className="w-36 flex-none" />
          </div>
          <div>
            <PlaysLeft draw={draw} balance={balance} />
          </div>
          <Act draw={draw} onPlay={onPlay} />
        </HeroCard>
        <div className="max-lg:hidden">
          <Promised draw={draw} heading="h3" />
        </div>
      </div>
      <Card className="pb-2">
        <h3 className="text-xl">{texts.prizes}</h3>
        <PrizeList prizes={prizes} />
      </Card>
      <div className="lg:hidden">
        <Promised draw={draw} heading="h3" />
      </div>
    </section>
  );
}

/** What to do next: play, earn what is missing, look again, or nothing when the next plays come by themselves. */
function Act({ draw, onPlay }: { draw: LuckyDraw; onPlay(): void }) {
  const texts = useMessages(drawMessages);
  const { playNamed } = useMessages(drawListMessages);
  const { formats } = useLocale();
  const { revalidate, state: loading } = useRevalidator();
  const { state, currency, plays, name } = draw;
  switch (state) {
    case 'noPlaysLeft':
      return null;
    case 'balanceTooLow':
      return (
        <ButtonLink variant="hero" size="lg" block to={currency === 'coins' ? '/games/checkIn' : '/points'}>
          {texts.earn[currency]}
        </ButtonLink>
      );
    case 'resting':
      return (
        <Button variant="hero" size="lg" block loading={loading === 'loading'} onClick={() => revalidate()}>
          {texts.lookAgain}
        </Button>
      );
    case 'open': {
      const price = plays.nextPrice ?? 0;
      const play = price === 0 ? texts.playFree : texts.playFor[currency]({ amount: formats.number(price) });
      return (
        <Button variant="hero" size="lg" block onClick={onPlay} aria-label={playNamed({ play, draw: name })}>
          {play}
        </Button>
      );
    }
  }
}
