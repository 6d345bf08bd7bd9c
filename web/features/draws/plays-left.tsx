import type { LuckyDraw } from '#contract/calls/draws.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { drawMessages } from './messages.ts';
import { freeLeft, nextRound } from './rules.ts';

/** How often the member can play, or why not now and what to do next. */
export function PlaysLeft({ draw, balance }: { draw: LuckyDraw; balance: number }) {
  const texts = useMessages(drawMessages);
  const { formats } = useLocale();
  const { plays, state, currency } = draw;
  switch (state) {
    case 'resting':
      return <p>{texts.resting}</p>;
    case 'noPlaysLeft': {
      const next = nextRound(draw);
      return <p>{next === null ? texts.noPlaysEver : texts.noPlays({ date: formats.dateTime(next) })}</p>;
    }
    case 'balanceTooLow': {
      const price = plays.nextPrice ?? 0;
      const missing = formats.number(Math.max(1, price - balance));
      return <p>{texts.tooLow[currency]({ price: formats.number(price), missing })}</p>;
    }
    case 'open': {
      const free = freeLeft(plays);
      return (
        <>
          <p>
            {texts.plays({ left: plays.left, count: formats.number(plays.left) })}
            {free > 0 &&
              texts.comma + (plays.left === 1 ? texts.thisFree : texts.free({ count: formats.number(free) }))}
          </p>
          {plays.extra > 0 && (
            <p className="ink-soft text-sm">{texts.extra({ count: formats.number(plays.extra) })}</p>
          )}
        </>
      );
    }
  }
}
