import type { boards, Eligibility, Gift } from '#contract/calls/gifts/shelf.ts';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';

export type Board = (typeof boards)[number];

export interface BoardFacts {
  /** How many gifts of each board can be looked at now. */
  readonly counts: Readonly<Record<Board, number>>;
  readonly newBaby: Eligibility;
  /** The mother's own, and that of a child. */
  readonly birthdays: readonly Eligibility[];
}

export interface BoardShown {
  readonly board: Board;
  readonly count: number;
  /** Of an occasion: until when its gift can be had, or from when. */
  readonly occasion: OccasionDay | null;
}

export type OccasionDay = { readonly kind: 'open' | 'notYet'; readonly day: string };

/** First what is only for this time, then what is always there. */
const order: readonly Board[] = [
  'newBaby',
  'birthday',
  'lucky',
  'redeem',
  'brandOffers',
  'partnerOffers',
  'magazine',
];

/** The boards that have something for this member: neither what is empty nor an occasion that is over, taken or not hers. */
export function boardsFor({ counts, newBaby, birthdays }: BoardFacts): readonly BoardShown[] {
  return order.flatMap((board) => {
    const count = counts[board];
    if (count === 0) return [];
    if (board !== 'newBaby' && board !== 'birthday') return { board, count, occasion: null };
    const all = board === 'newBaby' ? [newBaby] : birthdays;
    const useful = all.filter(
      ({ state }) => state === 'open' || state === 'notYet' || state === 'dateUnknown',
    );
    if (useful.length === 0) return [];
    return { board, count, occasion: occasionOf(useful) };
  });
}

/** What is open and ends first, else what comes first. */
function occasionOf(all: readonly Eligibility[]): OccasionDay | null {
  const days = (kind: 'open' | 'notYet') =>
    all.flatMap(({ state, from, until }) => (state === kind ? ((kind === 'open' ? until : from) ?? []) : []));
  for (const kind of ['open', 'notYet'] as const) {
    const [day] = days(kind).toSorted();
    if (day !== undefined) return { kind, day };
  }
  return null;
}

const soonDays = 14;
const soonShown = 3;

/** What can be had and ends within two weeks, the first to end first. */
export function endingSoon<Item extends Pick<Gift, 'closesAt' | 'state'>>(
  gifts: readonly Item[],
  now: Date,
): readonly Item[] {
  const last = now.getTime() + soonDays * 86_400_000;
  const ends = ({ closesAt }: Item) => (closesAt === null ? Infinity : Date.parse(closesAt));
  return gifts
    .filter((gift) => (gift.state === 'open' || gift.state === 'balanceTooLow') && ends(gift) <= last)
    .toSorted((a, b) => ends(a) - ends(b))
    .slice(0, soonShown);
}

const over: readonly OrderState[] = ['delivered', 'cancelled', 'lost', 'returned'];

/** Parcels that she still waits for. */
export function comingOf(orders: readonly { readonly state: OrderState }[]): number {
  return orders.filter(({ state }) => !over.includes(state)).length;
}
