import { ofMember } from '#server/core/members/queries-shared.ts';
import type { z } from 'zod';
import { proofMost, proofSlot, type warrantyCalls } from '#contract/calls/warranties.ts';
import type { CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { setPhotos } from '#server/core/media/proofs/set-photos.ts';
import type { CallContext, VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { moveRegistration } from './adopt-registrations.ts';
import { presentCards, proofOf } from './card.ts';
import { tellOfCard } from './mails.ts';
import { findProduct } from '#server/core/products/queries-shared-products.ts';
import {
  findByRequest,
  findRegistration,
  lockRegistration,
  type RegistrationRow,
  type WarrantyReward,
} from './queries.ts';
import { pieceOf, registerPiece } from './register-piece.ts';
import { earnerOf, rewardsFor } from './rewards.ts';
import { purchaseFault } from './rules.ts';

type Input = z.output<typeof warrantyCalls.saveProductRegistration.input>;

interface Saved {
  readonly row: RegistrationRow;
  readonly existed: boolean;
}

/** Registers a piece for a member or a device: one card for each piece, however often and by whomever it is asked. */
export async function saveProductRegistration(
  caller: CallContext,
  input: Input,
): Promise<CallResult<'saveProductRegistration'>> {
  const context = requireVisitor(caller);
  if (input.website !== '') throw new Failure('registrationRefused');
  await countTry(context, 'registrationByOwner', context.visitor.ownerId);
  const saved = (await savedBefore(context, input)) ?? (await save(context, input));
  await keepPhotos(context, saved.row, input);
  const [card] = await presentCards(context, [saved.row]);
  if (!card) throw new Error('A registration without its card');
  return { card, existed: saved.existed, waiting: await waitingFor(context, saved) };
}

async function savedBefore({ db, visitor }: VisitorContext, input: Input): Promise<Saved | null> {
  const row = await findByRequest(db, visitor.ownerId, input.requestKey);
  if (!row) return null;
  if (row.sku !== input.sku) throw new Failure('requestKeyReused');
  return { row, existed: false };
}

async function save(context: VisitorContext, input: Input): Promise<Saved> {
  const { db, secret, visitor } = context;
  const { boughtOn, channel, countryCode, requestKey } = input;
  const now = context.now();
  const product = await findProduct(db, input.sku, now);
  if (!product) throw new Failure('productUnknown');
  const piece = pieceOf(product, input.serial, secret);
  const fault = purchaseFault(boughtOn, now);
  if (fault) throw new Failure(fault);
  const contact = visitor.kind === 'device' ? await contactOf(context, input) : null;
  // Before the transaction: with every connection in one, nobody could load the levels.
  const earner = visitor.kind === 'member' ? await earnerOf(context) : null;

  return transaction(db, async (tx) => {
    const registered = await registerPiece(tx, {
      memberId: visitor.ownerId,
      earner,
      piece,
      requestKey,
      boughtOn,
      channel,
      countryCode,
      contact,
      now,
    });
    switch (registered.outcome) {
      case 'made':
        await tellOfCard(tx, context, registered.row);
        return { row: registered.row, existed: false };
      case 'hers':
        return { row: registered.row, existed: true };
      case 'taken':
        return { row: await claimTaken(tx, context, registered.row), existed: true };
    }
  });
}

async function contactOf(context: VisitorContext, { contact }: Input): Promise<string> {
  if (contact === undefined) throw new Failure('contactMissing');
  await countTry(context, 'registrationByContact', contact);
  return contact;
}

/**
 * The card that a member made on another device before she signed in, with the address that is hers. Throws
 * `serialTaken` for anybody else's, and tells nothing of whose it is.
 */
async function claimTaken(
  tx: Transaction,
  { visitor, now }: VisitorContext,
  row: RegistrationRow | null,
): Promise<RegistrationRow> {
  if (visitor.kind === 'device' || !row?.contact) throw new Failure('serialTaken');
  const owner = await ofMember(tx, visitor.ownerId)
    .select('email')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  if (owner?.email?.toLowerCase() !== row.contact) throw new Failure('serialTaken');
  const { ownerId } = visitor;
  const moved = await moveRegistration(tx, row, { to: ownerId, now: now() });
  // Given away in this moment: to herself, by the same request again or by signing in on that device, or not.
  const hers = moved ?? (await findRegistration(tx, ownerId, row.registrationId));
  if (!hers) throw new Failure('serialTaken');
  return hers;
}

/** A request that is sent again because its photos failed brings them again. */
async function keepPhotos(context: VisitorContext, row: RegistrationRow, { photos }: Input): Promise<void> {
  const { memberId, registrationId } = row;
  if (photos.length === 0 || !takesProof(row)) return;
  let late = false;
  await setPhotos(context, {
    subject: proofOf(registrationId),
    slot: proofSlot,
    photos,
    most: proofMost,
    // Drawing takes seconds, in which staff can have been asked, or the card be given to the member of this device.
    check: async (tx) => {
      late = !takesProof(await lockRegistration(tx, memberId, registrationId));
      if (late) throw new Error('The registration takes no photos any more');
    },
  }).catch((error: unknown) => {
    if (!late) throw error;
  });
}

const takesProof = (row: RegistrationRow | null) =>
  row !== null && row.extension !== 'inReview' && row.extension !== 'extended';

/** What there will be once who is not signed in has an account in that country. */
async function waitingFor(context: VisitorContext, { row, existed }: Saved): Promise<WarrantyReward[]> {
  if (context.visitor.kind === 'member' || existed) return [];
  const { countryCode } = row;
  const rewardsOf = await rewardsFor(context, { ...(await earnerOf(context)), countryCode });
  return rewardsOf(row.sku);
}
