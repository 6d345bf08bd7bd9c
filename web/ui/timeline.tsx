import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TimelineStep {
  readonly key: string;
  readonly label: ReactNode;
  /** ISO 8601, and the same as it is read; null for what is still to come. */
  readonly at: string | null;
  readonly when: string | null;
  /** `ended`: it did not go on from there. */
  readonly look?: 'done' | 'ended';
  /** Instead of the tick. */
  readonly icon?: ReactNode;
  readonly text?: string | null;
}

/** What happened, one step below the other, and what is still to come. `toCome` says so to who cannot see it. */
export function Timeline({ steps, toCome }: { steps: readonly TimelineStep[]; toCome: string }) {
  return (
    <ol>
      {steps.map(({ key, label, at, when, look = 'done', icon, text }, place) => (
        <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
          {place < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-6 bottom-0 left-[0.6875rem] w-0.5',
                steps[place + 1]?.at ? 'bg-positive' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'mt-0.5 grid size-6 flex-none place-items-center rounded-full',
              at === null
                ? 'border-2 border-line bg-surface-raised'
                : look === 'ended'
                  ? 'bg-surface-sunken text-ink-soft'
                  : 'bg-positive text-on-positive',
            )}
          >
            {at !== null && (icon ?? <Check className="size-4" />)}
          </span>
          <span className="min-w-0">
            <span className={clsx('block', at === null ? 'text-ink-soft' : 'font-semibold')}>{label}</span>
            {at === null ? (
              <span className="sr-only">{toCome}</span>
            ) : (
              <time dateTime={at} className="text-sm text-ink-soft">
                {when}
              </time>
            )}
            {text && <span className="mt-1 block text-sm break-words">{text}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
