import { checkAnswer } from '#contract/journeys/check-answers.ts';
import type { AnswerFault, Form, Question } from '#contract/journeys/form.ts';
import type { StoredAnswer, StoredAnswers } from './answers.ts';

/** What no further typing mends: the question has no place for such an answer. */
const misfits: ReadonlySet<AnswerFault> = new Set(['wrongKind', 'unknownOption', 'twice']);

/** Whether a value can stand in a draft, where an address may still be half typed. */
export function hasPlace(question: Question<unknown> | undefined, value: unknown): boolean {
  if (!question) return false;
  if (value === null) return true;
  // No day makes a misfit, nor the lack of one.
  const fault = checkAnswer(question, value, { today: '1970-01-01' });
  return fault === null || !misfits.has(fault);
}

export function questionsOf(form: Form<unknown>): ReadonlyMap<string, Question<unknown>> {
  return new Map(form.pages.flatMap(({ questions }) => questions.map((question) => [question.id, question])));
}

/**
 * Answers under another form: those that fit it are kept, and what was dropped before comes back when it fits again.
 * Nothing is thrown away.
 */
export function moveAnswers(
  form: Form<unknown>,
  { answers, dropped }: { answers: StoredAnswers; dropped: StoredAnswers },
): { answers: StoredAnswers; dropped: StoredAnswers } {
  const questions = questionsOf(form);
  const kept: Record<string, StoredAnswer> = {};
  const left: Record<string, StoredAnswer> = {};
  for (const [id, answer] of Object.entries({ ...dropped, ...answers })) {
    const target = hasPlace(questions.get(id), answer.value) ? kept : left;
    target[id] = answer;
  }
  return { answers: kept, dropped: left };
}
