import type { LedgerEntry } from '#contract/calls/ledger.ts';
import type { Currency } from '#contract/define.ts';
import type { Formats } from '#web/kit/formats.ts';
import { withQuery } from '#contract/with-query.ts';

export const directions = ['all', 'in', 'out'] as const;
export type EntryDirection = (typeof directions)[number];
export type Kind = LedgerEntry['kind'];

/** The kinds of lines that a direction can have, in the order of their filter. */
export const kindsOf: Readonly<Record<EntryDirection, readonly Kind[]>> = {
  all: ['earn', 'spend', 'refund', 'expire', 'reverse', 'adjust'],
  in: ['earn', 'refund', 'adjust'],
  out: ['spend', 'expire', 'reverse', 'adjust'],
};

/** What the address of a statement asks for. */
export interface EntryFilter {
  readonly currency: Currency;
  readonly direction: EntryDirection;
  readonly kind: Kind | null;
  /** `YYYY-MM`: the statement begins with the last line of this month. */
  readonly month: string | null;
}

const oneOf = <Text extends string>(known: readonly Text[], text: string | null): Text | null =>
  known.find((one) => one === text) ?? null;

/** What a statement does not know it shows as if it were not asked. */
export function filterOf(query: URLSearchParams): EntryFilter {
  const direction = oneOf(directions, query.get('direction')) ?? 'all';
  const month = query.get('month');
  return {
    currency: query.get('currency') === 'points' ? 'points' : 'coins',
    direction,
    kind: oneOf(kindsOf[direction], query.get('kind')),
    month: month !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** The address of a statement; a kind that its direction cannot have is left out. */
export function statementPath({ currency, direction, kind, month }: EntryFilter): string {
  const query = new URLSearchParams();
  if (currency === 'points') query.set('currency', currency);
  if (direction !== 'all') query.set('direction', direction);
  if (kind !== null && kindsOf[direction].includes(kind)) query.set('kind', kind);
  if (month !== null) query.set('month', month);
  return withQuery('/coins/detail', query);
}

/** The filter as the calls of the ledger take it. */
export const filterInput = ({ currency, direction, kind }: EntryFilter) => ({
  currency,
  direction,
  ...(kind !== null && { kind }),
});

/** Where a line leads to. */
export function aboutPath({ what, id }: NonNullable<LedgerEntry['about']>): string {
  switch (what) {
    case 'order':
      return `/order?id=${id}`;
    case 'claim':
      return '/gifts/reward';
    case 'play':
      return `/gifts/fairness?play=${id}`;
  }
}

/** An instant well inside a `YYYY-MM`, for naming the month. */
export const inMonth = (month: string): string => `${month}-15T00:00:00Z`;

export interface MonthGroup {
  readonly month: string;
  readonly entries: readonly LedgerEntry[];
}

/** Entries in their order, cut where the month changes by the clock that is read. */
export function groupByMonth(
  entries: readonly LedgerEntry[],
  { dayOf }: Pick<Formats, 'dayOf'>,
): readonly MonthGroup[] {
  const groups: { month: string; entries: LedgerEntry[] }[] = [];
  for (const entry of entries) {
    const month = dayOf(entry.occurredAt).slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, entries: [entry] });
  }
  return groups;
}

export type LotState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly availableAt: string; readonly expiresAt: string | null }
  /** Used, expired or taken back: nothing is left of it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'expired'; readonly expiresAt: string }
  | {
      readonly kind: 'left';
      readonly remaining: number;
      readonly whole: boolean;
      readonly expiresAt: string | null;
    };

/** What became of an earned amount by `now` (milliseconds since 1970). Without a day nothing of it expires. */
export function lotState(entry: LedgerEntry, now: number): LotState {
  const { amount, remaining, availableAt, expiresAt } = entry;
  if (amount <= 0 || remaining === null) return { kind: 'none' };
  if (remaining === 0) return { kind: 'gone' };
  if (availableAt !== null && Date.parse(availableAt) > now)
    return { kind: 'pending', availableAt, expiresAt };
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return { kind: 'expired', expiresAt };
  return { kind: 'left', remaining, whole: remaining === amount, expiresAt };
}

/** Sign of an amount as printed, with the true minus. */
export function signOf(amount: number): '+' | '−' | '' {
  if (amount === 0) return '';
  return amount > 0 ? '+' : '−';
}

/** The first `shown` months by themselves, and what comes later in one sum. */
export function splitSchedule<Month extends { readonly amount: number }>(
  months: readonly Month[],
  shown: number,
): { next: readonly Month[]; later: number } {
  // One month more is no longer than a line that sums it.
  const cut = months.length === shown + 1 ? shown + 1 : shown;
  return {
    next: months.slice(0, cut),
    later: months.slice(cut).reduce((sum, { amount }) => sum + amount, 0),
  };
}
