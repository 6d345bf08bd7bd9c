import type { Product } from '#contract/calls/warranties.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { registrationMessages } from './messages.ts';

/** Rewards in words: `50 points and 5 coins`. */
export function useAmountWords(): (rewards: Product['rewards']) => string {
  const texts = useMessages(registrationMessages);
  const { formats } = useLocale();
  return (rewards) =>
    rewards
      .map(({ currency, amount }) => texts[currency]({ amount: formats.number(amount) }))
      .join(texts.and);
}
