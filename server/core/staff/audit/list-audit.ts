import { auditActions, groupOf } from '#contract/audit.ts';
import { fromCommandLine, type ShownAuditLine } from '#contract/calls/staff/audit.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { kinds } from '#contract/content/kinds.ts';
import { findSlugs } from '#server/core/content/queries-shared-pieces.ts';
import { findOwnRoles } from '../queries-roles.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';
import { headText } from './line-digest.ts';
import { findChainEnd, findLastHead } from './queries-chain.ts';
import { findAudit, findPeople, type AuditRow } from './queries-list.ts';
import { reasonsGiven, type ReasonAsked } from './reasons-given.ts';

/** What is asked for, as it was read. */
type Asked = Omit<CallInput<'listAudit'>, 'limit'> & { readonly limit: number };

/** What staff did, newest first. */
export async function listAudit(context: StaffContext, input: Asked): Promise<CallResult<'listAudit'>> {
  return readPage(context, input);
}

/** The same as lines of a table. */
export async function exportAudit(context: StaffContext, input: Asked): Promise<CallResult<'exportAudit'>> {
  const { list, nextCursor } = await readPage(context, input);
  const rows = list.map((line) => columns.map(([, value]) => value(line)));
  const head = input.cursor === undefined ? [columns.map(([name]) => name)] : [];
  return { lines: tableLines([...head, ...rows]), nextCursor };
}

const factsText = (facts: ShownAuditLine['before']) => (facts === null ? '' : JSON.stringify(facts));

const columns: readonly (readonly [string, (line: ShownAuditLine) => unknown])[] = [
  ['at', ({ at }) => at],
  ['who', ({ by }) => by?.name ?? fromCommandLine],
  ['whoId', ({ by }) => by?.staffId ?? ''],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject.key],
  ['subjectName', ({ subject }) => subject.name ?? ''],
  ['before', ({ before }) => factsText(before)],
  ['after', ({ after }) => factsText(after)],
  ['why', ({ why }) => why ?? ''],
  ['auditId', ({ auditId }) => auditId],
  ['link', ({ link }) => link ?? ''],
];

/** How far the chain goes, and whose acts there may be. */
export async function getAuditState({ db }: StaffContext): Promise<CallResult<'getAuditState'>> {
  const [end, head, people] = await Promise.all([findChainEnd(db), findLastHead(db), findPeople(db)]);
  return {
    chained: end && { link: end.seq, at: end.linkedAt.toISOString() },
    head: head ? { day: head.day, head: headText(head) } : null,
    people,
  };
}

async function readPage(
  context: StaffContext,
  { cursor, limit, who, action, thing, subject, from, until }: Asked,
): Promise<CallResult<'listAudit'>> {
  const { db } = context;
  const rows = await findAudit(db, {
    staffId: who === fromCommandLine ? null : who,
    actions:
      action === undefined ? null : auditActions.filter((one) => one === action || groupOf(one) === action),
    thing,
    subject,
    from,
    until,
    zone: context.site().timeZone,
    after: decodeCursor(cursor),
    limit: limit + 1,
  });
  const [names, reasons] = await Promise.all([namesOf(db, rows), reasonsOf(context, rows)]);
  return page(
    rows,
    limit,
    (row) => present(row, names, reasons),
    ({ at, auditId }) => ({ at, id: auditId }),
  );
}

interface Reasons {
  readonly found: ReadonlyMap<string, string>;
  /** By the actions whose reasons stand elsewhere. */
  readonly kept: ReadonlyMap<string, ShownAuditLine['whyFor']>;
}

function present(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  { found, kept }: Reasons,
): ShownAuditLine {
  const { kind, id } = partsOf(row.subject);
  return {
    auditId: row.auditId,
    at: row.at.toISOString(),
    by: row.staffId === null ? null : { staffId: row.staffId, name: row.staffName ?? '' },
    action: row.action,
    subject: { kind, key: row.subject, id, name: (id === null ? null : names.get(id)) ?? null },
    before: row.before,
    after: row.after,
    why: row.why ?? found.get(row.auditId) ?? null,
    whyFor: kept.get(row.action) ?? null,
    link: row.seq,
  };
}

function partsOf(subject: string): { kind: string; id: string | null } {
  const [kind = '', id = ''] = subject.split(' ');
  return { kind, id: /^[\da-f-]{36}$/.test(id) ? id : null };
}

/** What pieces, colleagues and roles are called, by their ids. Of members nothing is said. */
async function namesOf(db: Queryable, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const parts = rows.map(({ subject }) => partsOf(subject));
  const ids = (is: (kind: string) => boolean) =>
    parts.flatMap(({ kind, id }) => (id !== null && is(kind) ? [id] : []));
  const [slugs, people, roles] = await Promise.all([
    findSlugs(
      db,
      ids((kind) => Object.hasOwn(kinds, kind)),
    ),
    findStaffNames(
      db,
      ids((kind) => kind === 'staff'),
    ),
    findOwnRoles(db),
  ]);
  return new Map([...slugs, ...people, ...roles.map(({ roleId, name }) => [roleId, name] as const)]);
}

/** Reasons that stand with what was decided, as far as the reader may decide the same. */
async function reasonsOf({ db, ask, staff }: StaffContext, rows: readonly AuditRow[]): Promise<Reasons> {
  const found = new Map<string, string>();
  const kept = new Map<string, ShownAuditLine['whyFor']>();
  for (const { action, permission, find } of ask(reasonsGiven)) {
    const may = staff.permissions.includes(permission);
    if (!may) kept.set(action, permission);
    const asked = rows.flatMap((row): ReasonAsked[] => {
      const { id } = partsOf(row.subject);
      const { auditId, staffId, at } = row;
      return row.action === action && id !== null ? [{ auditId, subjectId: id, staffId, at }] : [];
    });
    if (!may || asked.length === 0) continue;
    for (const [auditId, reason] of await find(db, asked)) found.set(auditId, reason);
  }
  return { found, kept };
}
