import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { longestSlug, slugPattern } from '../content/kind.ts';
import { itemIdPattern } from '../content/list-fields.ts';
import { call, id, instant, noInput, pageInput } from '../define.ts';
import {
  eventFieldKinds,
  mostFields,
  mostFileLines,
  mostInFile,
  mostOfNumber,
  mostTold,
  oldestDays,
} from '../event-rules.ts';
import { otherText, shownText } from '../shown-text.ts';

const slug = otherText('code', z.string().max(longestSlug).regex(slugPattern));
const word = otherText('code', z.string().regex(itemIdPattern));

/** What is told of one thing that a member did. */
const told = {
  /** The sender's own, which makes one event of however many times it is told. Kept under a hash. */
  id: otherText('secret', z.string().min(1).max(100)),
  /** By her number, which stands on the page of what others told. */
  member: id,
  at: instant,
  /** What is declared of the event, by its names in code. */
  fields: z
    .record(word, z.union([z.number().min(0).max(mostOfNumber), z.boolean(), word]))
    .refine((fields) => Object.keys(fields).length <= mostFields),
};
export type ToldFields = z.infer<typeof told.fields>;

/**
 * Why a line was refused: the key may not tell it, or there is no such event; what is told with it is not what is declared; its
 * time is to come or too long ago; the same id was told with something else.
 */
export const toldFaults = ['event', 'fields', 'time', 'otherContent'] as const;
export type ToldFault = (typeof toldFaults)[number];

/** One for each line, in their order. `known`: the very same was told before. */
const outcomes = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      outcome: z.enum(['taken', 'known', 'refused']),
      why: z.enum(toldFaults).nullable(),
    }),
  ),
});
export type ToldOutcome = z.infer<typeof outcomes>['outcomes'][number];

/** Made by systems of the brand, with a key. */
export const keyCalls = {
  tellEvents: call({
    method: 'POST',
    path: '/api/events',
    access: 'key:events',
    bound: 'toldByKey',
    counts: 'events',
    summary: `Tells what members did elsewhere, up to ${mostTold} events at once, none older than ${oldestDays} days. Each carries an id of the sender's, so that it can be told again. Whether there is such a member, and whether she allows it, is not answered: what is taken is looked at later.`,
    input: z.strictObject({
      events: z
        .array(z.strictObject({ event: slug, ...told }))
        .min(1)
        .max(mostTold),
    }),
    result: outcomes,
  }),
};

/** Of a member. */
export const eventCalls = {
  listToldEvents: call({
    ...addresses.listToldEvents,
    access: 'member',
    summary: 'What others told of the member, the newest first, and what could be.',
    input: z.strictObject(pageInput),
    result: z.strictObject({
      agreed: z.boolean(),
      /** What is published, by name, with where it happens. */
      events: z.array(z.strictObject({ name: z.string(), text: z.string() })),
      list: z.array(
        z.strictObject({
          eventId: id,
          name: z.string(),
          at: instant,
          /** The name of the key; null: a table of the staff. */
          source: z.string().nullable(),
          fields: z.array(
            z.strictObject({ label: z.string(), value: z.union([z.number(), z.boolean(), z.string()]) }),
          ),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
  agreeToEvents: call({
    ...addresses.agreeToEvents,
    access: 'member',
    summary:
      'Whether shops and apps of the brand may tell what the member did. Taking it back deletes what they told; what comes later is dropped.',
    input: z.strictObject({ agreed: z.boolean() }),
    result: z.strictObject({ agreed: z.boolean() }),
  }),
};

export const longestKeyName = 60;

/** Of staff. */
export const eventDeskCalls = {
  listEventKeys: call({
    method: 'GET',
    path: '/api/console/events/keys',
    access: 'staff:staff',
    summary: 'Keys by which systems of the brand tell events, those in use first, the newest first.',
    input: noInput,
    result: z.strictObject({
      keys: z.array(
        z.strictObject({
          keyId: id,
          name: z.string(),
          events: z.array(z.string()),
          madeBy: z.string().nullable(),
          madeAt: instant,
          usedAt: instant.nullable(),
          endedAt: instant.nullable(),
        }),
      ),
    }),
  }),
  makeEventKey: call({
    method: 'POST',
    path: '/api/console/events/keys/make',
    access: 'staff:staff',
    summary: 'Makes a key for some events; it is answered this once, and kept nowhere.',
    input: z.strictObject({
      name: shownText(longestKeyName, { min: 1 }),
      events: z.array(slug).min(1).max(50),
    }),
    result: z.strictObject({ keyId: id, key: z.string() }),
  }),
  endEventKey: call({
    method: 'POST',
    path: '/api/console/events/keys/end',
    access: 'staff:staff',
    summary: 'Ends a key at once, for good. Done again it changes nothing.',
    input: z.strictObject({ keyId: id }),
    result: z.literal(true),
  }),
  listTellable: call({
    method: 'GET',
    path: '/api/console/events/tellable',
    access: 'staff:gifts|staff',
    summary: 'Events that are published, with what is told with each.',
    input: noInput,
    result: z.strictObject({
      events: z.array(
        z.strictObject({
          event: z.string(),
          name: z.string(),
          fields: z.array(
            z.strictObject({
              id: z.string(),
              kind: z.enum(eventFieldKinds),
              choices: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  tellFromFile: call({
    method: 'POST',
    path: '/api/console/events/file',
    access: 'staff:gifts',
    rank: 'reports',
    bodyBytes: 900_000,
    summary: `The same from lines of a table of at most ${mostInFile}; with \`dryRun\` it says what would become of each. What was told before is not told again, so that a table can be sent twice.`,
    input: z.strictObject({
      dryRun: z.boolean(),
      event: slug,
      lines: z.array(z.strictObject(told)).min(1).max(mostFileLines),
    }),
    result: outcomes,
  }),
};
