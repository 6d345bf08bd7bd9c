import type { z } from 'zod';
import { undoDays, type joiningCalls } from '#contract/calls/care/joining.ts';
import type { CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import {
  describeMove,
  lockBoth,
  moveLots,
  moveLotsBack,
  takeBackDoubled,
} from '#server/core/ledger/move-lots.ts';
import { changeWays } from '#server/core/members/change-ways.ts';
import { findMailReader, type MailReader } from '#server/core/members/mail-reader.ts';
import { holdMember, putClosing, removeClosing } from '#server/core/members/queries-shared-closings.ts';
import {
  canJoin,
  canPart,
  endJoining,
  findJoining,
  insertJoining,
  type Joining,
} from '#server/core/members/queries-shared-joined.ts';
import { endSessions } from '#server/core/members/queries-shared.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import type { MailContent } from '#server/core/outbox/written-mail.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { takeLevel } from '#server/features/levels/take-level.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { accountsJoinedMail, accountsPartedMail } from './mails.ts';

const dayMs = 86_400_000;
/** She goes when the account goes that she signs in to; by herself she never comes back to this one. */
const never = new Date('9999-01-01T00:00:00Z');

type Wanted = z.output<(typeof joiningCalls)['joinAccounts']['input']>;

/** What it would do, as a second person is told of it. */
export const proposedJoining: Proposable<Wanted> = {
  async tell(db, { fromId, intoId, takeBack }, now) {
    if (!(await canJoin(db, { fromId, intoId, now }))) throw new Failure('accountsNotJoined');
    const { from, doubled } = await describeMove(db, { from: fromId, into: intoId, now });
    return {
      // Whose they are is told with the proposal, and never in the log.
      subject: 'joining',
      proposed: { what: 'joining', fromId, intoId, takeBack, moved: from, doubled },
    };
  },
  perform: joinAccounts,
};

/** Throws `accountsNotJoined` whatever the reason is, and as `needSecondPerson` does. */
export async function joinAccounts(
  context: StaffContext,
  { fromId, intoId, takeBack }: Wanted,
): Promise<CallResult<'joinAccounts'>> {
  const now = context.now();
  return transaction(context.db, async (tx) => {
    await holdBoth(tx, fromId, intoId);
    if (!(await canJoin(tx, { fromId, intoId, now }))) throw new Failure('accountsNotJoined');
    await needSecondPerson(tx, context, { at: now, permissions: ['members'], when: () => true });
    const joiningId = newId(tx);
    const moving = { joiningId, from: fromId, into: intoId, now };
    if (takeBack) await takeBackDoubled(tx, moving);
    const moved = await moveLots(tx, moving);
    await insertJoining(tx, { joiningId, fromId, intoId, joinedAt: now });
    await changeWays(tx, context, fromId, async () => {
      await endSessions(tx, fromId, { now });
      await putClosing(tx, { memberId: fromId, closedAt: now, eraseAfter: never });
    });
    await takeLevel(tx, { from: fromId, into: intoId, now });
    const until = new Date(now.getTime() + undoDays * dayMs);
    await tellBoth(tx, context, { fromId, intoId }, (reader) =>
      accountsJoinedMail(until, context.site(), reader),
    );
    await writeAudit(tx, {
      now,
      staffId: context.staff.staffId,
      action: 'member.joined',
      subject: `joining ${joiningId}`,
      after: { takeBack },
    });
    return { joiningId, moved };
  });
}

/** Throws `accountsNotParted` whatever the reason is. */
export async function undoJoin(
  context: StaffContext,
  { joiningId }: { joiningId: string },
): Promise<CallResult<'undoJoin'>> {
  const now = context.now();
  return transaction(context.db, async (tx) => {
    const { fromId, intoId } = await joiningToUndo(tx, joiningId);
    await holdBoth(tx, fromId, intoId);
    const { joinedAt, undoneAt } = await joiningToUndo(tx, joiningId);
    if (undoneAt !== null) return { moved: { points: 0, coins: 0 } };
    if (joinedAt.getTime() + undoDays * dayMs < now.getTime() || !(await canPart(tx, { fromId, intoId })))
      throw new Failure('accountsNotParted');
    const moved = await moveLotsBack(tx, { joiningId, from: fromId, into: intoId, now });
    await endJoining(tx, { joiningId, now });
    await changeWays(tx, context, fromId, () => removeClosing(tx, fromId));
    await tellBoth(tx, context, { fromId, intoId }, (reader) => accountsPartedMail(context.site(), reader));
    await writeAudit(tx, {
      now,
      staffId: context.staff.staffId,
      action: 'member.parted',
      subject: `joining ${joiningId}`,
    });
    return { moved };
  });
}

async function joiningToUndo(tx: Transaction, joiningId: string) {
  const joining = await findJoining(tx, joiningId);
  if (!joining) throw new Failure('accountsNotParted');
  return joining;
}

/** Balances first, then rows, as whatever begins or ends a rest and whoever earns does; of both in the order of their ids. */
async function holdBoth(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await lockBoth(tx, { from: fromId, into: intoId });
  for (const memberId of [fromId, intoId].toSorted()) await holdMember(tx, memberId);
}

/** To every address that was proven, so that whose account it is finds out wherever she reads. */
async function tellBoth(
  tx: Transaction,
  { config, site, now }: StaffContext,
  { fromId, intoId }: Pick<Joining, 'fromId' | 'intoId'>,
  write: (reader: MailReader) => MailContent,
): Promise<void> {
  for (const memberId of [fromId, intoId]) {
    const reader = await findMailReader(tx, site(), memberId);
    if (reader)
      await queueMail(tx, config, { memberId, recipient: reader.email, ...write(reader), now: now() });
  }
}
