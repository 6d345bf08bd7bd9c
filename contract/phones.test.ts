import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import { countryOfTyped, dialCode, formatAsTyped, parsePhone } from './phones.ts';

const errorOf = (text: string, country: string) => {
  const phone = parsePhone(text, country);
  return phone.valid ? 'none' : phone.error;
};
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));
const country = fc.constantFrom(...countryCodes);

/** Example numbers of several shapes, as their owners would write them. */
const real = [
  ['US', '(202) 555-0123', '+12025550123'],
  ['GB', '020 7946 0018', '+442079460018'],
  ['DE', '030/901820', '+4930901820'],
  ['HK', '5123 4567', '+85251234567'],
  ['CN', '138 0013 8000', '+8613800138000'],
  ['TW', '0912-345-678', '+886912345678'],
  ['JP', '090-1234-5678', '+819012345678'],
] as const;

describe('parsePhone', () => {
  test.each(real)('%s: %s is %s', (code, text, number) => {
    expect(parsePhone(text, code)).toMatchObject({ valid: true, number });
    expect(parsePhone(number, code)).toMatchObject({ valid: true, number });
  });

  test('full-width, Arabic-Indic and Persian digits are digits', () => {
    const written = (zero: string) => (text: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
    fc.assert(
      fc.property(fc.constantFrom(...real), fc.constantFrom('０', '٠', '۰'), ([code, text, number], zero) => {
        expect(parsePhone(written(zero)(text), code)).toMatchObject({ valid: true, number });
      }),
    );
    expect(parsePhone('＋４４ ２０ ７９４６ ００１８', 'GB')).toMatchObject({ valid: true });
  });

  test.each([
    ['', 'US', 'NOT_A_NUMBER'],
    ['   ', 'US', 'NOT_A_NUMBER'],
    ['call me', 'US', 'NOT_A_NUMBER'],
    ['my number is 202 555 0123', 'US', 'NOT_A_NUMBER'],
    ['1', 'US', 'TOO_SHORT'],
    ['+49 1', 'DE', 'TOO_SHORT'],
    ['+44 1', 'GB', 'TOO_SHORT'],
    ['+999 1234567', 'GB', 'INVALID_COUNTRY'],
    ['202 555 0123', 'XX', 'INVALID_COUNTRY'],
    ['202 555 0123', '', 'INVALID_COUNTRY'],
    ['202 555 0123', 'us', 'INVALID_COUNTRY'],
    ['123456', 'AQ', 'INVALID_COUNTRY'],
    ['+49 123456789012345678', 'DE', 'TOO_LONG'],
    ['202 555', 'US', null],
    ['+44 20 7946 0018', 'US', null],
    ['112', 'DE', null],
  ] as const)('%j in %s is refused as %s', (text, code, error) => {
    expect(errorOf(text, code)).toBe(error);
  });

  test('250 characters are read, 251 are too long whatever they are', () => {
    const padded = (length: number) => `202${' '.repeat(length - 10)}5550123`;
    expect(parsePhone(padded(250), 'US')).toMatchObject({ valid: true, number: '+12025550123' });
    expect(errorOf(padded(251), 'US')).toBe('TOO_LONG');
    fc.assert(
      fc.property(fc.string({ minLength: 251, maxLength: 400 }), country, (text, code) => {
        fc.pre(dialCode(code) !== null);
        expect(errorOf(text, code)).toBe('TOO_LONG');
      }),
    );
  });

  test('a national number of more than 17 digits is too long', () => {
    fc.assert(
      fc.property(digits(18, 60), (number) => {
        // After a 1, so that no leading zeros are taken off.
        expect(errorOf(`+49 1${number}`, 'DE')).toBe('TOO_LONG');
      }),
    );
  });

  test('never throws, and what it takes is stable: a number is read again as it is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          digits(1, 20),
          digits(5, 12).map((text) => `+${text}`),
        ),
        country,
        (text, code) => {
          const phone = parsePhone(text, code);
          if (!phone.valid) return;
          expect(phone.number).toMatch(/^\+\d{3,20}$/);
          expect(phone.number.startsWith(dialCode(code) ?? 'none')).toBe(true);
          expect(parsePhone(phone.number, code)).toEqual(phone);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('formatAsTyped', () => {
  test.each([
    ['US', '2025550123', '(202) 555-0123'],
    ['CN', '13800138000', '138 0013 8000'],
    ['GB', '+442079460018', '+44 20 7946 0018'],
    ['HK', '＋８５２５１２３４５６７', '+852 5123 4567'],
    ['US', '202-CALL', '202-CALL'],
    ['XX', '123456', '123456'],
    ['US', '', ''],
  ])('%s: %s is shown as %s', (code, typed, shown) => {
    expect(formatAsTyped(typed, code)).toBe(shown);
  });

  test('neither loses nor adds a digit, at every key', () => {
    const only = (text: string) => text.replaceAll(/\D/g, '');
    fc.assert(
      fc.property(digits(0, 15), country, (typed, code) => {
        expect(only(formatAsTyped(typed, code))).toBe(typed);
      }),
    );
  });
});

describe('dialCode', () => {
  test('is known for all but the territories without phones of their own', () => {
    expect(dialCode('US')).toBe('+1');
    expect(dialCode('HK')).toBe('+852');
    expect(countryCodes.filter((code) => dialCode(code) === null)).toEqual([
      'AQ',
      'BV',
      'GS',
      'HM',
      'PN',
      'TF',
      'UM',
    ]);
  });
});

describe('countryOfTyped', () => {
  test.each([
    ['+44 20 7946 0018', 'GB'],
    ['+44 20', null],
    ['＋８５２ ５１２３ ４５６７', 'HK'],
    ['+1', null],
    ['+1 416 555 0123', 'CA'],
    ['+999', null],
    ['020 7946', null],
    ['', null],
  ])('%j is of %s', (typed, code) => {
    expect(countryOfTyped(typed)).toBe(code);
  });
});
