import type { ReasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { actions } from './act-once.ts';
import { findActReasons } from './queries.ts';

/** Why something was done for a member, until she goes. */
export const reasonsOfCare: readonly ReasonsGiven[] = Object.values(actions).map((action) => ({
  action,
  permission: 'members',
  find: async (db, asked) => {
    const rows = await findActReasons(
      db,
      asked.map(({ subjectId }) => subjectId),
    );
    const found = new Map(
      rows.map(({ requestKey, reason, note }) => [
        requestKey,
        [reason, note].filter((words) => words !== '').join(' · '),
      ]),
    );
    return new Map(
      asked.flatMap(({ auditId, subjectId }) => {
        const reason = found.get(subjectId);
        return reason === undefined ? [] : [[auditId, reason] as const];
      }),
    );
  },
}));
