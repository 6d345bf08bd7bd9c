import type { Transaction } from '#server/kernel/database/database.ts';
import { codePurposes } from '#server/core/outbox/code-purposes.ts';
import { ownerHash, targetHash } from './codes.ts';
import { endContactChange } from './queries-shared-contact-changes.ts';
import { voidCodes, voidLinks, voidTickets } from './queries-proofs.ts';
import { deleteFlowsOf } from './queries-social-flows.ts';

/** Everything that stands for a member where something may wait for her. */
interface Waited {
  readonly memberId: string;
  readonly names: readonly string[];
  readonly identities: readonly { readonly issuer: string; readonly subject: string }[];
}

/**
 * Voids whatever waits for a member: codes, tickets, links of mails, what staff are to change for her, and what providers said
 * of her in any browser.
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
  await voidCodes(tx, { owner: ownerHash(secret, memberId), targets, now });
  if (targets.length > 0) await voidTickets(tx, targets, now);
  await voidLinks(tx, memberId, now);
  // Whoever changes something by herself needs nobody to do it for her, or wants it stopped.
  await endContactChange(tx, { memberId, outcome: 'overtaken', now });
  for (const identity of identities) await deleteFlowsOf(tx, identity);
}
