import { mostDaysCounted } from '#contract/calls/numbers/funnels.ts';
import type { cohortCalls, CohortsAsked } from '#contract/calls/numbers/cohorts.ts';
import type { CallResult } from '#contract/client.ts';
import { localDay, mondayOf } from '#server/kernel/clock/local-days.ts';
import { report } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { isSpan } from './funnel-rules.ts';
import { leastGroup, shown } from './hidden.ts';
import { findCohorts, type Cohort } from './queries-cohorts.ts';
import type { NumberTable } from './table.ts';

type Asking = Pick<StaffContext, 'db' | 'now' | 'site' | 'gone'>;
type Listed = CallResult<'listCohorts'>;
type Share = Listed['list'][number]['weeks'][number];

/** The share who were here, unless it tells of fewer than a group of those who were, were not, or are outside of the filter. */
function shareOf(week: Cohort['weeks'][number], of: Pick<Cohort, 'people'>): Share {
  const missing = of.people - week.people;
  if (shown(week) === null) return 'few';
  if (missing < leastGroup) return 'nearlyAll';
  return Math.round((100 * week.people) / of.people) / 100;
}

async function listed({ db, now, site, gone }: Asking, asked: CohortsAsked): Promise<Listed> {
  const { timeZone: zone } = site();
  const today = localDay(now(), zone);
  if (!isSpan(asked, { today, most: mostDaysCounted })) throw new Failure('spanUnfit');
  const { from, until, ...filter } = asked;
  const span = { from: mondayOf(from), until: mondayOf(until), running: mondayOf(today) };
  const cohorts = await report(db, { gone: gone?.() }, ({ tx }) =>
    findCohorts(tx, { ...filter, ...span, zone }),
  );
  return {
    list: cohorts.map((cohort) => {
      const members = shown(cohort);
      return {
        week: cohort.week,
        members,
        weeks: members === null ? [] : cohort.weeks.map((week) => shareOf(week, cohort)),
      };
    }),
  };
}

export const cohortHandlers: HandlersOf<keyof typeof cohortCalls> = { listCohorts: listed };

/** What the screen shows, as lines of a table; of a share that is hidden nothing. */
export async function cohortsTable(context: Asking, asked: CohortsAsked): Promise<NumberTable> {
  const { list } = await listed(context, asked);
  const most = Math.max(0, ...list.map(({ weeks }) => weeks.length));
  return {
    columns: ['week', 'members', ...Array.from({ length: most }, (_, index) => `week ${index + 1}`)],
    rows: list.map(({ week, members, weeks }) => [
      week,
      members,
      ...Array.from({ length: most }, (_, index) => {
        const share = weeks[index];
        return typeof share === 'number' ? share : null;
      }),
    ]),
  };
}
