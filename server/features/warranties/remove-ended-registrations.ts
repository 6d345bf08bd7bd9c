import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { removePhotos } from '#server/core/media/proofs/remove-photos.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { eachInBatches } from '#server/kernel/jobs/each-in-batches.ts';
import { proofOf } from './card.ts';
import { deleteRegistration, findEndedOfDevices, lockRegistration, type RegistrationKey } from './queries.ts';
import { graceDays } from './rules.ts';

/** What was registered without signing in is kept so long after its warranty and the days to extend it. */
export const daysOfGuestCards = 90;

/**
 * Deletes cards of devices whose warranty ended long ago, with address, photos and events. That the piece was registered
 * stays, by its hash alone: it is not registered anew with a younger date.
 */
export async function removeEndedRegistrations(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = addDays(localDay(now(), 'UTC'), -graceDays - daysOfGuestCards);
  await eachInBatches<RegistrationKey>(
    (after, limit) => findEndedOfDevices(db, { before, after, limit }),
    (ids) => transaction(db, (tx) => remove(tx, ids, before)),
    {
      failed: (err, { registrationId }) => log.warn({ err, registrationId }, 'a registration was left'),
      ...(signal && { signal }),
    },
  );
}

async function remove(
  tx: Transaction,
  { memberId, registrationId }: RegistrationKey,
  before: string,
): Promise<void> {
  const row = await lockRegistration(tx, memberId, registrationId);
  if (!row?.contact || row.warrantyUntil >= before) return;
  await removePhotos(tx, { memberId, subject: proofOf(registrationId) });
  await deleteRegistration(tx, { memberId, registrationId });
}
