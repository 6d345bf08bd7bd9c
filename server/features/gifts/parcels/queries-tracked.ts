import { sql } from 'kysely';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface TrackedRow {
  readonly orderId: string;
  readonly memberId: string;
  readonly state: OrderState;
  /** Of its parcels; none before it is sent. */
  readonly numbers: readonly string[];
}

/** Orders of whichever members, by their ids; those that are not there are left out. */
export async function findTracked(db: Queryable, orderIds: readonly string[]): Promise<TrackedRow[]> {
  const { rows } = await sql<TrackedRow>`
    select c.claim_id as order_id, c.member_id, c.state,
           array(select p.tracking_number from parcel p
                  where p.member_id = c.member_id and p.claim_id = c.claim_id) as numbers
      from gift_claim c
     where c.claim_id = any(${[...orderIds]}::uuid[]) and c.delivery = 'physical'`.execute(db);
  return rows;
}
