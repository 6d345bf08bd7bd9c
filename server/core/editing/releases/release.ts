import type { ReleaseState } from '#contract/calls/editing/releases.ts';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findRelease, type ReleaseRow } from './queries.ts';

/** Kinds of which somebody may change pieces. */
export const kindsOf = ({ staff }: Pick<StaffContext, 'staff'>): readonly KindName[] =>
  kindNames.filter((kind) => staff.permissions.includes(kinds[kind].permission));

/** A release all of whose pieces she may change. Throws `releaseUnknown`. */
export async function releaseOf(
  db: Queryable,
  context: Pick<StaffContext, 'staff'>,
  releaseId: string,
  { locked = false } = {},
): Promise<ReleaseRow> {
  const found = await findRelease(db, { releaseId, kinds: kindsOf(context), locked });
  if (!found) throw new Failure('releaseUnknown');
  return found;
}

/** Throws `releaseChanged` where somebody else changed it since it was seen. */
export function refuseUnseen({ revision }: ReleaseRow, seen: number): void {
  if (revision !== seen) throw new Failure('releaseChanged', { tells: { revision } });
}

/** Throws `releaseOut` for what is not in one of these states. */
export function requireState(release: ReleaseRow, states: readonly ReleaseRow['state'][]): void {
  if (!states.includes(release.state)) throw new Failure('releaseOut');
}

/** How it stands at a moment. */
export const stateAt = ({ state, fromAt }: ReleaseRow, now: Date): ReleaseState =>
  state === 'out' && fromAt !== null && fromAt > now ? 'scheduled' : state;
