import type { FormPage, Form, Question } from './form.ts';
import { viewForm } from './visible.ts';

/** All questions of a page at once, or one after the other. */
export type FormMode = 'all' | 'one';

/** One screen of a form. */
export interface Place<Text = string> {
  /** Fit for an address: the page's number from 1, or the question's id. Stays the same whatever else is shown. */
  readonly key: string;
  /** The page's place in the form, from 0. */
  readonly index: number;
  readonly page: FormPage<Text>;
  /** Those that are shown there. */
  readonly questions: readonly Question<Text>[];
}

/** The screens that given answers lead through, in their order. There is at least one in a form that makes sense. */
export function placesOf<Text>(form: Form<Text>, answers: unknown, mode: FormMode): readonly Place<Text>[] {
  const { pages } = viewForm(form, answers);
  if (mode === 'all') return pages.map((page) => ({ key: String(page.index + 1), ...page }));
  return pages.flatMap(({ questions, ...page }) =>
    questions.map((question) => ({ key: question.id, ...page, questions: [question] })),
  );
}

/** Every place a form could have, so that one that is hidden meanwhile still has neighbours. */
function orderOf(form: Form<unknown>, mode: FormMode): readonly string[] {
  if (mode === 'all') return form.pages.map((_page, index) => String(index + 1));
  return form.pages.flatMap(({ questions }) => questions.map(({ id }) => id));
}

/** The place of that key; where it is not shown or there is none, the last one before it, else the first. */
export function placeAt<Text>(
  form: Form<Text>,
  answers: unknown,
  mode: FormMode,
  key: string | null,
): Place<Text> | undefined {
  const places = placesOf(form, answers, mode);
  const order = orderOf(form, mode);
  const wanted = key === null ? -1 : order.indexOf(key);
  return places.findLast((place) => order.indexOf(place.key) <= wanted) ?? places[0];
}

/** The next place that is shown; null at the end. */
export function placeAfter<Text>(
  form: Form<Text>,
  answers: unknown,
  mode: FormMode,
  key: string,
): Place<Text> | null {
  const order = orderOf(form, mode);
  const from = order.indexOf(key);
  return placesOf(form, answers, mode).find((place) => order.indexOf(place.key) > from) ?? null;
}

/** The place before that is shown; null at the beginning. */
export function placeBefore<Text>(
  form: Form<Text>,
  answers: unknown,
  mode: FormMode,
  key: string,
): Place<Text> | null {
  const order = orderOf(form, mode);
  const from = order.indexOf(key);
  return placesOf(form, answers, mode).findLast((place) => order.indexOf(place.key) < from) ?? null;
}

/** Of the questions that are shown, how many have an answer. @param photos counts of what is kept apart */
export function progressOf(
  form: Form<unknown>,
  answers: unknown,
  photos: Readonly<Record<string, number>> = {},
): { readonly answered: number; readonly shown: number } {
  const view = viewForm(form, answers);
  const shown = view.pages.flatMap(({ questions }) => questions);
  const isAnswered = ({ id }: Question<unknown>) =>
    Object.hasOwn(view.answers, id) || (Object.hasOwn(photos, id) && (photos[id] ?? 0) > 0);
  return { answered: shown.filter(isAnswered).length, shown: shown.length };
}
