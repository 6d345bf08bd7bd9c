import type { SavedView } from '#contract/calls/staff/views.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { kinds } from '#contract/content/kinds.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { deleteViews, findViews, writeViews } from './queries-views.ts';

/** What the caller saved, of kinds that this release knows. */
export async function listSavedViews({ db, staff }: StaffContext): Promise<CallResult<'listSavedViews'>> {
  const kept = await findViews(db, staff.staffId);
  const list = kept
    .filter(({ kind }) => Object.hasOwn(kinds, kind))
    // As it was written by the call below.
    .map(({ kind, views }) => ({ kind, views: views as unknown as SavedView[] }));
  return { list };
}

/** Keeps what the caller saved of one list; nothing at all lets it go. */
export async function keepSavedViews(
  { db, staff }: StaffContext,
  { kind, views }: CallInput<'keepSavedViews'>,
): Promise<true> {
  if (views.length === 0) await deleteViews(db, staff.staffId, kind);
  else await writeViews(db, { staffId: staff.staffId, kind, views: JSON.stringify(views) });
  return true;
}
