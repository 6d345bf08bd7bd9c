import type { CallInput, CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findWriting, type FoundWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { CaseRow } from './queries.ts';
import { answerReports } from './queries-images.ts';
import { mailAnswer } from './image-mails.ts';
import { requireCase } from './require-case.ts';
import { mayDecide } from './second-look.ts';
import {
  lockCase,
  settleCase,
  type CaseDecision,
} from '#server/features/villages/moderation/queries-shared-cases.ts';
import type { TrustTable } from '#server/features/villages/moderation/trust.ts';
import { trustRules } from '#server/features/villages/moderation/trust-rules.ts';
import { recomputeTrust } from '#server/features/villages/moderation/standing.ts';
import { tellDeclined, tellRestored } from '#server/features/villages/moderation/tell-author.ts';

/**
 * Decides on a case, once: what was written and the case are locked, and what follows happens in the same transaction.
 * The same decision of the same person again is answered as before. Throws `safetyCaseUnknown`, `safetyCaseDecided`,
 * `appealOfOwnDecision`, and `badRequest` for declining without a reason.
 */
export async function decideSafetyCase(
  context: StaffContext,
  { caseId, ...input }: CallInput<'decideSafetyCase'>,
): Promise<CallResult<'decideSafetyCase'>> {
  const decision = readDecision(input);
  const tableAt = await trustRules(context.db);
  await transaction(context.db, async (tx) => {
    const known = await requireCase(tx, caseId);
    // In the order in which flags take them.
    const writing = await findWriting(tx, known, { lock: true });
    await lockCase(tx, caseId);
    const locked = await requireCase(tx, caseId);
    if (locked.decidedAt) acceptRepeat(locked, locked.decidedAt, decision, context);
    else await carryOut(tx, { ...context, tableAt }, locked, writing, decision);
  });
  return { state: decision.state };
}

function readDecision({
  decision,
  reason,
  note,
}: Omit<CallInput<'decideSafetyCase'>, 'caseId'>): CaseDecision {
  const added = note || null;
  if (decision === 'keep') return { state: 'kept', note: added };
  if (reason === undefined) throw new Failure('badRequest', { fields: [{ path: 'reason', reason: '?' }] });
  return { state: 'declined', reason, note: added };
}

function acceptRepeat(row: CaseRow, decidedAt: Date, decision: CaseDecision, { staff }: StaffContext): void {
  const same = row.state === decision.state && (decision.state === 'kept' || row.reason === decision.reason);
  if (same && row.decidedBy === staff.staffId) return;
  throw new Failure('safetyCaseDecided', {
    fields: [{ path: '', reason: `${row.decidedByName ?? '?'}, ${decidedAt.toISOString()}` }],
  });
}

async function carryOut(
  tx: Transaction,
  context: StaffContext & { readonly tableAt: (now: Date) => TrustTable },
  row: CaseRow,
  writing: FoundWriting | null,
  decision: CaseDecision,
): Promise<void> {
  const { memberId, caseId, kind, subjectId } = row;
  const { staffId } = context.staff;
  const now = context.now();
  if (!(await mayDecide(tx, row, staffId))) throw new Failure('appealOfOwnDecision');
  await settleCase(tx, row, decision, { staffId, now });
  await follow(tx, row, writing, decision, now);
  await answer(tx, context, caseId, decision, now);
  await recomputeTrust(tx, [memberId], { table: context.tableAt(now), now });
  // Words stand in the case, which goes when its member goes.
  await writeAudit(tx, {
    now,
    staffId,
    action: `safety.${decision.state}`,
    subject: `safetyCase ${caseId}`,
    before: { state: writing?.state ?? 'gone' },
    after: {
      state: decision.state === 'kept' ? 'visible' : 'declined',
      kind,
      subjectId,
    },
    why: decision.state === 'declined' ? decision.reason : null,
  });
}

/** Its author is told when it is something new to her. */
async function follow(
  tx: Transaction,
  { caseId, postId, commentId }: CaseRow,
  writing: FoundWriting | null,
  decision: CaseDecision,
  now: Date,
): Promise<void> {
  const state = decision.state === 'kept' ? 'visible' : 'declined';
  const before = await setWritingState(tx, { postId, commentId, state, now });
  if (!writing || before === null) return;
  if (decision.state === 'declined') {
    const { reason, note } = decision;
    await tellDeclined(tx, writing, { caseId, reason, note, now });
  } else if (before !== 'visible') await tellRestored(tx, writing, { caseId, now });
}

async function answer(
  tx: Transaction,
  services: StaffContext,
  caseId: string,
  { state, note }: CaseDecision,
  now: Date,
): Promise<void> {
  const outcome = state === 'declined' ? 'removed' : 'kept';
  const answered = await answerReports(tx, { caseId, outcome, answer: note, now });
  for (const { email, script } of answered) {
    await mailAnswer(tx, services, { email, script: scriptOf(script), outcome, note, now });
  }
}

const scriptOf = (script: string) => (script === 'zh-Hans' || script === 'zh-Hant' ? script : 'en');
