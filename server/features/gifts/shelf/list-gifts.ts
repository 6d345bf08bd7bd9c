import type { Gift, GiftKind } from '#contract/calls/gifts/shelf.ts';
import { textIn, type WrittenText, type Script } from '#contract/locales.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { hearing } from '#server/kernel/database/news.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { listCodes } from '#server/core/audience/activities.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import type { CallContext, MemberContext } from '#server/kernel/http/context.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { LiveShelf } from '#server/core/content/line.ts';
import { basisOf } from '#server/core/content/shared-lines.ts';
import { findRestrictions, type Restrictions } from '#server/core/products/products.ts';
import { isGiftOfBabies, isGivable, type GiftRow } from './gift.ts';
import { findGiftLines } from './queries-shared-gifts.ts';
import { findClaimCounts } from '../queries.ts';
import { giftState, isForShopper, openedFor } from '../rules.ts';
import { findStock } from '../claims/queries-stock.ts';

const shelvesOf = perDatabase((db) =>
  catalogue(async () => new LiveShelf(await findGiftLines(db), isGiftOfBabies), hearing(db, 'gift')),
);
const giftsOf = (db: Database) => shelvesOf(basisOf(db, 'gift'))();
const stockOf = perDatabase((db) => catalogue(() => findStock(db)));
const categoriesOf = keptLines(
  'giftCategory',
  (rows) => new LiveShelf(rows, ({ slug, body }) => isOfBabies({ texts: [body?.name], pictures: [slug] })),
);
const claimCountsOf = perDatabase((db) =>
  gatherOn<string, ReadonlyMap<string, number>>(db, (memberIds) => findClaimCounts(db, memberIds)),
);

export interface Category {
  readonly category: string;
  readonly name: WrittenText;
}

/** What gifts of the mall are sorted under, as staff ordered it. */
export async function listCategories({ db, now }: MemberContext, reader: Reader): Promise<Category[]> {
  const categories = (await categoriesOf(db)).at(now()).laidFor(reader);
  return categories
    .flatMap(({ slug, body }) =>
      body ? [{ category: slug, name: body.name, position: body.position ?? 0 }] : [],
    )
    .toSorted((one, other) => one.position - other.position);
}

/** Gifts that staff can give, of which there are some, with how many; null: without limit. Stock is up to a second old. */
export async function givableGifts({
  db,
  now,
}: Pick<CallContext, 'db' | 'now'>): Promise<{ gift: GiftRow; left: number | null }[]> {
  const [gifts, stock] = await Promise.all([giftsOf(db), stockOf(db)()]);
  return gifts
    .at(now())
    .all()
    .filter(isGivable)
    .map((gift) => ({ gift, left: gift.pieces === null ? null : (stock.get(gift.giftId) ?? 0) }))
    .filter(({ left }) => left !== 0);
}

/** `sought`: she looks for one by its name. */
interface Looking {
  readonly sought?: boolean;
}

/** Gifts that are there for this member, of any kind, as staff ordered them and with the days they open to everybody. */
export async function offeredGifts(
  context: MemberContext,
  { sought = false }: Looking = {},
): Promise<GiftRow[]> {
  const { db, now } = context;
  const at = now();
  const [gifts, member, person, restrictions] = await Promise.all([
    giftsOf(db),
    readMember(context),
    readPerson(context),
    findRestrictions(db, at),
  ]);
  const shopper = { ...person, activities: await listCodes(db, person, at) };
  const shelf = gifts.at(at);
  return (sought ? shelf.all() : shelf.laidFor(member))
    .map((gift) => inCountriesOf(gift, restrictions))
    .filter((gift) => isForShopper(gift, shopper, at));
}

function inCountriesOf(gift: GiftRow, restrictions: Restrictions): GiftRow {
  const told = gift.product === null ? undefined : restrictions.get(gift.product);
  return told ? { ...gift, restrictedIn: [...gift.restrictedIn, ...told] } : gift;
}

/** Gifts that an activity brings, whoever it is for. */
export async function giftsOfActivity(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  code: string,
  reader: Reader,
): Promise<GiftRow[]> {
  const gifts = await giftsOf(db);
  return gifts
    .at(now())
    .laidFor(reader)
    .filter(({ kind, audience }) => kind === 'redeem' && audience.activity === code);
}

/** The same with the days they open to this member. */
export async function visibleGifts(context: MemberContext, looking: Looking = {}): Promise<GiftRow[]> {
  const [gifts, { memberLevel }] = await Promise.all([offeredGifts(context, looking), readMember(context)]);
  const { earlyAccessDays } = await levelTerms(context, memberLevel);
  return gifts.map((gift) => openedFor(gift, { level: memberLevel, earlyAccessDays }));
}

/**
 * Gifts of a kind with what this member can claim now; `due` says whether it is the time of their occasion. Stock is
 * shown up to two seconds old.
 */
export async function listGifts(
  context: MemberContext,
  kind: GiftKind,
  { due = true, ...looking }: Looking & { readonly due?: boolean } = {},
): Promise<Gift[]> {
  const { db, session, script } = context;
  const now = context.now();
  const [gifts, stock, claims, member] = await Promise.all([
    visibleGifts(context, looking),
    stockOf(db)(),
    claimCountsOf(db)(session.memberId),
    readMember(context),
  ]);
  return gifts
    .filter((gift) => gift.kind === kind)
    .map((gift) => {
      const stockLeft = gift.pieces === null ? null : (stock.get(gift.giftId) ?? 0);
      const claimed = claims.get(gift.giftId) ?? 0;
      const balance = member[gift.currency];
      const state = giftState(gift, { now, stockLeft, claimed, level: member.memberLevel, due, balance });
      return presentGift(gift, { state, stockLeft, claimed }, script);
    });
}

function presentGift(
  gift: GiftRow,
  { state, stockLeft, claimed }: { state: Gift['state']; stockLeft: number | null; claimed: number },
  script: Script,
): Gift {
  return {
    giftId: gift.giftId,
    kind: gift.kind,
    name: textIn(gift.name, script),
    description: textIn(gift.description, script),
    picture: gift.picture,
    delivery: gift.delivery,
    category: gift.category,
    currency: gift.currency,
    price: gift.price,
    state,
    stockLeft,
    limitPerMember: gift.limitPerMember,
    claimedByMe: claimed,
    minLevel: gift.minLevel,
    opensAt: gift.opensAt?.toISOString() ?? null,
    closesAt: gift.closesAt?.toISOString() ?? null,
  };
}
