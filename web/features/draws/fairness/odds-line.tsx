import { clsx } from 'clsx';
import type { DrawProof } from '#contract/calls/draws.ts';
import { rolls, totalOf } from '#contract/draw-proof.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { fairnessMessages } from './messages.ts';

const colours = [
  'bg-[var(--art-rose)]',
  'bg-[var(--art-straw)]',
  'bg-[var(--art-leaf)]',
  'bg-[var(--art-mauve)]',
  'bg-[var(--art-apricot)]',
] as const;

/** The odds as a line from 0 to 1 with the roll on it, and the same in words. */
export function OddsLine({ proof }: { proof: DrawProof }) {
  const texts = useMessages(fairnessMessages).odds;
  const { formats } = useLocale();
  const { odds, landedOn, roll } = proof;
  const total = totalOf(odds);
  return (
    <>
      <div className="relative mt-4 pt-3" aria-hidden="true">
        <div className="flex h-6 gap-0.5 overflow-hidden rounded-full">
          {odds.map(({ prizeId, weight }, index) => (
            <span key={prizeId} className={colours[index % colours.length]} style={{ flexGrow: weight }} />
          ))}
        </div>
        <span
          className="absolute top-0 h-9 w-1 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: `${(roll / rolls) * 100}%` }}
        />
      </div>
      <ul className="mt-3 grid gap-1">
        {odds.map(({ prizeId, name, chance, weight }, index) => (
          <li key={prizeId} className="flex min-h-8 items-center gap-3">
            <span
              className={clsx('h-4 w-4 flex-none rounded-full', colours[index % colours.length])}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1">
              {name}{' '}
              {prizeId === landedOn && (
                <Badge tone="accent" className="ml-1">
                  {texts.landed}
                </Badge>
              )}
            </span>
            <span className="flex-none text-end">
              <span className="figures block">{texts.chance({ chance: formats.number(chance) })}</span>
              <span className="block text-xs text-ink-soft">
                {texts.weight({ weight: formats.number(weight), total: formats.number(total) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
