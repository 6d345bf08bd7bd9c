import { z } from 'zod';
import { article } from '../articles/article.ts';
import { addresses } from '../addresses.ts';
import { call, instant } from '../define.ts';
import { otherText } from '../shown-text.ts';

/** Texts with versions. */
export const documentNames = ['privacy', 'terms'] as const;
export type DocumentName = (typeof documentNames)[number];

const version = z.coerce.number<number | string>().int().min(1).max(30_000);

const faqQuestion = z.strictObject({
  /** Names it in addresses. */
  questionId: z.string(),
  question: z.string(),
  answer: article,
});
export type FaqQuestion = z.infer<typeof faqQuestion>;

export const informationCalls = {
  getDocument: call({
    ...addresses.getDocument,
    access: 'public',
    bound: 'only reads',
    summary: 'A text such as the terms: the version that holds now, or one that was published before.',
    input: z.strictObject({ document: z.enum(documentNames), version: version.optional() }),
    result: z.strictObject({
      document: z.enum(documentNames),
      version: z.int(),
      /** Whether it is the one that holds. */
      current: z.boolean(),
      publishedAt: instant,
      /** What is new in it; null for the first. */
      changes: z.string().nullable(),
      text: article,
      /** All that were published, newest first. */
      versions: z.array(z.strictObject({ version: z.int(), publishedAt: instant })),
    }),
  }),
  searchFaq: call({
    ...addresses.searchFaq,
    access: 'public',
    bound: 'only reads',
    summary: 'Questions and answers in their groups; with words, those that fit them, best first.',
    input: z.strictObject({
      q: otherText('search', z.string().trim().max(200)).default(''),
      /** Also what is not laid before a member in a pause or after a loss. */
      all: z.stringbool().default(false),
    }),
    result: z.strictObject({
      groups: z.array(
        z.strictObject({ groupId: z.string(), name: z.string(), questions: z.array(faqQuestion) }),
      ),
      /** Best first, and empty without words to look for. */
      found: z.array(z.string()),
    }),
  }),
  acceptTerms: call({
    ...addresses.acceptTerms,
    access: 'member',
    summary: 'Accepts the terms that hold now. Doing it again changes nothing.',
    input: z.strictObject({ version }),
    result: z.literal(true),
  }),
};
