import { createHash } from 'node:crypto';
import type { AuditSubject } from '#contract/audit.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { proposalDays } from '#contract/calls/approvals.ts';
import type { CallResult } from '#contract/client.ts';
import { isStaffAccess, type Call } from '#contract/define.ts';
import { permissions, type Permission } from '#contract/staff-roles.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { chanceOf, newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { onStage } from '#server/kernel/database/stage.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { mailApprovers, type MailingServices } from './mail-approvers.ts';
import { proposableOf, type Proposable } from './proposables.ts';
import { insertProposal, type ProposalRow } from './queries.ts';

/** A release may have many pieces; what it holds meanwhile are pieces of content, for which no member waits. */
const mostMs = 10_000;
const dayMs = 86_400_000;

/** A call that may need a second person, with what it takes. */
export interface ProposableCall {
  readonly name: CallName;
  readonly input: never;
  readonly permission: Permission;
  readonly proposable: Proposable;
}

/** Reads a kept call by its own schema. Throws `badRequest` for one that nobody proposes, or that does not take this. */
export function readProposed(
  { ask }: Pick<StaffContext, 'ask'>,
  call: string,
  given: unknown,
): ProposableCall {
  const name = call as CallName;
  const proposable = Object.hasOwn(proposableOf(ask), call) ? proposableOf(ask)[name] : undefined;
  if (!proposable) throw new Failure('badRequest', { fields: [{ path: 'call', reason: '?' }] });
  const { input: schema }: Call = calls[name];
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Failure('badRequest', {
      fields: parsed.error.issues.map(({ path, message }) => ({
        path: ['input', ...path].join('.'),
        reason: message,
      })),
    });
  return { name, input: parsed.data as never, permission: permissionOf(name), proposable };
}

/** What a call of staff is open to. */
function permissionOf(name: CallName): Permission {
  const { access } = calls[name];
  const permission = isStaffAccess(access) && permissions.find((one) => access === `staff:${one}`);
  if (!permission) throw new Error(`${name} is no call of staff`);
  return permission;
}

/**
 * Keeps what needs a second person. Throws what the call itself throws, `forbidden` without its permission,
 * `secondPersonNotNeeded`, and `proposalOpen` when the same waits already.
 */
export async function makeProposal(
  context: StaffContext,
  { call, input: text, reason }: { call: string; input: string; reason: string },
): Promise<CallResult<'makeProposal'>> {
  const { db, staff } = context;
  const at = context.now();
  const kept = readProposed(context, call, parse(text));
  const told = await kept.proposable.tell(db, kept.input, at, context.site());
  const needed = told.permissions ?? [kept.permission];
  if (needed.some((one) => !staff.permissions.includes(one)))
    throw new Failure('forbidden', { why: needed.join(' ') });
  if (!(await needsTwo(context, kept))) throw new Failure('secondPersonNotNeeded');
  return transaction(db, async (tx) => ({
    proposalId: await keepProposal(tx, context, {
      call,
      input: kept.input,
      ...told,
      permissions: needed,
      reason,
      by: staff.staffId,
      at,
    }),
  }));
}

/** Keeps a call until a second person approves it, says so in the log, and tells who could. Throws `proposalOpen`. @returns its id */
export async function keepProposal(
  tx: Transaction,
  services: MailingServices,
  {
    input,
    ...kept
  }: Pick<ProposalRow, 'call' | 'permissions' | 'proposed' | 'reason' | 'by' | 'at'> & {
    readonly input: unknown;
    readonly subject: AuditSubject;
  },
): Promise<string> {
  const { call, subject, reason, by, at } = kept;
  const proposalId = newId(tx);
  const digest = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest();
  const expiresAt = new Date(at.getTime() + proposalDays * dayMs);
  if (!(await insertProposal(tx, { ...kept, proposalId, input, digest, expiresAt })))
    throw new Failure('proposalOpen');
  await writeAudit(tx, {
    now: at,
    staffId: by,
    action: 'proposal.made',
    subject,
    after: { proposalId, call },
    why: reason,
  });
  await mailApprovers(tx, services, at);
  return proposalId;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('badRequest', { fields: [{ path: 'input', reason: 'JSON' }] });
  }
}

/** Does it where everything is undone. Throws as the call does. @returns whether a second person was asked for */
async function needsTwo(context: StaffContext, { proposable, input }: ProposableCall): Promise<boolean> {
  return onStage(context.db, { withinMs: mostMs }, async (stage) => {
    let asked = false;
    const agree = async () => void (asked = true);
    await proposable.perform({ ...context, db: stage.database(chanceOf(context.db)), agree }, input);
    return asked;
  });
}
