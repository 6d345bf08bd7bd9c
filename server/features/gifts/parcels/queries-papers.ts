import { sql } from 'kysely';
import type { PaperState } from '#contract/calls/gifts/papers.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface PaperRow {
  readonly orderId: string;
  readonly giftId: string;
  readonly name: WrittenText;
  readonly orderedAt: Date;
  /** Null once its member is gone. */
  readonly address: DeliveryAddress | null;
  readonly warehouse: string;
  readonly shelf: string;
}

interface Wanted {
  readonly states: readonly PaperState[];
  readonly orderIds?: readonly string[] | undefined;
  readonly limit: number;
}

/** The oldest orders in some states, or of some ids; what is held stays where it is. */
export async function findForPapers(db: Queryable, { states, orderIds, limit }: Wanted): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select c.claim_id as order_id, c.gift_id, g.name, c.claimed_at as ordered_at, c.address,
           coalesce(p.warehouse, '') as warehouse, coalesce(p.shelf, '') as shelf
      from (select * from gift_claim
             where delivery = 'physical' and held_at is null and state = any(${[...states]}::text[])
               ${orderIds ? sql`and claim_id = any(${[...orderIds]}::uuid[])` : sql``}
             order by claimed_at, claim_id limit ${limit}) c
      join gift_version g using (gift_id, version)
      left join gift_place p using (gift_id)
     order by c.claimed_at, c.claim_id`.execute(db);
  return rows;
}

export async function countInState(db: Queryable, state: PaperState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gift_claim where delivery = 'physical' and held_at is null and state = ${state}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
