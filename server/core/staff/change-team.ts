import type { Permission } from '#contract/staff-roles.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { demoOf } from '#server/kernel/config/mode.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { writeAudit, type AuditEntry } from './audit.ts';
import { findColleague, hasOtherOwner, lockTeam, type Colleague } from './queries-team.ts';
import { heldRole, ownerWords, type HeldRole } from './roles.ts';

/** A change of accounts or roles on its way: who makes it, as she is now. */
export interface TeamChange {
  readonly tx: Transaction;
  readonly now: Date;
  readonly by: HeldRole & { readonly staffId: string };
  /** Writes it down. */
  note(entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>): Promise<void>;
}

/**
 * Changes accounts or roles: one change after the other over all processes, by who may still do so when it is her turn.
 * Throws `forbidden` when she may no more.
 */
export async function changeTeam<Result>(
  context: StaffContext,
  work: (change: TeamChange) => Promise<Result>,
): Promise<Result> {
  const { staffId } = context.staff;
  const now = context.now();
  return transaction(context.db, async (tx) => {
    await lockTeam(tx);
    const self = await findColleague(tx, staffId);
    const held = self?.active ? heldRole(self) : null;
    if (!held?.permissions.includes('staff')) throw new Failure('forbidden', { why: 'not any more' });
    const note: TeamChange['note'] = (entry) => writeAudit(tx, { now, staffId, ...entry });
    return work({ tx, now, by: { ...held, staffId }, note });
  });
}

/** One of the staff. Throws `staffUnknown`. */
export async function colleagueOf(tx: Transaction, staffId: string): Promise<Colleague> {
  const found = await findColleague(tx, staffId);
  if (!found) throw new Failure('staffUnknown');
  return found;
}

/** Permissions that one has and the other has not. */
export const differing = (some: readonly Permission[], others: readonly Permission[]): Permission[] => [
  ...some.filter((permission) => !others.includes(permission)),
  ...others.filter((permission) => !some.includes(permission)),
];

/** Nobody gives or takes what she may not do herself. Throws `staffBeyondOwn`. */
export function requireWithin({ by }: Pick<TeamChange, 'by'>, given: readonly Permission[]): void {
  if (given.some((permission) => !by.permissions.includes(permission))) throw new Failure('staffBeyondOwn');
}

/**
 * Before an owner is kept out or made something else: another who can sign in has to be there. Throws `staffLastOwner`. An
 * account that was never set up lets nobody in, and may go.
 */
export async function requireOtherOwner(
  { config }: Pick<StaffContext, 'config'>,
  tx: Transaction,
  { staffId, role, active, setUpAt }: Colleague,
): Promise<void> {
  if (!ownerWords.includes(role) || !active || setUpAt === null) return;
  const demo = demoOf(config.mode) !== null;
  if (!(await hasOtherOwner(tx, staffId, { demo }))) throw new Failure('staffLastOwner');
}
