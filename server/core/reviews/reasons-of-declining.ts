import type { ReasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { findReasons } from './queries.ts';

/** What who sent something in was told, until she goes. */
export const reasonsOfDeclining: ReasonsGiven = {
  action: 'review.declined',
  permission: 'reviews',
  find: async (db, asked) => {
    const reasons = await findReasons(
      db,
      asked.map(({ subjectId }) => subjectId),
    );
    return new Map(
      asked.flatMap(({ auditId, subjectId }) => {
        const reason = reasons.get(subjectId);
        return reason === undefined ? [] : [[auditId, reason] as const];
      }),
    );
  },
};
