import { z } from 'zod';
import { email } from './calls/members/accounts.ts';
import { knownCountry } from './calls/regions.ts';
import { instant, localDate } from './define.ts';
import { locales } from './locales.ts';
import { leastReason, longestReason } from './reasons.ts';
import { shownText } from './shown-text.ts';
import { stageKeys } from './stages.ts';

/** How long a preview goes on. */
export const previewMinutes = 30;
/** How long its link works, once. */
export const previewLinkSeconds = 60;
/** What can be done in one. */
export const mostPreviewActs = 50;
export const mostPreviewChildren = 4;
/** Where its link leads, at the address of previews. */
export const previewPath = '/preview/enter';
/** Holds which preview it is; no script reads it. */
export const previewCookie = 'preview';

const language = z.enum(locales);

/** Whose eyes it is looked at with. */
export const previewPerson = z.discriminatedUnion('who', [
  /** Nobody who is signed in. */
  z.strictObject({ who: z.literal('guest'), language }),
  z.strictObject({
    who: z.literal('madeUp'),
    stage: z.enum(stageKeys),
    level: z.int().min(1).max(20),
    countryCode: knownCountry,
    language,
    children: z.array(z.strictObject({ day: localDate, born: z.boolean() })).max(mostPreviewChildren),
    points: z.int().min(0).max(1_000_000),
    coins: z.int().min(0).max(1_000_000),
  }),
  /** How it stands with a member: her level, balances, dates and what she claimed, and nothing that she wrote. */
  z.strictObject({
    who: z.literal('real'),
    email,
    /** Why, for the log. */
    reason: shownText(longestReason, { min: leastReason }),
  }),
]);
export type PreviewPerson = z.output<typeof previewPerson>;

export const previewInput = {
  as: previewPerson,
  /** The moment that it is looked at; now unless told. */
  on: instant.optional(),
};

export const previewOpened = z.strictObject({
  /** Works once, within a minute. */
  url: z.string(),
  endsAt: instant,
});
