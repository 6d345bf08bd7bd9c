import type { Transaction } from '#server/database/database.ts';
import type { Earner } from '#server/features/earn-rules/rules.ts';
import { listLevelsIn, termsOf } from '#server/features/levels/levels.ts';
import { findPurchase, findRegistration, findRegistrations, type RegistrationRow } from './queries.ts';
import { rewardRegistration } from './rewards.ts';

/**
 * Gives every registration of a device to the member who signed in on it, with what it earns. Photos go the way of all
 * photos of the device. @returns how many there were
 */
export async function adoptRegistrations(
  tx: Transaction,
  { from, to, now = new Date() }: { readonly from: string; readonly to: string; readonly now?: Date },
): Promise<number> {
  const rows = await findRegistrations(tx, from);
  for (const row of rows) await moveRegistration(tx, row, { to, now });
  return rows.length;
}

/** Gives one registration of a device to a member. @returns her card, which is the older one if she had it already */
export async function moveRegistration(
  tx: Transaction,
  row: RegistrationRow,
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<RegistrationRow> {
  const { memberId: from, registrationId, productId, boughtOn, countryCode } = row;
  const same = row.serial === null ? await findPurchase(tx, { memberId: to, productId, boughtOn }) : null;
  if (same) {
    // A device cannot ask for more than the card, so hers has all that this one had.
    for (const table of ['registrationEvent', 'productRegistration'] as const)
      await tx
        .deleteFrom(table)
        .where('memberId', '=', from)
        .where('registrationId', '=', registrationId)
        .execute();
    return same;
  }
  await tx
    .updateTable('productRegistration')
    .set({ memberId: to, contact: null })
    .where('memberId', '=', from)
    .where('registrationId', '=', registrationId)
    .execute();
  for (const table of ['registrationEvent', 'registeredPiece'] as const)
    await tx
      .updateTable(table)
      .set({ memberId: to })
      .where('memberId', '=', from)
      .where('registrationId', '=', registrationId)
      .execute();
  const piece = await tx
    .selectFrom('registeredPiece')
    .select('pieceHash')
    .where('memberId', '=', to)
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  await rewardRegistration(tx, {
    memberId: to,
    earner: await earnerIn(tx, to),
    registrationId,
    product: row,
    pieceHash: piece?.pieceHash ?? null,
    countryCode,
    now,
  });
  const moved = await findRegistration(tx, to, registrationId);
  if (!moved) throw new Error('A registration that was just moved is not there');
  return moved;
}

async function earnerIn(tx: Transaction, memberId: string): Promise<Earner> {
  const member = await tx
    .selectFrom('member')
    .select(['memberLevel as level', 'countryCode', 'lactation as stage'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const { multiplier } = termsOf(await listLevelsIn(tx), member.level);
  return { ...member, multiplier };
}
