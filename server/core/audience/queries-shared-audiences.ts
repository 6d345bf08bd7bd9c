import { sql, type RawBuilder } from 'kysely';
import { conditionsOf, intimateIn, type AudienceTree } from '#contract/content/audience-fields.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { liveOf, shownUntil } from '#server/core/content/fragments.ts';
import { isReferredTo } from '#server/core/content/fragments-references.ts';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import { eachMember } from '#server/kernel/database/citus/each-member.ts';
import { hersThroughout } from '#server/kernel/database/citus/one-member.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { compileAudience, compilePart, momentOf } from './fragments-compiled.ts';
import { normalTree } from './normal-tree.ts';

/** An audience that is live. */
export interface LiveAudience {
  readonly pieceId: string;
  readonly who: AudienceTree;
}

/** Those of some audiences that are live at a moment, read in a transaction. */
export async function findLive(
  db: Queryable,
  pieceIds: readonly string[],
  now: Date,
): Promise<LiveAudience[]> {
  const { rows } = await sql<{ pieceId: string; body: ContentBody<'audience'> }>`
    select shown.piece_id, shown.body from ${sql.raw(shownUntil('audience', momentOf(now)))} shown
     where shown.ended_at is null and shown.piece_id = any(${sql.val(pieceIds)}::uuid[])`.execute(db);
  return rows.flatMap(({ pieceId, body: { who } }) => (who === null ? [] : [{ pieceId, who }]));
}

/** Which audiences anything that was published refers to. */
export async function findReferred(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pieceId: string }>`
    select p.piece_id from ${sql.raw(isReferredTo('audience'))} p`.execute(db);
  return new Set(rows.map(({ pieceId }) => pieceId));
}

/**
 * SQL for the ids of those of some audiences that a member `m` is in at a moment, itself SQL: also a column, of a row that goes
 * by the alias `done`, which no condition uses.
 */
export const audiencesIn = (audiences: readonly LiveAudience[], at: string): RawBuilder<string[]> =>
  sql<string[]>`array_remove(array[${sql.join(
    audiences.map(({ pieceId, who }) => sql`case when ${compileAudience(who, at)} then ${pieceId}::text end`),
  )}]::text[], null)`;

/** Which of some audiences each of some members is in. */
export async function findMemberships(
  db: Queryable,
  {
    memberIds,
    audiences,
    now,
  }: {
    readonly memberIds: readonly string[];
    readonly audiences: readonly LiveAudience[];
    readonly now: Date;
  },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (audiences.length === 0 || memberIds.length === 0) return new Map();
  const items = memberIds.map((memberId) => ({ memberId }));
  const found = await eachMember(db, items, async ([one, ...others]) => {
    const { rows } = await sql<{ memberId: string; audiences: string[] }>`
      select m.member_id as member_id, ${audiencesIn(audiences, momentOf(now))} as audiences
        from ${sql.raw(membersAs('m'))}
       where ${
         others.length === 0
           ? sql`${sql.raw(hersThroughout('m.member_id'))} m.member_id = ${one?.memberId}`
           : sql`m.member_id = any(${sql.val(memberIds)}::uuid[])`
       }`.execute(db);
    return rows;
  });
  return new Map(found.flat().map(({ memberId, audiences: ids }) => [memberId, new Set(ids)]));
}

/** SQL for whether a member `m` is in an audience as it is live at a moment; one that is not has nobody in it. */
export async function inLiveAudience(
  db: Queryable,
  pieceId: string,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const [live] = await findLive(db, [pieceId], now);
  return live ? compileAudience(live.who, momentOf(now)) : sql<boolean>`false`;
}

/**
 * Whether a member is in an audience, and which conditions hold of her, in their order; null for who is not there, and of an
 * audience with intimate conditions also for who rests or is closing. Whether she rests is not looked at for any other one, so
 * that the answer does not tell of it.
 */
export async function findReasons(
  db: Queryable,
  { who, memberId, now }: { readonly who: AudienceTree; readonly memberId: string; readonly now: Date },
): Promise<{ readonly isIn: boolean; readonly holds: readonly boolean[] } | null> {
  const holds = conditionsOf(who).map((condition) =>
    compilePart({ condition, turned: false }, momentOf(now)),
  );
  const askable = sql.raw(intimateIn(who).length > 0 ? isCounted('m') : 'true');
  const { rows } = await sql<{ isIn: boolean; holds: boolean[] }>`
    select ${compilePart(normalTree(who), momentOf(now))} as is_in, array[${sql.join(holds)}] as holds
      from ${sql.raw(membersAs('m'))}
     where ${sql.raw(hersThroughout('m.member_id'))} m.member_id = ${memberId} and ${askable}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the activity of a code that is live at a moment is for stages, or for an audience itself. */
export async function isOfOthers(db: Queryable, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.raw(liveOf('activity', momentOf(at)))} live
     where live.body ->> 'code' = ${code} and live.body -> 'audience' ?| array['stages', 'members']
     limit 1`.execute(db);
  return rows.length > 0;
}
