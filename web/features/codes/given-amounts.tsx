import type { UsedCode } from '#contract/calls/codes/use.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { codeMessages } from './messages.ts';

/** What a code gave, in each currency. */
export function GivenAmounts({ given }: Pick<UsedCode, 'given'>) {
  const { amounts } = useMessages(codeMessages);
  const { formats } = useLocale();
  return given.map(({ currency, amount }) => (
    <Amount
      key={currency}
      currency={currency}
      value={`+${formats.number(amount)}`}
      label={amounts[currency]({ amount: formats.number(amount) })}
    />
  ));
}
