import type { ReasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { findUnmaskReasons } from './queries.ts';

/** Why it was looked who wrote something, until the member goes. */
export const reasonsOfUnmasking: ReasonsGiven = {
  action: 'safety.unmasked',
  permission: 'unmask',
  find: async (db, asked) => {
    const rows = await findUnmaskReasons(
      db,
      asked.map(({ subjectId }) => subjectId),
    );
    const nameOf = (caseId: string, staffId: string | null, at: Date) =>
      `${caseId} ${staffId} ${at.getTime()}`;
    const found = new Map(
      rows.map(({ caseId, staffId, unmaskedAt, reason }) => [nameOf(caseId, staffId, unmaskedAt), reason]),
    );
    return new Map(
      asked.flatMap(({ auditId, subjectId, staffId, at }) => {
        const reason = found.get(nameOf(subjectId, staffId, at));
        return reason === undefined ? [] : [[auditId, reason] as const];
      }),
    );
  },
};
