import type { KeptAnswer } from '#contract/calls/journeys.ts';
import type { Answer, Answers } from '#contract/journeys/form.ts';

/** What the server has of each answer. */
export type Saved = Readonly<Record<string, KeptAnswer>>;

/** A change that the server does not have yet. */
export interface DraftChange {
  readonly value: Answer | null;
  /** Revision it was made on; 0 for a first answer. */
  readonly base: number;
  readonly at: string;
}
/** By question; the newest of each. */
export type Changes = Readonly<Record<string, DraftChange>>;

/** As many as one call takes. */
const mostAtOnce = 200;

/** A change to one answer. What is as it was saved needs none, unless one is on its way already. */
export function changed(
  changes: Changes,
  saved: Saved,
  {
    question,
    value,
    at,
    decides = false,
  }: Pick<DraftChange, 'value' | 'at'> & { question: string; decides?: boolean },
): Changes {
  const before = changes[question];
  const known = saved[question];
  if (before === undefined && !decides && isSame(known?.value ?? null, value)) return changes;
  return { ...changes, [question]: { value, base: before?.base ?? known?.revision ?? 0, at } };
}

/** What she answered: what was saved, with what is not saved yet over it. */
export function answersOf(saved: Saved, changes: Changes): Answers {
  const values = [
    ...Object.entries(saved).map(([question, { value }]) => [question, value] as const),
    ...Object.entries(changes).map(([question, { value }]) => [question, value] as const),
  ];
  const answers: Record<string, Answer> = {};
  for (const [question, value] of values) {
    if (value === null) delete answers[question];
    else answers[question] = value;
  }
  return answers;
}

/** The oldest changes first, as many as go at once. */
export function outgoing(changes: Changes): Changes {
  const oldest = Object.entries(changes).toSorted(([, a], [, b]) => a.at.localeCompare(b.at));
  return Object.fromEntries(oldest.slice(0, mostAtOnce));
}

/**
 * What is still to be sent once `sent` has arrived: all that was changed meanwhile, now on top of what arrived. Where the
 * server has another device's answer too, it was typed before that was seen: it stays on what she had seen.
 */
export function withoutSent(changes: Changes, sent: Changes, saved: Saved): Changes {
  const left: Record<string, DraftChange> = {};
  for (const [question, change] of Object.entries(changes)) {
    const arrived = sent[question];
    if (arrived === undefined) left[question] = change;
    else if (arrived.at !== change.at || !isSame(arrived.value, change.value)) {
      const there = saved[question];
      const isAlone = there !== undefined && there.other === null && isSame(there.value, arrived.value);
      left[question] = isAlone ? { ...change, base: there.revision } : change;
    }
  }
  return left;
}

/** Of two states of what the server has, the newer of each answer: replies may overtake each other. */
export function newest(one: Saved, other: Saved): Saved {
  const all: Record<string, KeptAnswer> = { ...one };
  for (const [question, answer] of Object.entries(other)) {
    const known = all[question];
    if (known === undefined || answer.revision >= known.revision) all[question] = answer;
  }
  return all;
}

/** Answers that two devices gave differently and nobody has decided on. */
export function undecided(saved: Saved, changes: Changes): readonly string[] {
  return Object.entries(saved)
    .filter(([question, { other }]) => other !== null && !(question in changes))
    .map(([question]) => question);
}

/** Changes as they were kept; none where that cannot be understood. */
export function readChanges(kept: unknown): Changes {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([, change]: [string, unknown]) =>
        typeof change === 'object' &&
        change !== null &&
        'value' in change &&
        'base' in change &&
        typeof change.base === 'number' &&
        'at' in change &&
        typeof change.at === 'string',
    ),
  );
}

export function isSame(one: Answer | null, other: Answer | null): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** With keys in one order, as databases bring them back in theirs. */
function ordered(value: Answer | null): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
}
