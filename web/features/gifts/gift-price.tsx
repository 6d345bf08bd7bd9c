import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { giftMessages } from './messages.ts';

/** What a gift costs, or that it costs nothing. */
export function GiftPrice({ gift: { price, currency } }: { gift: Pick<Gift, 'price' | 'currency'> }) {
  const texts = useMessages(giftMessages);
  const { formats } = useLocale();
  if (price === 0) return <Badge tone="positive">{texts.list.free}</Badge>;
  const amount = formats.number(price);
  return <Amount currency={currency} value={amount} label={texts.price[currency]({ amount })} />;
}
