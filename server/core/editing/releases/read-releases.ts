import type { CallInput, CallResult } from '#contract/client.ts';
import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { scriptsOfLocales, type Script } from '#contract/locales.ts';
import { titleIn } from '#contract/content/title.ts';
import { presentFaults } from '#server/core/content/present-faults.ts';
import { allFaults, type MovedTogether } from '#server/core/content/move-piece.ts';
import { findMoves, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { openPreviewOf } from '#server/core/previews/open-preview.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { presentStanding } from '../present.ts';
import { findItems, findReleases, type ItemRow, type ReleaseRow } from './queries.ts';
import { kindsOf, releaseOf, stateAt } from './release.ts';

/** Releases all of whose pieces she may change, newest first. Throws `badRequest` for a cursor that no list gave. */
export async function listReleases(
  context: StaffContext,
  { cursor, limit = 20, state }: CallInput<'listReleases'>,
): Promise<CallResult<'listReleases'>> {
  const { db } = context;
  const most = Number(limit);
  const now = context.now();
  const rows = await findReleases(db, {
    kinds: kindsOf(context),
    state,
    now,
    before: decodeCursor(cursor)?.id ?? null,
    limit: most + 1,
  });
  const names = await findStaffNames(
    db,
    rows.map(({ by }) => by),
  );
  const placeOf = ({ changedAt, releaseId }: ReleaseRow) => ({ at: changedAt, id: releaseId });
  return page(rows, most, (row) => present(row, now, names), placeOf);
}

/** Throws `releaseUnknown`. */
export async function getRelease(
  context: StaffContext,
  { releaseId }: CallInput<'getRelease'>,
): Promise<CallResult<'getRelease'>> {
  const { db } = context;
  const row = await releaseOf(db, context, releaseId);
  const items = await findItems(db, releaseId);
  const names = await findStaffNames(db, [row.by]);
  const comes = new Set(items.filter(({ version }) => version !== null).map(({ pieceId }) => pieceId));
  const goes = new Set(items.filter(({ version }) => version === null).map(({ pieceId }) => pieceId));
  const shown: CallResult<'getRelease'>['items'] = [];
  const offers = await offersOf(db, items);
  for (const item of items) shown.push(await itemOf(context, item, { comes, goes, offers }));
  return { ...present(row, context.now(), names), items: shown };
}

/** Scripts that a release offers by itself; undefined for one that leaves the languages as they are. */
async function offersOf(db: Queryable, items: readonly ItemRow[]): Promise<readonly Script[] | undefined> {
  const place = items.find(({ kind }) => kind === 'place');
  if (!place || place.version === null) return undefined;
  const found = await findVersion(db, place.pieceId, place.version);
  return found ? scriptsOfLocales((found.body as ContentBody<'place'>).languages) : undefined;
}

async function itemOf(
  { db, now, script, ask, config, site }: StaffContext,
  { kind, pieceId, slug, newest, version }: ItemRow,
  together: MovedTogether,
): Promise<CallResult<'getRelease'>['items'][number]> {
  const at = now();
  const body = (await findVersion(db, pieceId, version ?? newest))?.body ?? {};
  const { state, live } = presentStanding(await findMoves(db, pieceId), newest, at);
  const services = { ask, config, site };
  const faults = version === null ? [] : await allFaults(db, { kind, pieceId, body, at, services, together });
  return {
    kind,
    pieceId,
    slug,
    title: titleIn(kinds[kind], slug, body),
    version,
    newest,
    state,
    live,
    faults: presentFaults(faults, script),
  };
}

/** Opens a preview of all of it. Throws `releaseUnknown`, and as previews of one piece do. */
export async function previewRelease(
  context: StaffContext,
  { releaseId, ...wanted }: CallInput<'previewRelease'>,
): Promise<CallResult<'previewRelease'>> {
  const { db } = context;
  await releaseOf(db, context, releaseId);
  const items = await findItems(db, releaseId);
  const pieces = [];
  for (const { kind, pieceId, slug, version } of items) {
    const found = version === null ? null : await findVersion(db, pieceId, version);
    pieces.push({ kind, pieceId, slug, body: found?.body ?? null });
  }
  return openPreviewOf(context, pieces, { ...wanted, subject: `release ${releaseId}` });
}

function present(
  row: ReleaseRow,
  now: Date,
  names: ReadonlyMap<string, string>,
): CallResult<'listReleases'>['list'][number] {
  const { releaseId, name, note, revision, fromAt, pieces, by, changedAt } = row;
  return {
    releaseId,
    name,
    note,
    revision,
    state: stateAt(row, now),
    from: fromAt?.toISOString() ?? null,
    pieces,
    by: by === null ? null : (names.get(by) ?? null),
    changedAt: changedAt.toISOString(),
  };
}
