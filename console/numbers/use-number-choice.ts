import { useSearchParams } from 'react-router-dom';
import { isDay } from '#contract/days.ts';
import { now } from '#console/kit/clock.ts';
import { site } from '#console/kit/site.ts';
import { dayBefore, toZoned } from '#console/kit/zoned.ts';

/** Spans that are one press away, in days. */
export const spans = [7, 28, 90, 365] as const;
const usualSpan = 28;

/** What figures are asked for; days by the site's zone, both of them in it. */
export interface NumberChoice {
  readonly from: string;
  readonly until: string;
  readonly language?: string;
  readonly country?: string;
}

/** The last day that is over. */
export const yesterday = (): string => dayBefore(toZoned(now(), site.timeZone).slice(0, 10), 1);

/** What the screens of numbers are asked for, in their address; it goes along from one to the next. */
export function useNumberChoice() {
  const [search, setSearch] = useSearchParams();
  const set = (chosen: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(chosen)) {
      if (value === null || value === '') search.delete(name);
      else search.set(name, value);
    }
    setSearch(search, { replace: true });
  };
  const given = (name: string) => search.get(name);
  const dayOf = (name: string) => {
    const text = given(name) ?? '';
    return isDay(text) ? text : null;
  };
  const until = dayOf('until') ?? yesterday();
  const from = dayOf('from') ?? dayBefore(until, usualSpan - 1);
  const [language, country] = [given('language'), given('country')];
  const choice: NumberChoice = {
    from,
    until,
    ...(language !== null && { language }),
    ...(country !== null && { country }),
  };
  return { choice, given, set, search: search.size > 0 ? `?${search}` : '' };
}
