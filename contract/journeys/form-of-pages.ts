import type { FormPages } from '../content/kinds/form-fields.ts';
import { isUnwritten, type WrittenText } from '../locales.ts';
import type { KeptForm } from './form.ts';

/** The form that staff wrote, as readers are asked it: without what they left empty. */
export const formOfPages = (pages: FormPages): KeptForm => ({
  // What is left of each field is what a form has of it; the kind of a question is its type.
  pages: pages.map(({ id: _, ...page }) => without(page)) as unknown as KeptForm['pages'],
});

/** The other way round, for a form that code brings along; `filled` makes a body of it. */
export const pagesOfForm = ({ pages }: KeptForm) =>
  pages.map(({ questions, ...page }) => ({
    ...page,
    questions: questions.map(({ type: kind, ...question }) => ({ kind, ...question })),
    // Of the same fields, some left out.
  })) as unknown as FormPages;

type Part = Readonly<Record<string, unknown>>;

function without(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
      if (isEmpty(name, value)) return [];
      if (name === 'showIf') return [[name, value]];
      if (Array.isArray(value)) return [[name, value.map((item: Part) => without(item))]];
      return [[name === 'kind' ? 'type' : name, value]];
    }),
  );
}

const isEmpty = (name: string, value: unknown) =>
  value === null ||
  value === false ||
  (name === 'prefill' && value === 'none') ||
  (isText(value) && isUnwritten(value));

const isText = (value: unknown): value is WrittenText =>
  typeof value === 'object' && value !== null && 'zh-Hant' in value;
