import { Hourglass } from 'lucide-react';
import type { CallResult } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { useAmounts } from './amount-messages.ts';
import { balanceMessages } from './balance-messages.ts';

export interface ExpiryBannerProps {
  readonly currency: Currency;
  readonly soon: NonNullable<CallResult<'getBalanceSchedule'>['soon']>;
}

/** What expires soon, on top of the page. */
export function ExpiryBanner({ currency, soon }: ExpiryBannerProps) {
  const texts = useMessages(balanceMessages);
  const { formats } = useLocale();
  const { named } = useAmounts(currency);
  const [first, last] = [formats.date(soon.firstAt), formats.date(soon.lastAt)];
  const amount = named(soon.amount);
  return (
    <Card tone="apricot" className="flex gap-3 py-4">
      <Hourglass className="mt-0.5 h-5 w-5 flex-none" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">
          {first === last ? texts.soonOn({ amount, date: first }) : texts.soon({ amount, first, last })}
        </p>
        <p className="mt-0.5 text-sm">{texts.soonText}</p>
      </div>
    </Card>
  );
}
