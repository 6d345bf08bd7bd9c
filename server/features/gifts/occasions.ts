import type { Eligibility, Occasion } from '#contract/calls/gifts.ts';
import { addDays } from '#server/features/check-in/local-days.ts';

export const occasionKinds = ['newBaby', 'momBirthday', 'babyBirthday'] as const;
export type OccasionKind = (typeof occasionKinds)[number];

/** What occasions are made of. Dates are `YYYY-MM-DD`. */
export interface Family {
  readonly timeZone: string;
  readonly birthday: string | null;
  readonly paused: boolean;
  readonly lost: boolean;
  readonly children: readonly {
    readonly childId: string;
    readonly name: string | null;
    readonly birthDate: string | null;
    readonly expectedDate: string | null;
  }[];
  /** Occasions of each kind that have had their gift. */
  readonly taken: readonly { readonly kind: string; readonly occasion: string }[];
}

/** Days that a new baby's gift waits, the first one counted. */
export const newBabyDays = 60;

/** The occasions of a family as `today`, its own day, sees them; none while it is paused or after a loss. */
export function occasionsOf(kind: OccasionKind, family: Family, today: string): Occasion[] {
  if (family.paused || family.lost) return [];
  const taken = (occasion: string) =>
    family.taken.some((one) => one.kind === kind && one.occasion === occasion);
  switch (kind) {
    case 'newBaby':
      return family.children.flatMap(({ childId, name, birthDate, expectedDate }) => {
        const from = birthDate ?? expectedDate;
        if (from === null) return [];
        const until = addDays(from, newBabyDays - 1);
        const state = taken(childId) ? 'taken' : stateOf(from, until, today);
        return [{ occasion: childId, childId, name, from, until, state }];
      });
    case 'momBirthday':
      return family.birthday === null
        ? []
        : [{ childId: null, name: null, ...nextBirthday(family.birthday, today, taken) }];
    case 'babyBirthday':
      return family.children.flatMap(({ childId, name, birthDate }) =>
        birthDate === null ? [] : [{ childId, name, ...nextBirthday(birthDate, today, taken) }],
      );
  }
}

/** The month of this year's birthday, or of next year's when this one's is over. The day of birth itself is none. */
function nextBirthday(
  born: string,
  today: string,
  taken: (occasion: string) => boolean,
): Pick<Occasion, 'occasion' | 'state' | 'from' | 'until'> {
  const month = born.slice(5, 7);
  const thisYear = Number(today.slice(0, 4));
  const first = Number(born.slice(0, 4)) + 1;
  const year = Math.max(first, month < today.slice(5, 7) ? thisYear + 1 : thisYear);
  const from = `${year}-${month}-01`;
  const until = new Date(Date.UTC(year, Number(month), 0)).toISOString().slice(0, 10);
  const occasion = String(year);
  return { occasion, from, until, state: taken(occasion) ? 'taken' : stateOf(from, until, today) };
}

function stateOf(from: string, until: string, today: string): 'open' | 'notYet' | 'over' {
  if (today < from) return 'notYet';
  return today <= until ? 'open' : 'over';
}

/** All occasions of a kind in one answer: what is open, else what comes next, else what was. */
export function eligibilityOf(family: Family, occasions: readonly Occasion[]): Eligibility {
  const none = { from: null, until: null };
  if (family.lost) return { state: 'quiet', ...none };
  if (family.paused) return { state: 'paused', ...none };
  for (const state of ['open', 'notYet', 'taken', 'over'] as const) {
    const those = occasions.filter((one) => one.state === state);
    // Of several that are open the one that ends first, of those to come the first.
    const next = those.toSorted((a, b) => a.until.localeCompare(b.until))[0];
    if (next) return { state, from: next.from, until: next.until };
  }
  return { state: 'dateUnknown', ...none };
}
