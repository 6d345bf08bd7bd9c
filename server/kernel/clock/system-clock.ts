/**
 * The machine's own clock. Decisions read the clock of `Services` instead, which is this one where nothing moves it; lint
 * keeps both so. How long something takes is told by `performance.now()`, which nobody sets.
 */
export const systemClock = (): Date => new Date();
