import type { CallResult } from '#contract/client.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { movePiece, type Move } from '#server/core/content/move-piece.ts';
import { findPiece } from '#server/core/content/queries-shared-pieces.ts';
import { standingOf } from '#server/core/content/standing.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { presentStanding } from './present.ts';
import { withSecondPerson } from './takes-two.ts';

/** A move as calls ask for it; times are text in ISO 8601. */
export interface AskedMove {
  readonly move: Move['move'];
  readonly version?: number | undefined;
  readonly from?: string | undefined;
  readonly cancels?: number | undefined;
}

/** Each move with what it needs. Throws `badRequest` for what is missing, or belongs to another one. */
export function readMove({ move, version, from, cancels }: AskedMove): Move {
  const given = Object.entries({ version, from, cancels }).filter(([, value]) => value !== undefined);
  const takes = { publish: ['version', 'from'], archive: ['from'], cancel: ['cancels'], takeBack: [] }[move];
  const strange = given.map(([name]) => name).filter((name) => !(takes as readonly string[]).includes(name));
  if (strange.length > 0) throw wrongly(strange);
  const moment = from === undefined ? null : new Date(from);
  switch (move) {
    case 'publish':
      if (version === undefined) throw wrongly(['version']);
      return { move, version, from: moment };
    case 'archive':
      return { move, from: moment };
    case 'cancel':
      if (cancels === undefined) throw wrongly(['cancels']);
      return { move, cancels };
    case 'takeBack':
      return { move };
  }
}

/** Fields that are missing or not wanted. */
export const wrongly = (names: readonly string[]): Failure =>
  new Failure('badRequest', { fields: names.map((path) => ({ path, reason: '?' })) });

/** Moves a piece and says so in the log. Throws as `movePiece` and `needSecondPerson` do. */
export async function moveOne(
  tx: Transaction,
  context: StaffContext,
  { kind, pieceId, movesSeen, at }: { kind: KindName; pieceId: string; movesSeen: number; at: Date },
  wish: Move,
): Promise<CallResult<'gift.move'>> {
  const { staff, script, ...services } = context;
  const { staffId } = staff;
  const beforeShown = withSecondPerson(context, at);
  const moves = await movePiece(
    tx,
    { kind, pieceId, movesSeen, by: staffId, at, script, services, beforeShown },
    wish,
  );
  const piece = await findPiece(tx, { pieceId, kind });
  const last = moves.at(-1);
  if (!piece || !last) throw new Error('A piece was moved and is gone');
  await writeAudit(tx, {
    now: at,
    staffId,
    action: `content.${wish.move}`,
    subject: `${kind} ${pieceId}`,
    before: { live: standingOf(moves.slice(0, -1), at).live },
    after: {
      live: standingOf(moves, at).live,
      move: last.seq,
      version: last.version,
      from: last.fromAt.toISOString(),
      cancels: last.cancels,
    },
  });
  return { ...presentStanding(moves, piece.newest, at), movesMade: piece.moves };
}
