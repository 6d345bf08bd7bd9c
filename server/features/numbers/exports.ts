import {
  numberExportHours,
  type numberExportCalls,
  type WantedNumbers,
} from '#contract/calls/numbers/exports.ts';
import type { AuditSubject } from '#contract/audit.ts';
import type { CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';
import { cohortsTable } from './cohorts.ts';
import { funnelTable } from './funnels.ts';
import { leastGroup } from '#server/core/audience/hidden.ts';
import { overviewTable } from './overview.ts';
import { findExport, findExports, insertExport, noteTaken, removeExports } from './queries-exports.ts';
import type { NumberTable } from './table.ts';
import { vitalsTable } from './vitals.ts';
import { worksTable } from './works.ts';

interface Asked {
  readonly wanted: WantedNumbers;
}

const hourMs = 3_600_000;
const keptDays = 30;
const subjectOf = ({ screen }: WantedNumbers): AuditSubject => `numbers ${screen}`;

/** What the log keeps of what was asked for. */
const spanOf = ({ asked }: WantedNumbers) => ({ from: asked.from, until: asked.until });

/** The very table that the screen shows. */
async function tableOf(context: StaffContext, wanted: WantedNumbers): Promise<NumberTable> {
  switch (wanted.screen) {
    case 'overview':
      return overviewTable(context, wanted.asked);
    case 'cohorts':
      return cohortsTable(context, wanted.asked);
    case 'funnels':
      return funnelTable(context, wanted.asked);
    case 'works':
      return worksTable(context, wanted.asked);
    case 'vitals':
      return vitalsTable(context, wanted.asked);
  }
}

/** Lets who asks for it have figures as a table for a day. Throws as `needSecondPerson` does. */
async function exportNumbers(context: StaffContext, { wanted }: Asked): Promise<CallResult<'exportNumbers'>> {
  const { db, now, staff } = context;
  const at = now();
  return transaction(db, async (tx) => {
    await needSecondPerson(tx, context, { at, permissions: ['numbers'], when: () => true });
    const exportId = newId(tx);
    const endsAt = new Date(at.getTime() + numberExportHours * hourMs);
    await insertExport(tx, { exportId, staffId: staff.staffId, wanted, madeAt: at, endsAt });
    await writeAudit(tx, {
      now: at,
      staffId: staff.staffId,
      action: 'numbers.exported',
      subject: subjectOf(wanted),
      after: spanOf(wanted),
    });
    return { exportId };
  });
}

/** What would leave, as a second person is told of it. */
export const proposedNumberExport: Proposable<Asked> = {
  tell: async (_, { wanted }) => ({ subject: subjectOf(wanted), proposed: { what: 'numbers', wanted } }),
  perform: exportNumbers,
};

export const numberExportHandlers: HandlersOf<keyof typeof numberExportCalls> = {
  exportNumbers,

  listNumberExports: async ({ db, staff }) => ({
    list: (await findExports(db, staff.staffId)).map(({ exportId, wanted, madeAt, endsAt, takenAt }) => ({
      exportId,
      wanted,
      madeAt: madeAt.toISOString(),
      endsAt: endsAt.toISOString(),
      takenAt: takenAt?.toISOString() ?? null,
    })),
  }),

  /** Throws `exportUnknown`, and `exportOver` for one that was taken or whose time is over. */
  downloadNumbers: async (context, { exportId }) => {
    const { db, now, staff } = context;
    const row = await findExport(db, { exportId, staffId: staff.staffId });
    if (!row) throw new Failure('exportUnknown');
    if (row.takenAt !== null || row.endsAt <= now()) throw new Failure('exportOver');
    const { columns, rows } = await tableOf(context, row.wanted);
    const lines = tableLines([
      columns,
      ...rows.map((cells) => cells.map((cell) => cell ?? `<${leastGroup}`)),
    ]);
    await transaction(db, async (tx) => {
      const at = now();
      if (!(await noteTaken(tx, exportId, at))) throw new Failure('exportOver');
      await writeAudit(tx, {
        now: at,
        staffId: staff.staffId,
        action: 'numbers.downloaded',
        subject: subjectOf(row.wanted),
        after: spanOf(row.wanted),
      });
    });
    return { lines };
  },
};

/** Lets go of what ended long ago. */
export const removeEndedNumberExports = ({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<void> =>
  removeExports(db, new Date(now().getTime() - keptDays * 24 * hourMs));
