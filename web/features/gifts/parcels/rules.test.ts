import { describe, expect, test } from 'vitest';
import type { OrderSummary, Parcel } from '#contract/calls/gifts/parcels.ts';
import { lastOf, orderPath, shelfOf, stageOf, stepsOf, withNewer } from './rules.ts';

test('an address says which orders are looked at', () => {
  expect(shelfOf('shipped')).toBe('shipped');
  expect(shelfOf('requested')).toBe('all');
  expect(shelfOf(null)).toBe('all');
  expect(orderPath('all')).toBe('/order');
  expect(orderPath('all', 'a')).toBe('/order?id=a');
  expect(orderPath('preparing', 'a')).toBe('/order?state=preparing&id=a');
});

describe('the steps of an order', () => {
  const requested = { state: 'requested', at: '2026-03-02T09:00:00Z', actor: 'member' } as const;

  test('are those that were and those to come', () => {
    const approved = { state: 'approved', at: '2026-03-02T10:00:00Z', actor: 'staff' } as const;
    const steps = stepsOf({ state: 'approved', timeline: [requested, approved] });
    expect(steps.map(({ state, at }) => [state, at?.slice(11, 16)])).toEqual([
      ['requested', '09:00'],
      ['approved', '10:00'],
      ['packed', undefined],
      ['shipped', undefined],
      ['delivered', undefined],
    ]);
  });

  test('end with a cancellation', () => {
    const cancelled = { state: 'cancelled', at: '2026-03-02T10:00:00Z', actor: 'member' } as const;
    expect(stepsOf({ state: 'cancelled', timeline: [requested, cancelled] })).toEqual([requested, cancelled]);
  });

  test('tell of one that was lost, also where it arrived all the same', () => {
    const shipped = { state: 'shipped', at: '2026-03-02T11:00:00Z', actor: 'staff' } as const;
    const lost = { state: 'lost', at: '2026-03-09T10:00:00Z', actor: 'staff' } as const;
    const delivered = { state: 'delivered', at: '2026-03-10T10:00:00Z', actor: 'carrier' } as const;
    expect(stepsOf({ state: 'lost', timeline: [requested, shipped, lost] })).toEqual([
      requested,
      shipped,
      lost,
    ]);
    const arrived = stepsOf({ state: 'delivered', timeline: [requested, shipped, lost, delivered] });
    expect(arrived.filter(({ at }) => at !== null)).toEqual([requested, shipped, lost, delivered]);
  });
});

test('what is known newer replaces what the list holds, in its place', () => {
  const of = (orderId: string, state: OrderSummary['state']) => ({ orderId, state }) as OrderSummary;
  const list = [of('a', 'requested'), of('b', 'approved')];
  expect(withNewer(list, [of('b', 'cancelled'), of('c', 'shipped')])).toEqual([
    of('a', 'requested'),
    of('b', 'cancelled'),
  ]);
});

describe('the stage of a parcel', () => {
  const told = (...statuses: Parcel['events'][number]['status'][]) => ({
    deliveredAt: null,
    events: statuses.map((status) => ({ at: '', status, description: '', place: '' })),
  });

  test('is what its carrier told last', () => {
    expect(stageOf(told())).toBe('handedOver');
    expect(stageOf(told('inTransit', 'accepted'))).toBe('inTransit');
    expect(stageOf(told('failedAttempt', 'outForDelivery'))).toBe('outForDelivery');
    expect(stageOf({ ...told(), deliveredAt: '2026-03-02T10:00:00Z' })).toBe('delivered');
  });

  test('of several is that of the last one', () => {
    const [near, far] = [told('outForDelivery'), told('accepted')];
    expect(lastOf([near, far])).toBe(far);
    expect(lastOf([])).toBeUndefined();
  });
});
