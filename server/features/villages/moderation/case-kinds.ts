export const caseHours = { waiting: 24, flagged: 24, appeal: 72, image: 48 } as const;
export type CaseKind = keyof typeof caseHours;

/** When something of a kind has to be answered. */
export const dueOf = (kind: CaseKind, now: Date) => new Date(now.getTime() + caseHours[kind] * 3_600_000);
