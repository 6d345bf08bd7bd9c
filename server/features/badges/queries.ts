import { sql, type RawBuilder } from 'kysely';
import { preparedConditions } from '#server/core/audience/conditions.ts';
import { momentOf } from '#server/core/audience/fragments-compiled.ts';
import { accountsOfMembers, isCounted, joinedAccounts, membersAs } from '#server/core/members/fragments.ts';
import type { OwnTraits } from '#server/core/members/person.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Badge } from './badges.ts';

/** A badge that a member has. */
export interface OwnRow {
  readonly badgeId: string;
  readonly version: number;
  readonly givenAt: Date;
}

/** Newest first. Those of accounts that were joined to hers are hers for as long as they are joined. */
export async function findOwn(db: Queryable, memberId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select own.badge_id, own.version, own.given_at
      from (select distinct on (b.badge_id) b.badge_id, b.version, b.given_at
              from member_badge b where b.member_id = any(${accountsOfMembers([memberId])})
             order by b.badge_id, b.given_at) own
     order by own.given_at desc, own.badge_id`.execute(db);
  return rows;
}

/** By badges, who of some members has them, herself or by an account that was joined to hers. */
async function findHolders(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ memberId: string; intoId: string | null; badgeId: string }>`
    select b.member_id, j.into_id, b.badge_id
      from member_badge b left join ${sql.raw(joinedAccounts)} j on j.member_id = b.member_id
     where b.member_id = any(${accountsOfMembers(memberIds)})`.execute(db);
  const holders = Map.groupBy(rows, ({ badgeId }) => badgeId);
  return new Map(
    [...holders].map(([badgeId, held]) => [
      badgeId,
      held.flatMap(({ memberId, intoId }) => (intoId === null ? [memberId] : [memberId, intoId])),
    ]),
  );
}

export async function hasBadgesOff(db: Queryable, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('badgesOff')
    .select('memberId')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function turnOff(db: Queryable, memberId: string, since: Date): Promise<void> {
  await db
    .insertInto('badgesOff')
    .values({ memberId, since })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
}

export async function turnOn(db: Queryable, memberId: string): Promise<void> {
  await db.deleteFrom('badgesOff').where('memberId', '=', memberId).execute();
}

/** Of a row `m` of members: badges come to her. To who rests, leaves or has them off none does. */
const isOpen = `(${isCounted('m')} and not exists (select from badges_off f where f.member_id = m.member_id))`;

/** A member who did what some badges are for that she has not. */
export interface Done extends OwnTraits {
  readonly memberId: string;
  readonly badges: readonly string[];
}

/** So far back what she did counts: always. */
const everDays = 36_500;

/** Who of some members did what badges are for, by their ids. Whom these are for is not looked at. */
export async function findDone(
  db: Queryable,
  {
    memberIds,
    badges,
    now,
  }: { readonly memberIds: readonly string[]; readonly badges: readonly Badge[]; readonly now: Date },
): Promise<Done[]> {
  if (memberIds.length === 0 || badges.length === 0) return [];
  const at = momentOf(now);
  const holders = await findHolders(db, memberIds);
  const marks = badges.map(
    ({ badgeId, deed, times }): RawBuilder<unknown> => sql`
      case when m.member_id <> all(${holders.get(badgeId) ?? []}::uuid[])
            and ${preparedConditions()[deed]({ field: deed, from: times, withinDays: everDays }, at)}
           then ${badgeId}::uuid end`,
  );
  const { rows } = await sql<Done>`
    select * from (
      select m.member_id, m.member_level::int as level, m.country_code, m.lactation::int as stage,
             array_remove(array[${sql.join(marks)}], null) as badges
        from ${sql.raw(membersAs('m'))}
       where m.member_id = any(${sql.val(memberIds)}::uuid[]) and ${sql.raw(isOpen)}) done
     where cardinality(badges) > 0
     order by member_id`.execute(db);
  return rows;
}

export interface NewBadge {
  readonly memberId: string;
  readonly badgeId: string;
  readonly version: number;
  readonly intimate: boolean;
}

/**
 * Gives badges, each once for ever. Certain where the balances of the members are held: whoever begins a rest or leaves takes
 * them first.
 * @returns those that were not there yet
 */
export async function insertBadges(
  tx: Transaction,
  badges: readonly NewBadge[],
  now: Date,
): Promise<readonly Pick<NewBadge, 'memberId' | 'badgeId'>[]> {
  const { rows } = await sql<Pick<NewBadge, 'memberId' | 'badgeId'>>`
    insert into member_badge (member_id, badge_id, version, given_at, intimate)
    select m.member_id, g.badge_id, g.version, ${now}, g.intimate
      from unnest(${badges.map(({ memberId }) => memberId)}::uuid[], ${badges.map(({ badgeId }) => badgeId)}::uuid[],
                  ${badges.map(({ version }) => version)}::int[],
                  ${badges.map(({ intimate }) => intimate)}::boolean[]) g (member_id, badge_id, version, intimate)
      join ${sql.raw(membersAs('m'))} on m.member_id = g.member_id
     where ${sql.raw(isOpen)}
     order by m.member_id, g.badge_id
    on conflict do nothing
    returning member_id, badge_id`.execute(tx);
  return rows;
}

/** Whether and from behind whom a walk along all members goes on; null where it is not time, or another one walks. */
export async function lockWalk(
  tx: Transaction,
  { now, pauseMinutes }: { readonly now: Date; readonly pauseMinutes: number },
): Promise<{ readonly after: string | null } | null> {
  await sql`
    insert into badge_walk (begun_at) select ${now} where not exists (select from badge_walk)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ after: string | null; ended: boolean }>`
    select after, ended from badge_walk
     where not ended or begun_at <= ${now}::timestamptz - ${pauseMinutes}::int * interval '1 minute'
       for update skip locked`.execute(tx);
  const [walk] = rows;
  if (!walk) return null;
  if (!walk.ended) return { after: walk.after };
  await tx.updateTable('badgeWalk').set({ begunAt: now, after: null, ended: false }).execute();
  return { after: null };
}

/** @param after the last member of a walk so far; null: there is none behind her */
export async function noteWalk(tx: Transaction, after: string | null): Promise<void> {
  await tx
    .updateTable('badgeWalk')
    .set(after === null ? { ended: true } : { after })
    .execute();
}

/** The members who come next, by id. */
export async function findNext(
  tx: Transaction,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id from ${sql.raw(membersAs('m'))}
     where ${after}::uuid is null or m.member_id > ${after}::uuid
     order by m.member_id limit ${limit}`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** How many have a badge, of all who are counted, and whether it tells of something intimate. */
export async function countHolders(
  tx: Transaction,
  badgeId: string,
): Promise<{ readonly people: number; readonly all: number; readonly intimate: boolean }> {
  const { rows } = await sql<{ people: number; all: number; intimate: boolean }>`
    select count(h.member_id)::int as people, count(*)::int as "all", coalesce(bool_or(h.intimate), false) as intimate
      from ${sql.raw(membersAs('m'))}
      left join (select coalesce(j.into_id, b.member_id) as member_id, bool_or(b.intimate) as intimate
                   from member_badge b
                   left join ${sql.raw(joinedAccounts)} j on j.member_id = b.member_id
                  where b.badge_id = ${badgeId}
                  group by 1) h on h.member_id = m.member_id
     where ${sql.raw(isCounted('m'))}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('Nothing was counted');
  return found;
}
