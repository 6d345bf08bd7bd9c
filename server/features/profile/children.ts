import type { z } from 'zod';
import { mostChildren, type Child, type profileCalls } from '#contract/calls/profile.ts';
import { transaction, type Database, type Transaction } from '#server/database/database.ts';
import { localDay } from '#server/features/check-in/local-days.ts';
import type { MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { fault, isPlausibleBirthDate, isPlausibleExpectedDate } from './rules.ts';

type ChildInput = z.output<(typeof profileCalls.addChild)['input']>;

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
export async function addChild(context: MemberContext, child: ChildInput): Promise<Child> {
  const { db, session } = context;
  const { memberId } = session;
  return transaction(db, async (tx) => {
    await lockAndCheck(tx, context, child);
    const known = await tx.selectFrom('child').select(columns).where('memberId', '=', memberId).execute();
    const same = known.find(({ childId }) => childId === child.childId);
    if (same) return present(same);
    if (known.length >= mostChildren) throw new Failure('tooManyChildren');
    await tx
      .insertInto('child')
      .values({ ...child, memberId, createdAt: context.now() })
      .execute();
    if (child.expectedDate) {
      // A new expectation, told by herself, ends what a loss had stopped.
      await tx.updateTable('member').set({ lostAt: null }).where('memberId', '=', memberId).execute();
    }
    await keepExpectedDate(tx, memberId);
    return present(child);
  });
}

export async function modifyChild(context: MemberContext, child: ChildInput): Promise<Child> {
  const { db, session } = context;
  const { memberId } = session;
  return transaction(db, async (tx) => {
    await lockAndCheck(tx, context, child);
    const changed = await tx
      .updateTable('child')
      .set({ name: child.name, sex: child.sex, birthDate: child.birthDate, expectedDate: child.expectedDate })
      .where('memberId', '=', memberId)
      .where('childId', '=', child.childId)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) throw new Failure('childUnknown');
    await keepExpectedDate(tx, memberId);
    return present(child);
  });
}

export async function removeChild({ db, session }: MemberContext, childId: string): Promise<true> {
  const { memberId } = session;
  await transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    const removed = await tx
      .deleteFrom('child')
      .where('memberId', '=', memberId)
      .where('childId', '=', childId)
      .executeTakeFirst();
    if (removed.numDeletedRows !== 1n) throw new Failure('childUnknown');
    await keepExpectedDate(tx, memberId);
  });
  return true;
}

/** Changes to one family come one after the other. */
function lockMember(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('member')
    .select('timeZone')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function lockAndCheck(
  tx: Transaction,
  { session, now, script }: MemberContext,
  { birthDate, expectedDate }: ChildInput,
): Promise<void> {
  if ((birthDate === null) === (expectedDate === null)) throw fault('birthDate', 'oneDate', script);
  const { timeZone } = await lockMember(tx, session.memberId);
  const today = localDay(now(), timeZone);
  if (birthDate !== null && !isPlausibleBirthDate(birthDate, today)) throw fault('birthDate', 'date', script);
  if (expectedDate !== null && !isPlausibleExpectedDate(expectedDate, today)) {
    throw fault('expectedDate', 'date', script);
  }
}

/** The member's own expected date is that of the child who comes next. */
async function keepExpectedDate(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({
      childExpectedDate: eb
        .selectFrom('child')
        .select((inner) => inner.fn.min('expectedDate').as('next'))
        .where('child.memberId', '=', memberId),
    }))
    .where('memberId', '=', memberId)
    .execute();
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
