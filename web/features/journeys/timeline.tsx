import { clsx } from 'clsx';
import { Check, RotateCcw } from 'lucide-react';
import type { Submission } from '#contract/calls/journeys.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { stateMessages } from './state-messages.ts';
import { timelineOf } from './timeline-rules.ts';

/** What happened to a submission, and what is still to come. */
export function Timeline({ mine, answered }: { mine: Submission; answered: boolean }) {
  const texts = useMessages(stateMessages);
  const { formats } = useLocale();
  const lines = timelineOf(mine, { answered });
  return (
    <ol>
      {lines.map(({ state, at }, place) => (
        <li key={`${state} ${at}`} className="relative flex gap-3 pb-4 last:pb-0">
          {place < lines.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-6 bottom-0 left-[0.6875rem] w-0.5',
                lines[place + 1]?.at ? 'bg-positive' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'mt-0.5 grid size-6 flex-none place-items-center rounded-full',
              at === null
                ? 'border-2 border-line bg-surface-raised'
                : state === 'declined'
                  ? 'bg-surface-sunken text-ink-soft'
                  : 'bg-positive text-on-positive',
            )}
          >
            {at !== null &&
              (state === 'declined' || state === 'draft' ? (
                <RotateCcw className="size-3.5" />
              ) : (
                <Check className="size-4" />
              ))}
          </span>
          <span>
            <span className={clsx('block', at === null ? 'text-ink-soft' : 'font-semibold')}>
              {texts.step[state]}
            </span>
            {at === null ? (
              <span className="sr-only">{texts.toCome}</span>
            ) : (
              <time dateTime={at} className="text-sm text-ink-soft">
                {formats.dateTime(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
