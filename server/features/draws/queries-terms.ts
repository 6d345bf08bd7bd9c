import { sql, type Insertable } from 'kysely';
import { linesOf } from '#server/core/content/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DrawTerms, DrawTermsPrize, DrawTermsRelease } from '#server/kernel/database/schema.ts';

/** A version as plays go by it, for good. */
export async function insertTerms(tx: Transaction, terms: Insertable<DrawTerms>): Promise<void> {
  await tx.insertInto('drawTerms').values(terms).execute();
}

/** With what there is to count of each: how many were given, of at most as many as any version promised. */
export async function insertPrizes(
  tx: Transaction,
  prizes: readonly Insertable<DrawTermsPrize>[],
): Promise<void> {
  await tx.insertInto('drawTermsPrize').values(prizes).execute();
  await tx
    .insertInto('drawPrize')
    .values(prizes.map(({ version: _, place: __, ...prize }) => prize))
    .onConflict((conflict) =>
      conflict.columns(['drawCode', 'prizeId']).doUpdateSet({
        quantity: sql`greatest(draw_prize.quantity, excluded.quantity)`,
      }),
    )
    .execute();
}

export async function insertReleases(
  tx: Transaction,
  releases: readonly Insertable<DrawTermsRelease>[],
): Promise<void> {
  if (releases.length > 0) await tx.insertInto('drawTermsRelease').values(releases).execute();
}

/** A prize as members have seen it, or will by what is planned. */
export interface PrizeOut {
  readonly prizeId: string;
  readonly what: string;
  readonly amount: number | null;
  readonly giftId: string | null;
  readonly isCounted: boolean;
  readonly given: number;
}

/** Prizes of the versions of a draw that were put up, by their ids. */
export async function findPrizesOut(db: Queryable, drawId: string): Promise<Map<string, PrizeOut>> {
  const { rows } = await sql<PrizeOut>`
    select distinct on (z.prize_id) z.prize_id, z.what, z.amount, z.gift_id, z.quantity is not null as is_counted, g.given
      from draw_terms t
      join ${sql.raw(linesOf('draw'))} l on l.piece_id = t.draw_id and l.version = t.version
      join draw_terms_prize z on z.draw_code = t.draw_code and z.version = t.version
      join draw_prize g on g.draw_code = z.draw_code and g.prize_id = z.prize_id
     where t.draw_id = ${drawId}
     order by z.prize_id, z.version`.execute(db);
  return new Map(rows.map((row) => [row.prizeId, row]));
}
