import { scriptsOfLocales, scripts, type Locale, type Script } from '#contract/locales.ts';

/** What the brand says of its languages from a moment on; null: nothing yet, so that all are offered. */
export interface OfferedLine {
  readonly from: Date;
  readonly languages: readonly Locale[] | null;
}

/** Scripts that are offered at a moment, by lines in the order in which they come. */
function scriptsAt(lines: readonly OfferedLine[], at: Date): readonly Script[] {
  const languages = lines.findLast(({ from }) => from <= at)?.languages ?? null;
  return languages === null ? scripts : scriptsOfLocales(languages);
}

const changesAfter = (lines: readonly OfferedLine[], at: Date): Date[] =>
  lines.map(({ from }) => from).filter((from) => from > at);

/** Scripts that are offered at a moment, or will be after it by what is planned. */
export function scriptsSince(lines: readonly OfferedLine[], at: Date): readonly Script[] {
  const moments = [at, ...changesAfter(lines, at)];
  return scripts.filter((script) => moments.some((moment) => scriptsAt(lines, moment).includes(script)));
}

/** From when until when scripts are offered that were not before. */
export interface Opening {
  readonly from: Date;
  /** Null: without end. */
  readonly until: Date | null;
  readonly opened: readonly Script[];
}

/** Where other lines, from a moment on, offer what the lines before did not. */
export function openingsOf(
  before: readonly OfferedLine[],
  after: readonly OfferedLine[],
  at: Date,
): readonly Opening[] {
  const moments = [at, ...changesAfter([...before, ...after], at)].toSorted(
    (one, other) => one.getTime() - other.getTime(),
  );
  return moments.flatMap((from, place): Opening[] => {
    const known = scriptsAt(before, from);
    const opened = scriptsAt(after, from).filter((script) => !known.includes(script));
    return opened.length === 0 ? [] : [{ from, until: moments[place + 1] ?? null, opened }];
  });
}
