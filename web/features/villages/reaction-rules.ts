import type { ReactionCounts } from '#contract/calls/villages/posts.ts';
import { reactions, type Reaction } from '#contract/villages/words.ts';

/** The counts as they are once her reaction is this one; null takes it back. */
export function reacted({ counts, mine }: ReactionCounts, reaction: Reaction | null): ReactionCounts {
  const next: Partial<Record<Reaction, number>> = { ...counts };
  if (mine !== null) next[mine] = Math.max(0, (next[mine] ?? 0) - 1);
  if (reaction !== null) next[reaction] = (next[reaction] ?? 0) + 1;
  return { counts: next, mine: reaction };
}

export function sumOf({ counts }: ReactionCounts): number {
  return reactions.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
}

/** Those that somebody gave, the most frequent first. */
export function givenOf({ counts }: ReactionCounts): Reaction[] {
  return reactions
    .filter((one) => (counts[one] ?? 0) > 0)
    .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
}
