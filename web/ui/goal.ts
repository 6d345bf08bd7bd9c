declare const limited: unique symbol;

/** Both numbers in the reader's language; `value` is never more than `goal`. */
export interface GoalShown {
  readonly value: string;
  readonly goal: string;
  readonly [limited]: true;
}

/** How far something is on the way to its goal. Made by `goalOf` and `stepOf` alone, so that nothing shows “13 of 12”. */
export interface Goal {
  readonly value: number;
  readonly max: number;
  /** “7 of 12 days”; at the goal it says that it is done. */
  readonly text: string;
  readonly [limited]: true;
}

export interface GoalWriting {
  number(value: number): string;
  done(text: string): string;
}

const within = (value: number, max: number) => Math.min(Math.max(0, value), max);

export function shownOf(value: number, max: number, { number }: Pick<GoalWriting, 'number'>): GoalShown {
  // The mark is a type's alone: only what went through `within` has it.
  return { value: number(within(value, max)), goal: number(max) } as GoalShown;
}

export function goalOf(
  value: number,
  max: number,
  writing: GoalWriting,
  words: (shown: GoalShown) => string,
): Goal {
  const step = stepOf(value, max, writing, words);
  return value < max ? step : { ...step, text: writing.done(step.text) };
}

/** A place on the way, such as a step or a second: at the last one nothing is done yet. */
export function stepOf(
  value: number,
  max: number,
  writing: Pick<GoalWriting, 'number'>,
  words: (shown: GoalShown) => string,
): Goal {
  // As above.
  return { value: within(value, max), max, text: words(shownOf(value, max, writing)) } as Goal;
}
