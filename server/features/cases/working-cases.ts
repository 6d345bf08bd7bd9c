import type { WorkSource } from '#server/core/worklist/sources.ts';
import { waitingCases } from '#server/features/villages/moderation/fragments.ts';
import { presentCases } from './cases.ts';
import { findAllCases } from './queries.ts';

/** How cases of the villages wait. */
export const workingCases: WorkSource<'cases'> = {
  queue: 'cases',
  permission: 'villages',
  thing: 'safetyCase',
  ...waitingCases,
  rows: async ({ db, script, now }, ids) =>
    (await presentCases(db, await findAllCases(db, ids), { script, now: now() })).map((row) => ({
      id: row.caseId,
      row,
    })),
};
