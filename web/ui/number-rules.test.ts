import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber, showNumber } from './number-rules.ts';

describe('readNumber', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1,234,567.891', '1234567.89'],
    [' 12 ', '12.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['-3', '-3.00'],
    ['−3', '-3.00'],
    ['+3', '3.00'],
    ['-0.001', '0.00'],
    ['1.005', '1.01'],
    ['１２．５', '12.50'],
    ['12345678901234567890.12', '12345678901234567890.12'],
  ])('%j is %s', (text, decimal) => {
    expect(readNumber(text)).toBe(decimal);
  });

  test.each(['', ' ', '-', '.', 'abc', '1.2.3', '1e5', '0x10', 'Infinity', '12€'])('%j is none', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  test('precision is 2 unless told, and kept within 0 and 20', () => {
    expect(readNumber('1.239', { precision: 0 })).toBe('1');
    expect(readNumber('1.239', { precision: -4 })).toBe('1');
    expect(readNumber('1.239', { precision: Number.NaN })).toBe('1.24');
    expect(readNumber('1.239', { precision: 99 })).toBe('1.23900000000000000000');
  });

  test('bounds, prefix and suffix count only where they are given', () => {
    expect(readNumber('-1000000')).toBe('-1000000.00');
    expect(readNumber('5', { min: 10 })).toBe('10.00');
    expect(readNumber('50', { max: 10 })).toBe('10.00');
    expect(readNumber('$5 each', { prefix: '$', suffix: ' each' })).toBe('5.00');
    expect(showNumber('1234.5', { prefix: '$', suffix: ' each' })).toBe('$1,234.50 each');
  });
});

describe('showNumber', () => {
  test.each([
    ['1234567.5', '1,234,567.50'],
    [0, '0.00'],
    [null, ''],
    ['x', ''],
  ])('%j is shown as %j', (value, shown) => {
    expect(showNumber(value)).toBe(shown);
  });

  test('what is shown is read as the same number, at every precision', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
        fc.nat({ max: 20 }),
        (whole, precision) => {
          const decimal = readNumber(`${whole}.987654321`, { precision });
          expect(readNumber(showNumber(decimal, { precision }), { precision })).toBe(decimal);
        },
      ),
    );
  });
});
