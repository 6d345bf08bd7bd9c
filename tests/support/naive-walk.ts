/** An event of a page as a way through pages is counted by it. */
export interface NaiveEvent {
  readonly page: string;
  /** When it was, and when it reached us, in milliseconds since 1970. */
  readonly at: number;
  readonly receivedAt: number;
  readonly isVisit: boolean;
  readonly browser: string;
  readonly member: string | null;
  readonly language: string;
}

export interface NaiveMember {
  readonly language: string;
  readonly country: string;
  readonly counted: boolean;
}

export interface NaiveWay {
  readonly pages: readonly string[];
  /** The first instant of the first day, and that after the last day. */
  readonly begin: number;
  readonly end: number;
  readonly days: number;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}

const dayMs = 86_400_000;
const oneOf = <Value>(values: ReadonlySet<Value>): Value | null =>
  values.size === 1 ? ([...values][0] ?? null) : null;

/** How many took each step, event by event and person by person. */
export function naiveSteps(
  events: readonly NaiveEvent[],
  members: ReadonlyMap<string, NaiveMember>,
  { pages, begin, end, days, language, country }: NaiveWay,
): { people: number; all: number }[] {
  const signedIn = new Map<string, Set<string>>();
  for (const { browser, member, receivedAt } of events)
    if (member !== null && receivedAt >= begin && receivedAt < end + (days + 1) * dayMs)
      signedIn.set(browser, (signedIn.get(browser) ?? new Set()).add(member));
  const personOf = ({ browser, member }: NaiveEvent) =>
    member ?? oneOf(signedIn.get(browser) ?? new Set()) ?? browser;
  const visits = events.filter(({ isVisit }) => isVisit);
  const people = new Map(
    [...Map.groupBy(visits, personOf)].flatMap(([person, own]) => {
      const known = members.get(person);
      const firsts = own.filter(({ page, at }) => page === pages[0] && at >= begin && at < end);
      if (firsts.length === 0 || known?.counted === false) return [];
      const spoken = known?.language ?? firsts.map((one) => one.language).toSorted()[0];
      const fits =
        (language === undefined || spoken === language) &&
        (country === undefined || known?.country === country);
      const begun = Math.min(...firsts.map(({ at }) => at));
      let [at, steps] = [begun, 1];
      for (const page of pages.slice(1)) {
        const next = own.filter((one) => one.page === page && one.at >= at && one.at < begun + days * dayMs);
        if (next.length === 0) break;
        at = Math.min(...next.map((one) => one.at));
        steps += 1;
      }
      return [[person, { fits, steps }] as const];
    }),
  );
  return pages.map((_, index) => {
    const took = [...people.values()].filter(({ steps }) => steps > index);
    return { people: took.filter(({ fits }) => fits).length, all: took.length };
  });
}
