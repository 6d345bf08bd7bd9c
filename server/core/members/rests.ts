/** Whether she is in a pause or after a loss, as `isResting` of `fragments.ts` has it in SQL. */
export const rests = ({
  pausedAt,
  lostAt,
}: {
  readonly pausedAt: Date | null;
  readonly lostAt: Date | null;
}): boolean => pausedAt !== null || lostAt !== null;
