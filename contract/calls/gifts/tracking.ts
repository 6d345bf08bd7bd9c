import { z } from 'zod';
import { call, id } from '../../define.ts';
import { shownText } from '../../shown-text.ts';
import { orderStates } from './parcels.ts';

/** Lines of a table that are sent at once. */
export const mostTracked = 500;
export const trackingLimits = { carrier: 60, trackingNumber: 60 } as const;

/** What becomes of an order that a line names, or would. */
export const trackingOutcomes = [
  'ships',
  /** It was sent with this very number: nothing is left to do. */
  'already',
  /** It was sent with another number. */
  'otherNumber',
  'duplicate',
  'unknown',
  /** It is not packed, or cancelled. */
  'state',
  /** For a reason that is told. */
  'refused',
] as const;
export type TrackingOutcome = (typeof trackingOutcomes)[number];

/** Tracking numbers of many orders. Made by no page of the site. */
export const trackingCalls = {
  shipTracked: call({
    method: 'POST',
    path: '/api/console/orders/tracking',
    access: 'staff:orders',
    rank: 'reports',
    summary:
      'Hands packed orders over with the number of their parcel, and tells their members; with `dryRun` it says what would become of each. What was done before is not done again, so that a table can be sent twice.',
    bodyBytes: 600_000,
    input: z.strictObject({
      dryRun: z.boolean(),
      lines: z
        .array(
          z.strictObject({
            orderId: id,
            carrier: shownText(trackingLimits.carrier, { min: 1 }),
            trackingNumber: shownText(trackingLimits.trackingNumber, { min: 1 }),
          }),
        )
        .min(1)
        .max(mostTracked),
    }),
    result: z.strictObject({
      /** One for each line, in their order. */
      outcomes: z.array(
        z.strictObject({
          outcome: z.enum(trackingOutcomes),
          /** Where the order stands; null for one that is not there. */
          state: z.enum(orderStates).nullable(),
          /** Why it was refused, in words. */
          why: z.string().nullable(),
        }),
      ),
    }),
  }),
};
