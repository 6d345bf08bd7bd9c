import type { ReasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { actions } from './act-once.ts';
import { findActReasons, type CareActName } from './queries.ts';

/** Why something was done for a member, until she goes. */
export const reasonsOfCare: readonly ReasonsGiven[] = (Object.keys(actions) as CareActName[]).map((act) => ({
  action: actions[act],
  permission: 'members',
  find: async (db, asked) => {
    const rows = await findActReasons(
      db,
      act,
      asked.map(({ subjectId }) => subjectId),
    );
    const nameOf = (memberId: string, staffId: string | null, at: Date) =>
      `${memberId} ${staffId} ${at.getTime()}`;
    const found = new Map(
      rows.map(({ memberId, staffId, at, reason, note }) => [
        nameOf(memberId, staffId, at),
        [reason, note].filter((words) => words !== '').join(' · '),
      ]),
    );
    return new Map(
      asked.flatMap(({ auditId, subjectId, staffId, at }) => {
        const reason = found.get(nameOf(subjectId, staffId, at));
        return reason === undefined ? [] : [[auditId, reason] as const];
      }),
    );
  },
}));
