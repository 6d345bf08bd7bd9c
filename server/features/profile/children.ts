import type { z } from 'zod';
import { mostChildren, type Child, type profileCalls } from '#contract/calls/profile.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { withdrawReview } from '#server/core/reviews/queries-shared.ts';
import { keepBefore } from '#server/core/undo/undo-steps.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { endRest, holdRest } from './end-rest.ts';
import { checkChildDates } from '#server/core/members/life-dates.ts';
import { changeMember, ofMember } from '#server/core/members/queries-shared.ts';
import {
  deleteChild,
  findChildren,
  hasChild,
  insertChild,
  nextExpected,
  updateChild,
} from '#server/core/members/queries-shared-children.ts';

type ChildInput = z.output<(typeof profileCalls.addChild)['input']>;

/** Between the day that was expected and the real one, once a gift was chosen. */
const mostDaysMoved = 45;

export async function listChildren(db: Database, memberId: string): Promise<Child[]> {
  const rows = await findChildren(db, memberId);
  return rows.map(present);
}

/** The id comes from who asks, so that a request that is sent again adds nothing. */
export function addChild(context: MemberContext, child: ChildInput): Promise<Child> {
  const { memberId } = context.session;
  return changeFamily(context, async (tx, timeZone) => {
    checkChildDates(child, { now: context.now(), timeZone, script: context.script });
    const known = await findChildren(tx, memberId);
    const same = known.find(({ childId }) => childId === child.childId);
    if (same) return present(same);
    if (known.length >= mostChildren) throw new Failure('tooManyChildren');
    await insertChild(tx, { ...child, memberId, createdAt: context.now() });
    return present(child);
  });
}

export function modifyChild(context: MemberContext, child: ChildInput): Promise<Child> {
  return changeFamily(context, async (tx, timeZone) => {
    checkChildDates(child, { now: context.now(), timeZone, script: context.script });
    const { memberId } = context.session;
    const changed = await updateChild(tx, { ...child, memberId }, { now: context.now(), mostDaysMoved });
    if (changed) return present(child);
    const known = await hasChild(tx, memberId, child.childId);
    throw new Failure(known ? 'childDateSettled' : 'childUnknown');
  });
}

export function removeChild(context: MemberContext, childId: string): Promise<{ undoId: string }> {
  const { session, now } = context;
  const { memberId } = session;
  return changeFamily(context, async (tx, _, date) => {
    const undoId = await keepBefore(tx, { memberId, act: 'removeChild', subject: childId, date, now: now() });
    if (!(await deleteChild(tx, memberId, childId))) throw new Failure('childUnknown');
    await withdrawReview(tx, { memberId, subjectId: childId });
    return { undoId };
  });
}

/**
 * Changes to one family come one after the other. The member's own expected date follows the child who comes next.
 */
async function changeFamily<Result>(
  { db, session: { memberId }, now }: MemberContext,
  change: (tx: Transaction, timeZone: string, ownDate: string | null) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    const { timeZone, childExpectedDate: ownDate } = await ofMember(tx, memberId)
      .select(['timeZone', 'childExpectedDate'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await nextExpected(tx, memberId);
    const result = await change(tx, timeZone, ownDate);
    const childExpectedDate = await nextExpected(tx, memberId);
    // A date that the member gave without a child is hers to change.
    if (childExpectedDate !== before) {
      if (childExpectedDate !== null) await endRest(tx, { memberId, rest: 'loss', now: now() });
      await changeMember(tx, memberId, { childExpectedDate });
    }
    return result;
  });
}

function present(row: {
  childId: string;
  name: string | null;
  sex: string | null;
  birthDate: string | null;
  expectedDate: string | null;
}): Child {
  const { childId, name, birthDate, expectedDate } = row;
  return { childId, name, sex: row.sex as Child['sex'], birthDate, expectedDate };
}
