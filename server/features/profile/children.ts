import type { z } from 'zod';
import { sql } from 'kysely';
import { mostChildren, type Child, type profileCalls } from '#contract/calls/profile.ts';
import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { withdrawReview } from '#server/core/reviews/open-review.ts';
import { keepBefore } from '#server/core/undo/undo-steps.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { endRest, holdRest } from './end-rest.ts';
import { checkChildDates } from '#server/core/members/life-dates.ts';

type ChildInput = z.output<(typeof profileCalls.addChild)['input']>;

/** Between the day that was expected and the real one, once a gift was chosen. */
const mostDaysMoved = 45;

const columns = ['childId', 'name', 'sex', 'birthDate', 'expectedDate'] as const;

export async function listChildren(db: Database, memberId: string): Promise<Child[]> {
  const rows = await db
    .selectFrom('child')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy((eb) => eb.fn.coalesce('birthDate', 'expectedDate'))
    .orderBy('childId')
    .execute();
  return rows.map(present);
}

/** The id comes from who asks, so that a request that is sent again adds nothing. */
export function addChild(context: MemberContext, child: ChildInput): Promise<Child> {
  const { memberId } = context.session;
  return changeFamily(context, async (tx, timeZone) => {
    checkChildDates(child, { now: context.now(), timeZone, script: context.script });
    const known = await tx.selectFrom('child').select(columns).where('memberId', '=', memberId).execute();
    const same = known.find(({ childId }) => childId === child.childId);
    if (same) return present(same);
    if (known.length >= mostChildren) throw new Failure('tooManyChildren');
    await tx
      .insertInto('child')
      .values({ ...child, memberId, createdAt: context.now() })
      .execute();
    return present(child);
  });
}

export function modifyChild(context: MemberContext, child: ChildInput): Promise<Child> {
  return changeFamily(context, async (tx, timeZone) => {
    checkChildDates(child, { now: context.now(), timeZone, script: context.script });
    const { memberId } = context.session;
    const { childId, name, sex, birthDate, expectedDate } = child;
    const date = sql`coalesce(${birthDate}::date, ${expectedDate}::date)`;
    const stays = sql`coalesce(birth_date, expected_date) = ${date}`;
    // What had a gift moves once, to the real day, and not far; so it never opens another.
    const changed = await sql`
      update child
         set name = ${name}, sex = ${sex}, birth_date = ${birthDate}, expected_date = ${expectedDate},
             gift_moved_at = case when gift_date is null or ${stays} then gift_moved_at else ${context.now()} end
       where member_id = ${memberId} and child_id = ${childId}
         and (gift_date is null or ${stays}
              or (gift_moved_at is null and ${birthDate}::date is not null
                  and abs(${date} - gift_date) <= ${mostDaysMoved}))`.execute(tx);
    if (changed.numAffectedRows === 1n) return present(child);
    const known = await tx
      .selectFrom('child')
      .select('childId')
      .where('memberId', '=', memberId)
      .where('childId', '=', childId)
      .executeTakeFirst();
    throw new Failure(known ? 'childDateSettled' : 'childUnknown');
  });
}

export function removeChild(context: MemberContext, childId: string): Promise<{ undoId: string }> {
  const { session, now } = context;
  const { memberId } = session;
  return changeFamily(context, async (tx, _, date) => {
    const undoId = await keepBefore(tx, { memberId, act: 'removeChild', subject: childId, date, now: now() });
    const removed = await tx
      .deleteFrom('child')
      .where('memberId', '=', memberId)
      .where('childId', '=', childId)
      .executeTakeFirst();
    if (removed.numDeletedRows !== 1n) throw new Failure('childUnknown');
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
    const { timeZone, childExpectedDate: ownDate } = await tx
      .selectFrom('member')
      .select(['timeZone', 'childExpectedDate'])
      .where('memberId', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await nextExpected(tx, memberId);
    const result = await change(tx, timeZone, ownDate);
    const childExpectedDate = await nextExpected(tx, memberId);
    // A date that the member gave without a child is hers to change.
    if (childExpectedDate !== before) {
      if (childExpectedDate !== null) await endRest(tx, { memberId, rest: 'loss', now: now() });
      await tx.updateTable('member').set({ childExpectedDate }).where('memberId', '=', memberId).execute();
    }
    return result;
  });
}

async function nextExpected(tx: Transaction, memberId: string): Promise<string | null> {
  const { next } = await tx
    .selectFrom('child')
    .select((eb) => eb.fn.min('expectedDate').as('next'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return next;
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
