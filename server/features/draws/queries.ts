import { sql } from 'kysely';
import type { Chance } from '#contract/draw-proof.ts';
import type { DrawPrize } from '#contract/calls/draws.ts';
import type { Currency } from '#contract/define.ts';
import type { WrittenText } from '#contract/locales.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import { lastVersion, liveVersion } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { restrictedIn } from '#server/core/products/fragments-restricted.ts';

/** What of a draw tells what it is about: its prizes stand before every play. */
export interface DrawTelling {
  readonly code: string;
  readonly name: WrittenText;
  readonly ofBabies: boolean;
  readonly texts: readonly WrittenText[];
  readonly pictures: readonly string[];
}

/** Of `d`, by all that it ever said: a period that runs may go by an older version. */
export const drawTelling = sql.raw(
  `d.of_babies,
   coalesce((select jsonb_agg(z.name) from draw_terms_prize z where z.draw_code = d.draw_code), '[]')
   || coalesce((select jsonb_agg(v.rules) from draw_terms v where v.draw_code = d.draw_code), '[]') as texts,
   array(select z.picture from draw_terms_prize z where z.draw_code = d.draw_code) as pictures`,
);

export const isDrawOfBabies = ({ code, name, ofBabies, texts, pictures }: DrawTelling): boolean =>
  isOfBabies({ declared: ofBabies || isMothersDay(code), texts: [name, ...texts], pictures });

export interface DrawRow extends DrawTelling {
  readonly drawId: string;
  readonly version: number;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly periodDays: number;
  /** It was taken down, and is as it was last. */
  readonly archived: boolean;
  /** Code of the activity that it belongs to; null: it is everybody's. */
  readonly activity: string | null;
}

export interface TermsRow {
  readonly version: number;
  readonly rules: WrittenText;
  readonly currency: Currency;
  readonly price: number;
  readonly plays: number;
  readonly freePlays: number;
  /** More free plays by level. */
  readonly extraPlays: Readonly<Record<string, number>>;
  readonly odds: readonly Chance[];
}

export interface PrizeRow {
  readonly prizeId: string;
  readonly name: WrittenText;
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

/** A version of each draw, as `d`, and the moment that is asked about. */
export const versionsAt = (now: Date) => sql`
  (select ${now}::timestamptz as at) moment cross join draw_terms d`;

/** That `d` is the version that is live then. */
export const isLive = sql.raw(`d.version = ${liveVersion('d.draw_id', 'moment.at')}`);
/** The same; of a draw that is taken down its last one. */
export const isLast = sql.raw(`d.version = ${lastVersion('d.draw_id', 'moment.at')}`);

const drawColumns = sql.raw(
  `d.draw_code as code, d.draw_id, d.version, d.name, d.opens_at, d.closes_at, d.period_days::int as period_days, d.activity,
   ${liveVersion('d.draw_id', 'moment.at')} is null as archived`,
);

/** As it is at a moment, or was last; null for one that was never live by then. */
export async function findDraw(db: Queryable, code: string, now: Date): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from ${versionsAt(now)}
     where d.draw_code = ${code} and ${isLast}`.execute(db);
  return rows[0] ?? null;
}

/** The draw of an activity that ends last; null when it has none. */
export async function findDrawOfActivity(
  db: Queryable,
  activity: string,
  now: Date,
): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from ${versionsAt(now)}
     where d.activity = ${activity} and ${isLive}
     order by d.closes_at desc nulls first, d.draw_code limit 1`.execute(db);
  return rows[0] ?? null;
}

/** That a draw of `d` has not ended at that moment. */
export const hasNotEnded = sql`${isLive} and (d.closes_at is null or d.closes_at > moment.at)`;

/** Draws that have not ended, in the order staff gave them. */
export async function findDraws(db: Queryable, now: Date): Promise<Shelf<DrawRow>> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from ${versionsAt(now)}
     where ${hasNotEnded}
     order by d.position, d.draw_code`.execute(db);
  return new Shelf(rows, isDrawOfBabies);
}

/** Those of Mother’s Day, of all years, the earliest first. */
export async function findMothersDays(db: Queryable, now: Date): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns}, ${drawTelling} from ${versionsAt(now)}
     where ${isLive} and starts_with(d.draw_code, 'mothers-day') order by d.opens_at`.execute(db);
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

/** What can be won by a version of a draw, by ids and in their order, with where it is restricted at that moment. */
export async function findPrizes(
  db: Queryable,
  { code, version, at }: { readonly code: string; readonly version: number; readonly at: Date },
): Promise<Map<string, PrizeRow>> {
  const { rows } = await sql<PrizeRow>`
    select prize_id, name, picture, what, amount, gift_id, quantity, is_fallback, product,
           ${sql.raw(restrictedIn('draw_terms_prize', 'moment.at'))} as restricted_in
      from draw_terms_prize cross join (select ${at}::timestamptz as at) moment
     where draw_code = ${code} and version = ${version}
     order by place`.execute(db);
  return new Map(rows.map((row) => [row.prizeId, row]));
}

export interface StockRow {
  readonly prizeId: string;
  /** Can be won now. */
  readonly left: number;
  readonly nextAt: Date | null;
  readonly nextQuantity: number | null;
}

/** What of limited prizes of a version can be won at that moment and what comes next. */
export async function findStock(
  db: Queryable,
  { code, version, at }: { readonly code: string; readonly version: number; readonly at: Date },
): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`
    select p.prize_id, greatest(0, coalesce(released.quantity, 0) - g.given)::int as left,
           next.releases_at as next_at, next.quantity as next_quantity
      from draw_terms_prize p
      join draw_prize g on g.draw_code = p.draw_code and g.prize_id = p.prize_id
      left join lateral (
        select sum(r.quantity) as quantity from draw_terms_release r
         where (r.draw_code, r.version, r.prize_id) = (p.draw_code, p.version, p.prize_id)
           and r.releases_at <= ${at}) released on true
      left join lateral (
        select r.releases_at, r.quantity from draw_terms_release r
         where (r.draw_code, r.version, r.prize_id) = (p.draw_code, p.version, p.prize_id)
           and r.releases_at > ${at}
         order by r.releases_at limit 1) next on true
     where p.draw_code = ${code} and p.version = ${version} and p.quantity is not null`.execute(db);
  return new Map(rows.map((row) => [row.prizeId, row]));
}
