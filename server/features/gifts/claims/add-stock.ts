import { createHash } from 'node:crypto';
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
  findSupply,
  insertAct,
  type SupplyRow,
} from './queries-supply.ts';
import { addCodes, addPieces, takeOutPieces } from './stock.ts';

interface Wanted {
  readonly giftId: string;
  readonly requestKey: string;
  readonly pieces: number;
  readonly codes: readonly string[];
}

/** What there is of a gift, with what was put into stock. Throws `giftUnknown`. */
export async function getGiftStock(
  { db }: StaffContext,
  { giftId }: { giftId: string },
): Promise<CallResult<'getGiftStock'>> {
  const supply = await findSupply(db, giftId);
  if (!supply) throw new Failure('giftUnknown');
  const acts = await findActs(db, giftId);
  const names = await findStaffNames(
    db,
    acts.map(({ by }) => by),
  );
  return {
    pieces: supply.pieces,
    left: supply.left,
    acts: acts.map(({ pieces, by, at }) => ({
      pieces,
      by: by === null ? null : (names.get(by) ?? null),
      at: at.toISOString(),
    })),
  };
}

/**
 * Puts pieces or codes into stock, or takes pieces out. Throws `giftUnknown`, `giftNotCounted`, `badRequest` for pieces of
 * a coupon or codes of what is none, `giftFewerLeft`, or `requestKeyReused`.
 */
export async function addGiftStock(
  context: StaffContext,
  wanted: Wanted,
): Promise<CallResult<'addGiftStock'>> {
  const { db, now, staff } = context;
  const { giftId } = wanted;
  const at = now();
  return transaction(db, (tx) =>
    putIntoStock(tx, wanted, {
      at,
      by: staff.staffId,
      agree: (added) => needSecondFor(tx, context, { giftId, added, at }),
    }),
  );
}

/**
 * The same for whoever does it; `by` is null where nobody of the staff does. `agree` throws where a second person is needed,
 * and tells whether one was.
 */
export async function putIntoStock(
  tx: Transaction,
  wanted: Wanted,
  {
    at,
    by,
    agree,
  }: { readonly at: Date; readonly by: string | null; readonly agree: (added: number) => Promise<boolean> },
): Promise<CallResult<'addGiftStock'>> {
  const { giftId, requestKey } = wanted;
  const asked = createHash('sha256')
    .update(JSON.stringify([wanted.pieces, wanted.codes]))
    .digest();
  const supply = await findSupply(tx, giftId, { locked: true });
  if (!supply) throw new Failure('giftUnknown');
  const first = await findAct(tx, giftId, requestKey);
  if (first) {
    if (!first.asked.equals(asked)) throw new Failure('requestKeyReused');
    return { added: first.pieces, ...counted(supply) };
  }
  const added = await change(tx, supply, wanted);
  const agreed = await agree(added);
  await insertAct(tx, { giftId, requestKey, pieces: added, asked, by, at, agreed });
  const changed = await findSupply(tx, giftId);
  if (!changed) throw new Error('A gift lost its stock');
  await writeAudit(tx, {
    now: at,
    staffId: by,
    action: 'gift.stock',
    subject: `gift ${giftId}`,
    before: { pieces: supply.pieces },
    after: { pieces: changed.pieces, added },
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

/** @returns by how many there are more */
async function change(
  tx: Transaction,
  supply: SupplyRow,
  { giftId, pieces, codes }: Wanted,
): Promise<number> {
  counted(supply);
  const coupon = supply.delivery === 'coupon';
  const wrong = coupon ? (pieces === 0 ? null : 'pieces') : codes.length === 0 ? null : 'codes';
  if (wrong !== null) throw new Failure('badRequest', { fields: [{ path: wrong, reason: '?' }] });
  if (coupon) return addCodes(tx, giftId, codes);
  if (pieces > 0) await addPieces(tx, giftId, pieces);
  if (pieces < 0 && !(await takeOutPieces(tx, giftId, -pieces))) throw new Failure('giftFewerLeft');
  return pieces;
}
