import type { ProposalState } from '#contract/calls/approvals.ts';
import type { CallResult } from '#contract/client.ts';
import { differencesOf } from '#contract/content/difference.ts';
import { emptyBody } from '#contract/content/kind.ts';
import { kinds } from '#contract/content/kinds.ts';
import { referencesOf } from '#contract/content/references.ts';
import { titleIn } from '#contract/content/title.ts';
import { findOnly, findSlugs } from '#server/core/content/queries-shared-lines.ts';
import { findMoves, findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { standingOf } from '#server/core/content/standing.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { readProposed } from './make-proposal.ts';
import type { ProposedPiece } from './proposables.ts';
import {
  countToDecide,
  findProposal,
  findProposals,
  type ProposalReader,
  type ProposalRow,
} from './queries.ts';

/** What she sees: what she proposed, and with the permission to approve what she could have done herself. */
export const readerOf = ({
  staff: { staffId, permissions },
}: Pick<StaffContext, 'staff'>): ProposalReader => ({
  staffId,
  decidesOn: permissions.includes('approve') ? permissions : [],
});

/** What was proposed, newest first. Throws `badRequest` for a cursor that no list gave. */
export async function listProposals(
  context: StaffContext,
  { open, cursor, limit }: { open: boolean; cursor?: string | undefined; limit: number },
): Promise<CallResult<'listProposals'>> {
  const { db } = context;
  const before = decodeCursor(cursor)?.id ?? null;
  const now = context.now();
  const rows = await findProposals(db, readerOf(context), { now, open, before, limit: limit + 1 });
  const names = await namesIn(context, rows);
  const placeOf = ({ at, proposalId }: ProposalRow) => ({ at, id: proposalId });
  return page(rows, limit, (row) => present(row, context, names), placeOf);
}

/** How many wait for her, and whether two are asked for at all. */
export async function countProposals(context: StaffContext): Promise<CallResult<'countProposals'>> {
  const at = context.now();
  const { twoPeople } = await findOnly(context.db, 'approvalRules', at);
  return { toDecide: await countToDecide(context.db, readerOf(context), at), twoPeople };
}

/** Throws `proposalUnknown` for one that is not there, or not hers to see. */
export async function getProposal(
  context: StaffContext,
  { proposalId }: { proposalId: string },
): Promise<CallResult<'getProposal'>> {
  const reader = readerOf(context);
  const row = await findProposal(context.db, reader, proposalId);
  if (!row) throw new Failure('proposalUnknown');
  const shown = present(row, context, await namesIn(context, [row]));
  const mayDecide =
    shown.state === 'open' && !shown.own && row.permissions.every((one) => reader.decidesOn.includes(one));
  return { ...shown, mayDecide, pieces: await piecesOf(context, row) };
}

/** As it stands now; nothing of one that is over, whose pieces have moved on. */
async function piecesOf(
  context: StaffContext,
  row: ProposalRow,
): Promise<CallResult<'getProposal'>['pieces']> {
  if (row.input === null) return [];
  const { proposable, input } = readProposed(context, row.call, row.input);
  const pieces = (await proposable.pieces?.(context.db, input, context.now())) ?? [];
  return Promise.all(pieces.map((piece) => changeOf(context, piece)));
}

async function changeOf({ db, now }: StaffContext, { kind, pieceId, version }: ProposedPiece) {
  const [piece, moves] = await Promise.all([findPiece(db, { pieceId, kind }), findMoves(db, pieceId)]);
  if (!piece) throw new Failure('contentUnknown');
  const { live } = standingOf(moves, now());
  const [before, after] = await Promise.all(
    [live, version].map(async (one) => (one === null ? null : findVersion(db, pieceId, one))),
  );
  const none = emptyBody(kinds[kind]);
  const referred = [before, after].flatMap((one) => (one ? referencesOf(kinds[kind], one.body) : []));
  const names = await findSlugs(
    db,
    referred.map((one) => one.pieceId),
  );
  return {
    kind,
    pieceId,
    slug: piece.slug,
    title: titleIn(kinds[kind], piece.slug, (after ?? before)?.body ?? none),
    version,
    changed: differencesOf(before?.body ?? none, after?.body ?? none),
    names: Object.fromEntries(names),
  };
}

const namesIn = ({ db }: StaffContext, rows: readonly ProposalRow[]): Promise<Map<string, string>> =>
  findStaffNames(
    db,
    rows.flatMap(({ by, decidedBy }) => [by, decidedBy]),
  );

function present(
  row: ProposalRow,
  { staff, now }: StaffContext,
  names: ReadonlyMap<string, string>,
): CallResult<'listProposals'>['list'][number] {
  const { proposalId, proposed, reason, by, at, expiresAt, decidedBy, decidedAt, decidedWhy } = row;
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null));
  return {
    proposalId,
    state: stateAt(row, now()),
    proposed,
    reason,
    by: nameOf(by),
    own: by === staff.staffId,
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedBy: nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedWhy,
  };
}

const stateAt = ({ state, expiresAt }: Pick<ProposalRow, 'state' | 'expiresAt'>, now: Date): ProposalState =>
  state === 'open' && expiresAt <= now ? 'expired' : state;
