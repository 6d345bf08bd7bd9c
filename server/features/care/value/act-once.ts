import { createHash } from 'node:crypto';
import type { AuditAction, AuditFacts } from '#contract/audit.ts';
import type { Currency } from '#contract/define.ts';
import { needSecondPerson, type ApprovalRules } from '#server/core/approvals/second-person.ts';
import { usualAdjustment } from '#contract/calls/care/adjustment.ts';
import { isJoined } from '#server/core/members/queries-shared-joined.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { requireMember } from '../require-member.ts';
import { beginAct, endAct, findAct, sumGivenAlone, type CareActName } from './queries.ts';

/** What every act on a member's page is asked with. */
export interface WantedAct {
  readonly memberId: string;
  readonly requestKey: string;
  readonly reason: string;
  readonly note: string;
}

interface Done<Result extends object> {
  readonly result: Result;
  /** What it gave or took; it counts against what one person may do alone. */
  readonly worth?: { readonly currency: Currency; readonly amount: number };
  /** What the log tells of it. */
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
}

/**
 * Does an act on a member once for its key, and writes down who did it and why. Throws `careMemberGone`, `careAccountJoined` for
 * who goes on with another account, `requestKeyReused` for the same key with something else, and `secondPersonNeeded` above what
 * one person may give or take alone.
 */
export async function actOnce<Result extends object>(
  context: StaffContext,
  { act, ...wanted }: WantedAct & { readonly act: CareActName },
  work: (tx: Transaction, at: Date) => Promise<Done<Result>>,
): Promise<Result> {
  const { db, now, staff } = context;
  const { memberId, requestKey, reason, note } = wanted;
  const asked = createHash('sha256')
    .update(JSON.stringify([act, ...Object.entries(wanted).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest();
  const at = now();
  return transaction(db, async (tx) => {
    await requireMember(tx, memberId);
    const { staffId } = staff;
    if (!(await beginAct(tx, { memberId, requestKey, act, asked, staffId, at, reason, note }))) {
      const first = await findAct(tx, memberId, requestKey);
      if (!first.asked.equals(asked)) throw new Failure('requestKeyReused');
      // Written by this act alone.
      return first.result as Result;
    }
    // She signs in to the other one, and would neither see it nor name an address for a parcel.
    if (await isJoined(tx, memberId)) throw new Failure('careAccountJoined');
    const { result, worth = null, before, after } = await work(tx, at);
    const agreed = worth !== null && (await needSecondFor(tx, context, worth, at));
    await endAct(tx, wanted, { result, worth, agreed });
    await writeAudit(tx, {
      now: at,
      staffId,
      action: actions[act],
      // By which she goes when her account does: the log names no member.
      subject: `careAct ${requestKey}`,
      ...(before && { before }),
      after,
    });
    return result;
  });
}

export const actions = {
  adjusted: 'member.adjusted',
  gave: 'member.gave',
  tookBack: 'member.tookBack',
  extended: 'member.extended',
  madeUp: 'member.madeUp',
  mailedAgain: 'member.mailedAgain',
} as const satisfies Readonly<Record<CareActName, AuditAction>>;

const dayMs = 86_400_000;

/** @returns whether a second person agreed */
async function needSecondFor(
  tx: Transaction,
  context: StaffContext,
  { currency, amount }: { readonly currency: Currency; readonly amount: number },
  at: Date,
): Promise<boolean> {
  const { staffId } = context.staff;
  const since = new Date(at.getTime() - dayMs);
  const before = await sumGivenAlone(tx, { staffId, currency, since });
  const size = Math.abs(amount);
  let asked = false;
  await needSecondPerson(tx, context, {
    at,
    permissions: ['members'],
    when(rules) {
      const { once, day } = limitsOf(rules, currency);
      return (asked = size > once || before + size > day);
    },
  });
  return asked;
}

const limitsOf = (rules: ApprovalRules, currency: Currency) =>
  currency === 'points'
    ? {
        once: rules.adjustPoints ?? usualAdjustment.once,
        day: rules.adjustPointsDay ?? usualAdjustment.day,
      }
    : {
        once: rules.adjustCoins ?? usualAdjustment.once,
        day: rules.adjustCoinsDay ?? usualAdjustment.day,
      };
