import { closingDays } from '#contract/account-rules.ts';
import { changeWays } from '#server/core/members/change-ways.ts';
import {
  findDueClosings,
  holdMember,
  putOffClosings,
  putClosing,
  removeClosing,
  takeDueClosing,
} from '#server/core/members/queries-shared-closings.ts';
import { afterErasure, ownData, type OwnData } from '#server/core/members/own-data.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { holdRest } from './end-rest.ts';
import { deleteRowsUnder, memberTables } from './queries.ts';

type Erasing = Pick<Services, 'db' | 'now' | 'log' | 'secret' | 'ask' | 'config'>;

/** How all rooms together erase a member. */
interface Erasure {
  readonly rooms: readonly OwnData[];
  /** Whose rows under her id are deleted. */
  readonly tables: readonly string[];
}

/**
 * Erases the accounts whose days to come back are over. One that fails leaves the others alone and is tried again the
 * next time; throws the last failure, so that whoever runs it sees.
 */
export async function eraseClosed(services: Erasing): Promise<void> {
  const { db, now, log, ask } = services;
  const due = await findDueClosings(db, now());
  if (due.length === 0) return;
  const erasure = await erasureBy(db, ask);
  const following = ask(afterErasure).map((begin) => begin(services));
  await attemptAll(
    due,
    async ({ memberId }) => {
      await transaction(db, (tx) => erase(tx, services, memberId, erasure));
      for (const follow of following) await follow();
    },
    (err) => log.error({ err }, 'an account could not be erased'),
  );
}

async function erasureBy(db: Services['db'], ask: Services['ask']): Promise<Erasure> {
  const rooms = ask(ownData).toReversed();
  const stay = new Set(rooms.flatMap(({ keeps = {}, apart = [] }) => [...Object.keys(keeps), ...apart]));
  return { rooms, tables: (await memberTables(db)).filter((name) => !stay.has(name)) };
}

/**
 * Erases those once more who are there again because a backup was restored that was made before. Who closed her account then, was
 * to be erased meanwhile and was not, may have come back: she has all her days to come back anew.
 * @returns how many were erased
 */
export async function eraseAgain(
  services: Omit<Erasing, 'log' | 'config'>,
  {
    erased,
    since,
  }: {
    readonly erased: readonly { readonly memberId: string; readonly erasedAt: Date }[];
    readonly since: Date;
  },
): Promise<number> {
  const { db, now, ask } = services;
  const erasure = await erasureBy(db, ask);
  let count = 0;
  for (const { memberId, erasedAt } of erased) {
    const isBack = await transaction(db, async (tx) => {
      await holdRest(tx, memberId);
      if (!(await holdMember(tx, memberId))) return false;
      await removeClosing(tx, memberId);
      await putClosing(tx, { memberId, closedAt: erasedAt, eraseAfter: now() });
      await changeWays(tx, services, memberId, () => eraseRows(tx, memberId, now(), erasure));
      return true;
    });
    if (isBack) count += 1;
  }
  const until = new Date(now().getTime() + closingDays * 86_400_000);
  await putOffClosings(db, { after: since, upTo: now(), until });
  return count;
}

async function erase(
  tx: Transaction,
  services: Pick<Services, 'now' | 'secret'>,
  memberId: string,
  erasure: Erasure,
): Promise<void> {
  await holdRest(tx, memberId);
  // The row first, as when signing in: an account that is taken back in this moment stays, one that is erased is gone.
  if (await holdMember(tx, memberId))
    await changeWays(tx, services, memberId, () => eraseRows(tx, memberId, services.now(), erasure));
}

async function eraseRows(
  tx: Transaction,
  memberId: string,
  now: Date,
  { rooms, tables }: Erasure,
): Promise<void> {
  if (!(await takeDueClosing(tx, memberId, now))) return;
  for (const room of rooms) await room.erase?.(tx, { memberId, now });
  for (const table of tables) await deleteRowsUnder(tx, table, memberId);
}
