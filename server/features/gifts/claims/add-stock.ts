import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import { stockReasons, type ActReason, type StockReason } from '#contract/calls/gifts/stock.ts';
import { saysSomething } from '#contract/clean-text.ts';
import type { CallResult } from '#contract/client.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { given } from '#server/core/content/kept-setting.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import {
  findAct,
  findActs,
  findAddedAlone,
  findPlace,
  findSupply,
  insertAct,
  savePlace,
  type SupplyRow,
} from './queries-supply.ts';
import { lockBuckets, settlePieces } from './queries-stock.ts';
import { addCodes, addPieces, takeOutPieces } from './stock.ts';

interface Wanted {
  readonly giftId: string;
  readonly requestKey: string;
  readonly pieces: number;
  readonly codes: readonly string[];
  readonly reason: StockReason;
  readonly note: string;
}

type Counted = z.output<typeof calls.countGiftStock.input>;

/** What there is of a gift, with what was put into stock. Throws `giftUnknown`. */
export async function getGiftStock(
  { db }: StaffContext,
  { giftId }: { giftId: string },
): Promise<CallResult<'getGiftStock'>> {
  const supply = await findSupply(db, giftId);
  if (!supply) throw new Failure('giftUnknown');
  const { pieces, left, reserved, packed } = supply;
  const acts = await findActs(db, giftId);
  const names = await findStaffNames(
    db,
    acts.map(({ by }) => by),
  );
  return {
    pieces,
    left,
    reserved,
    packed,
    place: await findPlace(db, giftId),
    acts: acts.map(({ by, at, ...act }) => ({
      ...act,
      by: by === null ? null : (names.get(by) ?? null),
      at: at.toISOString(),
    })),
  };
}

/**
 * Puts pieces or codes into stock, or takes pieces out. Throws `giftUnknown`, `giftNotCounted`, `badRequest` for pieces of
 * a coupon, codes of what is none or a reason that does not fit, `giftFewerLeft`, or `requestKeyReused`.
 */
export async function addGiftStock(
  context: StaffContext,
  wanted: Wanted,
): Promise<CallResult<'addGiftStock'>> {
  return byStaff(context, wanted.giftId, (tx, who) => putIntoStock(tx, wanted, who));
}

/**
 * Books what was counted on the shelf. Throws `giftUnknown`, `giftNotCounted`, `badRequest` for a coupon, `stockMoved` where
 * another number should lie there by now, `stockBelowClaims` for fewer than members have claimed, or `requestKeyReused`.
 */
export async function countGiftStock(
  context: StaffContext,
  wanted: Counted,
): Promise<CallResult<'countGiftStock'>> {
  const { giftId, requestKey, counted, expected, note } = wanted;
  return byStaff(context, giftId, (tx, who) =>
    book(tx, who, {
      giftId,
      requestKey,
      asked: [counted, expected, note],
      reason: 'counted',
      note,
      change: (supply) => compare(tx, supply, wanted),
    }),
  );
}

interface Who {
  readonly at: Date;
  /** Null where nobody of the staff does it. */
  readonly by: string | null;
  /** Throws where a second person is needed, and tells whether one was. */
  readonly agree: (added: number) => Promise<boolean>;
}

function byStaff<Result>(
  context: StaffContext,
  giftId: string,
  work: (tx: Transaction, who: Who) => Promise<Result>,
): Promise<Result> {
  const at = context.now();
  return transaction(context.db, (tx) =>
    work(tx, {
      at,
      by: context.staff.staffId,
      agree: (added) => needSecondFor(tx, context, { giftId, added, at }),
    }),
  );
}

/** The same as `addGiftStock` for whoever does it. */
export function putIntoStock(tx: Transaction, wanted: Wanted, who: Who): Promise<CallResult<'addGiftStock'>> {
  const { giftId, requestKey, pieces, codes, reason, note } = wanted;
  return book(tx, who, {
    giftId,
    requestKey,
    asked: [pieces, codes, reason, note],
    reason,
    note,
    change: (supply) => change(tx, supply, wanted),
  });
}

interface Act {
  readonly giftId: string;
  readonly requestKey: string;
  /** What makes it the same act when it is sent again. */
  readonly asked: readonly unknown[];
  readonly reason: ActReason;
  readonly note: string;
  /** @returns by how many there are more */
  readonly change: (supply: SupplyRow) => Promise<number>;
}

/** Does an act once, and writes it down. */
async function book(
  tx: Transaction,
  { at, by, agree }: Who,
  { giftId, requestKey, reason, note, change, ...act }: Act,
): Promise<CallResult<'addGiftStock'>> {
  const asked = createHash('sha256').update(JSON.stringify(act.asked)).digest();
  const supply = await findSupply(tx, giftId, { locked: true });
  if (!supply) throw new Failure('giftUnknown');
  const first = await findAct(tx, giftId, requestKey);
  if (first) {
    if (!first.asked.equals(asked)) throw new Failure('requestKeyReused');
    return { added: first.pieces, ...counted(supply) };
  }
  counted(supply);
  const added = await change(supply);
  const agreed = await agree(added);
  await insertAct(tx, { giftId, requestKey, pieces: added, asked, by, at, agreed, reason, note });
  const changed = await findSupply(tx, giftId);
  if (!changed) throw new Error('A gift lost its stock');
  await writeAudit(tx, {
    now: at,
    staffId: by,
    action: 'gift.stock',
    subject: `gift ${giftId}`,
    before: { pieces: supply.pieces },
    after: { pieces: changed.pieces, added },
    why: reason,
  });
  return { added, ...counted(changed) };
}

const dayMs = 86_400_000;

/** Above what one person may put in alone within a day, at the price that members pay. @returns whether a second one agreed */
async function needSecondFor(
  tx: Transaction,
  context: StaffContext,
  { giftId, added, at }: { giftId: string; added: number; at: Date },
): Promise<boolean> {
  if (added <= 0) return false;
  const since = new Date(at.getTime() - dayMs);
  const { pieces, price } = await findAddedAlone(tx, giftId, { since, at });
  let asked = false;
  await needSecondPerson(tx, context, {
    at,
    permissions: ['gifts'],
    when({ stockPieces, stockWorth }) {
      const all = pieces + added;
      return (asked = all > given(stockPieces) || all * price > given(stockWorth));
    },
  });
  return asked;
}

function counted({ pieces, left }: SupplyRow): { pieces: number; left: number } {
  if (pieces === null || left === null) throw new Failure('giftNotCounted');
  return { pieces, left };
}

const wrong = (path: string) => new Failure('badRequest', { fields: [{ path, reason: '?' }] });

async function change(
  tx: Transaction,
  supply: SupplyRow,
  { giftId, pieces, codes, reason, note }: Wanted,
): Promise<number> {
  const way = stockReasons[reason];
  if ((way === 'in' && pieces < 0) || (way === 'out' && pieces > 0)) throw wrong('reason');
  if (reason === 'other' && !saysSomething(note)) throw wrong('note');
  if (supply.delivery === 'coupon') {
    if (pieces !== 0) throw wrong('pieces');
    return addCodes(tx, giftId, codes);
  }
  if (codes.length > 0) throw wrong('codes');
  return changePieces(tx, giftId, pieces);
}

async function changePieces(tx: Transaction, giftId: string, pieces: number): Promise<number> {
  if (pieces > 0) await addPieces(tx, giftId, pieces);
  if (pieces < 0 && !(await takeOutPieces(tx, giftId, -pieces))) throw new Failure('giftFewerLeft');
  return pieces;
}

/** What is on the shelf is read once nobody takes or returns a piece any more: who claims meanwhile waits. */
async function compare(
  tx: Transaction,
  { delivery }: SupplyRow,
  { giftId, counted: found, expected }: Counted,
): Promise<number> {
  if (delivery === 'coupon') throw wrong('giftId');
  await lockBuckets(tx, giftId);
  const supply = await findSupply(tx, giftId);
  if (!supply) throw new Error('A gift lost its stock');
  const { left, reserved } = supply;
  const onShelf = (left ?? 0) + reserved;
  if (found < reserved) throw new Failure('stockBelowClaims', { tells: { left, reserved } });
  if (onShelf !== expected) throw new Failure('stockMoved', { tells: { left, reserved } });
  const added = await changePieces(tx, giftId, found - onShelf);
  await settlePieces(tx, giftId);
  return added;
}

/** Says where a gift lies. Throws `giftUnknown`. */
export async function setGiftPlace(
  { db, now, staff }: StaffContext,
  { giftId, ...place }: z.output<typeof calls.setGiftPlace.input>,
): Promise<CallResult<'setGiftPlace'>> {
  return transaction(db, async (tx) => {
    if (!(await findSupply(tx, giftId, { locked: true }))) throw new Failure('giftUnknown');
    const before = await findPlace(tx, giftId);
    await savePlace(tx, giftId, place);
    await writeAudit(tx, {
      now: now(),
      staffId: staff.staffId,
      action: 'gift.place',
      subject: `gift ${giftId}`,
      before: { ...before },
      after: place,
    });
    return place;
  });
}
