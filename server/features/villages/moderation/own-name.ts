/**
 * Blocks and mutes of a member belong to her own name. What stands under an alias is somebody else to every rule about who
 * meets whom: if it went or stayed with her name, anybody could try out whose alias it is. The one place that says so;
 * the attack of `tests/api/villages/aliases.test.ts` succeeds without it.
 */
export const underOwnName = {
  /** SQL, of a condition that tells an alias. */
  where: (isAlias: string): string => `not (${isAlias})`,
  is: (alias: string | null): boolean => alias === null,
};
