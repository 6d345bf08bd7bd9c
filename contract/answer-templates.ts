import { z } from 'zod';
import { placeholdersIn } from './messages/placeholders.ts';
import { shownLines } from './shown-text.ts';
import { ticketLimits } from './ticket-kinds.ts';

/** What stands between braces in a text that staff begin with; `day` nobody but who sends it knows. */
export const templateFields = ['name', 'number', 'reference', 'title', 'gift', 'day'] as const;
export type TemplateField = (typeof templateFields)[number];

/** Where a text is chosen: what can be filled in there, and how many signs may be sent. */
export const templateUses = {
  ticketAnswer: { fields: ['name', 'number', 'reference', 'day'], most: ticketLimits.most },
  reviewDeclined: { fields: ['title', 'day'], most: 500 },
  orderDeclined: { fields: ['name', 'gift', 'day'], most: 500 },
  orderHeld: { fields: ['name', 'gift', 'day'], most: 500 },
} as const satisfies Readonly<
  Record<string, { readonly fields: readonly TemplateField[]; readonly most: number }>
>;
export type TemplateUse = keyof typeof templateUses;
export const templateUseNames = Object.keys(templateUses) as [TemplateUse, ...TemplateUse[]];

/** A text to begin with, in each language in which there is one, with what is known filled in. */
export const shownTemplate = z.strictObject({
  title: z.string(),
  text: z.strictObject({ en: z.string(), 'zh-Hans': z.string(), 'zh-Hant': z.string() }),
});
export type ShownTemplate = z.infer<typeof shownTemplate>;

/** What still has to be filled in. */
export const unfilledIn = (text: string): string | undefined =>
  placeholdersIn(text).find((name) => templateFields.some((field) => field === name));

/** Lines that are sent to somebody: nothing in them waits to be filled in. */
export const sentLines = (max: number, { min = 0 } = {}) =>
  shownLines(max, { min }).refine((text) => unfilledIn(text) === undefined, 'still to be filled in');
