import { z } from 'zod';
import { countryCodes } from '../countries.ts';
import { instant, localDate } from '../define.ts';
import { isUnwritten, writtenIn, type WrittenText } from '../locales.ts';
import { otherText, shownLines, shownText } from '../shown-text.ts';
import { libraryPrefix } from '../shown-picture.ts';
import { stageKeys } from '../stages.ts';
import { onlyOfAudience } from './words.ts';
import { missingIn, type Label } from './faults.ts';

import { type Field, type Optional, missing, none } from './field.ts';

interface TextOf extends Pick<Field, 'type' | 'label' | 'longest' | 'lines'> {
  readonly text: z.ZodString;
  readonly optional: boolean;
}

function localisedOf({ text, optional, ...field }: TextOf): Field<WrittenText> {
  return {
    ...field,
    schema: z.strictObject({ en: text, 'zh-Hans': text, 'zh-Hant': text }),
    empty: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    faults(value, _, offered) {
      // In one of them alone would be worse than in none.
      if (optional && isUnwritten(value)) return [];
      return offered
        .filter((script) => writtenIn(value, script) === '')
        .map((script) => ({ field: script, fault: missingIn[script] }));
    },
  };
}

/** A line of text in each language, or several. A missing one is a fault where it is offered, and never filled by a copy. */
export const localised = (
  max: number,
  label: Label,
  { optional = false, lines = false }: Optional & { readonly lines?: boolean } = {},
): Field<WrittenText> => {
  const text = lines ? shownLines(max) : shownText(max);
  return localisedOf({ type: 'localised', label, longest: max, lines, text, optional });
};

const tag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** A text in Markdown in each language. Tags of HTML are refused: nobody would see them. */
export const markdown = (
  max: number,
  label: Label,
  { optional = false }: Optional = {},
): Field<WrittenText> =>
  localisedOf({
    type: 'markdown',
    label,
    longest: max,
    lines: true,
    text: shownLines(max).refine((text) => !tag.test(text), 'HTML'),
    optional,
  });

/** One line that is the same in every language, such as what staff call something among themselves. */
export const plain = (max: number, label: Label, { optional = false }: Optional = {}): Field<string> => ({
  type: 'plain',
  label,
  longest: max,
  schema: shownText(max),
  empty: '',
  faults: (value) => missing(!optional && value === ''),
});

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const drawingOrPicture = new RegExp(`^(?:[a-z0-9]+(?:-[a-z0-9]+)*|${libraryPrefix}${uuid})?$`);

/** The name of one of the site's drawings, or a picture of the library as `picture:` and its id. */
export const picture = (label: Label): Field<string> => ({
  type: 'picture',
  label,
  refersTo: 'picture',
  refersBy: libraryPrefix,
  schema: otherText('code', z.string().regex(drawingOrPicture).max(60)),
  empty: '',
  faults: (value) => missing(value === ''),
});

/** The same for a place with drawings of its own, of which one is chosen. */
export const pictureOf = <const Drawings extends readonly [string, ...string[]]>(
  drawings: Drawings,
  label: Label,
  words: Readonly<Record<Drawings[number], Label>>,
): Field<string> => ({
  ...picture(label),
  choices: drawings,
  words,
  schema: otherText(
    'code',
    z.string().regex(new RegExp(`^(?:${drawings.join('|')}|${libraryPrefix}${uuid})?$`)),
  ),
  empty: drawings[0],
});

/** A whole number; null: none. */
export const whole = (
  label: Label,
  { min = 0, max = 1_000_000_000, optional = false }: Optional & { min?: number; max?: number } = {},
): Field<number | null> => ({
  type: 'whole',
  label,
  range: { min, max },
  schema: z.int().min(min).max(max).nullable(),
  empty: null,
  faults: (value) => missing(!optional && value === null),
});

/** A number with so many places behind its point; null: none. */
export const decimal = (
  label: Label,
  { min, max, digits }: { readonly min: number; readonly max: number; readonly digits: number },
): Field<number | null> => ({
  type: 'decimal',
  label,
  range: { min, max },
  digits,
  schema: z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number(value.toFixed(digits)) === value, 'digits')
    .nullable(),
  empty: null,
  faults: none,
});

/** One of some words. */
export const choice = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  label: Label,
  words: Readonly<Record<Choices[number], Label>>,
): Field<Choices[number]> => ({
  type: 'choice',
  label,
  choices,
  words,
  schema: z.enum(choices) as z.ZodType<Choices[number]>,
  empty: choices[0],
  faults: none,
});

/** Some of a few words: all at first, and at least one, or none at first where that means all. */
export const several = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  label: Label,
  words: Readonly<Record<Choices[number], Label>>,
  { optional = false }: Optional = {},
): Field<Choices[number][]> => ({
  type: 'several',
  label,
  choices,
  words,
  schema: z.array(z.enum(choices) as z.ZodType<Choices[number]>).max(choices.length),
  empty: optional ? [] : [...choices],
  faults: (value) => missing(!optional && value.length === 0),
});

/** A day of the calendar. */
export const day = (label: Label, { optional = false }: Optional = {}): Field<string | null> => ({
  type: 'day',
  label,
  schema: localDate.nullable(),
  empty: null,
  faults: (value) => missing(!optional && value === null),
});

export const flag = (label: Label, empty = false): Field<boolean> => ({
  type: 'flag',
  label,
  schema: z.boolean(),
  empty,
  faults: none,
});

export interface ContentWindow {
  /** ISO 8601; null: always was. */
  readonly opensAt: string | null;
  /** Null: without end. */
  readonly closesAt: string | null;
}

/** From when on, and until when. */
export const window = (label: Label): Field<ContentWindow> => ({
  type: 'window',
  label,
  schema: z.strictObject({ opensAt: instant.nullable(), closesAt: instant.nullable() }),
  empty: { opensAt: null, closesAt: null },
  faults({ opensAt, closesAt }, now) {
    if (closesAt === null) return [];
    const end = new Date(closesAt);
    if (opensAt !== null && end <= new Date(opensAt))
      return [{ field: 'closesAt', fault: 'endsBeforeItBegins' }];
    return end <= now ? [{ field: 'closesAt', fault: 'isOver' }] : [];
  },
});

/** An instant, ISO 8601; null: none. */
export const moment = (label: Label, { optional = true }: Optional = {}): Field<string | null> => ({
  type: 'moment',
  label,
  schema: instant.nullable(),
  empty: null,
  faults: (value) => missing(!optional && value === null),
});

const countryCode = z.enum(countryCodes as [string, ...string[]]);

/** Countries by their codes. */
export const countries = (label: Label): Field<string[]> => ({
  type: 'countries',
  label,
  schema: z.array(countryCode).max(countryCodes.length),
  empty: [],
  faults: none,
});

const audienceParts = {
  levels: z.array(z.int().min(1).max(99)).min(1).max(99).optional(),
  countries: z.array(countryCode).min(1).max(countryCodes.length).optional(),
  /** As members have them: from 1 on. */
  stages: z.array(z.int().min(1).max(stageKeys.length)).min(1).max(stageKeys.length).optional(),
  registeredSince: instant.optional(),
  registeredWithinDays: z.int().min(1).max(3650).optional(),
  /** Code of an activity that she has. */
  activity: otherText('code', z.string().regex(/^[A-Z]{3}[0-9]{5}$/)).optional(),
  /** It is of babies, whatever its words say: laid before nobody who rests. */
  baby: z.literal(true).optional(),
  /** The id of an audience that she is in. */
  members: z.uuid().optional(),
};
const audienceSchema = z.strictObject(audienceParts);
export type ContentAudience = z.infer<typeof audienceSchema>;

/** The id of a piece of a kind. */
export const reference = (
  kind: string,
  label: Label,
  { optional = false, unique = false }: Optional & { readonly unique?: boolean } = {},
): Field<string | null> => ({
  type: 'reference',
  label,
  ...(unique && { unique }),
  refersTo: kind,
  schema: z.uuid().nullable(),
  empty: null,
  faults: (value) => missing(!optional && value === null),
});

/** What of an audience refers to another piece. */
const referringParts = {
  members: reference('audience', onlyOfAudience, { optional: true }),
};

/** Whom it is for; what is not named does not matter. `parts`: what its kind asks for, by default all. */
export const audience = <Part extends keyof ContentAudience = keyof ContentAudience>(
  label: Label,
  parts: readonly Part[] = Object.keys(audienceParts) as Part[],
): Field<Pick<ContentAudience, Part>> => ({
  type: 'audience',
  label,
  choices: parts,
  ...(parts.some((part) => part === 'members') && { holds: referringParts }),
  schema: z.strictObject(
    Object.fromEntries(parts.map((part) => [part, audienceParts[part]])),
    // Of just those parts.
  ) as unknown as z.ZodType<Pick<ContentAudience, Part>>,
  empty: {} as Pick<ContentAudience, Part>,
  faults: none,
});

/** By the level from which on: so many hours. Null: nothing of its own. */
export const hoursByLevel = (label: Label): Field<Record<string, number> | null> => ({
  type: 'hoursByLevel',
  label,
  schema: z
    .record(
      otherText('code', z.string().regex(/^[1-9]\d?$/)),
      z
        .int()
        .min(1)
        .max(24 * 90),
    )
    .nullable(),
  empty: null,
  faults: none,
});

/** An address on another site. */
export const link = (label: Label): Field<string | null> => ({
  type: 'link',
  label,
  schema: otherText('address', z.url({ protocol: /^https$/ }).max(2000) as unknown as z.ZodString).nullable(),
  empty: null,
  faults: none,
});

/** A path of the site, or an address that its redirect rules allow; null: it leads nowhere. `http`: also one without TLS. */
export const target = (
  label: Label,
  { optional = true, http = false }: Optional & { readonly http?: boolean } = {},
): Field<string | null> => ({
  type: 'target',
  label,
  schema: otherText(
    'address',
    z
      .string()
      .max(2000)
      .regex(http ? /^(?:\/(?!\/)|https?:\/\/[^/])/i : /^(?:\/(?!\/)|https:\/\/[^/])/),
  ).nullable(),
  empty: null,
  faults: (value) => missing(!optional && value === null),
});

/** What something is called by beside its slug, here or elsewhere; null: none. */
export const code = (
  pattern: RegExp,
  label: Label,
  {
    optional = true,
    unique = false,
    longest = 60,
  }: Optional & { readonly unique?: boolean; readonly longest?: number } = {},
): Field<string | null> => ({
  type: 'code',
  label,
  ...(unique && { unique }),
  schema: otherText('code', z.string().max(longest).regex(pattern)).nullable(),
  empty: null,
  faults: (value) => missing(!optional && value === null),
});
