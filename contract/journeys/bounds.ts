import type { Question } from './form.ts';

/** Characters, options or photos that an answer may have when its question does not say. */
export const mostByDefault = { shortText: 200, longText: 2000, file: 6 } as const;
/** What a question may ask for at most. */
export const mostAtAll = { shortText: 1000, longText: 10_000, file: 12 } as const;

export type CountedQuestion = Extract<
  Question<unknown>,
  { type: 'shortText' | 'longText' | 'multipleChoice' | 'pictureChoice' | 'file' }
>;

/** How long a text is, how many options are chosen or photos sent, where there is an answer at all. */
export function boundsOf(question: CountedQuestion): { readonly least: number; readonly most: number } {
  return { least: Math.max(1, question.least ?? 1), most: question.most ?? mostOf(question) };
}

function mostOf(question: CountedQuestion): number {
  if (question.type === 'multipleChoice') return question.options.length;
  if (question.type === 'pictureChoice') return 1;
  return mostByDefault[question.type];
}

/** The scale of a rating or of how likely she is to recommend. */
export function scaleOf(question: Extract<Question<unknown>, { type: 'rating' | 'nps' }>) {
  return question.type === 'nps' ? { least: 0, most: 10 } : { least: 1, most: question.most ?? 5 };
}

/** A bound of a date as a day. */
export function dayOf(bound: string | undefined, today: string): string | undefined {
  return bound === 'today' ? today : bound;
}
