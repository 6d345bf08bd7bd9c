import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { CheckInCalendar } from '#contract/calls/check-in.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { checkInMessages } from './messages.ts';
import { milestoneMessages } from './milestone-messages.ts';
import { daysToMilestone } from './rules.ts';

export interface MilestoneStepsProps {
  readonly milestones: CheckInCalendar['milestones'];
  readonly totalDays: number;
  /** Counts nothing down. */
  readonly resting: boolean;
}

/** The way through all milestones: those behind, the next one with what is missing, those to come. */
export function MilestoneSteps({ milestones, totalDays, resting }: MilestoneStepsProps) {
  const shared = useMessages(checkInMessages);
  const texts = useMessages(milestoneMessages);
  const { formats } = useLocale();
  const { goal } = useGoal();
  const next = milestones.find(({ days }) => days > totalDays) ?? null;
  const missing = daysToMilestone(next, totalDays);
  return (
    <>
      <ol className="mt-4 grid grid-cols-3 gap-2">
        {milestones.map(({ days, coins, reachedOn }) => {
          const reached = days <= totalDays;
          return (
            <li
              key={days}
              className={clsx(
                'relative flex flex-col items-center rounded-lg px-1 py-3 text-center',
                reached
                  ? 'bg-sage text-on-wash'
                  : days === next?.days && !resting
                    ? 'bg-apricot text-on-wash'
                    : 'bg-surface-sunken text-ink-soft',
              )}
            >
              <span className="figures text-xl">{formats.number(days)}</span>
              <span className="text-xs">{texts.days}</span>
              <span className="amount mt-1.5 text-sm text-coin-ink">
                <CurrencyGlyph currency="coins" />
                <span aria-hidden="true">{`+${formats.number(coins)}`}</span>
                <span className="sr-only">{shared.dayCoins({ coins: formats.number(coins) })}</span>
              </span>
              {reached && (
                <span className="mt-1.5 text-xs">
                  <Check className="me-0.5 inline size-3.5" aria-hidden="true" />
                  {reachedOn ? formats.day(reachedOn) : texts.reached}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {next && missing !== null && !resting && (
        <Progress
          className="mt-4"
          label={shared.milestoneLabel}
          tone="positive"
          goal={goal(totalDays, next.days, shared.milestoneValue)}
        >
          <p className="mt-2.5 text-sm text-ink-soft">
            {shared.nextMilestone({
              missing,
              count: formats.number(missing),
              days: formats.number(next.days),
              coins: formats.number(next.coins),
            })}
          </p>
        </Progress>
      )}
      {!next && <p className="mt-4 text-sm text-ink-soft">{shared.allMilestones}</p>}
    </>
  );
}
