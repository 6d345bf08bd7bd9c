/**
 * What an earlier room needs of later ones without knowing them. Who asks declares it; who has an answer gives it in its
 * `feature.ts`; `ask` of `Services` brings all answers, in the order of the rooms.
 */
export interface Hook<Value> {
  readonly name: string;
  gives(value: Value): Answer;
}

/** One answer to a hook. */
export interface Answer {
  /** Told apart by which one it is, not by name. */
  readonly to: { readonly name: string };
  readonly value: unknown;
}

export type Ask = <Value>(hook: Hook<Value>) => readonly Value[];

/**
 * A question of an earlier room that later rooms answer. The name is for messages; the hook itself is its identity.
 */
export function defineHook<Value>(name: string): Hook<Value> {
  const hook: Hook<Value> = { name, gives: (value) => ({ to: hook, value }) };
  return hook;
}

/** Brings together what rooms answer. */
export function collectAnswers(answers: readonly Answer[]): Ask {
  return <Value>(hook: Hook<Value>) =>
    // Only ever made by `gives` of the same hook.
    answers.filter(({ to }) => to === hook).map(({ value }) => value as Value);
}

/** What is made of answers, once for all who ask the same rooms. */
export function perAsk<Value>(make: (ask: Ask) => Value): (ask: Ask) => Value {
  const made = new WeakMap<Ask, { readonly value: Value }>();
  return (ask) => {
    const known = made.get(ask) ?? { value: make(ask) };
    made.set(ask, known);
    return known.value;
  };
}
