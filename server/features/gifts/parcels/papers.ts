import type { z } from 'zod';
import { postalLines, scriptOfPlace } from '#contract/address-lines.ts';
import type { calls } from '#contract/calls.ts';
import { mostPapers, paperStates } from '#contract/calls/gifts/papers.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { nameOf } from '#contract/written-name.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { presentDeliveryAddress, type DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countInState, findForPapers, type PaperRow } from './queries-papers.ts';

/** What is to be taken from the shelves for approved orders. */
export async function getPickList({ db, now, script }: StaffContext): Promise<CallResult<'getPickList'>> {
  const rows = await findForPapers(db, { states: ['approved'], limit: mostPapers });
  return {
    madeAt: now().toISOString(),
    waiting: await countInState(db, 'approved'),
    orders: byPlace(rows, script).map((row) => presentOrdered(row, script)),
  };
}

/** Where orders go. That they were opened is written down. */
export async function openParcelPapers(
  { db, now, script, staff }: StaffContext,
  { orderIds, state }: z.output<typeof calls.openParcelPapers.input>,
): Promise<CallResult<'openParcelPapers'>> {
  const at = now();
  return transaction(db, async (tx) => {
    const states = orderIds ? paperStates : [state];
    const rows = await findForPapers(tx, { states, orderIds, limit: mostPapers });
    await writeAudit(tx, {
      now: at,
      staffId: staff.staffId,
      action: 'order.papers',
      subject: 'papers',
      after: { orders: rows.length },
    });
    return {
      madeAt: at.toISOString(),
      waiting: orderIds ? rows.length : await countInState(tx, state),
      orders: byPlace(rows, script).map((row) => ({
        ...presentOrdered(row, script),
        orderedAt: row.orderedAt.toISOString(),
        ...presentAddressee(row.address, script),
      })),
    };
  });
}

/** Numbers within the name of a shelf count as such: A-2 stands before A-12. */
const shelves = new Intl.Collator('en', { numeric: true });

/** By warehouse, shelf and gift, those that lie nowhere last; of one gift the oldest first. */
function byPlace(rows: readonly PaperRow[], script: Script): PaperRow[] {
  const last = (place: string) => Number(place === '');
  return rows.toSorted(
    (one, other) =>
      last(one.warehouse) - last(other.warehouse) ||
      shelves.compare(one.warehouse, other.warehouse) ||
      last(one.shelf) - last(other.shelf) ||
      shelves.compare(one.shelf, other.shelf) ||
      shelves.compare(textIn(one.name, script), textIn(other.name, script)) ||
      one.giftId.localeCompare(other.giftId),
  );
}

const presentOrdered = ({ orderId, giftId, name, warehouse, shelf }: PaperRow, script: Script) => ({
  orderId,
  giftId,
  name: textIn(name, script),
  warehouse,
  shelf,
});

/** The country also in English, which the post of every country reads. */
function presentAddressee(address: DeliveryAddress | null, script: Script) {
  if (address === null) return { addressee: '', lines: [], country: '', phone: '' };
  const here = presentDeliveryAddress(address, script);
  const there = presentDeliveryAddress(address, scriptOfPlace(here));
  const inEnglish = countryName(address.countryCode, 'en').toUpperCase();
  return {
    addressee: nameOf(here),
    lines: [...postalLines(there)],
    country: script === 'en' ? inEnglish : `${here.countryName} ${inEnglish}`,
    phone: here.phoneShown,
  };
}
