import { underOwnName } from './own-name.ts';

/** Whose writing a member does not see in villages. */
export interface Hidden {
  /** Members of whom she sees nothing under their own names: blocked either way, or muted by her. */
  readonly hidden: readonly string[];
  /** Participants whom she muted under their alias, each in one thread, and those of them who began theirs: its post. */
  readonly mutedAliases: readonly string[];
  readonly mutedPosts: readonly string[];
}

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

/** Whether a reader does not see writing because of who wrote it. */
export function isHiddenFrom(
  { hidden, mutedAliases }: Pick<Hidden, 'hidden' | 'mutedAliases'>,
  {
    memberId,
    participantId,
    alias,
  }: { readonly memberId: string | null; readonly participantId: string; readonly alias: string | null },
): boolean {
  if (mutedAliases.includes(participantId)) return true;
  return memberId !== null && underOwnName.is(alias) && hidden.includes(memberId);
}
