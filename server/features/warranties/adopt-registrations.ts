import { ofMember } from '#server/core/members/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Earner } from '#server/features/earn-rules/rules.ts';
import { movePhotos } from '#server/core/media/proofs/move-photos.ts';
import { removePhotos } from '#server/core/media/proofs/remove-photos.ts';
import { termsOf } from '#server/features/levels/levels.ts';
import { listLevelsIn } from '#server/features/levels/queries-shared.ts';
import { proofOf } from './card.ts';
import {
  deleteRegistration,
  findPurchase,
  findRegistration,
  findRegistrations,
  giveRegistration,
  lockRegistration,
  type RegistrationRow,
} from './queries.ts';
import { findPieceHash } from './queries-pieces.ts';
import { rewardRegistration } from './rewards.ts';

/** Gives every registration of a device to the member who signed in on it, with what it earns. @returns how many */
export async function adoptRegistrations(
  tx: Transaction,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<number> {
  const rows = await findRegistrations(tx, from);
  let moved = 0;
  for (const row of rows) if (await moveRegistration(tx, row, { to, now })) moved += 1;
  return moved;
}

/**
 * Gives one registration of a device to a member, with its photos. @returns her card, which is the older one if she had
 * it already; null when somebody else was given it meanwhile
 */
export async function moveRegistration(
  tx: Transaction,
  { memberId: from, registrationId }: Pick<RegistrationRow, 'memberId' | 'registrationId'>,
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<RegistrationRow | null> {
  const row = await lockRegistration(tx, from, registrationId);
  if (!row) return null;
  const { productId, boughtOn, countryCode } = row;
  const same = row.serial === null ? await findPurchase(tx, { memberId: to, productId, boughtOn }) : null;
  if (same) {
    // A device cannot ask for more than the card, so hers has all that this one had, but for a proof.
    await unitePhotos(tx, row, same);
    await deleteRegistration(tx, { memberId: from, registrationId });
    return same;
  }
  await giveRegistration(tx, { memberId: from, registrationId }, to);
  const subject = proofOf(registrationId);
  await movePhotos(tx, { from: { memberId: from, subject }, to: { memberId: to, subject } });
  const pieceHash = await findPieceHash(tx, to, registrationId);
  await rewardRegistration(tx, {
    memberId: to,
    earner: await earnerIn(tx, to, now),
    registrationId,
    sku: row.sku,
    pieceHash,
    countryCode,
    now,
  });
  const moved = await findRegistration(tx, to, registrationId);
  if (!moved) throw new Error('A registration that was just moved is not there');
  return moved;
}

/** What she was answered for already stays as it was. */
async function unitePhotos(tx: Transaction, found: RegistrationRow, hers: RegistrationRow): Promise<void> {
  const from = { memberId: found.memberId, subject: proofOf(found.registrationId) };
  const to = { memberId: hers.memberId, subject: proofOf(hers.registrationId) };
  const isOpen = hers.extension === 'none' || hers.extension === 'declined';
  if (isOpen) await movePhotos(tx, { from, to });
  else await removePhotos(tx, from);
}

async function earnerIn(tx: Transaction, memberId: string, now: Date): Promise<Earner> {
  const member = await ofMember(tx, memberId)
    .select(['memberLevel as level', 'countryCode', 'lactation as stage'])
    .executeTakeFirstOrThrow();
  const { multiplier } = termsOf(await listLevelsIn(tx, now), member.level);
  return { ...member, multiplier };
}
