import { z } from 'zod';
import { call, id, instant, noInput } from '../../define.ts';
import { cohortCalls } from './cohorts.ts';
import { funnelCalls } from './funnels.ts';
import { overviewCalls } from './overview.ts';
import { vitalCalls } from './vitals.ts';
import { workCalls } from './works.ts';

/** How long the table of an export can be had. */
export const numberExportHours = 24;

/** A screen of numbers, and what it is asked for. */
const wanted = z.discriminatedUnion('screen', [
  z.strictObject({ screen: z.literal('overview'), asked: overviewCalls.getOverview.input }),
  z.strictObject({ screen: z.literal('cohorts'), asked: cohortCalls.listCohorts.input }),
  z.strictObject({ screen: z.literal('funnels'), asked: funnelCalls.countFunnel.input }),
  z.strictObject({ screen: z.literal('works'), asked: workCalls.listWorks.input }),
  z.strictObject({ screen: z.literal('vitals'), asked: vitalCalls.listVitals.input }),
]);
export type WantedNumbers = z.output<typeof wanted>;

/** An export as a second person is told of it. */
export const proposedNumbers = z.strictObject({ what: z.literal('numbers'), wanted });

/** Figures leave by these alone, hidden and rounded as on the screen. Made by no page of the site. */
export const numberExportCalls = {
  exportNumbers: call({
    method: 'POST',
    path: '/api/console/numbers/export',
    access: 'staff:numbers',
    summary:
      'Makes what a screen of numbers shows a table that the caller can have once within 24 hours. It needs a second person.',
    input: z.strictObject({ wanted }),
    result: z.strictObject({ exportId: id }),
  }),
  listNumberExports: call({
    method: 'GET',
    path: '/api/console/numbers/exports',
    access: 'staff:numbers',
    summary: 'Exports of the caller, newest first, until 30 days after their end.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          exportId: id,
          wanted,
          madeAt: instant,
          /** Until when it can be had. */
          endsAt: instant,
          /** When it was given. */
          takenAt: instant.nullable(),
        }),
      ),
    }),
  }),
  downloadNumbers: call({
    method: 'POST',
    path: '/api/console/numbers/download',
    access: 'staff:numbers',
    summary:
      'Its lines as a table (CSV), once, for who made it; a figure that is hidden is `<10`. The figures are those of this moment.',
    input: z.strictObject({ exportId: id }),
    result: z.strictObject({ lines: z.string() }),
  }),
};
