import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#contract/calls/ledger.ts';
import { appended, directionOf, groupByMonth, lotState, signOf } from './rules.ts';

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

describe('directionOf', () => {
  it('takes the three filters and nothing else', () => {
    expect(directionOf('in')).toBe('in');
    expect(directionOf('out')).toBe('out');
    expect(directionOf('sideways')).toBe('all');
    expect(directionOf(null)).toBe('all');
  });
});

describe('groupByMonth', () => {
  it('cuts the statement where the month changes and keeps the order', () => {
    const entries = ['2026-11-20', '2026-11-02', '2026-10-31', '2026-08-01'].map((day, index) =>
      entry({ entryId: `${index}`, occurredAt: `${day}T08:00:00Z` }),
    );
    const groups = groupByMonth(entries, (instant) => instant.slice(0, 7));
    expect(groups.map(({ month, entries }) => [month, entries.map(({ entryId }) => entryId)])).toEqual([
      ['2026-11', ['0', '1']],
      ['2026-10', ['2']],
      ['2026-08', ['3']],
    ]);
    expect(groupByMonth([], String)).toEqual([]);
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
    expect(lotState(entry({ remaining: 0 }), now)).toEqual({ kind: 'spent' });
    expect(lotState(entry({ availableAt: '2026-12-01T00:00:00Z' }), now).kind).toBe('pending');
    expect(lotState(entry({ expiresAt: '2026-11-01T00:00:00Z' }), now).kind).toBe('expired');
  });

  it('says nothing about what was spent or never expires', () => {
    expect(lotState(entry({ kind: 'spend', amount: -10, expiresAt: null, remaining: null }), now)).toEqual({
      kind: 'none',
    });
    expect(lotState(entry({ expiresAt: null }), now)).toEqual({ kind: 'none' });
  });
});

describe('appended', () => {
  it('drops what is already shown', () => {
    expect(appended(['a', 'b'], ['b', 'c'], String)).toEqual(['a', 'b', 'c']);
  });
});

describe('signOf', () => {
  it('prints a true minus and no sign for nought', () => {
    expect([5, -5, 0].map(signOf)).toEqual(['+', '−', '']);
  });
});
