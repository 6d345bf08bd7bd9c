import { ExternalLink, TicketPercent, Ticket, Truck } from 'lucide-react';
import type { Delivery } from '#contract/calls/gifts/shelf.ts';
import { useMessages } from '#web/kit/messages.ts';
import { giftMessages } from './messages.ts';

const icons = { voucher: Ticket, coupon: TicketPercent, physical: Truck, link: ExternalLink } as const;

/** How a gift comes to her. */
export function DeliveryNote({ delivery }: { delivery: Delivery }) {
  const texts = useMessages(giftMessages).list;
  return <DeliveryLine delivery={delivery} text={texts.delivery[delivery]} />;
}

/** The same where the words are there already. */
export function DeliveryLine({ delivery, text }: { delivery: Delivery; text: string }) {
  const Icon = icons[delivery];
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <Icon className="size-4 flex-none" aria-hidden="true" />
      {text}
    </p>
  );
}
