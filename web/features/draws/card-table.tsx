import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { DrawPrize } from '#contract/calls/draws.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { FlipCard } from './flip-card.tsx';
import { mothersDayMessages } from './mothers-day-messages.ts';
import { cardAfter, cardCount } from './rules.ts';

export interface CardTableProps {
  /** Index of the card that was picked; null while all lie face down. */
  readonly picked: number | null;
  /** What it turned out to hold. */
  readonly prize: DrawPrize | null;
  /** What is shown on the cards beside it. */
  readonly others: readonly (DrawPrize | null)[];
  /** Whether a card can be picked now. */
  readonly open: boolean;
  onPick(card: number): void;
}

const indexes = Array.from({ length: cardCount }, (_, index) => index);
/** The cards on the table: one stop for the tab key, arrow keys between them, Enter to pick. */
export function CardTable({ picked, prize, others, open, onPick }: CardTableProps) {
  const texts = useMessages(mothersDayMessages);
  const { formats } = useLocale();
  const hint = useId();
  const [active, setActive] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const wasPicked = useRef(false);
  // Shuffled anew: go on where cards are picked.
  useEffect(() => {
    if (wasPicked.current && picked === null) buttons.current[active]?.focus();
    wasPicked.current = picked !== null;
  }, [picked, active]);

  function labelOf(index: number, shown: DrawPrize | null, yours: boolean): string {
    const card = texts.card({ number: formats.number(index + 1), of: formats.number(cardCount) });
    if (shown === null) return card;
    return (yours ? texts.picked : texts.other)({ card, prize: shown.name });
  }

  function move(event: KeyboardEvent) {
    const to = cardAfter(event.key, active);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    buttons.current[to]?.focus();
  }

  return (
    <>
      {/* One place for what is to be done and what was done, so that no card moves. */}
      <p id={hint} className="mb-4 grid min-h-[3lh] place-items-center text-center text-sm text-balance">
        {prize !== null ? `${texts.others}${texts.space}${texts.honest}` : open ? texts.keys : texts.shut}
      </p>
      <ul
        aria-label={texts.table}
        aria-describedby={hint}
        className="mx-auto grid max-w-100 grid-cols-3 gap-3 md:gap-4"
      >
        {indexes.map((card) => {
          const yours = card === picked;
          const shown = yours ? prize : (others[card] ?? null);
          return (
            <li
              key={card}
              className="grid animate-rise"
              style={{ animationDelay: `${card * 40}ms`, animationFillMode: 'backwards' }}
            >
              <button
                type="button"
                ref={(button) => {
                  buttons.current[card] = button;
                }}
                tabIndex={card === active ? 0 : -1}
                aria-disabled={!open || undefined}
                aria-busy={(yours && prize === null) || undefined}
                aria-label={labelOf(card, shown, yours)}
                onFocus={() => setActive(card)}
                onKeyDown={move}
                onClick={() => {
                  if (open) onPick(card);
                }}
                className={clsx(
                  'rounded-lg transition-[transform,opacity] duration-300',
                  open && 'cursor-pointer hover:-translate-y-1',
                  yours && 'z-1 scale-105',
                  yours && prize === null && 'animate-breathe',
                  picked !== null && !yours && (shown === null ? 'opacity-40' : 'scale-90'),
                )}
              >
                <FlipCard prize={shown} muted={!yours} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
