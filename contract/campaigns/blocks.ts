import { z } from 'zod';
import { shownPicture } from '../shown-picture.ts';

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
export type CampaignPicture = (typeof campaignPictures)[number];

export const campaignIcons = ['points', 'coins', 'gift', 'coupon', 'book', 'heart'] as const;
export type CampaignIcon = (typeof campaignIcons)[number];

export const noticeTones = ['neutral', 'positive', 'warning'] as const;
export type NoticeTone = (typeof noticeTones)[number];

/** A path of the site. */
const to = z.string();
const text = z.string();
const button = z.strictObject({ label: text, to });

/** The blocks that a campaign page is made of, as one reader gets them. */
export const shownBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    eyebrow: text.optional(),
    title: text,
    text,
    picture: shownPicture,
    button: button.optional(),
  }),
  z.strictObject({
    kind: z.literal('text'),
    title: text.optional(),
    /** Plain words: a paragraph or a list, never markup. */
    parts: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('paragraph'), text }),
          z.strictObject({ kind: z.literal('list'), items: z.array(text).min(1).max(20) }),
        ]),
      )
      .min(1)
      .max(30),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    picture: shownPicture,
    /** Empty for what says itself what it shows. */ alt: text,
    caption: text.optional(),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    title: text,
    steps: z
      .array(z.strictObject({ title: text, text }))
      .min(1)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('rewards'),
    title: text,
    rewards: z
      .array(
        z.strictObject({
          icon: z.enum(campaignIcons),
          title: text,
          text: text.optional(),
        }),
      )
      .min(1)
      .max(8),
  }),
  /** To the end of the page; never shown to who rests. */
  z.strictObject({ kind: z.literal('countdown'), title: text }),
  z.strictObject({ kind: z.literal('button'), text: text.optional(), button }),
  /** Ways of one rank, to choose from. */
  z.strictObject({
    kind: z.literal('choices'),
    title: text.optional(),
    choices: z
      .array(z.strictObject({ title: text, text: text.optional(), to }))
      .min(1)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    title: text,
    questions: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(1)
      .max(20),
  }),
  /** What is asked and what becomes of it, before a form; or any other remark. */
  z.strictObject({
    kind: z.literal('notice'),
    tone: z.enum(noticeTones),
    text,
  }),
]);

export type ShownBlock = z.infer<typeof shownBlock>;
