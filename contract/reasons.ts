/** Letters that a reason has at least, for looking at what is closed and for what two people decide: it stands in the log for good. */
export const leastReason = 10;

/** Of a reason for looking. */
export const longestReason = 200;

/** Whether what was written is long enough to be one. */
export const isReason = (text: string): boolean => [...text.trim()].length >= leastReason;
