import type { z } from 'zod';
import type { ticketCalls } from '#contract/calls/tickets.ts';
import type { CallResult } from '#contract/client.ts';
import { chanceOf, newId, transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { requireWorkOfMachines } from '#server/core/suspicion/require-honest.ts';
import { makeWork } from '#server/core/suspicion/work.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { asMember, type CallContext, type VisitorContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { isHasty, makeBegun } from './begun.ts';
import { tellOfTicket } from './mails.ts';
import { findByRequest, insertTicket, writeMessage, type TicketRow } from './queries.ts';
import { makeNumber } from './rules.ts';

type Input = z.output<typeof ticketCalls.openTicket.input>;
type Opened = CallResult<'openTicket'>;

const purpose = 'contact';

export async function contactForm(context: CallContext): Promise<CallResult<'contactForm'>> {
  const member = asMember(context);
  const [row, promised] = await Promise.all([member && readMember(member), readPromised(context)]);
  const now = context.now();
  return {
    begun: makeBegun(context.secret, now),
    email: row?.email ?? '',
    name: row ? `${row.firstName} ${row.lastName}`.trim() : '',
    answerDays: promised('tickets', now).days,
  };
}

export const askForContactWork = (caller: CallContext): Promise<CallResult<'askForContactWork'>> =>
  makeWork(requireVisitor(caller), purpose);

/** Writes to the brand. Throws `ticketWorkNeeded` for what looks like a machine. */
export async function openTicket(caller: CallContext, input: Input): Promise<Opened> {
  const context = requireVisitor(caller);
  const { db, visitor } = context;
  // No person sees that field. Whoever fills it in hears what everybody hears, and nothing is kept.
  if (input.website !== '') return pretend(context, input);
  const before = await findByRequest(db, visitor.ownerId, input.requestKey);
  if (before) return present(before);
  await requireHonest(context, input);
  try {
    return await write(context, input);
  } catch (error) {
    // The same request twice at a time: the second is told of what the first did.
    const made = isUniqueViolation(error) ? await findByRequest(db, visitor.ownerId, input.requestKey) : null;
    if (made) return present(made);
    throw error;
  }
}

async function requireHonest(context: VisitorContext, { email, begun, work }: Input): Promise<void> {
  await requireWorkOfMachines(context, {
    quietLimit: 'ticketQuietByNetwork',
    tooQuick: isHasty(context.secret, begun, context.now()),
    purpose,
    work,
    failure: 'ticketWorkNeeded',
  });
  await countTry(context, 'ticketByOwner', context.visitor.ownerId);
  await countTry(context, 'ticketByEmail', email);
}

async function write(context: VisitorContext, input: Input): Promise<Opened> {
  const { visitor } = context;
  const now = context.now();
  const { kind, email, requestKey, text } = input;
  const chance = chanceOf(context.db);
  const promised = await readPromised(context);
  const row: TicketRow = {
    memberId: visitor.ownerId,
    ticketId: chance.id(),
    number: makeNumber(chance),
    kind,
    reference: input.reference === '' ? null : input.reference,
    email,
    name: input.name === '' ? null : input.name,
    language: context.locale,
    guest: visitor.kind === 'device',
    state: 'open',
    openedAt: now,
    dueAt: promised('tickets', now).dueAt,
    changedAt: now,
    assignedTo: null,
  };
  await transaction(context.db, async (tx) => {
    await insertTicket(tx, { ...row, requestKey });
    const { memberId, ticketId } = row;
    await writeMessage(tx, {
      memberId,
      ticketId,
      messageId: newId(tx),
      kind: 'question',
      text,
      staffId: null,
      at: now,
    });
    await tellOfTicket(tx, context, row, { kind: 'received' });
  });
  return present(row);
}

async function pretend(context: VisitorContext, { email }: Input): Promise<Opened> {
  const chance = chanceOf(context.db);
  const { dueAt } = (await readPromised(context))('tickets', context.now());
  return { ticketId: chance.id(), number: makeNumber(chance), email, dueAt: dueAt.toISOString() };
}

const present = ({ ticketId, number, email, dueAt }: TicketRow): Opened => ({
  ticketId,
  number,
  email,
  dueAt: dueAt.toISOString(),
});
