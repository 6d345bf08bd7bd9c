import type { Answer, Answers, Form } from '#contract/journeys/form.ts';
import { findWay, type FormMode } from '#contract/journeys/places.ts';
import type { Changes, Saved } from './draft-rules.ts';

/** What is known of her and proposed where she has said nothing herself. */
export function proposedAnswers(
  prefill: Answers,
  { saved, changes }: { saved: Saved; changes: Changes },
  touched: ReadonlySet<string>,
): Answers {
  return Object.fromEntries(
    Object.entries(prefill).filter(
      ([question]) => !(question in saved) && !(question in changes) && !touched.has(question),
    ),
  );
}

/** Where to begin: at the first screen where something is unanswered, in a form that was begun; else at the first. */
export function startPlace(form: Form, answers: Answers, mode: FormMode): string {
  const { places } = findWay(form, answers, mode);
  const begun = Object.keys(answers).length > 0;
  const open = begun
    ? places.find(({ questions }) => questions.some(({ id }) => !(id in answers)))
    : undefined;
  return (open ?? places[0])?.key ?? '1';
}

/** Answers that are still to be sent: those that were proposed and left as they are. */
export function unsaid(given: Answers, said: Answers): readonly (readonly [string, Answer])[] {
  return Object.entries(given).filter(([question]) => !(question in said));
}
