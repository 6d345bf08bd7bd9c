import { v5 as uuidv5 } from 'uuid';
import { errors } from '#contract/errors.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { partOf } from '#server/kernel/database/rehearse.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { earnerOf } from '#server/features/earn-rules/earner-of.ts';
import { listPayingRules } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import type { Earner } from '#server/features/earn-rules/rules.ts';
import { lockClaims, makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import { findGivableGifts } from '#server/features/gifts/claims/prize-gifts.ts';
import { markPhotosUsed } from '#server/core/media/proofs/mark-photos-used.ts';
import { productsOf } from '#server/core/products/fragments-restricted.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { subjectOf } from './photos.ts';
import { journeyTrigger } from './shown-rewards.ts';
import { change, writeEvent, type KeptGiven, type SubmissionRow } from './queries-submissions.ts';

/**
 * Accepts what was handed in, without a look at what was answered: no reward depends on an opinion. A member has hers at
 * once; that of somebody who is not signed in waits for her. The row must be locked.
 */
export async function approve(
  tx: Transaction,
  services: Pick<Services, 'now'>,
  journey: JourneyRow,
  row: SubmissionRow,
): Promise<SubmissionRow> {
  const now = services.now();
  await writeEvent(tx, row, { state: 'approved', at: now });
  const approved = await change(tx, row, { state: 'approved', changedAt: now });
  if (!row.guest) return reward(tx, services, journey, approved);
  return change(tx, approved, { rewardWaits: await givesAnything(tx, journey, now) });
}

/**
 * Gives a member what an approved submission earned: once for ever for each member and journey, by the keys of ledger and
 * claim. While a gift cannot be had its reward waits; the upkeep tries again.
 */
export async function reward(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  journey: JourneyRow,
  row: SubmissionRow,
): Promise<SubmissionRow> {
  const at = now();
  const { memberId } = row;
  const { slug } = journey;
  const products = productsOf(journey.activity.product);
  await lockClaims(tx, memberId);
  const earner = await earnerOf(tx, memberId, at);
  // What came before the gift ran out stays, whatever its rules became since.
  const before = row.given.filter(({ kind }) => kind === 'currency');
  const amounts =
    before.length > 0 ? before : await giveAmounts(tx, { memberId, earner, slug, products, now: at });
  if (amounts.length > 0) await markPhotosUsed(tx, { memberId, subject: subjectOf(row), now: at });
  const gift = await giveGift(tx, journey, { memberId, countryCode: earner.countryCode, now: at });
  if (gift === 'soldOut') return change(tx, row, { given: amounts, rewardWaits: true });
  const given = [...amounts, ...(gift ? [gift] : [])];
  if (given.length === 0) return change(tx, row, { rewardWaits: false });
  await markPhotosUsed(tx, { memberId, subject: subjectOf(row), now: at });
  await writeEvent(tx, row, { state: 'rewarded', at });
  return change(tx, row, { state: 'rewarded', rewardWaits: false, given, changedAt: at });
}

async function giveAmounts(
  tx: Transaction,
  {
    slug,
    ...member
  }: { memberId: string; earner: Earner; slug: string; products: readonly string[]; now: Date },
): Promise<KeptGiven[]> {
  const awards = await award(tx, { ...member, trigger: journeyTrigger, subject: slug, sourceId: slug });
  return awards.flatMap(({ currency, amount }) =>
    amount > 0 ? [{ kind: 'currency', currency, amount }] : [],
  );
}

async function givesAnything(tx: Transaction, { slug, giftId }: JourneyRow, now: Date): Promise<boolean> {
  const rules = await listPayingRules(tx, { trigger: journeyTrigger, subjects: [slug], now });
  return giftId !== null || rules.length > 0;
}

/** Makes the key of a member's claim the same whenever it is tried. */
const claimKeys = '6a7a1f0e-59a5-4a54-9c1b-4c1f5d8ce2a7';

/** Null where none is given, or where it may not be given. */
async function giveGift(
  tx: Transaction,
  { slug, giftId, activity }: JourneyRow,
  { memberId, countryCode, now }: { memberId: string; countryCode: string; now: Date },
): Promise<KeptGiven | 'soldOut' | null> {
  if (giftId === null) return null;
  const gift = (await findGivableGifts(tx, [giftId], { countryCode, now })).get(giftId);
  if (!gift) return null;
  try {
    // What was taken before it turned out that there is none left is given back.
    const { claimId, name, picture } = await partOf(tx, async () =>
      makeClaim(tx, {
        memberId,
        gift,
        products: productsOf(activity.product),
        kind: gift.kind,
        occasion: null,
        price: 0,
        requestKey: uuidv5(slug, claimKeys),
        address: null,
        now,
      }),
    );
    return { kind: 'gift', claimId, name, picture };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.error === errors.giftNotForYou ? null : 'soldOut';
  }
}
