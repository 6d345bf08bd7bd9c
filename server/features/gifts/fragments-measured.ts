import { sql } from 'kysely';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';

/** Gifts that members claimed or won, to read from under an alias: `member_id`, `at`, `amount`. What is sent once more is none. */
export const measuredClaims = sql.raw(
  '(select member_id, claimed_at as at, 1 as amount from gift_claim where replaces is null)',
);

/** Orders that stand so now: `member_id`, `amount`. */
export const ordersThatAre = (state: OrderState) =>
  sql.raw(`(
  select member_id, 1 as amount from gift_claim where delivery = 'physical' and state = '${state}')`);
