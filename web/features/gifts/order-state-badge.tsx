import { useMessages } from '#web/kit/messages.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import { stateMessages } from './order-state-messages.ts';

const tones: Readonly<Record<OrderState, BadgeTone>> = {
  requested: 'accent',
  approved: 'accent',
  packed: 'accent',
  shipped: 'accent',
  delivered: 'positive',
  cancelled: 'neutral',
};

export function StateBadge({ state, addressNeeded }: { state: OrderState; addressNeeded: boolean }) {
  const texts = useMessages(stateMessages);
  return addressNeeded ? (
    <Badge tone="warning" className="whitespace-normal">
      {texts.addressNeeded}
    </Badge>
  ) : (
    <Badge tone={tones[state]}>{texts[state]}</Badge>
  );
}
