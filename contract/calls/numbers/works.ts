import { z } from 'zod';
import { call, id, localDate } from '../../define.ts';

/** Kinds of content of which is told what works. */
export const workKinds = ['gift', 'material', 'broadcast', 'course'] as const;
export type WorkKind = (typeof workKinds)[number];

/** How many members were shown a piece, opened it, and did what it is for. */
export const workFigures = ['shown', 'opened', 'done'] as const;
export type WorkFigure = (typeof workFigures)[number];

/**
 * What is recorded of a kind. Gifts stand in lists and are looked at in a sheet above these, of which no visit is told; done is
 * claimed. Of materials nothing is: they lead to pages that have other ways to them. A broadcast is shown to who was told, and
 * opened by who read that on the site. A course is opened by a visit while signed in or a lesson, and done when it is finished.
 */
export const recordedOf: Readonly<Record<WorkKind, readonly WorkFigure[]>> = {
  gift: ['done'],
  material: [],
  broadcast: ['shown', 'opened'],
  course: ['opened', 'done'],
};

export const mostWorks = 200;

/** Members, rounded. Null: hidden, there are too few; left out: not recorded of the kind, or not kept any more. */
const figure = z.int().nullable().optional();

export const workCalls = {
  listWorks: call({
    method: 'GET',
    path: '/api/console/numbers/works',
    access: 'staff:numbers',
    summary: `Pieces of a kind, and how many members were shown each on these days, opened it and did what it is for, those that most did first; at most ${mostWorks}. Of broadcasts those that began on these days, with what has become of them by now. 10002314 for days that cannot be counted.`,
    input: z.strictObject({
      /** Days by the site's zone, both of them in it. */
      from: localDate,
      until: localDate,
      of: z.enum(workKinds),
    }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          pieceId: id,
          slug: z.string(),
          name: z.string(),
          shown: figure,
          opened: figure,
          done: figure,
          /** Where two of them are recorded, the share of the second in the first: from 0 to 1 in steps of 0.05; null is hidden. */
          share: z.number().nullable().optional(),
        }),
      ),
    }),
  }),
};
export type WorksAsked = z.output<typeof workCalls.listWorks.input>;
