import { clsx } from 'clsx';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { drawMessages } from './messages.ts';
import { PrizePicture } from './prize-picture.tsx';
import { oneIn, stockNote } from './rules.ts';

type Prize = LuckyDraw['prizes'][number];

/** Everything that can be won: how likely, how many are left, and when more come. */
export function PrizeList({ prizes }: { prizes: readonly Prize[] }) {
  return (
    <ul className="row-list">
      {prizes.map((prize) => (
        <li key={prize.prizeId} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3">
          <PrizePicture prize={prize} className="h-14 w-18 flex-none rounded-md" />
          <span className="min-w-[min(7rem,100%)] flex-[1_1_min-content]">
            <span className="block leading-snug font-semibold">{prize.name}</span>
            <Stock prize={prize} />
          </span>
          <Chance chance={prize.chance} />
        </li>
      ))}
    </ul>
  );
}

function Chance({ chance }: { chance: number }) {
  const texts = useMessages(drawMessages);
  const { formats } = useLocale();
  const one = oneIn(chance);
  return (
    <span className="ms-auto flex-none text-end">
      <span className="figures block text-lg">{texts.chance({ chance: formats.number(chance) })}</span>
      {one !== null && (
        <span className="block text-xs text-ink-soft">
          {(one.exact ? texts.oneIn : texts.aboutOneIn)({ count: formats.number(one.count) })}
        </span>
      )}
    </span>
  );
}

function Stock({ prize }: { prize: Prize }) {
  const texts = useMessages(drawMessages).stock;
  const { formats } = useLocale();
  const note = stockNote(prize);
  const more = 'more' in note ? note.more : null;
  return (
    <span className="block text-sm text-ink-soft">
      <span className={clsx('block', note.kind === 'endless' && 'text-positive-ink')}>
        {note.kind === 'left'
          ? texts.left({ left: formats.number(note.left), quantity: formats.number(note.quantity) })
          : note.kind === 'later'
            ? texts.none
            : texts[note.kind]}
      </span>
      {more !== null && (
        <span className="block">
          {texts.more({ count: formats.number(more.quantity), date: formats.dateTime(more.releasesAt) })}
        </span>
      )}
    </span>
  );
}
