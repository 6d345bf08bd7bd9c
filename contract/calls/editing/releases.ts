import { z } from 'zod';
import { contentStates } from '../../content/calls.ts';
import { faultNames } from '../../content/faults.ts';
import { kindNames, type KindName } from '../../content/kinds.ts';
import { call, id, instant, listOf, pageInput } from '../../define.ts';
import { scripts } from '../../locales.ts';
import { previewInput, previewOpened } from '../../previews.ts';
import { shownText } from '../../shown-text.ts';

/** Pieces that go out together. */
export const mostInRelease = 100;

/** `scheduled`: it goes out at a moment to come. `back`: it was taken back, or called off before its moment. */
export const releaseStates = ['draft', 'scheduled', 'out', 'back'] as const;
export type ReleaseState = (typeof releaseStates)[number];

const kind = z.enum(kindNames as [KindName, ...KindName[]]);
const version = z.int().min(1).max(30_000);
/** The one that was seen: another change meanwhile refuses what is asked. */
const revision = z.int().min(0).max(1_000_000);

const release = {
  releaseId: id,
  name: z.string(),
  note: z.string(),
  revision: z.int(),
  state: z.enum(releaseStates),
  from: instant.nullable(),
  pieces: z.int(),
  by: z.string().nullable(),
  changedAt: instant,
};

/** Pieces of content that go out together. Made by no page of the site. */
export const releaseCalls = {
  listReleases: call({
    method: 'GET',
    path: '/api/console/releases',
    access: 'staff:self',
    summary: 'Releases of which the caller may change every piece, newest first.',
    input: z.strictObject({ ...pageInput, state: z.enum(releaseStates).optional() }),
    result: listOf(z.strictObject(release)),
  }),
  getRelease: call({
    method: 'GET',
    path: '/api/console/releases/get',
    access: 'staff:self',
    summary: 'One release with where each of its pieces stands, and why it could not go out now.',
    input: z.strictObject({ releaseId: id }),
    result: z.strictObject({
      ...release,
      items: z.array(
        z.strictObject({
          kind,
          pieceId: id,
          slug: z.string(),
          title: z.record(z.enum(scripts), z.string()),
          /** Null: taken down by it. */
          version: z.int().nullable(),
          newest: z.int(),
          state: z.enum(contentStates),
          live: z.int().nullable(),
          faults: z.array(
            z.strictObject({ field: z.string(), fault: z.enum(faultNames), words: z.string() }),
          ),
        }),
      ),
    }),
  }),
  saveRelease: call({
    method: 'POST',
    path: '/api/console/releases/save',
    access: 'staff:self',
    summary: `Begins a release, or changes one that has not gone out: what it is called, and which pieces go with it, ${mostInRelease} at most.`,
    input: z.strictObject({
      releaseId: id.optional(),
      revision,
      name: shownText(80, { min: 1 }),
      note: shownText(300),
      items: z
        .array(
          z.strictObject({
            kind,
            pieceId: id,
            /** Null: taken down. */
            version: version.nullable(),
          }),
        )
        .max(mostInRelease),
    }),
    result: z.strictObject({ releaseId: id, revision: z.int() }),
  }),
  removeRelease: call({
    method: 'POST',
    path: '/api/console/releases/remove',
    access: 'staff:self',
    summary: 'Lets go of a release that never went out. Its pieces stay as they are.',
    input: z.strictObject({ releaseId: id, revision }),
    result: z.literal(true),
  }),
  moveRelease: call({
    method: 'POST',
    path: '/api/console/releases/move',
    access: 'staff:self',
    rank: 'reports',
    summary:
      'Sends all pieces of a release out, now or from a moment on, or takes all of them back; what is still to come is called off. All of them or none: 409 tells why not, by piece.',
    input: z.strictObject({
      releaseId: id,
      revision,
      move: z.enum(['publish', 'takeBack']),
      /** Of `publish`: later than now. */
      from: instant.optional(),
    }),
    result: z.strictObject({ revision: z.int() }),
  }),
  previewRelease: call({
    method: 'POST',
    path: '/api/console/releases/preview',
    access: 'staff:self',
    rank: 'reports',
    summary:
      'Opens a preview with all pieces of a release as it would put them, as previews of one piece are.',
    input: z.strictObject({ releaseId: id, ...previewInput }),
    result: previewOpened,
  }),
};
