import { sql } from 'kysely';
import type { Chance } from '#contract/draw-proof.ts';
import type { DrawPrize } from '#contract/calls/draws.ts';
import type { Currency } from '#contract/define.ts';
import type { Localised } from '#contract/locales.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { restrictedIn } from '#server/core/products/fragments-restricted.ts';

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
export const periodColumns = sql.raw(
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

/** That a draw of `d` has not ended at `now`. */
export const hasNotEnded = (now: Date) =>
  sql`d.archived_at is null and (d.closes_at is null or d.closes_at > ${now})`;

/** That a period of `p` runs at `now`. */
export const runsAt = (now: Date) => sql`p.starts_at <= ${now} and p.ends_at > ${now}`;

/** Draws that have not ended, in the order staff gave them. */
export async function findDraws(db: Queryable, now: Date): Promise<Shelf<DrawRow>> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from draw d
     where ${hasNotEnded(now)}
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

/** What can be won in a draw, by ids, with where it is restricted at that moment. */
export async function findPrizes(db: Queryable, code: string, at: Date): Promise<Map<string, PrizeRow>> {
  const { rows } = await sql<PrizeRow>`
    select prize_id, name, picture, what, amount, gift_id, quantity, is_fallback, product,
           ${sql.raw(restrictedIn('draw_prize', 'moment.at'))} as restricted_in
      from draw_prize cross join (select ${at}::timestamptz as at) moment where draw_code = ${code}`.execute(
    db,
  );
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
     where p.draw_code = ${code} and ${runsAt(now)}
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

/** Which terms are the latest stays as it is until the transaction ends. */
export async function holdTerms(tx: Transaction, drawCode: string): Promise<void> {
  await sql`select 1 from draw where code = ${drawCode} for share`.execute(tx);
}

interface NewPeriod {
  readonly periodId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hash: Buffer;
  readonly sealed: Buffer;
}

/** By the latest terms. A period that is there already stays, with its seed. */
export async function insertPeriods(
  tx: Transaction,
  { drawCode, made, now }: { drawCode: string; made: readonly NewPeriod[]; now: Date },
): Promise<void> {
  await sql`
    insert into draw_period
      (period_id, draw_code, starts_at, ends_at, terms_version, seed_hash, sealed_seed, made_at)
    select m.*, ${now}::timestamptz
      from (select period_id, ${drawCode}, starts_at, ends_at,
                   (select max(version) from draw_terms where draw_code = ${drawCode}), hash, sealed
              from unnest(${made.map((one) => one.periodId)}::uuid[], ${made.map((one) => one.startsAt)}::timestamptz[],
                          ${made.map((one) => one.endsAt)}::timestamptz[], ${made.map((one) => one.hash)}::bytea[],
                          ${made.map((one) => one.sealed)}::bytea[])
                as n(period_id, starts_at, ends_at, hash, sealed)) m
    on conflict (draw_code, starts_at) do nothing`.execute(tx);
}

/** To be opened by `openSeed` alone; null for a period that is not there. */
export async function findSealedSeed(db: Queryable, periodId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealedSeed: Buffer }>`
    select sealed_seed from draw_period where period_id = ${periodId}`.execute(db);
  return rows[0]?.sealedSeed ?? null;
}

/** Ids of periods that are over and whose seeds are not public yet, the first that ended first. */
export async function findEndedPeriods(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ periodId: string }>`
    select period_id from draw_period where revealed_at is null and ends_at <= ${now} order by ends_at`.execute(
    db,
  );
  return rows.map(({ periodId }) => periodId);
}

/** Waits for plays that hold the period. */
export async function revealSeed(
  db: Queryable,
  { periodId, seed, now }: { periodId: string; seed: Buffer; now: Date },
): Promise<void> {
  await sql`
    update draw_period set seed = ${seed}, revealed_at = ${now}
     where period_id = ${periodId} and revealed_at is null and ends_at <= ${now}`.execute(db);
}
