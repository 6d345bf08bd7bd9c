import { sql } from 'kysely';
import { underOwnName } from './own-name.ts';
import { flagTable } from './trust.ts';

/** SQL for the cases `k`, with what they are about: the post `p` and, of a comment, `c`. */
export const casesOfWritings = sql`safety_case k
  join post p on p.post_id = k.post_id
  left join comment c on c.post_id = k.post_id and c.comment_id = k.comment_id`;

/** SQL for what stands in such a case, and what the flags of it weigh. */
export const caseColumns = sql`
  k.member_id, k.case_id, k.kind, k.post_id, k.comment_id, k.subject_id, k.state, k.opened_at, k.due_at, k.held_for,
  k.appeal, k.appealed_at, k.first_decider, k.decided_at, k.decided_by, k.reason, k.note,
  p.village_id, p.title, coalesce(c.text, p.text) as text,
  (select round((coalesce(sum(f.weight) filter (where not f.newcomer), 0)
                 + least(coalesce(sum(f.weight) filter (where f.newcomer), 0), ${sql.lit(flagTable.newcomersTogether)}))::numeric, 2)::float8
     from writing_flag f where f.case_id = k.case_id having count(*) > 0) as weight`;

/** SQL for the ids of the cases that are about what a member wrote. */
export const caseIdsOf = (memberId: string) =>
  sql`select case_id from safety_case where member_id = ${memberId}`;

/** SQL for the cases of what a member wrote that wait, to be joined by `case_id`. */
export const waitingCasesOf = (memberId: string) =>
  sql`(select case_id from safety_case where member_id = ${memberId} and state = 'waiting')`;

/** SQL for how writers stand: `wrote`, `trust` and, when staff set her back to a newcomer, `restricted`. */
export const writerStandings = sql`(
  select member_id, first_at is not null as wrote, coalesce(set_trust, trust) as trust, set_trust = 'new' as restricted
    from writer_standing)`;

/** SQL: what a participant writes stands under an alias. */
export const isAliasOf = (participantId: string): string =>
  `exists (select from post_participant h where h.participant_id = ${participantId} and h.kind = 'alias')`;

const mutedAliasesOf = `
  from member_block b
  join post_participant a on a.post_id = b.alias_of and a.member_id = b.other_id and a.kind = 'alias'`;

/** Columns of `Hidden` for the member that an expression names. */
export const hiddenColumns = (memberId: string): string => `
  array(select b.other_id from member_block b where b.member_id = ${memberId} and b.alias_of is null
        union select b.member_id from member_block b
               where b.other_id = ${memberId} and b.alias_of is null and b.kind = 'block') as hidden,
  array(select a.participant_id ${mutedAliasesOf} where b.member_id = ${memberId}) as "mutedAliases",
  array(select p.post_id ${mutedAliasesOf} join post p on p.participant_id = a.participant_id and p.post_id = a.post_id
         where b.member_id = ${memberId}) as "mutedPosts"`;

/** SQL: writing of this member is hidden by her own name. */
export const hiddenByName = (
  writerId: string,
  { isAlias, hidden }: { readonly isAlias: string; readonly hidden: string },
): string => `(${writerId} = any(${hidden}) and ${underOwnName.where(isAlias)})`;

/** SQL: a post `p` that its reader sees by who wrote it; `hidden` and `mutedPosts` are those of `Hidden`. */
export const isSeenPost = ({
  hidden,
  mutedPosts,
}: {
  readonly hidden: string;
  readonly mutedPosts: string;
}): string => `
  not ${hiddenByName('p.member_id', { isAlias: isAliasOf('p.participant_id'), hidden })}
  and p.post_id <> all(${mutedPosts})`;

/** SQL for the cases that wait, as the work list joins them. */
export const waitingCases = {
  table: sql`safety_case`,
  id: sql`case_id`,
  waiting: async () => ({
    where: sql`state = 'waiting'`,
    openedAt: sql`opened_at`,
    dueAt: sql`due_at`,
  }),
};
