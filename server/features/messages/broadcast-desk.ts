import type { CallInput, CallResult } from '#contract/client.ts';
import { findMoves, findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { standingOf } from '#server/core/content/standing.ts';
import { endTelling } from '#server/core/notifications/announce.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { tellable } from './tellable.ts';
import { isDiscreet, reachOf, thingOf, type BroadcastBody } from './broadcast.ts';
import { beginRun, findRun, stopRun } from './queries-broadcasts.ts';

/** Of whom there are fewer is not told by number where it would tell something of them. */
const fewest = 10;

const kind = 'broadcast';

/** How many it would reach now as it was saved last, and how many it reached. Throws `contentUnknown`. */
export async function getBroadcast(
  { db, now }: StaffContext,
  { pieceId }: CallInput<'getBroadcast'>,
): Promise<CallResult<'getBroadcast'>> {
  const piece = await findPiece(db, { pieceId, kind });
  const run = await findRun(db, pieceId);
  const found = piece && (await findVersion(db, pieceId, run?.version ?? piece.newest));
  if (!found) throw new Failure('contentUnknown');
  const at = now();
  // Held to the schema of its kind when it was saved.
  const body = found.body as unknown as BroadcastBody;
  const reach = await reachOf(db, body, at);
  const toldOf = await tellable(db, body.audience, at);
  const shown = (count: number) => (isDiscreet(body) && count < fewest ? null : toldOf(count));
  const live = standingOf(await findMoves(db, pieceId), at).live !== null;
  return {
    state: stateOf(run, live),
    reach: shown(reach),
    told: run && { members: shown(run.told), begunAt: run.begunAt.toISOString() },
  };
}

function stateOf(
  run: Awaited<ReturnType<typeof findRun>>,
  live: boolean,
): CallResult<'getBroadcast'>['state'] {
  if (run?.stoppedAt) return 'stopped';
  if (run?.endedAt) return 'told';
  if (live) return 'going';
  return run ? 'down' : 'notYet';
}

/**
 * Tells nobody else; who was told stays told. Throws `contentUnknown`, and `contentNotLive` where nobody is being told:
 * it is over, stopped, or not live.
 */
export async function stopBroadcast(
  { db, now, staff }: StaffContext,
  { pieceId }: CallInput<'stopBroadcast'>,
): Promise<true> {
  const at = now();
  const { staffId } = staff;
  return transaction(db, async (tx): Promise<true> => {
    const piece = await findPiece(tx, { pieceId, kind, locked: true });
    if (!piece) throw new Failure('contentUnknown');
    // First what a run holds while it tells some: it is waited for.
    await endTelling(tx, thingOf(pieceId), at);
    const { live } = standingOf(await findMoves(tx, pieceId), at);
    if (live !== null) await beginRun(tx, { pieceId, version: live, now: at });
    if (!(await stopRun(tx, { pieceId, by: staffId, now: at }))) throw new Failure('contentNotLive');
    const told = (await findRun(tx, pieceId))?.told ?? 0;
    await writeAudit(tx, {
      now: at,
      staffId,
      action: 'broadcast.stop',
      subject: `${kind} ${pieceId}`,
      after: { told },
    });
    return true;
  });
}
