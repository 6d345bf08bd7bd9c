import type { GiftKind } from '#contract/calls/gifts/shelf.ts';
import type { Activity } from '#server/core/audience/activity-rules.ts';
import { codesOf, findActivities } from '#server/core/audience/activities.ts';
import { allWithAudiences } from '#server/core/audience/audiences.ts';
import type { Traits } from '#server/core/members/person.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import {
  perDatabase,
  transaction,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { readDeliveryAddresses, type DeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import type { Level } from '#server/features/levels/queries-shared.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { askForBirth, holdBirth } from './births.ts';
import type { ClaimRow } from './claim.ts';
import { findFamily } from '../shelf/queries.ts';
import type { GiftRow } from '../shelf/gift.ts';
import { findGiftsById } from '../shelf/queries-shared-gifts.ts';
import { lockClaimsOf, makeClaims, type NewClaim } from './make-claim.ts';
import { needsLook, occasionsOf, type OccasionKind } from '../shelf/occasions.ts';
import { findClaimants, findClaimsByRequests, type ClaimantRow } from '../queries.ts';
import { findSoldOut } from './queries-stock.ts';
import { giftState, isForShopper, openedFor } from '../rules.ts';

export interface ClaimRequest {
  readonly memberId: string;
  readonly giftId: string;
  /** `redeem` for what is on the shelf for everybody; the others each have their own call. */
  readonly kind: Extract<GiftKind, 'redeem' | 'benefit' | OccasionKind>;
  /** Whose gift it is, of kind `newBaby`. */
  readonly childId?: string;
  readonly addressId?: string | undefined;
  readonly requestKey: string;
  readonly now: Date;
}

/**
 * Takes one piece of a gift and its price, both or neither. The same `requestKey` returns the first claim again;
 * for another gift it is refused. Claims of several members that come together are made together.
 */
export async function claimGift(
  services: Pick<Services, 'db' | 'site'>,
  wish: ClaimRequest,
): Promise<ClaimRow> {
  const { db } = services;
  if (wish.kind === 'redeem' || wish.kind === 'benefit') return claimsOf(db)(wish);
  // By itself: the question that is asked for a birth stays, although nothing is given yet.
  const promised = await readPromised(services);
  const [answer] = await claimTogether(db, [{ ...wish, askedDueAt: promised('births', wish.now).dueAt }]);
  if (!answer) throw new Error('A wish without its answer');
  if (answer instanceof Failure) throw answer;
  return answer;
}

/** As many as one transaction does within some milliseconds. */
const mostTogether = 64;

const claimsOf = perDatabase((db) =>
  gatherOn<Wish, ClaimRow>(db, (wishes) => claimTogether(db, wishes), {
    key: ({ memberId }) => memberId,
    limit: mostTogether,
    lanes: 2,
    rests: true,
  }),
);

interface Wish extends ClaimRequest {
  /** When staff are to have answered what is asked for an occasion. */
  readonly askedDueAt?: Date;
}

/** A wish with its gift, if that is on its shelf. */
interface Asked extends Wish {
  readonly gift: GiftRow | undefined;
  readonly soldOut: boolean;
}

type Answer = ClaimRow | Failure;

/** What each wish is answered, in their order. No two are of one member. */
async function claimTogether(db: Database, wishes: readonly Wish[]): Promise<Answer[]> {
  const answers = new Map<Wish, Answer>();
  const ask = async (some: readonly Wish[]) => {
    const found = some.length > 0 ? await claimOnce(db, some) : [];
    for (const [index, wish] of some.entries()) {
      const answer = found[index];
      if (answer) answers.set(wish, answer);
    }
  };
  const unanswered = () => wishes.filter((wish) => !answers.has(wish));
  await ask(wishes);
  // For whom the others left nothing free: mostly it is sold out by now.
  await ask(unanswered());
  // Each by herself waits for what somebody has in hand.
  for (const wish of unanswered()) await ask([wish]);
  return wishes.map((wish) => answers.get(wish) ?? new Failure('giftSoldOut'));
}

/** The same in one go; null for whom nothing was free. */
async function claimOnce(db: Database, wishes: readonly Wish[]): Promise<(Answer | null)[]> {
  const now = latestOf(wishes);
  const asked = await withGifts(db, wishes, now);
  // Catalogues before the transaction: with every connection in a claim nobody could load them.
  const [activities, levels] = await Promise.all([findActivities(db, now), listLevels(db, now)]);
  const terms = { activities: activities.all(), levels, now };
  const isOpen = ({ gift, soldOut }: Asked) => gift !== undefined && !soldOut;
  const open = asked.filter(isOpen);
  // Of what is gone or sold out nothing is written, so nobody is locked for it.
  const shut = asked.filter((one) => !isOpen(one));
  const answers = new Map<Asked, Answer | null>([
    ...(await judge(db, shut, terms)),
    ...(open.length > 0 ? await transaction(db, (tx) => claimOpen(tx, open, terms)) : []),
  ]);
  return asked.map((one) => answers.get(one) ?? null);
}

const latestOf = (wishes: readonly Wish[]): Date =>
  wishes.reduce((latest, { now }) => (now > latest ? now : latest), new Date(0));

/** Stock is read before claims are: who finds none left finds the claim that took the last, be it her own. */
async function withGifts(db: Database, wishes: readonly Wish[], now: Date): Promise<Asked[]> {
  const giftIds = [...new Set(wishes.map(({ giftId }) => giftId))];
  const [rows, soldOut] = await Promise.all([findGiftsById(db, giftIds, now), findSoldOut(db, giftIds)]);
  const gifts = new Map(rows.map((gift) => [gift.giftId, gift]));
  return wishes.map((wish) => {
    const gift = gifts.get(wish.giftId);
    return { ...wish, gift: gift?.kind === wish.kind ? gift : undefined, soldOut: soldOut.has(wish.giftId) };
  });
}

/** Claims what is on its shelf and not sold out; null for whom nothing was free. */
async function claimOpen(
  tx: Transaction,
  asked: readonly Asked[],
  terms: Terms,
): Promise<ReadonlyMap<Asked, Answer | null>> {
  await lockClaimsOf(
    tx,
    asked.map(({ memberId }) => memberId),
  );
  const answers = new Map<Asked, Answer | null>(await judge(tx, asked, terms));
  const grants: (Grant & { readonly one: Asked })[] = [];
  const addresses = await addressesOf(tx, asked);
  for (const one of asked) {
    if (answers.has(one)) continue;
    const grant = await orRefusal(() => grantOf(tx, one, addresses.get(one.memberId)));
    if (grant instanceof Failure) answers.set(one, grant);
    else grants.push({ ...grant, one });
  }
  const made = await makeClaims(
    tx,
    grants.map(({ claim }) => claim),
  );
  for (const [index, { one, birth }] of grants.entries()) {
    const answer = made[index] ?? null;
    answers.set(one, answer);
    if (birth && answer && !(answer instanceof Failure)) await holdBirth(tx, birth);
  }
  return answers;
}

/** What wishes are judged by. */
interface Terms {
  readonly activities: readonly Activity[];
  readonly levels: readonly Level[];
  readonly now: Date;
}

/** What some have by the same request already, and why others may not have their gift. Who may is left out. */
async function judge(
  db: Queryable,
  asked: readonly Asked[],
  { activities, levels, now }: Terms,
): Promise<ReadonlyMap<Asked, Answer>> {
  const answers = new Map<Asked, Answer>();
  if (asked.length === 0) return answers;
  const firsts = await findClaimsByRequests(db, asked);
  const claimants = await findClaimants(db, asked);
  const ofActivities = activities.map(({ audience }) => audience);
  const named = asked.flatMap(({ gift }) =>
    gift ? [gift.audience, ...(gift.audience.activity === undefined ? [] : ofActivities)] : [],
  );
  const people = await allWithAudiences(db, claimants, { named, now });
  for (const [index, one] of asked.entries()) {
    const answer = await orRefusal(() => {
      const first = firsts[index];
      if (first) return sameAgain(one, first);
      refuseUnlessMay(one, people[index], { activities, levels });
      return null;
    });
    if (answer) answers.set(one, answer);
  }
  return answers;
}

/** For a gift that is there no more as well: a request that is sent again still has its claim. */
function sameAgain({ gift, giftId }: Asked, first: ClaimRow): ClaimRow {
  if (first.giftId === giftId) return first;
  throw new Failure(gift ? 'requestKeyReused' : 'giftUnknown');
}

function refuseUnlessMay(
  { gift, soldOut, now }: Asked,
  claimant: (ClaimantRow & Traits) | undefined,
  { activities, levels }: Pick<Terms, 'activities' | 'levels'>,
): void {
  if (!gift) throw new Failure('giftUnknown');
  if (!claimant) throw new Error('A claim without its member');
  const { claimed, level } = claimant;
  // Of the others nothing is asked.
  const held = gift.audience.activity === undefined ? [] : codesOf(activities, claimant, now);
  if (!isForShopper(gift, { ...claimant, activities: held }, now)) throw new Failure('giftNotForYou');
  const standing = { now, stockLeft: soldOut ? 0 : null, claimed, level, due: true, balance: Infinity };
  const { earlyAccessDays } = termsOf(levels, level);
  refuseUnlessOpen(giftState(openedFor(gift, { level, earlyAccessDays }), standing));
}

/** What a wish is refused with; all else that is thrown fails those that go with it. */
async function orRefusal<Result>(work: () => Result | Promise<Result>): Promise<Result | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

interface Grant {
  readonly claim: NewClaim;
  /** The date of the child that it is for. */
  readonly birth: Parameters<typeof holdBirth>[1] | null;
}

/** What is made of a wish that may be granted. Throws where its occasion or its address is in the way. */
async function grantOf(tx: Transaction, wish: Asked, named: DeliveryAddress | undefined): Promise<Grant> {
  const { gift, memberId, kind, requestKey, askedDueAt, now } = wish;
  if (!gift) throw new Failure('giftUnknown');
  const due = kind === 'redeem' || kind === 'benefit' ? null : await dueOccasion(tx, { ...wish, kind });
  if (due?.needsLook && askedDueAt) {
    await askForBirth(tx, { memberId, childId: due.occasion, now, dueAt: askedDueAt });
    // The wish is refused, and what was asked stays.
    throw new Failure('giftBirthWaits');
  }
  const address = addressOf(gift, wish, named);
  const occasion = due?.occasion ?? null;
  const claim = { memberId, gift, products: [], kind, occasion, price: gift.price, requestKey, address, now };
  const birth = due && kind === 'newBaby' ? { memberId, childId: due.occasion, from: due.from } : null;
  return { claim, birth };
}

/** Throws what says why a gift cannot be claimed. That its price is too high is found out when it is paid. */
export function refuseUnlessOpen(state: ReturnType<typeof giftState>): void {
  switch (state) {
    case 'open':
    case 'balanceTooLow':
      return;
    case 'notYet':
    case 'closed':
      throw new Failure('giftClosed');
    case 'limitReached':
      throw new Failure('giftLimitReached');
    case 'soldOut':
      throw new Failure('giftSoldOut');
    case 'levelTooLow':
      throw new Failure('giftLevelTooLow');
    case 'notDue':
      throw new Failure('giftNotDue');
  }
}

/** The occasion that is open now, by the member's own day. */
async function dueOccasion(
  tx: Transaction,
  { memberId, kind, childId, now }: ClaimRequest & { kind: OccasionKind },
): Promise<{ occasion: string; from: string; needsLook: boolean }> {
  const family = await findFamily(tx, memberId);
  if (childId !== undefined && !family.children.some((child) => child.childId === childId))
    throw new Failure('childUnknown');
  const today = localDay(now, family.timeZone);
  const occasions = occasionsOf(kind, family, today).filter(
    (one) => childId === undefined || one.childId === childId,
  );
  const open = occasions.find(({ state }) => state === 'open');
  if (open) {
    const { occasion, from } = open;
    return { occasion, from, needsLook: kind === 'newBaby' && needsLook(family, occasion, today) };
  }
  if (occasions.some(({ state }) => state === 'asked')) throw new Failure('giftBirthWaits');
  throw new Failure(occasions.some(({ state }) => state === 'taken') ? 'giftOccasionTaken' : 'giftNotDue');
}

/** The addresses that are named for parcels, by whose they are. */
async function addressesOf(
  tx: Transaction,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, DeliveryAddress | undefined>> {
  const wanted = asked.flatMap(({ gift, memberId, addressId }) =>
    gift?.delivery === 'physical' && addressId !== undefined ? [{ memberId, addressId }] : [],
  );
  const found = await readDeliveryAddresses(tx, wanted);
  return new Map(wanted.map(({ memberId }, index) => [memberId, found[index]]));
}

/** Where a physical gift is sent. A gift that is forbidden in a country is not sent there either. */
function addressOf(
  gift: GiftRow,
  { addressId }: Pick<ClaimRequest, 'addressId'>,
  named: DeliveryAddress | undefined,
): DeliveryAddress | null {
  if (gift.delivery !== 'physical') return null;
  if (addressId === undefined) throw new Failure('giftAddressNeeded');
  if (!named) throw new Failure('addressUnknown');
  if (gift.restrictedIn.includes(named.countryCode)) throw new Failure('giftNotSentThere');
  return named;
}
