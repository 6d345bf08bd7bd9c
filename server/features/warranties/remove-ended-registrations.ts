import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { removePhotos } from '#server/core/media/proofs/remove-photos.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { eachInBatches } from '#server/kernel/jobs/each-in-batches.ts';
import { proofOf } from './card.ts';
import { lockRegistration, type RegistrationRow } from './queries.ts';
import { graceDays } from './rules.ts';

/** What was registered without signing in is kept so long after its warranty and the days to extend it. */
export const daysOfGuestCards = 90;

type Ids = Pick<RegistrationRow, 'memberId' | 'registrationId'>;

/**
 * Deletes cards of devices whose warranty ended long ago, with address, photos and events. That the piece was registered
 * stays, by its hash alone: it is not registered anew with a younger date.
 */
export async function removeEndedRegistrations(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = addDays(localDay(now(), 'UTC'), -graceDays - daysOfGuestCards);
  await eachInBatches<Ids>(
    (after, limit) =>
      db
        .selectFrom('productRegistration')
        .select(['memberId', 'registrationId'])
        // A member's has none.
        .where('contact', 'is not', null)
        .where('warrantyUntil', '<', before)
        .$if(after !== null, (query) => query.where('registrationId', '>', after?.registrationId ?? ''))
        .orderBy('registrationId')
        .limit(limit)
        .execute(),
    (ids) => transaction(db, (tx) => remove(tx, ids, before)),
    {
      failed: (err, { registrationId }) => log.warn({ err, registrationId }, 'a registration was left'),
      ...(signal && { signal }),
    },
  );
}

async function remove(tx: Transaction, { memberId, registrationId }: Ids, before: string): Promise<void> {
  const row = await lockRegistration(tx, memberId, registrationId);
  if (!row?.contact || row.warrantyUntil >= before) return;
  await removePhotos(tx, { memberId, subject: proofOf(registrationId) });
  for (const table of ['registrationEvent', 'productRegistration'] as const)
    await tx
      .deleteFrom(table)
      .where('memberId', '=', memberId)
      .where('registrationId', '=', registrationId)
      .execute();
}
