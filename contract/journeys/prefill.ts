import { checkAnswer, type CheckedBy } from './check-answers.ts';
import type { Answer, Answers, Form, Prefill, Question } from './form.ts';

/**
 * What is known of a member as answers to the questions that ask for it, where it fits them. A country is the option
 * that has its code for an id: `gb`.
 */
export function prefillAnswers(
  form: Form<unknown>,
  known: Readonly<Partial<Record<Prefill, Answer | null>>>,
  by: CheckedBy,
): Answers {
  const found = form.pages.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const answer =
        question.prefill === undefined ? null : answerOf(question, known[question.prefill] ?? null);
      return answer !== null && checkAnswer(question, answer, by) === null
        ? [[question.id, answer] as const]
        : [];
    }),
  );
  return Object.fromEntries(found);
}

function answerOf({ prefill }: Question<unknown>, known: Answer | null): Answer | null {
  return prefill === 'country' && typeof known === 'string' ? known.toLowerCase() : known;
}
