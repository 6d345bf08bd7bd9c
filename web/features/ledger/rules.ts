import type { LedgerEntry } from '#contract/calls/ledger.ts';

export const directions = ['all', 'in', 'out'] as const;
export type Direction = (typeof directions)[number];

export function directionOf(text: string | null): Direction {
  return directions.find((direction) => direction === text) ?? 'all';
}

export interface MonthGroup {
  readonly month: string;
  readonly entries: readonly LedgerEntry[];
}

/** Entries in their order, cut where the month changes; `monthOf` names the month of an instant. */
export function groupByMonth(
  entries: readonly LedgerEntry[],
  monthOf: (instant: string) => string,
): readonly MonthGroup[] {
  const groups: { month: string; entries: LedgerEntry[] }[] = [];
  for (const entry of entries) {
    const month = monthOf(entry.occurredAt);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, entries: [entry] });
  }
  return groups;
}

export type LotState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly availableAt: string }
  | { readonly kind: 'spent' }
  | { readonly kind: 'expired'; readonly expiresAt: string }
  | {
      readonly kind: 'left';
      readonly remaining: number;
      readonly whole: boolean;
      readonly expiresAt: string;
    };

/** What became of an earned amount by `now` (milliseconds since 1970). */
export function lotState(entry: LedgerEntry, now: number): LotState {
  if (entry.amount <= 0 || entry.expiresAt === null) return { kind: 'none' };
  if (entry.availableAt !== null && Date.parse(entry.availableAt) > now) {
    return { kind: 'pending', availableAt: entry.availableAt };
  }
  if (entry.remaining === 0) return { kind: 'spent' };
  if (Date.parse(entry.expiresAt) <= now) return { kind: 'expired', expiresAt: entry.expiresAt };
  const remaining = entry.remaining ?? entry.amount;
  return { kind: 'left', remaining, whole: remaining === entry.amount, expiresAt: entry.expiresAt };
}

/** A page that overlaps what is already shown adds only what is new: entries may arrive while one reads. */
export function appended<Item>(
  shown: readonly Item[],
  page: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(shown.map(keyOf));
  return [...shown, ...page.filter((item) => !known.has(keyOf(item)))];
}

/** Sign of an amount as printed, with the true minus. */
export function signOf(amount: number): '+' | '−' | '' {
  if (amount === 0) return '';
  return amount > 0 ? '+' : '−';
}
