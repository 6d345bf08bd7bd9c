import { sql } from 'kysely';
import type { CountedName, FigureName } from '#contract/numbers/measures.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** One figure on the days that it was counted of: what stands at a place is of the day at that place. */
export interface CountedDays {
  readonly measure: CountedName;
  readonly days: readonly string[];
  readonly amounts: readonly number[];
  readonly people: readonly number[];
  readonly held: readonly boolean[];
  /** People in the same figure of all members. */
  readonly whole: readonly number[];
}

/**
 * Figures of some days, of one language and one country; '' is all. A row for each figure, not for each of its days: 800 days of all
 * figures are 25,000 of these, too many objects for a process that has memory for members.
 */
export async function findCounted(
  db: Queryable,
  { from, until, language, country }: { from: string; until: string; language: string; country: string },
): Promise<CountedDays[]> {
  const { rows } = await sql<CountedDays>`
    select d.measure, json_agg(d.day) as days, json_agg(d.amount) as amounts,
           json_agg(d.people) as people, json_agg(d.held) as held, json_agg(w.people) as whole
      from number_day d
      join number_day w on w.language = '' and w.country = '' and w.measure = d.measure and w.day = d.day
     where d.language = ${language} and d.country = ${country} and d.day between ${from}::date and ${until}::date
     group by d.measure`.execute(db);
  return rows;
}

/** Days of some that are counted, in their order. */
export async function findCountedDays(
  db: Queryable,
  { from, until }: { from: string; until: string },
): Promise<{ day: string; changed: boolean }[]> {
  const { rows } = await sql<{ day: string; changed: boolean }>`
    select day::text as day, changed_at is not null as changed from number_counted
     where day between ${from}::date and ${until}::date order by number_counted.day`.execute(db);
  return rows;
}

/** The last day that is counted, and since when each figure is. */
export async function findReach(
  db: Queryable,
): Promise<{ until: string | null; since: Map<CountedName, string> }> {
  const { rows } = await sql<{ until: string | null }>`
    select max(day)::text as until from number_counted`.execute(db);
  const { rows: firsts } = await sql<{ measure: CountedName; day: string }>`
    select measure, min(day)::text as day from number_day where language = '' and country = '' group by 1`.execute(
    db,
  );
  return { until: rows[0]?.until ?? null, since: new Map(firsts.map(({ measure, day }) => [measure, day])) };
}

/** Of one day how many members there were by language, and by country. */
export async function findMembersBy(
  db: Queryable,
  day: string,
): Promise<{ language: string; country: string; people: number; held: boolean }[]> {
  const { rows } = await sql<{ language: string; country: string; people: number; held: boolean }>`
    select language, country, people, held from number_day
     where measure = 'members' and day = ${day}::date and (language = '' or country = '')
     order by people desc, language, country`.execute(db);
  return rows;
}

/** Until when hours are counted, and people of those of some days in a zone. */
export async function findHours(
  db: Queryable,
  { from, until, zone }: { from: string; until: string; zone: string },
): Promise<{ hours: Date[]; people: { measure: FigureName; hour: Date; people: number }[] }> {
  const span = sql`>= ${from}::date::timestamp at time zone ${zone}`;
  const end = sql`< (${until}::date + 1)::timestamp at time zone ${zone}`;
  const { rows: hours } = await sql<{ hour: Date }>`
    select h.hour from number_mark k
      cross join lateral generate_series(k.at - interval '40 days', k.at - interval '1 hour', interval '1 hour') h(hour)
     where k.name = 'hours' and h.hour ${span} and h.hour ${end}
       and h.hour >= (select min(n.hour) from number_hour n) order by 1`.execute(db);
  const { rows: people } = await sql<{ measure: FigureName; hour: Date; people: number }>`
    select measure, hour, people from number_hour where hour ${span} and hour ${end}`.execute(db);
  return { hours: hours.map(({ hour }) => hour), people };
}
