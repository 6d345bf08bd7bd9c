import type { Transaction } from '#server/kernel/database/database.ts';
import { codePurposes } from '#server/core/outbox/code-purposes.ts';
import { ownerHash, targetHash } from './codes.ts';

/** Everything that stands for a member where something may wait for her. */
interface Waited {
  readonly memberId: string;
  readonly names: readonly string[];
  readonly identities: readonly { readonly issuer: string; readonly subject: string }[];
}

/**
 * Voids whatever waits for a member: codes, tickets, links of mails, and what providers said of her in any browser.
 * Codes first, since of one that is just being spent a ticket may come.
 */
export async function voidWaiting(
  tx: Transaction,
  { secret, now }: { secret: string; now: Date },
  { memberId, names, identities }: Waited,
): Promise<void> {
  const targets = names.flatMap((address) =>
    codePurposes.map((purpose) => targetHash(secret, { purpose, address })),
  );
  await tx
    .updateTable('verificationCode')
    .set({ spentAt: now })
    .where('spentAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('owner', '=', ownerHash(secret, memberId)),
        ...(targets.length === 0
          ? []
          : [eb.and([eb('purpose', 'in', [...codePurposes]), eb('target', 'in', targets)])]),
      ]),
    )
    .execute();
  if (targets.length > 0) {
    await tx
      .updateTable('ticket')
      .set({ spentAt: now })
      .where('spentAt', 'is', null)
      .where('target', 'in', targets)
      .execute();
  }
  await tx
    .updateTable('mailLink')
    .set({ spentAt: now })
    .where('memberId', '=', memberId)
    .where('spentAt', 'is', null)
    .execute();
  for (const { issuer, subject } of identities) {
    await tx.deleteFrom('socialFlow').where('issuer', '=', issuer).where('subject', '=', subject).execute();
  }
}
