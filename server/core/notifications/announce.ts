import { transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { notify, type NewNotification } from './notify.ts';
import type { PlaceOfBabies } from './places-of-babies.ts';
import {
  findReached,
  insertAnnouncements,
  insertTold,
  lockNext,
  noteReached,
  type Reached,
} from './queries-announcements.ts';

export type Told = Omit<NewNotification, 'now'>;

/** Something new that many are told of, once for ever. */
export interface Announcement {
  readonly thing: string;
  /** Since when it is there: who signs up later finds it, and it is no news to her. */
  readonly at: Date;
  /** What those of some members hear that it is for. */
  tell(tx: Transaction, members: readonly Reached[]): Promise<readonly Told[]>;
  /** Notes how many of them were told, and whether nobody is left. */
  note?(tx: Transaction, outcome: { readonly told: number; readonly ended: boolean }): Promise<void>;
}

/**
 * Tells of the first of some things that not all were told of: at most `limit` members, by id from behind the last; how
 * far it came is noted with it, so that a run that ends early goes on there and nobody is told twice.
 * @returns how many members were looked at, or 1 for the end of one thing; 0 when nothing is left
 */
export async function announceNext(
  db: Database,
  news: readonly Announcement[],
  now: Date,
  { limit = 200, places = [] }: { limit?: number; places?: readonly PlaceOfBabies[] } = {},
): Promise<number> {
  if (news.length === 0) return 0;
  const things = news.map(({ thing }) => thing);
  return transaction(db, async (tx) => {
    await insertAnnouncements(tx, { news: things, now });
    const noted = await lockNext(tx, things);
    const one = news.find(({ thing }) => thing === noted?.thing);
    if (!noted || !one) return 0;
    const members = await findReached(tx, { before: one.at, after: noted.after, limit });
    const told = await notify(
      tx,
      (await one.tell(tx, members)).map((each) => ({ ...each, now })),
      places,
    );
    const after = members.at(-1)?.memberId ?? null;
    await noteReached(tx, { thing: one.thing, after, now });
    await one.note?.(tx, { told, ended: after === null });
    // With nobody left behind the last one it is told; there may be another.
    return Math.max(1, members.length);
  });
}

/** Nobody is told of it. */
export async function passOver(tx: Transaction, thing: string, now: Date): Promise<void> {
  await insertTold(tx, thing, now);
}

/** Nobody else is told of it, whoever was; waits for those who are being told just now. */
export async function endTelling(tx: Transaction, thing: string, now: Date): Promise<void> {
  await insertTold(tx, thing, now);
  await noteReached(tx, { thing, after: null, now });
}

/** What has been there for longer is no news. */
const newsDays = 14;

/** Whether something that came `at` is told yet: not from the future, and not older than two weeks. */
export const isNews = (at: Date, now: Date): boolean =>
  at <= now && at.getTime() > now.getTime() - newsDays * 86_400_000;
