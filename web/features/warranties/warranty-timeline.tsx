import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { cardMessages } from './card-messages.ts';

/** What became of a card so far, and when the next answer comes. */
export function WarrantyTimeline({ card: { timeline, answerBy } }: { card: WarrantyCard }) {
  const texts = useMessages(cardMessages);
  const { formats } = useLocale();
  const last = timeline.length - 1;
  return (
    <>
      <h3 className="mb-3 text-lg">{texts.timeline}</h3>
      <ol>
        {timeline.map(({ state, at, reason }, place) => (
          <li key={at + state} className="relative flex gap-3 pb-4 last:pb-0">
            {(place < last || answerBy !== null) && <Line done={place < last} />}
            <Dot done={state !== 'declined'} />
            <span className="min-w-0">
              <span className="block font-semibold">{texts.steps[state]}</span>
              <time dateTime={at} className="text-sm text-ink-soft">
                {formats.dateTime(at)}
              </time>
              {reason !== null && <span className="mt-1 block text-sm break-words">{reason}</span>}
            </span>
          </li>
        ))}
        {answerBy !== null && (
          <li className="flex gap-3">
            <span
              aria-hidden="true"
              className="mt-0.5 size-6 flex-none rounded-full border-2 border-line bg-surface-raised"
            />
            <span className="text-ink-soft">
              {texts.next({ date: formats.date(answerBy) })}
              <span className="sr-only"> · {texts.toCome}</span>
            </span>
          </li>
        )}
      </ol>
    </>
  );
}

function Line({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('absolute top-6 bottom-0 left-[0.6875rem] w-0.5', done ? 'bg-positive' : 'bg-line')}
    />
  );
}

function Dot({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mt-0.5 grid size-6 flex-none place-items-center rounded-full',
        done ? 'bg-positive text-on-positive' : 'bg-surface-sunken text-ink-soft',
      )}
    >
      <Check className="size-4" />
    </span>
  );
}
