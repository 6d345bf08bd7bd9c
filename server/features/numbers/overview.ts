import type { z } from 'zod';
import type { overviewCalls } from '#contract/calls/numbers/overview.ts';
import type { CallResult } from '#contract/client.ts';
import {
  counted,
  measureNames,
  measures,
  type CountedName,
  type Measure,
  type FigureName,
} from '#contract/numbers/measures.ts';
import { addDays, daysBetween } from '#server/kernel/clock/local-days.ts';
import { report } from '#server/kernel/database/reports.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { leastGroup, shown } from '#server/core/audience/hidden.ts';
import {
  findCounted,
  findCountedDays,
  findHours,
  findMembersBy,
  findReach,
  type CountedDays,
} from './queries-overview.ts';
import { roundedShare } from './shares.ts';
import type { NumberTable } from './table.ts';

type Asked = z.output<typeof overviewCalls.getOverview.input>;
type Overview = CallResult<'getOverview'>;
type Reader = Pick<StaffContext, 'db' | 'site' | 'gone'>;

/** Days for which hours are told as well. */
const mostHourDays = 2;

export const overviewHandlers: HandlersOf<keyof typeof overviewCalls> = {
  getOverview: (context, asked) => overviewOf(context, asked),
};

/** What the screen shows, a line for each day. */
export async function overviewTable(context: Reader, asked: Asked): Promise<NumberTable> {
  const { days, changed, measures: list } = await overviewOf(context, asked);
  return {
    columns: ['day', 'changed', ...list.map(({ name }) => name)],
    rows: days.map((day, index) => [
      day,
      changed.includes(day) ? 'yes' : 'no',
      ...list.map(({ values }) => values[index] ?? null),
    ]),
  };
}

async function overviewOf({ db, site, gone }: Reader, asked: Asked): Promise<Overview> {
  const { from, until, language = '', country = '' } = asked;
  const length = daysBetween(from, until) + 1;
  const earlier = addDays(from, -length);
  const isFiltered = language !== '' || country !== '';
  const zone = site().timeZone;
  const read = await report(db, { gone: gone?.() }, async ({ tx }) => {
    const reach = await findReach(tx);
    return {
      reach,
      days: await findCountedDays(tx, { from, until }),
      figures: await findCounted(tx, { from: earlier, until, language, country }),
      members: reach.until === null ? [] : await findMembersBy(tx, reach.until),
      newest:
        reach.until === null
          ? []
          : await findCounted(tx, { from: reach.until, until: reach.until, language: '', country: '' }),
      hours: isFiltered || length > mostHourDays ? null : await findHours(tx, { from, until, zone }),
    };
  });
  const { reach, members, hours } = read;
  const figures = byDay(read.figures);
  const daysBefore = Array.from({ length }, (_, index) => addDays(earlier, index));
  const days = read.days.map(({ day }) => day);
  const valueOn = (name: FigureName, day: string) => valueOf(name, figures, day);
  const all = members.find((one) => one.language === '' && one.country === '')?.people ?? 0;
  const offered = members.filter(({ people, held }) => !held && shown({ people, all }) !== null);
  return {
    days,
    changed: read.days.flatMap(({ day, changed }) => (changed ? [day] : [])),
    measures: measureNames.map((name) => {
      const since = reach.since.get(name) ?? null;
      const { adds = false }: Measure = measures[name];
      const values = days.map((day) => valueOn(name, day));
      const before = daysBefore.map((day) => valueOn(name, day));
      return {
        name,
        since,
        values,
        sum: adds ? sumOf(values.filter((value) => value !== null)) : null,
        before: adds
          ? values.length === length && !values.includes(null) && !before.includes(null)
            ? sumOf(before.filter((value) => value !== null))
            : null
          : (before.at(-1) ?? null),
      };
    }),
    hours: hours ? hoursOf(hours) : [],
    countedUntil: reach.until,
    declined: reach.until === null ? null : shareOf('declined', 'members', byDay(read.newest), reach.until),
    languages: offered.flatMap(({ language, country }) =>
      language !== '' && country === '' ? [language] : [],
    ),
    countries: offered.flatMap(({ language, country }) =>
      country !== '' && language === '' ? [country] : [],
    ),
  };
}

/** A figure on one day. */
interface Counted {
  readonly amount: number;
  readonly people: number;
  readonly held: boolean;
  readonly whole: number;
}

type ByDay = (name: CountedName, day: string) => Counted | null;

function byDay(figures: readonly CountedDays[]): ByDay {
  const found = new Map(
    figures.map((figure) => [
      figure.measure,
      { ...figure, places: new Map(figure.days.map((day, place) => [day, place])) },
    ]),
  );
  return (name, day) => {
    const figure = found.get(name);
    const place = figure?.places.get(day);
    if (!figure || place === undefined) return null;
    const at = <Value>(values: readonly Value[], none: Value): Value => values[place] ?? none;
    return {
      amount: at(figure.amounts, 0),
      people: at(figure.people, 0),
      held: at(figure.held, true),
      whole: at(figure.whole, 0),
    };
  };
}

const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);

/** A figure as it is shown; null where it is hidden or there is none. */
function valueOf(name: FigureName, figures: ByDay, day: string): number | null {
  const { tells, of }: Measure = measures[name];
  if (tells === 'share') return shareOf(name, of as CountedName, figures, day);
  const one = figures(name, day);
  if (!one || one.held) return null;
  return shown({ people: one.people, all: one.whole, ...(tells === 'amount' && { amount: one.amount }) });
}

/**
 * A share as it is shown, from 0 to 1 in steps. Null where those that it is of are hidden, and where those that are in it, or those that
 * are not, are some and fewer than a group.
 */
function shareOf(name: CountedName, of: CountedName, figures: ByDay, day: string): number | null {
  const [part, whole] = [figures(name, day), figures(of, day)];
  if (!part || !whole || part.held || whole.held) return null;
  if (shown({ people: whole.people, all: whole.whole }) === null) return null;
  const few = (people: number) => people > 0 && people < leastGroup;
  const isPeople = counted[of].tells === 'people';
  const outside = whole.people - part.people;
  if (few(part.people) || few(outside) || few(part.whole - part.people)) return null;
  return isPeople ? roundedShare(part.people, whole.people) : roundedShare(part.amount, whole.amount);
}

/** Hours tell of people alone, never of amounts: less those of other hours, what a day comes to would be that of one of them. */
function hoursOf({ hours, people }: Awaited<ReturnType<typeof findHours>>): Overview['hours'] {
  const names = measureNames.filter((name) => (measures[name] as Measure).hourly);
  const counts = new Map(people.map((one) => [`${one.measure} ${one.hour.toISOString()}`, one.people]));
  return hours.map((hour) => {
    const at = hour.toISOString();
    return {
      at,
      people: names.map((name) => {
        const count = counts.get(`${name} ${at}`) ?? 0;
        return { name, count: shown({ people: count, all: count }) };
      }),
    };
  });
}
