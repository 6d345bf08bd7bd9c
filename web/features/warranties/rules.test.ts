import { describe, expect, test } from 'vitest';
import type { Product, WarrantyCard } from '#contract/calls/warranties.ts';
import {
  boundsAt,
  chosenCard,
  findFaults,
  findProducts,
  highestRewards,
  isNear,
  situationOf,
  untilOf,
  type WarrantyAnswers,
} from './rules.ts';

const pump: Product = {
  sku: 'MURMUR-2',
  name: 'Murmur pump',
  description: 'Quiet',
  picture: 'pump',
  category: 'feeding',
  months: 12,
  extendedMonths: 24,
  serial: { form: 'MP\\d{4}', example: 'MP-1234' },
  rewards: [{ currency: 'points', amount: 50 }],
  past: false,
};
const pillow: Product = {
  ...pump,
  sku: 'PILLOW',
  name: '月亮枕',
  category: 'night',
  serial: null,
  rewards: [],
};

describe('findFaults', () => {
  const bounds = { from: '2024-03-02', to: '2026-03-02' };
  const whole: WarrantyAnswers = {
    sku: pump.sku,
    serial: 'mp 1234',
    boughtOn: '2026-01-05',
    channel: 'gift',
    countryCode: 'GB',
    contact: 'mira@example.org',
  };
  const faultsOf = (
    changes: Partial<WarrantyAnswers>,
    { product = pump as Product | null, visitor = true } = {},
  ) => findFaults({ ...whole, ...changes }, { product, bounds, visitor });

  test('finds none in what is whole', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ contact: '' }, { visitor: false })).toEqual({});
    expect(faultsOf({ sku: pillow.sku, serial: '' }, { product: pillow })).toEqual({});
    expect(faultsOf({ boughtOn: bounds.from })).toEqual({});
    expect(faultsOf({ boughtOn: bounds.to })).toEqual({});
  });

  test.each<[Partial<WarrantyAnswers>, object]>([
    [{ serial: ' - ' }, { serial: 'missing' }],
    [{ serial: 'MP12345' }, { serial: 'wrong' }],
    [{ boughtOn: '' }, { boughtOn: 'missing' }],
    [{ boughtOn: '2026-03-03' }, { boughtOn: 'tooLate' }],
    [{ boughtOn: '2024-03-01' }, { boughtOn: 'tooEarly' }],
    [
      { channel: '', countryCode: '' },
      { channel: 'missing', countryCode: 'missing' },
    ],
    [{ contact: ' ' }, { contact: 'missing' }],
    [{ contact: 'mira@example' }, { contact: 'wrong' }],
  ])('%j is %j', (changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test('a product that is not chosen is all there is to say of its serial number', () => {
    expect(faultsOf({ sku: '', serial: '' }, { product: null })).toEqual({ sku: 'missing' });
  });
});

test('the last 24 months begin and end where on Earth it is first and last', () => {
  expect(boundsAt(new Date('2026-03-02T11:00:00Z'))).toEqual({ from: '2024-03-01', to: '2026-03-03' });
  expect(boundsAt(new Date('2028-02-29T12:00:00Z'))).toEqual({ from: '2026-03-01', to: '2028-03-01' });
});

test('products are found by words of any width, and by category', () => {
  const find = (words: string, category: string | null = null) =>
    findProducts([pump, pillow], { words, category }).map(({ sku }) => sku);
  expect(find('')).toEqual(['MURMUR-2', 'PILLOW']);
  expect(find('ＰＵＭＰ quiet')).toEqual(['MURMUR-2']);
  expect(find('枕')).toEqual(['PILLOW']);
  expect(find('murmur-2', 'night')).toEqual([]);
  expect(find('', 'night')).toEqual(['PILLOW']);
});

test('the highest reward is named, and whether it is for every product', () => {
  expect(highestRewards([])).toEqual({ rewards: [], same: true });
  expect(highestRewards([pump, pump])).toEqual({ rewards: pump.rewards, same: true });
  expect(highestRewards([pillow, pump])).toEqual({ rewards: pump.rewards, same: false });
});

test('a card ends with its months, and while the day is not known it does not', () => {
  expect(untilOf('2024-02-29', 24)).toBe('2026-02-28');
  expect(untilOf('', 24)).toBeNull();
});

describe('a card', () => {
  const card = (
    registrationId: string,
    state: WarrantyCard['state'],
    extension: WarrantyCard['extension'],
    extendableUntil: string | null,
  ) => ({ registrationId, state, extension, extendableUntil }) as WarrantyCard;
  const open = card('open', 'running', 'none', '2027-01-01');
  const grace = card('grace', 'ended', 'none', '2027-01-01');
  const declined = card('declined', 'running', 'declined', '2027-01-01');
  const waiting = card('waiting', 'ended', 'inReview', null);
  const extended = card('extended', 'running', 'extended', null);
  const plain = card('plain', 'running', 'none', null);
  const ended = card('ended', 'ended', 'extended', null);

  test('says what matters most', () => {
    expect([open, grace, declined, waiting, extended, plain, ended].map(situationOf)).toEqual([
      'open',
      'open',
      'declined',
      'inReview',
      'extended',
      'running',
      'ended',
    ]);
  });

  test('is chosen by the address, else where something can be done, else the newest', () => {
    expect(chosenCard([ended, open], 'ended')).toBe(ended);
    expect(chosenCard([ended, declined], 'of another member')).toBe(declined);
    expect(chosenCard([ended, waiting], null)).toBe(ended);
    expect(chosenCard([], null)).toBeNull();
  });

  test('counts its last sixty days, and none for who needs quiet', () => {
    expect([null, 0, 60, 61].map(isNear)).toEqual([false, true, true, false]);
  });
});
