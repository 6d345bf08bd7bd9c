import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#contract/calls/ledger.ts';
import { typeset } from '#contract/typeset.ts';
import { createFormats } from '#web/kit/formats.ts';
import {
  directions,
  filterOf,
  groupByMonth,
  inMonth,
  kindsOf,
  lotState,
  signOf,
  splitSchedule,
  statementPath,
  type EntryFilter,
} from './rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

function entry(fields: Partial<LedgerEntry>): LedgerEntry {
  return {
    entryId: '019a0000-0000-7000-8000-000000000001',
    currency: 'coins',
    kind: 'earn',
    amount: 10,
    occurredAt: '2026-11-20T08:00:00Z',
    title: 'Check-in',
    explanation: 'Day 3 of the card',
    availableAt: '2026-11-20T08:00:00Z',
    expiresAt: '2027-05-20T08:00:00Z',
    remaining: 10,
    about: null,
    undoes: null,
    ...fields,
  };
}

const all: EntryFilter = { currency: 'coins', direction: 'all', kind: null, month: null };

describe('filterOf', () => {
  const of = (query: string) => filterOf(new URLSearchParams(query));

  it('reads what the address asks for, and shows the rest as if it were not asked', () => {
    expect(of('')).toEqual(all);
    expect(of('currency=points&direction=out&kind=expire&month=2026-03')).toEqual({
      currency: 'points',
      direction: 'out',
      kind: 'expire',
      month: '2026-03',
    });
    expect(of('currency=stones&direction=sideways&kind=gift&month=2026-13')).toEqual(all);
    expect(of('direction=in&kind=spend')).toEqual({ ...all, direction: 'in' });
  });

  it('comes back from every address that is made', () => {
    for (const currency of ['coins', 'points'] as const)
      for (const direction of directions)
        for (const kind of [null, ...kindsOf[direction]])
          for (const month of [null, '2026-03']) {
            const filter = { currency, direction, kind, month };
            const [path, query = ''] = statementPath(filter).split('?');
            expect(path).toBe('/coins/detail');
            expect(of(query)).toEqual(filter);
          }
    expect(statementPath(all)).toBe('/coins/detail');
    expect(statementPath({ ...all, direction: 'in', kind: 'spend' })).toBe('/coins/detail?direction=in');
  });
});

const formats = createFormats('en', 'Asia/Shanghai');

describe('groupByMonth', () => {
  it('cuts the statement where the shown month changes and keeps the order', () => {
    const instants = ['2026-11-20T08:00Z', '2026-10-31T16:00Z', '2026-10-31T15:59Z', '2026-08-01T08:00Z'];
    const entries = instants.map((occurredAt, index) => entry({ entryId: `${index}`, occurredAt }));
    expect(
      groupByMonth(entries, formats).map(({ month, entries: of }) => [
        month,
        of.map(({ entryId }) => entryId),
      ]),
    ).toEqual([
      ['2026-11', ['0', '1']],
      ['2026-10', ['2']],
      ['2026-08', ['3']],
    ]);
    expect(groupByMonth([], formats)).toEqual([]);
    for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati'])
      expect(createFormats('en', zone).month(inMonth('2026-12'))).toBe(typeset('December 2026'));
  });
});

describe('splitSchedule', () => {
  it('sums what comes later than the months that are shown', () => {
    const months = [1, 2, 3, 4].map((amount) => ({ amount }));
    expect(splitSchedule(months, 2)).toEqual({ next: [{ amount: 1 }, { amount: 2 }], later: 7 });
    expect(splitSchedule(months, 3)).toEqual({ next: months, later: 0 });
    expect(splitSchedule([], 3)).toEqual({ next: [], later: 0 });
  });
});

describe('lotState', () => {
  it('tells what became of an earned amount', () => {
    expect(lotState(entry({}), now)).toEqual({
      kind: 'left',
      remaining: 10,
      whole: true,
      expiresAt: '2027-05-20T08:00:00Z',
    });
    expect(lotState(entry({ remaining: 4 }), now)).toMatchObject({
      kind: 'left',
      remaining: 4,
      whole: false,
    });
    expect(lotState(entry({ remaining: 0 }), now)).toEqual({ kind: 'gone' });
    expect(lotState(entry({ availableAt: '2026-12-01T00:00:00Z' }), now)).toEqual({
      kind: 'pending',
      availableAt: '2026-12-01T00:00:00Z',
      expiresAt: '2027-05-20T08:00:00Z',
    });
    // Taken back before it arrived.
    expect(lotState(entry({ availableAt: '2026-12-01T00:00:00Z', remaining: 0 }), now).kind).toBe('gone');
    expect(lotState(entry({ expiresAt: '2026-11-01T00:00:00Z' }), now).kind).toBe('expired');
  });

  it('says nothing about what was spent or given back', () => {
    expect(lotState(entry({ kind: 'spend', amount: -10, expiresAt: null, remaining: null }), now)).toEqual({
      kind: 'none',
    });
    expect(lotState(entry({ kind: 'refund', expiresAt: null, remaining: null }), now).kind).toBe('none');
  });

  it('knows no day while nothing expires', () => {
    const resting = { expiresAt: null };
    expect(lotState(entry(resting), now)).toMatchObject({ kind: 'left', whole: true, expiresAt: null });
    expect(lotState(entry({ ...resting, remaining: 4 }), now)).toMatchObject({ whole: false, remaining: 4 });
    expect(lotState(entry({ ...resting, remaining: 0 }), now).kind).toBe('gone');
    const availableAt = '2026-12-01T00:00:00Z';
    expect(lotState(entry({ ...resting, availableAt }), now)).toEqual({
      kind: 'pending',
      availableAt,
      expiresAt: null,
    });
  });
});

describe('signOf', () => {
  it('prints a true minus and no sign for nought', () => {
    expect([5, -5, 0].map(signOf)).toEqual(['+', '−', '']);
  });
});
