import { sql, type RawBuilder } from 'kysely';
import { activeDays } from '#contract/numbers/measures.ts';
import { isUnmeasured } from '#server/core/members/fragments.ts';
import { countedMembers, lastSeen, signIns } from '#server/core/members/fragments-measured.ts';
import { ownCheckIns } from '#server/features/check-in/fragments-measured.ts';
import { measuredClaims } from '#server/features/gifts/fragments-measured.ts';
import { oldestUnmoved, pageEvents } from '#server/features/visits/fragments-events.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';

/** What shows that a member was here, and leaves a row each time: `member_id`, `at`, `came_at` (when it reached us). */
export const signs = sql`(
  select member_id, occurred_at as at, received_at as came_at from ${pageEvents} e where member_id is not null
  union all select member_id, at, at from ${signIns} s
  union all select member_id, at, at from ${ownCheckIns} c
  union all select member_id, at, at from ${measuredClaims} g)`;

/** With what is kept of the last time alone. */
const signsOfNow = sql`(
  select member_id, at, came_at from ${signs} x union all select member_id, at, at from ${lastSeen} s)`;

interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** Notes the days on which members were here by what came in within a span. @returns days of which something is new */
export async function insertActive(
  tx: Transaction,
  { since, until }: Span,
  { zone, from }: { readonly zone: string; readonly from: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with noted as (
      insert into active_day (member_id, day)
      select distinct x.member_id, ${dayIn(zone, sql`x.at`)}
        from ${signsOfNow} x join ${countedMembers} m on m.member_id = x.member_id
       where x.came_at >= ${since} and x.came_at < ${until} and x.at < ${until}
         and x.at >= ${from}::date::timestamp at time zone ${zone}
         and not ${sql.raw(isUnmeasured('m'))}
      on conflict do nothing
      returning day
    )
    select distinct day::text as day from noted`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Asks for counted days anew that are settled and that one of `touched` is part of. */
export async function askAgain(
  tx: Transaction,
  { touched, before, now }: { touched: readonly string[]; before: string; now: Date },
): Promise<void> {
  await sql`
    update number_counted c set late_at = ${now}
     where c.day < ${before}::date
       and exists (select from unnest(${[...touched]}::date[]) t
                    where c.day between t and t + ${sql.lit(activeDays.activeMonth - 1)})`.execute(tx);
}

/** Removes days that are kept no longer. */
export async function removeActive(db: Queryable, before: string): Promise<void> {
  await sql`delete from active_day where day < ${before}::date`.execute(db);
}

/** Removes the days of a member who declines to have her visits measured. */
export async function removeActiveOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from active_day where member_id = ${memberId}`.execute(tx);
}

/** Who was here on one of some days up to one. */
export const activeIn = (day: string, days: number): RawBuilder<unknown> => sql`(
  select member_id, 1 as amount from active_day
   where day > ${day}::date - ${sql.lit(days)} and day <= ${day}::date group by 1)`;

interface Mark {
  readonly at: Date;
}

/** Until when something is counted; nobody else goes on with it until the transaction ends. */
export async function lockMark(tx: Transaction, name: string): Promise<Date | null> {
  const { rows } = await sql<Mark>`select at from number_mark where name = ${name} for update`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Since when events of an older release come in yet; null: none do. */
export async function findUnmoved(tx: Transaction): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${oldestUnmoved} as at`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function setMark(tx: Transaction, name: string, at: Date): Promise<void> {
  await sql`
    insert into number_mark (name, at) values (${name}, ${at})
    on conflict (name) do update set at = excluded.at`.execute(tx);
}

/** When the first member joined; null: there is none. */
export async function findBeginning(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(m.joined_at) as at from ${countedMembers} m`.execute(db);
  return rows[0]?.at ?? null;
}
