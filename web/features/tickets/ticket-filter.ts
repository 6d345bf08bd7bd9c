import type { CallResult } from '#contract/client.ts';
import { ticketStates, type TicketState } from '#contract/ticket-kinds.ts';

export type TicketDetail = CallResult<'getTicket'>;

export interface TicketFilter {
  readonly state: TicketState;
  readonly mine: boolean;
}

/** What the address narrows the list to; anything it does not know is left out. */
export function readFilter(search: URLSearchParams): TicketFilter {
  return {
    state: ticketStates.find((state) => state === search.get('state')) ?? 'open',
    mine: search.get('mine') === '1',
  };
}
