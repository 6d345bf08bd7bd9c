import { sql } from 'kysely';
import type { Chance } from '#contract/draw-proof.ts';
import type { DrawPlay, DrawPrize } from '#contract/calls/draws.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { restrictedIn } from '#server/core/products/restricted.ts';
import { shownClaims } from '#server/features/gifts/claims/fragments.ts';

/** What of a draw tells what it is about: its prizes stand before every play. */
export interface DrawTelling {
  readonly code: string;
  readonly name: Localised;
  readonly ofBabies: boolean;
  readonly texts: readonly Localised[];
  readonly pictures: readonly string[];
}

/** Of `d`. */
export const drawTelling = sql.raw(
  `d.of_babies,
   coalesce((select jsonb_agg(z.name) from draw_prize z where z.draw_code = d.code), '[]')
   || coalesce((select jsonb_agg(v.rules) from draw_terms v where v.draw_code = d.code), '[]') as texts,
   array(select z.picture from draw_prize z where z.draw_code = d.code) as pictures`,
);

export const isDrawOfBabies = ({ code, name, ofBabies, texts, pictures }: DrawTelling): boolean =>
  isOfBabies({ declared: ofBabies || isMothersDay(code), texts: [name, ...texts], pictures });

export interface DrawRow extends DrawTelling {
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly periodDays: number;
  readonly archivedAt: Date | null;
  /** Code of the activity that it belongs to; null: it is everybody's. */
  readonly activity: string | null;
}

export interface TermsRow {
  readonly version: number;
  readonly rules: Localised;
  readonly currency: Currency;
  readonly price: number;
  readonly plays: number;
  readonly freePlays: number;
  /** More free plays by level. */
  readonly extraPlays: Readonly<Record<string, number>>;
  readonly odds: readonly Chance[];
}

/** What of a period may be shown to anybody. */
export interface PeriodRow {
  readonly periodId: string;
  readonly drawCode: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly termsVersion: number;
  readonly seedHash: Buffer;
  readonly seed: Buffer | null;
  readonly revealedAt: Date | null;
}

export interface PrizeRow {
  readonly prizeId: string;
  readonly name: Localised;
  readonly picture: string;
  readonly what: DrawPrize['what'];
  readonly amount: number | null;
  readonly giftId: string | null;
  readonly quantity: number | null;
  readonly isFallback: boolean;
  /** SKU of the product that it is or is about. */
  readonly product: string | null;
  readonly restrictedIn: readonly string[];
}

const drawColumns = sql.raw(
  'd.code, d.name, d.opens_at, d.closes_at, d.period_days, d.archived_at, d.activity',
);
const periodColumns = sql.raw(
  'p.period_id, p.draw_code, p.starts_at, p.ends_at, p.terms_version, p.seed_hash, p.seed, p.revealed_at',
);

export async function findDraw(db: Queryable, code: string): Promise<DrawRow | null> {
  const { rows } =
    await sql<DrawRow>`select ${drawColumns}, ${drawTelling} from draw d where d.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** The draw of an activity that ends last; null when it has none. */
export async function findDrawOfActivity(db: Queryable, activity: string): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from draw d where d.activity = ${activity} and d.archived_at is null
     order by d.closes_at desc nulls first, d.code limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Draws that have not ended, in the order staff gave them. */
export async function findDraws(db: Queryable, now: Date): Promise<Shelf<DrawRow>> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from draw d
     where d.archived_at is null and (d.closes_at is null or d.closes_at > ${now})
     order by d.position, d.code`.execute(db);
  return new Shelf(rows, isDrawOfBabies);
}

/** Those of Mother’s Day, of all years, the earliest first. */
export async function findMothersDays(db: Queryable): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from draw d
     where d.archived_at is null and starts_with(d.code, 'mothers-day') order by d.opens_at`.execute(db);
  return rows.filter(({ code }) => isMothersDay(code));
}

export async function findTerms(db: Queryable, code: string, version: number): Promise<TermsRow> {
  const { rows } = await sql<TermsRow>`
    select version, rules, currency, price, plays::int as plays, free_plays::int as free_plays, extra_plays, odds
      from draw_terms where draw_code = ${code} and version = ${version}`.execute(db);
  const [terms] = rows;
  if (!terms) throw new Error(`The draw ${code} has no terms ${version}`);
  return terms;
}

export async function findPrizes(db: Queryable, code: string): Promise<Map<string, PrizeRow>> {
  const { rows } = await sql<PrizeRow>`
    select prize_id, name, picture, what, amount, gift_id, quantity, is_fallback, product,
           ${sql.raw(restrictedIn('draw_prize'))} as restricted_in
      from draw_prize where draw_code = ${code}`.execute(db);
  return new Map(rows.map((row) => [row.prizeId, row]));
}

export interface StockRow {
  readonly prizeId: string;
  /** Can be won now. */
  readonly left: number;
  readonly nextAt: Date | null;
  readonly nextQuantity: number | null;
}

/** What of limited prizes can be won now and what comes next. */
export async function findStock(db: Queryable, code: string, now: Date): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`
    select p.prize_id, greatest(0, coalesce(released.quantity, 0) - p.given)::int as left,
           next.releases_at as next_at, next.quantity as next_quantity
      from draw_prize p
      left join lateral (
        select sum(r.quantity) as quantity from draw_release r
         where r.draw_code = p.draw_code and r.prize_id = p.prize_id and r.releases_at <= ${now}) released on true
      left join lateral (
        select r.releases_at, r.quantity from draw_release r
         where r.draw_code = p.draw_code and r.prize_id = p.prize_id and r.releases_at > ${now}
         order by r.releases_at limit 1) next on true
     where p.draw_code = ${code} and p.quantity is not null`.execute(db);
  return new Map(rows.map((row) => [row.prizeId, row]));
}

export async function findPeriodAt(db: Queryable, code: string, now: Date): Promise<PeriodRow | null> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from draw_period p
     where p.draw_code = ${code} and p.starts_at <= ${now} and p.ends_at > ${now}
     order by p.starts_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Latest first, those that are still to come included: their hash stands already. */
export async function findPeriods(
  db: Queryable,
  { code, after, limit }: { code: string | null; after: { at: Date; id: string } | null; limit: number },
): Promise<(PeriodRow & { name: Localised })[]> {
  const { rows } = await sql<PeriodRow & { name: Localised }>`
    select ${periodColumns}, d.name from draw_period p join draw d on d.code = p.draw_code
     where (${code}::text is null or p.draw_code = ${code})
       ${after ? sql`and (p.starts_at, p.period_id) < (${after.at}, ${after.id}::uuid)` : sql``}
     order by p.starts_at desc, p.period_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface ResultRow extends PeriodRow {
  readonly playId: string;
  readonly name: Localised;
  readonly memberKey: string;
  readonly roll: number;
  readonly landedOn: string;
  readonly given: string;
  readonly instead: 'soldOut' | 'notReleased' | 'notOffered' | null;
}

const resultColumns = sql`${periodColumns}, r.play_id, d.name, r.member_key, r.roll, r.landed_on, r.given, r.instead`;

/** The public side of a play. */
export async function findResult(db: Queryable, playId: string): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns}
      from draw_result r join draw_period p using (period_id) join draw d on d.code = r.draw_code
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
    join draw d on d.code = m.draw_code
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
