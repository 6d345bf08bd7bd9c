/** Where a note that is being written is kept. */
export const noteOf = (caseId: string): string => `case note ${caseId}`;
