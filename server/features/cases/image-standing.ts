import type { TrustLevel } from '#contract/villages/words.ts';

/** What a report of an intimate image needs to hide by itself. All numbers about it are here. */
export const imageTable = {
  /** Of the account; and of one that never wrote, so that no level speaks for it. */
  accountDays: 7,
  quietAccountDays: 30,
  /** So many of a member's reports hide within 24 hours, and so many of one author's writings until staff have looked. */
  hidesPerDay: 3,
  hiddenOfAuthor: 2,
  /** So many that staff did not agree with, of the member or the address, and the next ones hide nothing. */
  falseAtMost: 2,
  falseDays: 180,
} as const;

export interface Reporter {
  readonly accountDays: number;
  readonly closing: boolean;
  /** Null: she never wrote. */
  readonly trust: TrustLevel | null;
  /** Staff set her back to a newcomer. */
  readonly restricted: boolean;
  readonly notAgreed: number;
  readonly hidToday: number;
  readonly hiddenOfAuthor: number;
  readonly reportedBefore: boolean;
}

/** Whether her report hides at once. Any other waits for staff, who answer it in the same 48 hours. */
export function mayHide({ accountDays, trust, ...reporter }: Reporter): boolean {
  const known = trust === null ? accountDays >= imageTable.quietAccountDays : trust !== 'new';
  return (
    known &&
    accountDays >= imageTable.accountDays &&
    !reporter.closing &&
    !reporter.restricted &&
    !reporter.reportedBefore &&
    reporter.notAgreed < imageTable.falseAtMost &&
    reporter.hidToday < imageTable.hidesPerDay &&
    reporter.hiddenOfAuthor < imageTable.hiddenOfAuthor
  );
}
