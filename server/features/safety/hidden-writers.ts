/** Whose writing a member does not see in villages. */
export interface Hidden {
  /** Members of whom she sees nothing: blocked either way, or muted by her. */
  readonly hidden: readonly string[];
  /**
   * Members of whom she sees nothing that is written under another name: she met them so. What they write openly she still
   * sees, or blocking would tell whose name it is.
   */
  readonly hiddenAliases: readonly string[];
}

/** Columns of `Hidden` for the member that an expression names. */
export const hiddenColumns = (memberId: string): string => `
  array(select b.other_id from member_block b where b.member_id = ${memberId} and b.alias_of is null
        union select b.member_id from member_block b where b.other_id = ${memberId} and b.kind = 'block') as hidden,
  array(select b.other_id from member_block b
         where b.member_id = ${memberId} and b.alias_of is not null) as "hiddenAliases"`;
