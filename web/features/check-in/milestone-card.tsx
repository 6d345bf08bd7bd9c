import type { CheckInStatus } from '#contract/calls/check-in.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { checkInMessages } from './messages.ts';
import { daysToMilestone } from './rules.ts';

export function MilestoneCard({
  next,
  totalDays,
}: {
  next: CheckInStatus['nextMilestone'];
  totalDays: number;
}) {
  const texts = useMessages(checkInMessages);
  const { formats } = useLocale();
  const missing = daysToMilestone(next, totalDays);
  const value =
    next && texts.milestoneValue({ total: formats.number(totalDays), days: formats.number(next.days) });
  return (
    <Card>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{texts.milestoneLabel}</h2>
        {value && <p className="text-sm text-ink-soft">{value}</p>}
      </div>
      {next && value && missing !== null ? (
        <Progress
          label={texts.milestoneLabel}
          labelHidden
          tone="positive"
          value={totalDays}
          max={next.days}
          valueText={value}
        >
          <p className="mt-2.5 text-sm text-ink-soft">
            {texts.nextMilestone({
              missing,
              count: formats.number(missing),
              days: formats.number(next.days),
              coins: formats.number(next.coins),
            })}
          </p>
        </Progress>
      ) : (
        <p className="text-sm text-ink-soft">{texts.allMilestones}</p>
      )}
    </Card>
  );
}
