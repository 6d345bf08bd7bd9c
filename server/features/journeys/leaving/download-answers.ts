import type { CallResult } from '#contract/client.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { report } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';
import { formsOf, narrowedBy, requireEnough, requireJourneyPiece } from './narrowed.ts';
import { countLeaving, findLeaving } from './queries-leaving.ts';
import { findExport, noteRun, type ExportRow } from './queries-exports.ts';
import { tableOfAnswers } from './table-of-answers.ts';

/** Submissions on a page: what is in memory at once, here and on the way. */
const submissionsAtOnce = 500;

/**
 * A page of the file. The first one begins it, which is written down; the last one ends it for good. Throws
 * `exportUnknown`, `exportOver`, and `answersTooFew` when others left or rest since.
 */
export async function downloadAnswers(
  context: StaffContext,
  { exportId, cursor }: { exportId: string; cursor?: string | undefined },
): Promise<CallResult<'downloadAnswers'>> {
  const { db, now, staff } = context;
  const place = decodeRank(cursor);
  const row = await findExport(db, { exportId, staffId: staff.staffId });
  if (!row) throw new Failure('exportUnknown');
  // Of two that download the same at once the later goes on.
  if (row.takenAt !== null || row.endsAt <= now() || (place && place.rank !== row.runs))
    throw new Failure('exportOver');
  const { lines, last, submissions } = await readPage(context, row, place?.id ?? null);
  const begins = place === null;
  const run = begins ? row.runs + 1 : row.runs;
  const nextCursor = last === null ? null : encodeRank({ rank: run, id: last });
  if (begins || last === null)
    await transaction(db, async (tx) => {
      const at = now();
      if (!(await noteRun(tx, row, { begins, takenAt: last === null ? at : null })))
        throw new Failure('exportOver');
      if (!begins) return;
      await writeAudit(tx, {
        now: at,
        staffId: staff.staffId,
        action: 'answers.downloaded',
        subject: `journey ${row.pieceId}`,
        after: { submissions, contacts: row.wanted.contacts },
      });
    });
  return { lines, nextCursor };
}

interface Page {
  readonly lines: string;
  /** The last submission of it; null where nothing follows. */
  readonly last: string | null;
  /** Of all pages, where this is the first one. */
  readonly submissions: number;
}

async function readPage(
  { db, now, site, gone }: StaffContext,
  { pieceId, wanted, versions, salt }: ExportRow,
  after: string | null,
): Promise<Page> {
  const journey = await requireJourneyPiece(db, pieceId, now());
  const narrowed = narrowedBy(wanted, journey, site().timeZone);
  return report(db, { gone: gone?.() }, async ({ tx }) => {
    const submissions = after === null ? requireEnough(await countLeaving(tx, narrowed)) : 0;
    const forms = await formsOf(tx, pieceId, versions);
    const rows = await findLeaving(tx, narrowed, { versions, after, limit: submissionsAtOnce + 1 });
    const shown = rows.slice(0, submissionsAtOnce);
    const table = tableOfAnswers({ ...wanted, salt, forms });
    const head = after === null ? [table.head] : [];
    return {
      lines: tableLines([...head, ...shown.flatMap((one) => table.rowsOf(one))]),
      last: rows.length > shown.length ? (shown.at(-1)?.submissionId ?? null) : null,
      submissions,
    };
  });
}
