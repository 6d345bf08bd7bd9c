import { earnedBetween } from '#server/core/ledger/earned-in-year.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { findYear, type YearRow } from './queries-shared.ts';

/** Points that count for a membership year: all but those with which it began. None where no year runs. */
export const earnedInMembershipYear = async (
  db: Queryable,
  memberId: string,
  { levelBeganAt, levelEndsAt }: { readonly levelBeganAt: Date | null; readonly levelEndsAt: Date | null },
): Promise<number> =>
  levelBeganAt && levelEndsAt ? earnedBetween(db, memberId, { from: levelBeganAt, to: levelEndsAt }) : 0;

/** The membership year of a member, with what counts for it. */
export async function readYear(
  db: Queryable,
  memberId: string,
): Promise<YearRow & { readonly earned: number }> {
  const year = await findYear(db, memberId);
  return { ...year, earned: await earnedInMembershipYear(db, memberId, year) };
}
