import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#contract/journeys/form.ts';

/** What somebody typed on one device, or null where she took an answer away. */
export interface TypedAnswer {
  readonly value: Answer | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The device it was typed on. */
  readonly by: string;
  /** Revision of the answer since which this stands in it. */
  readonly since: number;
}

/** An answer as it is kept: the newest, and what another device had meanwhile. */
export interface StoredAnswer extends TypedAnswer {
  /** Grows with each change. */
  readonly revision: number;
  readonly other: TypedAnswer | null;
}
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;

export interface AnswerChange {
  readonly value: Answer | null;
  /** Revision that was on the screen when it was typed; 0 for none. */
  readonly base: number;
  readonly at: string;
}

/**
 * A change within what is kept. One made on the current revision replaces it. One made on an older revision replaces
 * what its device had seen or had typed itself; of what is left the newer becomes the answer, and the other stays
 * beside it. The clock of a phone may be wrong: no time later than `now` counts. The same change again changes nothing.
 */
export function mergeAnswer(
  stored: StoredAnswer | undefined,
  change: AnswerChange,
  { by, now }: { by: string; now: Date },
): StoredAnswer | undefined {
  const at = earlier(change.at, now.toISOString());
  const { value } = change;
  if (!stored) return value === null ? undefined : { value, at, by, since: 1, revision: 1, other: null };
  const revision = stored.revision + 1;
  const typed: TypedAnswer = { value, at, by, since: revision };
  const current = change.base >= stored.revision;
  if (isDeepStrictEqual(value, stored.value)) {
    // One of the two was chosen.
    return current && stored.other ? { ...typed, revision, other: null } : stored;
  }
  if (current) return { ...typed, revision, other: null };
  const kept = typedIn(stored);
  const repeated = kept.some((one) => isDeepStrictEqual(one.value, value));
  const outrun = kept.some((one) => one.by === by && one.at > at);
  if (repeated || outrun) return stored;
  const unseen = kept.filter((one) => one.by !== by && one.since > change.base);
  return settle([typed, ...unseen], revision);
}

/** What two rows have for the same question, made one: the newer is the answer, the older stays beside it. */
export function uniteAnswers(mine: StoredAnswer, theirs: StoredAnswer): StoredAnswer {
  const revision = Math.max(mine.revision, theirs.revision) + 1;
  if (isDeepStrictEqual(mine.value, theirs.value))
    return { ...mine, revision, other: mine.other ?? theirs.other };
  const [one, other] = [mine, theirs].map(({ value, at, by }) => ({ value, at, by, since: revision }));
  return settle(
    [one, other].filter((typed) => typed !== undefined),
    revision,
  );
}

/** All answers of two rows. */
export function uniteAll(mine: StoredAnswers, theirs: StoredAnswers): StoredAnswers {
  const both = Object.entries(theirs).map(([question, answer]) => {
    const own = Object.hasOwn(mine, question) ? mine[question] : undefined;
    return [question, own ? uniteAnswers(own, answer) : answer] as const;
  });
  return { ...mine, ...Object.fromEntries(both) };
}

/** Plain values by question, as forms are checked with; what was taken away is not there. */
export function valuesOf(answers: StoredAnswers): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([question, { value }]) => (value === null ? [] : [[question, value]])),
  );
}

function typedIn({ value, at, by, since, other }: StoredAnswer): TypedAnswer[] {
  return [{ value, at, by, since }, ...(other ? [other] : [])];
}

function settle(typed: readonly TypedAnswer[], revision: number): StoredAnswer {
  const [newest, next = null] = newestFirst(typed);
  if (!newest) throw new Error('An answer is made of at least one');
  return { ...newest, revision, other: next };
}

/** Of the same moment the first given stands first. */
const newestFirst = (typed: readonly TypedAnswer[]) =>
  typed.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));

const earlier = (one: string, other: string) =>
  Date.parse(one) <= Date.parse(other) ? new Date(one).toISOString() : other;
