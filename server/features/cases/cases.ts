import type { SafetyCase } from '#contract/calls/cases/desk.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { asideUntil } from '#server/core/worklist/put-aside.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { readVillages } from '#server/features/villages/groups/villages.ts';
import type { CaseRow } from './queries.ts';

const excerptLength = 160;

/** Cases, with the villages that they are of by what these say now. */
export async function presentCases(
  db: Database,
  rows: readonly CaseRow[],
  { script, now }: { readonly script: Script; readonly now: Date },
): Promise<SafetyCase[]> {
  const villages = await readVillages(
    db,
    now,
    rows.map(({ villageId }) => villageId),
  );
  return rows.map((row) => presentCase(row, textIn(villages.get(row.villageId)?.name ?? {}, script), now));
}

function presentCase(row: CaseRow, village: string, now: Date): SafetyCase {
  const { caseId, kind, title, text, weight, openedAt, dueAt, state, decidedAt } = row;
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return {
    caseId,
    kind,
    village,
    title,
    excerpt: flat.length > excerptLength ? `${flat.slice(0, excerptLength).trimEnd()}…` : flat,
    weight,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: state === 'waiting' && dueAt < now,
    snoozedUntil: state === 'waiting' ? asideUntil(row.snoozedUntil, now) : null,
    state,
    decidedBy: row.decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
