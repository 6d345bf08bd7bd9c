import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { useAmounts } from './amount-messages.ts';
import { balanceMessages } from './balance-messages.ts';
import { inMonth, splitSchedule } from './rules.ts';

const monthsShown = 6;

export interface ExpiryScheduleProps {
  readonly schedule: CallResult<'getBalanceSchedule'>;
}

/** How much expires in which month; not there while there is nothing to expire. */
export function ExpirySchedule({ schedule }: ExpiryScheduleProps) {
  const { currency, validMonths, expiring } = schedule;
  const texts = useMessages(balanceMessages);
  const { formats } = useLocale();
  const { named } = useAmounts(currency);
  if (expiring.length === 0) return null;
  const { next, later } = splitSchedule(expiring, monthsShown);
  const most = Math.max(...next.map(({ amount }) => amount));
  return (
    <Section title={texts.schedule}>
      <Card className="grid gap-4">
        <p className="text-sm text-ink-soft">
          {texts.scheduleText[currency]({ months: formats.number(validMonths) })}
        </p>
        <ul className="grid gap-3.5">
          {next.map(({ month, amount }) => (
            <li key={month}>
              <p className="mb-1.5 flex justify-between gap-3 text-sm">
                <span className="font-semibold">{formats.month(inMonth(month))}</span>
                <span className="text-ink-soft">{named(amount)}</span>
              </p>
              {/* A bar of a chart, on the way to nothing: the amount is read. */}
              <progress className="progress" aria-hidden="true" value={amount} max={most} />
            </li>
          ))}
        </ul>
        {later > 0 && <p className="text-sm text-ink-soft">{texts.later({ amount: named(later) })}</p>}
      </Card>
    </Section>
  );
}
