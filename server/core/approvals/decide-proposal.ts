import { findAccount } from '#server/core/staff/queries-shared.ts';
import { heldRole } from '#server/core/staff/roles.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext, StaffSession } from '#server/kernel/http/context.ts';
import { readProposed } from './make-proposal.ts';
import { endProposal, findProposal, type ProposalRow } from './queries.ts';
import { readerOf } from './read-proposals.ts';

/**
 * Does what was proposed, in the name of its author, and ends the proposal in the transaction that does it. Throws what the
 * call itself throws, `proposalUnknown`, `proposalOver`, `proposalOwn` and `proposalAuthorGone`.
 */
export async function approveProposal(
  context: StaffContext,
  { proposalId }: { proposalId: string },
): Promise<true> {
  const proposal = await findDecided(context, proposalId);
  const { proposable, input } = readProposed(context, proposal.call, proposal.input);
  const staff = await actingFor(context, proposal);
  let asked = false;
  const agree = async (tx: Transaction) => {
    await end(tx, context, proposal, { state: 'approved', why: null });
    asked = true;
  };
  await proposable.perform({ ...context, staff, agree }, input);
  // The rules changed since: it was done, and took one alone.
  if (!asked) await transaction(context.db, agree);
  return true;
}

/** Throws `proposalUnknown`, `proposalOver` and `proposalOwn`. */
export async function declineProposal(
  context: StaffContext,
  { proposalId, reason }: { proposalId: string; reason: string },
): Promise<true> {
  const proposal = await findDecided(context, proposalId);
  await transaction(context.db, async (tx) => end(tx, context, proposal, { state: 'declined', why: reason }));
  return true;
}

/** Throws `proposalUnknown` for what is not hers, and `proposalOver`. */
export async function withdrawProposal(
  context: StaffContext,
  { proposalId }: { proposalId: string },
): Promise<true> {
  const proposal = await findOpen(context, proposalId);
  if (proposal.by !== context.staff.staffId) throw new Failure('proposalUnknown');
  await transaction(context.db, async (tx) => end(tx, context, proposal, { state: 'withdrawn', why: null }));
  return true;
}

async function findOpen(context: StaffContext, proposalId: string): Promise<ProposalRow> {
  const proposal = await findProposal(context.db, readerOf(context), proposalId);
  if (!proposal) throw new Failure('proposalUnknown');
  if (proposal.state !== 'open' || proposal.expiresAt <= context.now()) throw new Failure('proposalOver');
  return proposal;
}

/** One that she decides on. */
async function findDecided(context: StaffContext, proposalId: string): Promise<ProposalRow> {
  const proposal = await findOpen(context, proposalId);
  if (proposal.by === context.staff.staffId) throw new Failure('proposalOwn');
  return proposal;
}

/** In whose name it is done: who proposed it, as she may do it now; what files brought is done by who approves. */
async function actingFor(
  { db, staff }: StaffContext,
  { by, permissions }: ProposalRow,
): Promise<StaffSession> {
  if (by === null) return staff;
  const author = await findAccount(db, by);
  const held = author?.active ? heldRole(author) : null;
  if (!author || !permissions.every((one) => held?.permissions.includes(one)))
    throw new Failure('proposalAuthorGone');
  const { staffId, email, name } = author;
  return { ...staff, ...held, staffId, email, name };
}

/** However many decide at once: one does. */
async function end(
  tx: Transaction,
  { now, staff: { staffId } }: StaffContext,
  { proposalId, call, by }: ProposalRow,
  { state, why }: { readonly state: 'approved' | 'declined' | 'withdrawn'; readonly why: string | null },
): Promise<void> {
  const at = now();
  if (!(await endProposal(tx, { proposalId, state, by: staffId, at, why })))
    throw new Failure('proposalOver');
  await writeAudit(tx, {
    now: at,
    staffId,
    action: `proposal.${state}` as const,
    subject: `proposal ${proposalId}`,
    after: { call, author: by },
    why,
  });
}
