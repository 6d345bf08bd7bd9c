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
  lost: 'warning',
  returned: 'neutral',
};

export function StateBadge({
  state,
  addressNeeded,
  held = false,
}: {
  state: OrderState;
  addressNeeded: boolean;
  held?: boolean;
}) {
  const texts = useMessages(stateMessages);
  return addressNeeded || held ? (
    <Badge tone="warning" className="whitespace-normal">
      {addressNeeded ? texts.addressNeeded : texts.held}
    </Badge>
  ) : (
    <Badge tone={tones[state]}>{texts[state]}</Badge>
  );
}
