/** What a mail for her stage counts in, and from which number to which: a pregnancy is counted until its day, never past it. */
export const mailSpans = {
  pregnancyWeek: { min: 4, max: 40 },
  babyWeek: { min: 1, max: 12 },
  babyMonth: { min: 1, max: 24 },
} as const satisfies Readonly<Record<string, { readonly min: number; readonly max: number }>>;
export type MailSpan = keyof typeof mailSpans;

/** So long it counts that somebody checked a text about health. */
export const monthsThatACheckHolds = 24;

/** Whether a text about health was checked too long ago. */
export function isCheckOver(checkedOn: string, now: Date): boolean {
  const until = new Date(`${checkedOn}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + monthsThatACheckHolds);
  return until < now;
}
