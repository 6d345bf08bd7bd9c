import { cohortWeeks, type cohortCalls, type CohortsAsked } from '#contract/calls/numbers/cohorts.ts';
import type { CallResult } from '#contract/client.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { report } from '#server/kernel/database/reports.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { checkSpan, type Asking } from './check-span.ts';
import { heldBack, isHeld } from './held-back.ts';
import { leastGroup, shown } from '#server/core/audience/hidden.ts';
import { findCohorts, type CohortPart } from './queries-cohorts.ts';
import { shareOfPeople } from './shares.ts';
import type { NumberTable } from './table.ts';

export const cohortHandlers: HandlersOf<keyof typeof cohortCalls> = {
  listCohorts: (context, asked) => cohortsOf(context, asked),
};

/** What the screen shows, a line for each week of joining. */
export async function cohortsTable(context: Asking, asked: CohortsAsked): Promise<NumberTable> {
  const { list } = await cohortsOf(context, asked);
  return {
    columns: ['week', 'members', ...Array.from({ length: cohortWeeks }, (_, after) => `after ${after + 1}`)],
    // What is still to come is empty, and nothing that is hidden.
    rows: list.map(({ week, members, shares }) => [
      week,
      members,
      ...shares,
      ...Array.from({ length: cohortWeeks - shares.length }, () => ''),
    ]),
  };
}

async function cohortsOf(context: Asking, asked: CohortsAsked): Promise<CallResult<'listCohorts'>> {
  checkSpan(context, asked);
  const { db, now, site, gone } = context;
  const { from, until, language = '', country = '' } = asked;
  const zone = site().timeZone;
  const parts = await report(db, { gone: gone?.() }, ({ tx }) => findCohorts(tx, { from, until, zone }));
  const today = localDay(now(), zone);
  const byWeek = Map.groupBy(parts, ({ week }) => week);
  return {
    list: [...byWeek]
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .map(([week, ofWeek]) => {
        const byAfter = Map.groupBy(ofWeek, ({ after }) => after);
        const groupOf = (after: number) => figureOf(byAfter.get(after) ?? [], { language, country });
        const joined = groupOf(0);
        const members = joined.held ? null : shown({ people: joined.people, all: joined.all });
        return { week, members, shares: members === null ? [] : sharesOf(week) };

        function sharesOf(monday: string): (number | null)[] {
          const over = Array.from({ length: cohortWeeks }, (_, index) => index + 1).filter(
            (after) => addDays(monday, 7 * (after + 1)) <= today,
          );
          return over.map((after) => {
            const here = groupOf(after);
            const others = here.all - here.people;
            const tells = here.held || (others > 0 && others < leastGroup);
            return tells ? null : shareOfPeople(here.people, joined.people);
          });
        }
      }),
  };
}

interface Group {
  readonly people: number;
  /** Without the filter. */
  readonly all: number;
  /** Others of the same cohort that can be asked for would tell of a small group, by subtracting. */
  readonly held: boolean;
}

function figureOf(parts: readonly CohortPart[], filter: { language: string; country: string }): Group {
  const { language, country } = filter;
  const count = (some: readonly CohortPart[]) => some.reduce((sum, { people }) => sum + people, 0);
  const asked = parts.filter(
    (one) => (language === '' || one.language === language) && (country === '' || one.country === country),
  );
  return {
    people: count(asked),
    all: count(parts),
    held: (language !== '' || country !== '') && isHeld(heldBack(parts), filter),
  };
}
