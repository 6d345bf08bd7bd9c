import type { Answer, Answers, Condition, Form, FormPage, Question } from './form.ts';
import { readAnswer, wrongKind } from './read-answer.ts';

/** A page with those of its questions that are shown; at least one is. */
export interface ShownPage<Text = string> {
  /** Its place in the form, from 0, whatever else is shown. */
  readonly index: number;
  readonly page: FormPage<Text>;
  readonly questions: readonly Question<Text>[];
}

/** What is shown for given answers, and the answers that count: tidied ones of the right kind to what is shown. */
export interface FormView<Text = string> {
  readonly pages: readonly ShownPage<Text>[];
  readonly answers: Answers;
}

/**
 * Goes through a form from its beginning. Conditions look back only, and an answer to what is hidden is none, so that
 * one way through tells everything and nothing goes round in circles.
 */
export function viewForm<Text>(form: Form<Text>, answers: unknown): FormView<Text> {
  const counted = new Map<string, Answer>();
  const pages: ShownPage<Text>[] = [];
  for (const [index, page] of form.pages.entries()) {
    if (page.showIf && !isMet(page.showIf, (id) => counted.get(id))) continue;
    const questions: Question<Text>[] = [];
    for (const question of page.questions) {
      if (question.showIf && !isMet(question.showIf, (id) => counted.get(id))) continue;
      questions.push(question);
      const answer = readAnswer(question, ownValue(answers, question.id));
      if (answer !== null && answer !== wrongKind) counted.set(question.id, answer);
    }
    if (questions.length > 0) pages.push({ index, page, questions });
  }
  // Own properties, whatever the questions are called.
  return { pages, answers: Object.fromEntries(counted) };
}

export function shownPages<Text>(form: Form<Text>, answers: unknown): readonly ShownPage<Text>[] {
  return viewForm(form, answers).pages;
}

export function shownQuestions<Text>(form: Form<Text>, answers: unknown): readonly Question<Text>[] {
  return viewForm(form, answers).pages.flatMap(({ questions }) => questions);
}

/** Answers as they are handed in: to what is shown, tidied, of the right kind. Cleaning twice changes nothing. */
export function cleanAnswers(form: Form<unknown>, answers: unknown): Answers {
  return viewForm(form, answers).answers;
}

/** What stands under a name in what came from anywhere; never what every object inherits. */
export function ownValue(values: unknown, name: string): unknown {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return undefined;
  return (values as Readonly<Record<string, unknown>>)[name];
}

/** @param answerOf gives the answer that counts, undefined for what is hidden or not answered */
export function isMet(condition: Condition, answerOf: (question: string) => Answer | undefined): boolean {
  if ('all' in condition) return condition.all.every((one) => isMet(one, answerOf));
  if ('any' in condition) return condition.any.some((one) => isMet(one, answerOf));
  if ('not' in condition) return !isMet(condition.not, answerOf);
  const answer = answerOf(condition.question);
  if ('answered' in condition) return (answer !== undefined) === condition.answered;
  if (answer === undefined) return false;
  if ('is' in condition) return isAmong([condition.is], answer);
  if ('isOneOf' in condition) return isAmong(condition.isOneOf, answer);
  if (typeof answer !== 'number') return false;
  return 'atLeast' in condition ? answer >= condition.atLeast : answer <= condition.atMost;
}

function isAmong(wanted: readonly (string | number | boolean)[], answer: Answer): boolean {
  if (Array.isArray(answer)) return answer.some((one: string) => wanted.includes(one));
  return typeof answer !== 'object' && wanted.includes(answer);
}
