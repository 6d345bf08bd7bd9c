import { sql, type Insertable } from 'kysely';
import type { DrawPlay } from '#contract/calls/draws.ts';
import type { Currency } from '#contract/define.ts';
import type { WrittenText } from '#contract/locales.ts';
import { isResting } from '#server/core/members/fragments.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { shownClaims } from '#server/features/gifts/claims/fragments.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DrawPlay as PlayTable, DrawResult as ResultTable } from '#server/kernel/database/schema.ts';
import { playedPeriodColumns, type PeriodRow } from './queries-periods.ts';

export interface ResultRow extends PeriodRow {
  readonly playId: string;
  readonly name: WrittenText;
  readonly memberKey: string;
  readonly roll: number;
  readonly landedOn: string;
  readonly given: string;
  readonly instead: 'soldOut' | 'notReleased' | 'notOffered' | null;
}

const resultColumns = sql`${playedPeriodColumns}, r.play_id, d.name, r.member_key, r.roll, r.landed_on, r.given, r.instead`;

/** The public side of a play. */
export async function findResult(db: Queryable, playId: string): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns}
      from draw_result r join draw_period p using (period_id)
      join draw_terms d on d.draw_code = r.draw_code and d.version = r.terms_version
     where r.play_id = ${playId}`.execute(db);
  return rows[0] ?? null;
}

export interface PlayRow extends ResultRow {
  readonly number: number;
  readonly currency: Currency;
  readonly price: number;
  readonly claimId: string | null;
  readonly claim: DrawPlay['claim'];
  readonly playedAt: Date;
}

const plays = sql`
  select ${resultColumns}, m.number::int as number, m.currency, m.price, m.claim_id, m.played_at,
         case when c.claim_id is not null then jsonb_build_object(
           'delivery', c.delivery, 'state', c.state, 'voucherCode', c.voucher_code,
           'addressNeeded', c.delivery = 'physical' and c.state = 'requested' and c.address is null) end as claim
    from draw_play m join draw_result r using (play_id) join draw_period p on p.period_id = m.period_id
    join draw_terms d on d.draw_code = r.draw_code and d.version = r.terms_version
    left join ${sql.raw(shownClaims)} c on c.member_id = m.member_id and c.claim_id = m.claim_id`;

export async function findPlay(db: Queryable, memberId: string, playId: string): Promise<PlayRow | null> {
  const { rows } = await sql<PlayRow>`
    ${plays} where m.member_id = ${memberId} and m.play_id = ${playId}`.execute(db);
  return rows[0] ?? null;
}

/** Newest first, from before `after`. */
export async function findPlays(
  db: Queryable,
  { memberId, after, limit }: { memberId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    ${plays} where m.member_id = ${memberId}
       ${after ? sql`and (m.played_at, m.play_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by m.played_at desc, m.play_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Plays of a member in a period. */
export async function countPlays(db: Queryable, memberId: string, periodId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from draw_play
     where member_id = ${memberId} and period_id = ${periodId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The public side of every play of a member, in the order in which she played, each as `data`. */
export const resultsOf = (memberId: string) => sql`
  select to_jsonb(r) as data from draw_play p join draw_result r using (play_id)
   where p.member_id = ${memberId} order by p.played_at`;

/**
 * Until the transaction ends its seed stays secret, and its terms are those that decided. False when either is no longer
 * so.
 */
export async function holdPeriod(
  tx: Transaction,
  { periodId, termsVersion }: Pick<PeriodRow, 'periodId' | 'termsVersion'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from draw_period
     where period_id = ${periodId} and revealed_at is null and terms_kept and terms_version = ${termsVersion} for share`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What of a member decides about a play. */
export function findStanding(tx: Transaction, memberId: string) {
  return ofMember(tx, memberId)
    .select(['memberLevel as level', 'countryCode'])
    .select(sql<boolean>`${sql.raw(isResting('member'))}`.as('resting'))
    .executeTakeFirstOrThrow();
}

/** One piece of a limited prize, of those that a version has released by now; false when none is left. */
export async function takePiece(
  tx: Transaction,
  { code, version, prizeId, now }: { code: string; version: number; prizeId: string; now: Date },
): Promise<boolean> {
  const taken = await sql`
    update draw_prize p set given = p.given + 1
     where p.draw_code = ${code} and p.prize_id = ${prizeId}
       and p.given < (select coalesce(sum(r.quantity), 0) from draw_terms_release r
                       where r.draw_code = p.draw_code and r.version = ${version} and r.prize_id = p.prize_id
                         and r.releases_at <= ${now})`.execute(tx);
  return taken.numAffectedRows === 1n;
}

/** Pieces of a prize that are gone. */
export async function countGiven(tx: Transaction, code: string, prizeId: string): Promise<number> {
  const { given } = await tx
    .selectFrom('drawPrize')
    .select('given')
    .where('drawCode', '=', code)
    .where('prizeId', '=', prizeId)
    .executeTakeFirstOrThrow();
  return given;
}

/** False when a play has this id already. */
export async function insertResult(tx: Transaction, made: Insertable<ResultTable>): Promise<boolean> {
  const result = await tx
    .insertInto('drawResult')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertPlay(tx: Transaction, made: Insertable<PlayTable>): Promise<void> {
  await tx.insertInto('drawPlay').values(made).execute();
}
