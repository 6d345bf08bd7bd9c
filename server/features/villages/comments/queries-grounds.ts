import { eachMember } from '#server/kernel/database/citus/each-member.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { liveVersion } from '#server/core/content/fragments.ts';
import { membersAs } from '#server/core/members/fragments.ts';

/** What a comment stands on, as it is when it comes. */
export interface Grounds {
  readonly position: number;
  readonly villageId: string | null;
  readonly slug: string;
  readonly closed: boolean;
  readonly title: string;
  readonly postState: string | null;
  /** Null once her account is erased. */
  readonly authorId: string | null;
  readonly authorAnonymous: boolean;
  readonly joined: boolean;
  /** The comment that is answered, and the one below which the answer stands. */
  readonly parentState: string | null;
  readonly parentAuthorId: string | null;
  readonly parentAnonymous: boolean;
  readonly rootId: string | null;
  readonly firstName: string;
  readonly avatar: string | null;
  /** Of an earlier request with the same key. */
  readonly firstId: string | null;
  readonly firstDigest: Buffer | null;
}

const selectGrounds = prepared<Grounds>(
  'find-comment-grounds',
  `select w.position::int as "position", p.village_id as "villageId", coalesce(v.slug, '') as slug,
          ${liveVersion('p.village_id', 'w.at')} is null as closed, coalesce(p.title, '') as title, p.state as "postState",
          p.member_id as "authorId",
          coalesce(pa.kind = 'alias', false) as "authorAnonymous",
          coalesce(ca.kind = 'alias', false) as "parentAnonymous", j.member_id is not null as joined, c.state as "parentState",
          c.member_id as "parentAuthorId", coalesce(c.parent_id, c.comment_id) as "rootId",
          m.first_name as "firstName", m.avatar, f.comment_id as "firstId", f.request_digest as "firstDigest"
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[])
          with ordinality as w(member_id, post_id, parent_id, request_key, at, position)
     join ${membersAs('m')} on m.member_id = w.member_id
     left join post p on p.post_id = w.post_id
     left join village v on v.village_id = p.village_id
     left join village_member j on j.member_id = w.member_id and j.village_id = p.village_id
     left join comment c on c.post_id = w.post_id and c.comment_id = w.parent_id
     left join post_participant pa on pa.participant_id = p.participant_id
     left join post_participant ca on ca.participant_id = c.participant_id
     left join comment f on f.member_id = w.member_id and f.request_key = w.request_key`,
);

export async function findGrounds(
  tx: Transaction,
  comments: readonly {
    readonly memberId: string;
    readonly postId: string;
    readonly parentId?: string | null;
    readonly request?: { readonly key: string } | null;
    readonly now: Date;
  }[],
): Promise<Map<number, Grounds>> {
  const placed = comments.map((comment, index) => ({ ...comment, index }));
  const found = await eachMember(tx, placed, async (part) => {
    const rows = await selectGrounds(tx, [
      part.map(({ memberId }) => memberId),
      part.map(({ postId }) => postId),
      part.map(({ parentId }) => parentId ?? null),
      part.map(({ request }) => request?.key ?? null),
      part.map(({ now }) => now),
    ]);
    return rows.map((row) => [part[row.position - 1]?.index ?? -1, row] as const);
  });
  return new Map(found.flat());
}

/** Somebody whom a text may call. */
export interface Callable {
  readonly participantId: string;
  readonly postId: string;
  readonly memberId: string;
  readonly name: string;
}

const selectCallable = prepared<Callable>(
  'find-callable-participants',
  `select p.participant_id as "participantId", p.post_id as "postId", p.member_id as "memberId",
          coalesce(p.alias, m.first_name) as name
     from unnest($1::uuid[]) as w(participant_id)
     join post_participant p on p.participant_id = w.participant_id
     join ${membersAs('m')} on m.member_id = p.member_id`,
);

export async function findCallable(
  db: Queryable,
  participantIds: readonly string[],
): Promise<Map<string, Callable>> {
  if (participantIds.length === 0) return new Map();
  const rows = await selectCallable(db, [[...new Set(participantIds)]]);
  return new Map(rows.map((row) => [row.participantId, row]));
}
