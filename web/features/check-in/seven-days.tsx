import { clsx } from 'clsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { Egg, EggDrawings, HatchingEgg } from './egg.tsx';
import { checkInMessages } from './messages.ts';
import type { CardDay } from './rules.ts';

export interface SevenDaysProps {
  readonly card: readonly CardDay[];
  /** Place of the egg that hatches at this moment. */
  readonly hatchingDay: number | null;
  /** `strip`: one row, for the home page. `card`: tiles, the seventh larger. */
  readonly look: 'strip' | 'card';
}

export function SevenDays({ card, hatchingDay, look }: SevenDaysProps) {
  const texts = useMessages(checkInMessages);
  return (
    <>
      <EggDrawings />
      <ol
        className={look === 'strip' ? 'grid grid-cols-7 gap-1' : 'grid grid-cols-4 gap-2 md:gap-3'}
        aria-label={texts.card}
      >
        {card.map((day) => (
          <Day key={day.cardDay} day={day} hatching={day.cardDay === hatchingDay} look={look} />
        ))}
      </ol>
    </>
  );
}

function Day({ day, hatching, look }: { day: CardDay; hatching: boolean; look: 'strip' | 'card' }) {
  const { formats } = useLocale();
  const texts = useMessages(checkInMessages);
  const { cardDay, coins, state } = day;
  const word = texts.state[state];
  const eggSize = look === 'strip' ? 'h-11 w-9 md:h-16 md:w-13' : 'h-12 w-10 md:h-16 md:w-13';
  return (
    <li
      className={clsx(
        'flex flex-col items-center',
        look === 'strip' ? 'gap-1 py-1' : ['gap-1.5 rounded-lg px-1 py-2.5 md:py-4', tileOf[state]],
        look === 'card' && cardDay === 7 && 'col-span-2',
      )}
      aria-current={state === 'today' ? 'date' : undefined}
    >
      <span className="sr-only">
        {`${texts.day({ day: cardDay })}, ${texts.dayCoins({ coins: formats.number(coins) })}, ${word}`}
      </span>
      {look === 'card' && (
        <span aria-hidden="true" className="text-xs font-semibold">
          {texts.day({ day: cardDay })}
        </span>
      )}
      {hatching ? <HatchingEgg className={eggSize} /> : <Egg state={state} className={eggSize} />}
      <span aria-hidden="true" className="amount text-sm text-coin-ink">
        {look === 'card' && <CurrencyGlyph currency="coins" />}
        {`+${coins}`}
      </span>
    </li>
  );
}

const tileOf: Record<CardDay['state'], string> = {
  done: 'bg-sage text-on-wash',
  covered: 'bg-sage text-on-wash',
  today: 'bg-apricot text-on-wash ring-2 ring-accent-ink',
  ahead: 'bg-surface-sunken text-ink-soft',
};
