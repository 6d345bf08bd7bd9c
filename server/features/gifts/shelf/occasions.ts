import type { Delivery, Eligibility, Occasion } from '#contract/calls/gifts/shelf.ts';
import type { WrittenText } from '#contract/locales.ts';
import { addDays, daysBetween } from '#server/kernel/clock/local-days.ts';

const occasionKinds = ['newBaby', 'momBirthday', 'babyBirthday'] as const;
export type OccasionKind = (typeof occasionKinds)[number];

interface ChildDates {
  readonly childId: string;
  readonly name: string | null;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  /** When the member told of it, in milliseconds since 1970. */
  readonly addedAt: number;
}

/** An occasion that has had its gift. */
export interface TakenOccasion {
  readonly kind: string;
  readonly occasion: string;
  readonly claimId: string;
  readonly delivery: Delivery;
  readonly name: WrittenText;
  /** In milliseconds since 1970. */
  readonly claimedAt: number;
  readonly claimedOn: string;
}

/** Days that a pause covered, oldest first: the one it began on, and the one it ended on, which counts again. */
export interface Rest {
  readonly from: string;
  readonly until: string;
}

/** What staff were asked about the gift of one more birth, and said. */
export interface Look {
  readonly childId: string;
  readonly state: 'waiting' | 'approved' | 'declined';
  readonly reason: string | null;
  readonly decidedOn: string | null;
}

/** What occasions are made of. Dates are `YYYY-MM-DD`, in the member's own days. */
export interface Family {
  readonly timeZone: string;
  readonly birthday: string | null;
  readonly paused: boolean;
  readonly lost: boolean;
  readonly children: readonly ChildDates[];
  /** Occasions of each kind that have had their gift. */
  readonly taken: readonly TakenOccasion[];
  readonly rests: readonly Rest[];
  /** Oldest first. */
  readonly looks: readonly Look[];
}

export type FamilyOccasion = Omit<Occasion, 'claim'> & { readonly claim: TakenOccasion | null };

/** Days that a new baby's gift waits, the first one counted. */
const newBabyDays = 60;
/** Between two births of one mother there are more days than this. */
const siblingDays = 180;
/** Twins and triplets come together; for more gifts in those days somebody of the staff looks first. */
const mostBirths = 3;
/** Days to choose in, once staff have said yes. */
const approvedDays = 30;
/** Between two months of one birthday there are more days than this. */
const birthdayDays = 300;

/** The occasions of a family as `today`, its own day, sees them; none while it is paused or after a loss. */
export function occasionsOf(kind: OccasionKind, family: Family, today: string): FamilyOccasion[] {
  if (family.paused || family.lost) return [];
  switch (kind) {
    case 'newBaby':
      return newBabies(family, today);
    case 'momBirthday':
      return family.birthday === null
        ? []
        : [nextBirthday({ childId: null, name: null }, family.birthday, motherTakes(family), family, today)];
    case 'babyBirthday':
      return family.children.flatMap((child) =>
        child.birthDate === null
          ? []
          : [nextBirthday(child, child.birthDate, takesByYear(family, kind), family, today)],
      );
  }
}

function newBabies(family: Family, today: string): FamilyOccasion[] {
  const gifts = giftsOfChildren(family);
  return family.children.flatMap(({ childId, name, birthDate, expectedDate }) => {
    const from = birthDate ?? expectedDate;
    if (from === null) return [];
    const look = lookAt(family, childId);
    const end = withRests(from, addDays(from, newBabyDays - 1), family.rests);
    const until = laterOf(end, look?.state === 'approved' ? look.decidedOn : null);
    const claim = gifts.get(childId) ?? null;
    const state = claim ? 'taken' : (answerOf(look) ?? stateOf(from, until, today));
    const reason = state === 'declined' ? (look?.reason ?? null) : null;
    const expected = birthDate === null;
    return [{ occasion: childId, childId, name, expected, from, until, state, reason, claim }];
  });
}

const lookAt = ({ looks }: Family, childId: string) => looks.findLast((look) => look.childId === childId);

function answerOf(look: Look | undefined): 'asked' | 'declined' | null {
  if (look?.state === 'waiting') return 'asked';
  return look?.state === 'declined' ? 'declined' : null;
}

function laterOf(end: string, approvedOn: string | null): string {
  const until = approvedOn === null ? end : addDays(approvedOn, approvedDays);
  return until > end ? until : end;
}

/** Gifts for new babies that are so fresh that one mother can hardly have had another birth since. */
export function giftsLately({ taken }: Pick<Family, 'taken'>, today: string): TakenOccasion[] {
  return taken.filter(
    ({ kind, claimedOn }) => kind === 'newBaby' && Math.abs(daysBetween(claimedOn, today)) < siblingDays,
  );
}

/** Whether somebody looks before this child's gift is given. */
export function needsLook(family: Family, childId: string, today: string): boolean {
  return giftsLately(family, today).length >= mostBirths && lookAt(family, childId)?.state !== 'approved';
}

/**
 * Which child has had its gift. The gift of a child that was taken from the list stands for one that was added after
 * it and can be no sibling by its date: the same one, told again.
 */
function giftsOfChildren({ children, taken }: Family): ReadonlyMap<string, TakenOccasion> {
  const given = taken.filter(({ kind }) => kind === 'newBaby');
  const known = new Set(children.map(({ childId }) => childId));
  const gifts = new Map(
    given.filter(({ occasion }) => known.has(occasion)).map((claim) => [claim.occasion, claim]),
  );
  const inOrder = children.toSorted((a, b) => a.addedAt - b.addedAt);
  for (const claim of given.filter(({ occasion }) => !known.has(occasion))) {
    const again = inOrder.find(({ childId, birthDate, expectedDate, addedAt }) => {
      const from = birthDate ?? expectedDate;
      return (
        !gifts.has(childId) &&
        addedAt >= claim.claimedAt &&
        from !== null &&
        Math.abs(daysBetween(claim.claimedOn, from)) < siblingDays
      );
    });
    if (again) gifts.set(again.childId, claim);
  }
  return gifts;
}

type TakenIn = (year: number, from: string) => TakenOccasion | null;

function takesByYear({ taken }: Family, kind: OccasionKind): TakenIn {
  return (year) => taken.find((one) => one.kind === kind && one.occasion === String(year)) ?? null;
}

/** As by year; and a birthday that was changed after its gift brings no other one before a year is nearly over. */
function motherTakes(family: Family): TakenIn {
  const { birthday, taken, rests } = family;
  const byYear = takesByYear(family, 'momBirthday');
  const changed = taken.filter(({ kind, occasion, claimedOn }) => {
    if (kind !== 'momBirthday' || birthday === null) return false;
    const { from, until } = monthOf(birthday, Number(occasion), rests);
    // A day more on both ends: she may have been in another zone.
    return claimedOn < addDays(from, -1) || claimedOn > addDays(until, 1);
  });
  return (year, from) =>
    byYear(year, from) ??
    changed.find(({ claimedOn }) => Math.abs(daysBetween(claimedOn, from)) < birthdayDays) ??
    null;
}

/**
 * The month of this year's birthday, or of next year's when this one's is over; last year's while it waits, since a
 * pause covered it. The day of birth itself is none.
 */
function nextBirthday(
  whose: Pick<ChildDates, 'name'> & { readonly childId: string | null },
  born: string,
  takenIn: TakenIn,
  { rests }: Family,
  today: string,
): FamilyOccasion {
  const thisYear = Number(today.slice(0, 4));
  const first = Number(born.slice(0, 4)) + 1;
  const occasionIn = (year: number) => {
    const month = monthOf(born, year, rests);
    return { year, ...month, claim: takenIn(year, month.from) };
  };
  const next = [thisYear - 1, thisYear]
    .filter((year) => year >= first)
    .map(occasionIn)
    .find(({ year, until, claim }) => today <= until && (year === thisYear || claim === null));
  const { year, from, until, claim } = next ?? occasionIn(Math.max(first, thisYear + 1));
  return {
    occasion: String(year),
    childId: whose.childId,
    name: whose.name,
    expected: false,
    reason: null,
    from,
    until,
    state: claim ? 'taken' : stateOf(from, until, today),
    claim,
  };
}

function monthOf(born: string, year: number, rests: readonly Rest[]): { from: string; until: string } {
  const month = born.slice(5, 7);
  const from = `${year}-${month}-01`;
  const last = new Date(Date.UTC(year, Number(month), 0)).toISOString().slice(0, 10);
  return { from, until: withRests(from, last, rests) };
}

/** The last day of what lasts from one day until another, when the days of pauses do not count. */
function withRests(from: string, until: string, rests: readonly Rest[]): string {
  return rests.reduce((last, rest) => {
    if (rest.from > last || rest.until <= from) return last;
    return addDays(last, Math.max(0, daysBetween(rest.from < from ? from : rest.from, rest.until)));
  }, until);
}

function stateOf(from: string, until: string, today: string): 'open' | 'notYet' | 'over' {
  if (today < from) return 'notYet';
  return today <= until ? 'open' : 'over';
}

/** What waits for somebody of the staff is to come, and what they could not give is over. */
const plainly = {
  open: 'open',
  notYet: 'notYet',
  asked: 'notYet',
  taken: 'taken',
  over: 'over',
  declined: 'over',
} as const;

/** All occasions of a kind in one answer: what is open, else what comes next, else what was. */
export function eligibilityOf(family: Family, occasions: readonly FamilyOccasion[]): Eligibility {
  const none = { from: null, until: null };
  if (family.lost) return { state: 'quiet', ...none };
  if (family.paused) return { state: 'paused', ...none };
  for (const state of ['open', 'notYet', 'taken', 'over'] as const) {
    const those = occasions.filter((one) => plainly[one.state] === state);
    // Of several that are open the one that ends first, of those to come the first.
    const next = those.toSorted((a, b) => a.until.localeCompare(b.until))[0];
    if (next) return { state, from: next.from, until: next.until };
  }
  return { state: 'dateUnknown', ...none };
}
