import { addresses, type CallAddress } from '#contract/addresses.ts';
import { caseDeskCalls } from '#contract/calls/cases/desk.ts';
import { outboxDeskCalls } from '#contract/calls/outbox/desk.ts';
import { reviewCalls } from '#contract/calls/reviews.ts';
import { ticketDeskCalls } from '#contract/calls/tickets/desk.ts';
import { staffCalls } from '#contract/calls/staff.ts';

const all = {
  ...addresses,
  ...staffCalls,
  ...reviewCalls,
  ...ticketDeskCalls,
  ...caseDeskCalls,
  ...outboxDeskCalls,
};

/** What members ask for, and what staff answer them with. */
export type RecordedName = keyof typeof all;
export const recordedCalls: Readonly<Record<RecordedName, CallAddress>> = all;
export const recordedNames = Object.keys(all) as RecordedName[];
