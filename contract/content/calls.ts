import { z } from 'zod';
import type { All } from '../all.ts';
import { call, id, instant, listOf, pageInput, type Call, type StaffAccess } from '../define.ts';
import { scripts } from '../locales.ts';
import { otherText } from '../shown-text.ts';
import { previewInput, previewOpened } from '../previews.ts';
import { faultNames } from './faults.ts';
import type { BodyOf } from './field.ts';
import { bodySchema, longestSlug, slugPattern, type Kind } from './kind.ts';
import { kinds, type KindName, type Kinds, type SimulatedKindName } from './kinds.ts';
import { simulatedOver, simulation } from './simulations.ts';

/** Where a piece stands: written and never shown, to come, shown now, or taken down. */
export const contentStates = ['draft', 'scheduled', 'live', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

/** A long text in three languages, of which Chinese takes three bytes a letter. */
const mostBytes = 800_000;

const version = z.int().min(1).max(30_000);
/** Of a query. */
const versionInQuery = z.coerce.number<number | string>().int().min(1).max(30_000);
const slug = otherText('code', z.string().min(1).max(longestSlug).regex(slugPattern));
/** The version that was begun with; 0: a new piece. Saving is refused when there is a newer one by then. */
const startedFrom = z.int().min(0).max(30_000);
/** How many moves were seen: another one meanwhile refuses what is asked. */
const movesSeen = z.int().min(0).max(30_000);
const tab = otherText('token', z.string().regex(/^[\w-]{8,64}$/));

/** Pieces that one call moves. */
export const mostMovedAtOnce = 500;
/** Pieces that one dry run tries: as long as it lasts nobody else can change them. */
export const mostTriedAtOnce = 50;

const title = z.record(z.enum(scripts), z.string());

const fault = z.strictObject({
  /** Where it is, by names with dots between. */
  field: z.string(),
  fault: z.enum(faultNames),
  /** In the reader's language. */
  words: z.string(),
});

/** What decided from a moment on what members see: one version, or nothing. */
const move = z.strictObject({
  move: z.int(),
  from: instant,
  version: z.int().nullable(),
  /** It was called off before its moment. */
  cancelled: z.boolean(),
  by: z.string().nullable(),
  at: instant,
});
export type ContentMove = z.infer<typeof move>;

const standing = {
  state: z.enum(contentStates),
  /** The version that members see now. */
  live: z.int().nullable(),
  /** What comes next, if anything is planned. */
  next: z.strictObject({ from: instant, version: z.int().nullable() }).nullable(),
  newest: z.int(),
};

const saved = z.strictObject({
  pieceId: id,
  version: z.int(),
  /** Why it cannot be published as it is; a draft may have some. */
  faults: z.array(fault),
});

const moved = z.strictObject({ ...standing, movesMade: z.int() });

const textOf = (kind: Kind) => `“${kind.label.en}”`;

/** The calls of one kind. Each way to change something carries what it started from. */
function callsOf<K extends Kind>(kind: K) {
  const path = `/api/console/content/${kind.kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const access = `staff:${kind.permission}` as StaffAccess;
  const body = bodySchema(kind) as unknown as z.ZodType<BodyOf<K['fields']>>;
  const filters = Object.fromEntries(
    kind.list.filters.map((name) => {
      const choices = kind.fields[name]?.choices ?? ['true', 'false'];
      return [name, z.enum(choices as [string, ...string[]]).optional()];
    }),
  );
  const narrowing = {
    /** This one alone. */
    pieceId: id.optional(),
    /** Part of its slug, or of its title in any language. */
    search: otherText('search', z.string().trim().max(80)).optional(),
    state: z.enum(contentStates).optional(),
    /** Only those of which something is to come. */
    planned: z.stringbool().default(false),
    sort: z.enum(['changed', 'slug', ...kind.list.sorts]).default('changed'),
    order: z.enum(['ascending', 'descending']).default('descending'),
    ...filters,
  };
  return {
    list: call({
      method: 'GET',
      path: `${path}/list`,
      access: kind.chosenWith ? (`${access}|${kind.chosenWith}` as StaffAccess) : access,
      summary: `Pieces of the kind ${textOf(kind)} with where each stands.`,
      input: z.strictObject({ ...pageInput, ...narrowing }),
      result: listOf(
        z.strictObject({
          pieceId: id,
          slug: z.string(),
          title,
          ...standing,
          changedAt: instant,
          body: bodySchema(kind),
        }),
      ),
    }),
    export: call({
      method: 'GET',
      path: `${path}/export`,
      access,
      rank: 'reports',
      summary:
        'The same list as lines of a table (CSV), page by page; the first page begins with the names of the columns.',
      input: z.strictObject({
        cursor: pageInput.cursor,
        limit: z.coerce.number<number | string>().int().min(1).max(500).default(500),
        ...narrowing,
      }),
      result: z.strictObject({ lines: z.string(), nextCursor: z.string().nullable() }),
    }),
    get: call({
      method: 'GET',
      path: `${path}/get`,
      access,
      summary: `One piece of the kind ${textOf(kind)}: its newest version or one before, its faults and who refers to it.`,
      input: z.strictObject({ pieceId: id, version: versionInQuery.optional(), tab: tab.optional() }),
      result: z.strictObject({
        pieceId: id,
        slug: z.string(),
        ...standing,
        version: z.int(),
        body,
        faults: z.array(fault),
        /** Scripts in which its texts are asked for. */
        offered: z.array(z.enum(scripts)),
        moves: z.array(move),
        /** What the next move has to have seen. */
        movesMade: z.int(),
        usedBy: z.array(
          z.strictObject({ kind: z.string(), pieceId: id, slug: z.string(), field: z.string() }),
        ),
        /** What of it waits for a second person. */
        proposals: z.array(
          z.strictObject({ proposalId: id, version: z.int(), by: z.string().nullable(), at: instant }),
        ),
        /** What was typed in this tab and not saved yet. */
        draft: z.strictObject({ startedFrom: z.int(), text: z.string(), at: instant }).nullable(),
      }),
    }),
    save: call({
      method: 'POST',
      path: `${path}/save`,
      access,
      bodyBytes: mostBytes,
      summary: `Keeps a new version, which nobody sees before it is published. 409 tells what somebody else changed since, by field.`,
      input: z.strictObject({ pieceId: id.optional(), slug, startedFrom, body, tab: tab.optional() }),
      result: saved,
    }),
    move: call({
      method: 'POST',
      path: `${path}/move`,
      access,
      summary:
        'Publishes a version now or from a moment on, calls a move off that is to come, takes the last one back, or takes the piece down.',
      input: z.strictObject({
        pieceId: id,
        movesSeen,
        move: z.enum(['publish', 'cancel', 'takeBack', 'archive']),
        /** Of `publish`. */
        version: version.optional(),
        /** Of `publish` and `archive`: later than now. */
        from: instant.optional(),
        /** Of `cancel`: which one. */
        cancels: z.int().min(1).max(30_000).optional(),
      }),
      result: moved,
    }),
    bulk: call({
      method: 'POST',
      path: `${path}/bulk`,
      access,
      rank: 'reports',
      summary: `Publishes, takes down or takes back several pieces one after the other; a dry run, of ${mostTriedAtOnce} at most, says what would become of each and changes nothing. What it told of each goes along when it is meant.`,
      input: z.strictObject({
        pieces: z
          .array(
            z.strictObject({
              pieceId: id,
              /** Of `publish`; in a dry run the newest. */
              version: version.optional(),
              movesSeen: movesSeen.optional(),
            }),
          )
          .min(1)
          .max(mostMovedAtOnce),
        move: z.enum(['publish', 'takeBack', 'archive']),
        dryRun: z.boolean(),
      }),
      result: z.strictObject({
        pieces: z.array(
          z.strictObject({
            pieceId: id,
            slug: z.string(),
            title,
            version: z.int(),
            movesSeen: z.int(),
            /** `same`: members see it so already. */
            outcome: z.enum(['done', 'same', 'refused']),
            before: z.strictObject(standing),
            after: z.strictObject(standing),
            /** Why it is refused, in the reader's language, and what is wrong with which field. */
            why: z.string().nullable(),
            fields: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
          }),
        ),
      }),
    }),
    history: call({
      method: 'GET',
      path: `${path}/history`,
      access,
      summary: 'Versions of a piece, newest first, each with what it changed.',
      input: z.strictObject({ pieceId: id, ...pageInput }),
      result: listOf(
        z.strictObject({
          version: z.int(),
          at: instant,
          by: z.string().nullable(),
          changed: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        }),
      ),
    }),
    restore: call({
      method: 'POST',
      path: `${path}/restore`,
      access,
      summary: 'Makes a new version that is as an older one was; nobody sees it before it is published.',
      input: z.strictObject({ pieceId: id, version, startedFrom }),
      result: saved,
    }),
    copy: call({
      method: 'POST',
      path: `${path}/copy`,
      access,
      summary: 'Begins another piece with what a version of this one holds.',
      input: z.strictObject({ pieceId: id, version, slug }),
      result: saved,
    }),
    preview: call({
      method: 'POST',
      path: `${path}/preview`,
      access,
      rank: 'reports',
      bodyBytes: mostBytes,
      summary:
        'Opens a preview: the site as somebody would see it at a moment with this body published. Nothing of it stays, and nobody else sees it; an own state of a member (`real`) takes the permission `intimate`.',
      input: z.strictObject({ pieceId: id.optional(), slug, body, ...previewInput }),
      result: previewOpened,
    }),
    simulate: call({
      method: 'POST',
      path: `${path}/simulate`,
      access,
      rank: 'reports',
      bodyBytes: mostBytes,
      summary:
        'Reckons what this body would do beside what is live: over what is stored of past days, or over made-up members. It writes nothing, names nobody, and tells of fewer than ten members no number.',
      input: z.strictObject({ pieceId: id.optional(), slug, body, over: simulatedOver }),
      result: simulation,
    }),
    keep: call({
      method: 'POST',
      path: `${path}/keep`,
      access,
      bodyBytes: mostBytes,
      summary: 'Keeps what is being typed in a tab, so that nothing is lost; an empty text lets it go.',
      input: z.strictObject({
        pieceId: id,
        tab,
        startedFrom,
        text: otherText('draft', z.string().max(mostBytes / 2)),
      }),
      result: z.literal(true),
    }),
  };
}

export const contentVerbs = [
  'list',
  'export',
  'get',
  'save',
  'move',
  'bulk',
  'history',
  'restore',
  'copy',
  'preview',
  'simulate',
  'keep',
] as const;
export type ContentVerb = (typeof contentVerbs)[number];

/** Verbs of a kind: `simulate` for those alone that can be. */
type VerbOf<Name extends KindName> = Name extends SimulatedKindName
  ? ContentVerb
  : Exclude<ContentVerb, 'simulate'>;

/** Whether a kind has a verb. */
export const hasVerb = ({ simulates }: Pick<Kind, 'simulates'>, verb: string): boolean =>
  verb !== 'simulate' || simulates !== undefined;

type CallsOfKind<Name extends KindName> = {
  readonly [Verb in VerbOf<Name> as `${Name}.${Verb}`]: ReturnType<typeof callsOf<Kinds[Name]>>[Verb];
};
type ContentCalls = All<{ [Name in KindName]: CallsOfKind<Name> }[KindName]>;

/** Calls of every kind, as `gift.save`: made from the declarations, and of no page of the site. */
export const contentCalls = Object.fromEntries(
  Object.values(kinds).flatMap((kind) =>
    Object.entries(callsOf<Kind>(kind) as Readonly<Record<ContentVerb, Call>>)
      .filter(([verb]) => hasVerb(kind, verb))
      .map(([verb, one]) => [`${kind.kind}.${verb}`, one]),
  ),
  // Put together by the names that the type has.
) as unknown as ContentCalls;
