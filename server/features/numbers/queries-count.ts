import { sql, type RawBuilder } from 'kysely';
import { orderStates } from '#contract/calls/gifts/parcels.ts';
import {
  activeDays,
  backAfter,
  counted,
  joinedTogether,
  settledDays,
  type CountedName,
} from '#contract/numbers/measures.ts';
import { movedAmounts } from '#server/core/ledger/fragments-measured.ts';
import { isUnmeasured } from '#server/core/members/fragments.ts';
import { countedMembers } from '#server/core/members/fragments-measured.ts';
import { measuredPushes } from '#server/core/notifications/fragments-measured.ts';
import { bouncedMails, measuredMails } from '#server/core/outbox/fragments-measured.ts';
import { measuredClaims, ordersThatAre } from '#server/features/gifts/fragments-measured.ts';
import {
  answeredPosts,
  measuredFlags,
  measuredPosts,
} from '#server/features/villages/writing/fragments-measured.ts';
import type { Database, Queryable, Transaction } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';
import type { LanguagePair } from './held-back.ts';
import { activeIn, signs } from './queries-active.ts';

/** A calendar day of a zone. */
export interface ZonedDay {
  readonly day: string;
  readonly zone: string;
}

type RowsOf = (day: ZonedDay) => RawBuilder<unknown>;

/** That an instant falls on days of the zone up to one, from so many before it to so many. */
const fallsOn = (at: string, { day, zone }: ZonedDay, { from = 0, to = 0 } = {}) => sql`
  ${sql.raw(at)} >= (${day}::date - ${sql.lit(from)})::timestamp at time zone ${zone}
  and ${sql.raw(at)} < (${day}::date + ${sql.lit(1 - to)})::timestamp at time zone ${zone}`;

/** What has rows with `member_id`, `at` and `amount`, as they are summed by member. */
const deeds =
  (rows: RawBuilder<unknown>): RowsOf =>
  (day) => sql`(
    select x.member_id, sum(x.amount)::bigint as amount from ${rows} x where ${fallsOn('x.at', day)} group by 1)`;

/** Who joined so long before a day that it is known by then whether she came back. */
const joinedBefore = (day: ZonedDay) => sql`
  ${countedMembers} x
   where ${fallsOn('x.joined_at', day, { from: backAfter.last + joinedTogether - 1, to: backAfter.last })}
     and not ${sql.raw(isUnmeasured('x'))}`;

const joined = sql`(select member_id, joined_at as at, 1 as amount from ${countedMembers} x)`;

/** What happens at an instant. */
const instants = {
  newMembers: joined,
  pointsGiven: movedAmounts('points', 'earn'),
  pointsSpent: movedAmounts('points', 'spend'),
  coinsGiven: movedAmounts('coins', 'earn'),
  coinsSpent: movedAmounts('coins', 'spend'),
  claims: measuredClaims,
  posts: measuredPosts,
  answered: answeredPosts(countedMembers),
  flags: measuredFlags,
  mailsSent: measuredMails('sent'),
  mailsFailed: measuredMails('failed'),
  mailsBounced: measuredMails('bounced'),
  pushesSent: measuredPushes('sent'),
  pushesFailed: measuredPushes('failed'),
  pushesBounced: measuredPushes('bounced'),
} as const satisfies Partial<Record<CountedName, RawBuilder<unknown>>>;

/** Of each figure, rows of `member_id` and `amount`, one for each member. */
const rowsOf: Readonly<Record<string, RowsOf>> = {
  ...Object.fromEntries(Object.entries(instants).map(([name, rows]) => [name, deeds(rows)])),
  ...Object.fromEntries(
    Object.entries(activeDays).map(([name, days]) => [name, ({ day }: ZonedDay) => activeIn(day, days)]),
  ),
  ...Object.fromEntries(
    orderStates.map((state) => [
      `orders.${state}`,
      () => sql`(select member_id, count(*)::bigint as amount from ${ordersThatAre(state)} x group by 1)`,
    ]),
  ),
  members: () => sql`(select member_id, 1 as amount from ${countedMembers} x)`,
  declined: () =>
    sql`(select member_id, 1 as amount from ${countedMembers} x where ${sql.raw(isUnmeasured('x'))})`,
  joinedBefore: (day) => sql`(select x.member_id, 1 as amount from ${joinedBefore(day)})`,
  cameBack: (day) => sql`(
    select x.member_id, 1 as amount from ${joinedBefore(day)}
       and exists (select from active_day a
                    where a.member_id = x.member_id
                      and a.day between ${dayIn(day.zone, sql`x.joined_at`)} + ${sql.lit(backAfter.first)}
                                    and ${dayIn(day.zone, sql`x.joined_at`)} + ${sql.lit(backAfter.last)}))`,
};

/** One figure of a day, of all and, where it is told so, by language, country and both. Who rests is in none. */
export async function insertFigure(tx: Transaction, name: CountedName, day: ZonedDay): Promise<void> {
  const rows = rowsOf[name]?.(day);
  if (!rows) throw new Error(`Nothing is counted as ${name}`);
  const groups = counted[name].filtered
    ? sql`grouping sets ((), (m.language), (m.country), (m.language, m.country))`
    : sql`()`;
  const key = counted[name].filtered ? sql`coalesce(m.language, ''), coalesce(m.country, '')` : sql`'', ''`;
  await sql`
    with pair as materialized (
      select m.language, m.country, sum(r.amount) as amount, count(r.member_id) as people
        from ${rows} r join ${countedMembers} m on m.member_id = r.member_id
       group by m.language, m.country)
    insert into number_day (language, country, measure, day, amount, people)
    select ${key}, ${name}, ${day.day}::date, coalesce(sum(m.amount), 0)::bigint, coalesce(sum(m.people), 0)::int
      from pair m
     group by ${groups}`.execute(tx);
}

export async function deleteFigures(
  tx: Transaction,
  day: string,
  names: readonly CountedName[],
): Promise<void> {
  await sql`delete from number_day where day = ${day}::date and measure = any(${[...names]})`.execute(tx);
}

/** What figures of a day are, in short: the same as long as none of them changes. */
export async function digestOf(tx: Transaction, day: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', measure, language, country, amount, people), ','
                                   order by measure, language, country), '')) as digest
      from number_day where day = ${day}::date`.execute(tx);
  return rows[0]?.digest ?? '';
}

/** How many people are in each pair of language and country of the figures of a day. */
export async function findPairs(
  tx: Transaction,
  day: string,
  names: readonly CountedName[],
): Promise<(LanguagePair & { readonly measure: CountedName })[]> {
  const { rows } = await sql<LanguagePair & { measure: CountedName }>`
    select measure, language, country, people from number_day
     where day = ${day}::date and measure = any(${[...names]}) and language <> '' and country <> ''`.execute(
    tx,
  );
  return rows;
}

interface Held {
  readonly measure: string;
  readonly language: string;
  readonly country: string;
}

/** Marks figures of a day that are not shown because of what else is. */
export async function holdBack(tx: Transaction, day: string, held: readonly Held[]): Promise<void> {
  await sql`
    update number_day d set held = true
      from unnest(${held.map(({ measure }) => measure)}::text[], ${held.map(({ language }) => language)}::text[],
                  ${held.map(({ country }) => country)}::text[]) as h(measure, language, country)
     where d.day = ${day}::date and d.measure = h.measure and d.language = h.language and d.country = h.country`.execute(
    tx,
  );
}

/** A day to be counted; `again`: it was before. */
export interface DueDay {
  readonly day: string;
  readonly again: boolean;
}

/** Days that are over and not counted, or to be counted anew: those that are not settled once a day, others when asked. */
export async function findDue(
  db: Database,
  { first, today, zone }: { first: string; today: string; zone: string },
): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select d.day::date::text as day, c.day is not null as again
      from generate_series(${first}::date, ${today}::date - 1, interval '1 day') d(day)
      left join number_counted c on c.day = d.day::date
     where c.day is null or c.late_at is not null
        or d.day >= ${today}::date - ${sql.lit(settledDays)}
           and c.counted_at < ${today}::date::timestamp at time zone ${zone}
     order by 1`.execute(db);
  return rows;
}

/** Asks for counted days before one anew of which mails came back since a moment. */
export async function askAgainOfBounced(
  tx: Transaction,
  { since, before, zone, now }: { since: Date; before: string; zone: string; now: Date },
): Promise<void> {
  await sql`
    update number_counted c set late_at = ${now}
     where c.day < ${before}::date
       and c.day in (select ${dayIn(zone, sql`b.at`)} from ${bouncedMails} b where b.came_at >= ${since})`.execute(
    tx,
  );
}

export async function noteCounted(
  tx: Transaction,
  { day, now, changed }: { day: string; now: Date; changed: boolean },
): Promise<void> {
  await sql`
    insert into number_counted (day, counted_at) values (${day}::date, ${now})
    on conflict (day) do update
       set counted_at = excluded.counted_at, late_at = null,
           changed_at = case when ${changed} then excluded.counted_at else number_counted.changed_at end`.execute(
    tx,
  );
}

/** What people are counted of by the hour. */
const hourly: Readonly<Record<string, RawBuilder<unknown>>> = { ...instants, active: signs };

/** Counts people by the hour from one to before another, in place of what was counted of those. */
export async function replaceHours(
  tx: Transaction,
  name: CountedName,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const rows = hourly[name];
  if (!rows) throw new Error(`Nothing is counted by the hour as ${name}`);
  const isMeasured =
    name === 'active' ? sql`x.came_at >= ${from} and not ${sql.raw(isUnmeasured('m'))}` : sql`true`;
  await sql`
    delete from number_hour where measure = ${name} and hour >= ${from} and hour < ${until}`.execute(tx);
  await sql`
    insert into number_hour (measure, hour, people)
    select ${name}, date_trunc('hour', x.at, 'UTC'), count(distinct x.member_id)::int
      from ${rows} x join ${countedMembers} m on m.member_id = x.member_id
     where x.at >= ${from} and x.at < ${until} and ${isMeasured}
     group by 2`.execute(tx);
}

export async function deleteHours(db: Queryable, before: Date): Promise<void> {
  await sql`delete from number_hour where hour < ${before}`.execute(db);
}
