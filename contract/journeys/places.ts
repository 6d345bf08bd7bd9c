import type { FormPage, Form, Question } from './form.ts';
import { viewForm } from './visible.ts';

/** All questions of a page at once, or one after the other. */
export type FormMode = 'all' | 'one';

/** One screen of a form. */
export interface FormPlace<Text = string> {
  /** Fit for an address: the page's number from 1, or the question's id. Stays the same whatever else is shown. */
  readonly key: string;
  /** The page's place in the form, from 0. */
  readonly index: number;
  readonly page: FormPage<Text>;
  /** Those that are shown there. */
  readonly questions: readonly Question<Text>[];
}

/** The way that given answers lead through a form. */
export interface FormPath<Text = string> {
  /** In their order. There is at least one in a form that makes sense. */
  readonly places: readonly FormPlace<Text>[];
  /** Of the questions that are shown. @param photos counts of what is kept apart from the answers */
  progress(photos?: Readonly<Record<string, number>>): { readonly answered: number; readonly shown: number };
  /** The place of that key; where it is not shown or there is none, the last one before it, else the first. */
  at(key: string | null): FormPlace<Text> | undefined;
  /** The next place that is shown; null at the end. */
  after(key: string): FormPlace<Text> | null;
  /** The place before that is shown; null at the beginning. */
  before(key: string): FormPlace<Text> | null;
  /** Where a question is asked. */
  of(question: string): FormPlace<Text> | undefined;
}

export function findWay<Text>(form: Form<Text>, given: unknown, mode: FormMode): FormPath<Text> {
  const { pages, answers } = viewForm(form, given);
  const places =
    mode === 'all'
      ? pages.map((page) => ({ key: String(page.index + 1), ...page }))
      : pages.flatMap(({ questions, ...page }) =>
          questions.map((question) => ({ key: question.id, ...page, questions: [question] })),
        );
  // Every place that there could be, so that one that is hidden meanwhile still has neighbours.
  const keys =
    mode === 'all'
      ? form.pages.map((_page, index) => String(index + 1))
      : form.pages.flatMap(({ questions }) => questions.map(({ id }) => id));
  const order = new Map(keys.map((key, index) => [key, index]));
  const orderOf = (key: string | null) => (key === null ? -1 : (order.get(key) ?? -1));
  return {
    places,
    progress: (photos = {}) => {
      const shown = pages.flatMap(({ questions }) => questions);
      const isAnswered = ({ id }: Question<Text>) =>
        Object.hasOwn(answers, id) || (Object.hasOwn(photos, id) && (photos[id] ?? 0) > 0);
      return { answered: shown.filter(isAnswered).length, shown: shown.length };
    },
    at: (key) => places.findLast((place) => orderOf(place.key) <= orderOf(key)) ?? places[0],
    after: (key) => places.find((place) => orderOf(place.key) > orderOf(key)) ?? null,
    before: (key) => places.findLast((place) => orderOf(place.key) < orderOf(key)) ?? null,
    of: (id) => places.find(({ questions }) => questions.some((question) => question.id === id)),
  };
}
