import { z } from 'zod';

/** Pictures of campaigns, drawn in the colours of the theme; those of activities may be used as well. */
export const campaignPictures = [
  'evening',
  'colours',
  'opened-box',
  'sunrise',
  'lanterns',
  'moon',
  'garden',
  'present',
] as const;
const picture = z.enum(campaignPictures);

/**
 * The blocks that a campaign page is made of, in the words of `text` and leading where `to` says: as staff write them,
 * in every language, and as one reader gets them.
 */
export function blocksOf<Text extends z.ZodType, To extends z.ZodType>(
  text: (longest: number) => Text,
  to: To,
) {
  /** Of babies and births: left out for who paused or told of a loss. */
  const quiet = { hiddenAtRest: z.boolean().optional() };
  const line = text(120);
  const lines = text(600);
  const button = z.strictObject({ label: text(40), to });
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('hero'),
      eyebrow: line.optional(),
      title: line,
      text: lines,
      picture,
      button: button.optional(),
    }),
    z.strictObject({
      kind: z.literal('text'),
      ...quiet,
      title: line.optional(),
      /** Plain words: a paragraph or a list, never markup. */
      parts: z
        .array(
          z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('paragraph'), text: text(2000) }),
            z.strictObject({ kind: z.literal('list'), items: z.array(lines).min(1).max(20) }),
          ]),
        )
        .min(1)
        .max(30),
    }),
    z.strictObject({ kind: z.literal('picture'), ...quiet, picture, alt: line, caption: line.optional() }),
    z.strictObject({
      kind: z.literal('steps'),
      ...quiet,
      title: line,
      steps: z
        .array(z.strictObject({ title: line, text: lines }))
        .min(1)
        .max(8),
    }),
    z.strictObject({
      kind: z.literal('rewards'),
      ...quiet,
      title: line,
      rewards: z
        .array(
          z.strictObject({
            icon: z.enum(['points', 'coins', 'gift', 'coupon', 'book', 'heart']),
            title: line,
            text: lines.optional(),
          }),
        )
        .min(1)
        .max(8),
    }),
    /** To the end of the page; never shown to who rests. */
    z.strictObject({ kind: z.literal('countdown'), title: line }),
    z.strictObject({ kind: z.literal('button'), ...quiet, text: lines.optional(), button }),
    /** Ways of one rank, to choose from. */
    z.strictObject({
      kind: z.literal('choices'),
      ...quiet,
      title: line.optional(),
      choices: z
        .array(z.strictObject({ title: line, text: lines.optional(), to }))
        .min(1)
        .max(8),
    }),
    z.strictObject({
      kind: z.literal('questions'),
      ...quiet,
      title: line,
      questions: z
        .array(z.strictObject({ question: line, answer: text(2000) }))
        .min(1)
        .max(20),
    }),
    /** What is asked and what becomes of it, before a form; or any other remark. */
    z.strictObject({
      kind: z.literal('notice'),
      ...quiet,
      tone: z.enum(['neutral', 'positive', 'warning']),
      text: lines,
    }),
  ]);
}

/** As one reader gets it. Leads to a path of the site. */
export const shownBlock = blocksOf(() => z.string(), z.string());
export type ShownBlock = z.infer<typeof shownBlock>;
