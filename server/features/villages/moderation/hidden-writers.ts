import { underOwnName } from './own-name.ts';

/** Whose writing a member does not see in villages. */
export interface Hidden {
  /** Members of whom she sees nothing under their own names: blocked either way, or muted by her. */
  readonly hidden: readonly string[];
  /** Participants whom she muted under their alias, each in one thread, and those of them who began theirs: its post. */
  readonly mutedAliases: readonly string[];
  readonly mutedPosts: readonly string[];
}

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
