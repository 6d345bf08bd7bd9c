import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';

/**
 * Phone numbers by the specification, section 5. The numbering plans of the world weigh more than a page may: the
 * browser imports this module only when a phone field is used, and no module of a first load imports it.
 */

const parseErrors = ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'] as const;
export type PhoneError = (typeof parseErrors)[number];

export type Phone =
  | {
      readonly valid: true;
      /** E.164, as it is stored and dialled: `+442071234567`. */
      readonly number: string;
      /** As written within its country: `020 7123 4567`. */
      readonly national: string;
      readonly international: string;
    }
  /** `error` is null for a number that can be read and is none of that country's. */
  | { readonly valid: false; readonly error: PhoneError | null };

/**
 * Reads a phone number as a person writes it, within a country (ISO 3166-1) or with `+` and that country's dial code.
 * Text of more than 250 characters is too long; a national number has 2 to 17 digits; full-width, Arabic-Indic and
 * Persian digits count as digits. Every error means that the number is not valid.
 */
export function parsePhone(text: string, country: string): Phone {
  if (!isSupportedCountry(country)) return { valid: false, error: 'INVALID_COUNTRY' };
  try {
    const phone = parsePhoneNumberWithError(text, { defaultCountry: country, extract: false });
    // A number that two countries share is read as that of the given one.
    if (!phone.isValid() || phone.country !== country) return { valid: false, error: null };
    return {
      valid: true,
      number: phone.number,
      national: phone.formatNational(),
      international: phone.formatInternational(),
    };
  } catch (error) {
    const known = error instanceof ParseError && parseErrors.find((name) => name === error.message);
    if (!known) throw error;
    return { valid: false, error: known };
  }
}

/** A number with `+`, whose country it names itself, or within `country`. Null when it is none. */
export function parseAnyPhone(
  text: string,
  country: string | undefined,
): {
  /** E.164. */
  readonly number: string;
  /** Whether it can receive text messages. */
  readonly mobile: boolean;
} | null {
  if (country !== undefined && !isSupportedCountry(country)) return null;
  try {
    const phone = parsePhoneNumberWithError(text, {
      extract: false,
      ...(country !== undefined && { defaultCountry: country }),
    });
    if (!phone.isValid() || phone.country === undefined) return null;
    const type = phone.getType();
    // In some countries numbers do not tell whether they are mobile.
    const mobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
    return { number: phone.number, mobile };
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** Whether a text is a number in E.164 that the numbering plans know, written as it is dialled. */
export function isPhoneNumber(text: string): boolean {
  return parseAnyPhone(text, undefined)?.number === text;
}

/** `44` of a number in E.164. */
export function dialCodeOf(number: string): string {
  return parsePhoneNumberWithError(number).countryCallingCode;
}

/** What is typed so far, spaced as the country writes its numbers. Text that is no number stays as it is. */
export function formatAsTyped(text: string, country: string): string {
  if (!isSupportedCountry(country) || text.length > 40) return text;
  // A letter or a second thought in it: leave that for the check to name.
  if (!/^[\p{Nd}\s()+＋.\-/]*$/u.test(text)) return text;
  return new AsYouType(country).input(withAsciiPlus(text)) || text;
}

/** `+44`; null for a territory without phones of its own. */
export function dialCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

/** The country of a number that is typed with `+` and a dial code; null as long as that does not tell. */
export function countryOfTyped(text: string): string | null {
  if (!/^\s*[+＋]/.test(text) || text.length > 40) return null;
  const typing = new AsYouType();
  typing.input(withAsciiPlus(text));
  return typing.getCountry() ?? null;
}

/** Typing, unlike reading, takes digits of any script and only one plus sign. */
function withAsciiPlus(text: string): string {
  return text.replace(/^\s*＋/, '+');
}
