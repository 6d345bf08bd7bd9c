import type { WorkingDays } from '#server/core/worklist/working-days.ts';

/** States in which staff or a carrier have an order in hand, for at most so many working days. */
export const promisedStates = ['requested', 'approved', 'packed', 'shipped'] as const;
export type PromisedState = (typeof promisedStates)[number];

export interface Promises extends WorkingDays {
  /** Working days after the one on which it came there. */
  readonly days: Readonly<Record<PromisedState, number>>;
}

export const isPromised = (state: string): state is PromisedState =>
  promisedStates.some((one) => one === state);
