import type { TicketState as State } from '#contract/ticket-kinds.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { contactMessages } from './messages.ts';

const tones = { open: 'accent', answered: 'positive', closed: 'neutral' } as const;

export function TicketState({ state }: { state: State }) {
  const { states } = useMessages(contactMessages);
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
