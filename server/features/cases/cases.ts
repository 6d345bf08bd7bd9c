import type { SafetyCase } from '#contract/calls/cases/desk.ts';
import type { Script } from '#contract/locales.ts';
import type { CaseRow } from './queries.ts';

const excerptLength = 160;

export function presentCase(row: CaseRow, script: Script, now: Date): SafetyCase {
  const { caseId, kind, village, title, text, weight, openedAt, dueAt, state, decidedAt } = row;
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return {
    caseId,
    kind,
    village: village[script],
    title,
    excerpt: flat.length > excerptLength ? `${flat.slice(0, excerptLength).trimEnd()}…` : flat,
    weight,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: state === 'waiting' && dueAt < now,
    state,
    decidedBy: row.decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
