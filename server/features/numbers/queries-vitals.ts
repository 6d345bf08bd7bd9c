import { sql, type RawBuilder } from 'kysely';
import { vitals, type Vital, type VitalSplit } from '#contract/calls/numbers/vitals.ts';
import { pageEvents, pageMeasures } from '#server/features/visits/fragments-events.ts';
import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import { clsSpan, lastBucket, quarters, spanRatio, type ReachedBucket } from './vital-rules.ts';

const isWithin = (at: RawBuilder<unknown>, day: string, zone: string) => sql`
  ${at} >= (${day}::date::timestamp at time zone ${zone})
  and ${at} < ((${day}::date + 1)::timestamp at time zone ${zone})`;

/** The first day of what there is to roll up: that before the last one which is, or the first one of all measures. */
export async function findFirstDay(db: Database, zone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) - 1 from vital_day),
                    (select (min(m.received_at) at time zone ${zone})::date from ${pageMeasures} m)) as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** Rolls a day up anew, in place of what it was before. */
export async function replaceDay(tx: Transaction, day: string, zone: string): Promise<void> {
  await sql`delete from vital_day where day = ${day}::date`.execute(tx);
  await sql`
    insert into vital_day (day, page, device, release, name, bucket, amount)
    select ${day}::date, page, device, release, name, bucket, sum(amount)
      from (
        select m.page, m.device, m.release, m.name,
               case when m.name = 'error' then 0
                    when m.name = 'CLS' then least(floor(m.value / ${clsSpan}::float8), ${lastBucket}::integer)
                    else least(floor(ln(greatest(m.value::float8, 1)) / ln(${spanRatio}::float8)), ${lastBucket}::integer)
                end::smallint as bucket,
               case when m.name = 'error' then m.value::bigint else 1 end as amount
          from ${pageMeasures} m where ${isWithin(sql`m.received_at`, day, zone)}
         union all
        select e.page, e.device, e.release, 'visit', 0::smallint, 1
          from ${pageEvents} e
         where e.name = 'PAGE_VISIT' and e.page <> '' and ${isWithin(sql`e.received_at`, day, zone)}) one
     group by page, device, release, name, bucket having sum(amount) > 0`.execute(tx);
}

export async function deleteDays(db: Database, { before }: { before: string }): Promise<void> {
  await sql`delete from vital_day where day < ${before}::date`.execute(db);
}

export interface AskedVitals {
  readonly from: string;
  readonly until: string;
  readonly page?: string | undefined;
  readonly device?: string | undefined;
  readonly release?: string | undefined;
}

const within = ({ from, until, page, device, release }: AskedVitals) => sql`
  v.day between ${from}::date and ${until}::date
  ${page === undefined ? sql`` : sql`and v.page = ${page}`}
  ${device === undefined ? sql`` : sql`and v.device = ${device}`}
  ${release === undefined ? sql`` : sql`and v.release = ${release}`}`;

const keyBy = { page: sql`v.page`, device: sql`v.device`, release: sql`v.release`, day: sql`v.day::text` };

export interface VitalAmounts {
  readonly key: string;
  readonly visits: number;
  readonly errors: number;
}

/** Visits and errors by what they are split by: where there are the most first, or the newest. */
export async function findAmounts(
  db: Queryable,
  by: VitalSplit | 'day',
  asked: AskedVitals,
): Promise<VitalAmounts[]> {
  const order = {
    page: sql`visits desc, key`,
    device: sql`visits desc, key`,
    release: sql`max(v.day) desc, min(v.day) desc, key`,
    day: sql`key`,
  };
  const { rows } = await sql<VitalAmounts>`
    select ${keyBy[by]} as key, coalesce(sum(v.amount) filter (where v.name = 'visit'), 0)::bigint as visits,
           coalesce(sum(v.amount) filter (where v.name = 'error'), 0)::bigint as errors
      from vital_day v where ${within(asked)} group by 1 order by ${order[by]}`.execute(db);
  return rows;
}

/** Where three quarters of the measures are reached, by key and what was measured. */
export async function findReached(
  db: Queryable,
  by: VitalSplit | 'day',
  asked: AskedVitals,
): Promise<(ReachedBucket & { readonly key: string; readonly name: Vital })[]> {
  const { rows } = await sql<ReachedBucket & { readonly key: string; readonly name: Vital }>`
    with summed as (
      select ${keyBy[by]} as key, v.name, v.bucket, sum(v.amount) as amount
        from vital_day v where ${within(asked)} and v.name in (${sql.join([...vitals])})
       group by 1, 2, 3
    ),
    ranked as (
      select *, sum(amount) over (partition by key, name order by bucket) as up_to,
             sum(amount) over (partition by key, name) as total
        from summed
    )
    select distinct on (key, name) key, name, bucket::integer, amount::bigint, up_to::bigint, total::bigint
      from ranked where up_to >= ${quarters}::float8 * total order by key, name, bucket`.execute(db);
  return rows;
}

/** What there is within days, whatever else is asked for. */
export async function findChoices(
  db: Queryable,
  { from, until }: AskedVitals,
): Promise<{ readonly pages: string[]; readonly releases: string[] }> {
  const { rows } = await sql<{ pages: string[]; releases: string[] }>`
    select array(select page from vital_day where day between ${from}::date and ${until}::date
                  group by page order by page) as pages,
           array(select release from vital_day where day between ${from}::date and ${until}::date
                  group by release order by max(day) desc, min(day) desc, release limit 30) as releases`.execute(
    db,
  );
  return rows[0] ?? { pages: [], releases: [] };
}
