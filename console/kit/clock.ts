/** The one place of the console where the device's clock is read. */
export const nowMs = (): number => Date.now();
export const now = (): Date => new Date();

/** Whether an instant is later than now. */
export const isToCome = (instant: string): boolean => Date.parse(instant) > nowMs();
