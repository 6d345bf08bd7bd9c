import { tidyPostcode } from '../address-rules.ts';
import { tidyLine, tidyText } from '../clean-text.ts';
import type { AddressAnswer, Answer, Question } from './form.ts';

/** Told for a value that no question of that type can have. */
export const wrongKind = Symbol('wrongKind');

/**
 * A value from anywhere as the answer of a question: tidied, with only what an answer of that type has. Null when it
 * says nothing. Whether it also fits the question's bounds and options, `checkAnswer` says. Reading twice changes
 * nothing.
 */
export function readAnswer(question: Question<unknown>, value: unknown): Answer | null | typeof wrongKind {
  if (value === undefined || value === null) return null;
  switch (question.type) {
    case 'shortText':
    case 'singleChoice':
    case 'dropdown':
    case 'date':
      return readText(value, tidyLine);
    case 'longText':
      return readText(value, tidyText);
    case 'email':
      return readText(value, (text) => tidyLine(text.toLowerCase()));
    case 'phone':
      return readText(value, tidyPhone);
    case 'multipleChoice':
    case 'pictureChoice':
    case 'ranking':
    case 'file':
      return readList(value);
    case 'rating':
    case 'nps':
    case 'number':
      if (value === '') return null;
      // Without the sign of a zero.
      return typeof value === 'number' && Number.isFinite(value) ? value + 0 : wrongKind;
    case 'matrix':
      return readMatrix(value);
    case 'address':
      return readAddress(value);
    case 'consent':
      return value === true ? true : value === false ? null : wrongKind;
  }
}

function readText(value: unknown, tidy: (text: string) => string) {
  if (typeof value !== 'string') return wrongKind;
  return tidy(value) || null;
}

/** In E.164 as far as it can be read without numbering plans; what has no `+` stays as it is typed. */
function tidyPhone(text: string): string {
  const line = tidyLine(text.normalize('NFKC'));
  return /^\+[\d\s().-]*$/.test(line) ? line.replaceAll(/[\s().-]/g, '') : line;
}

/** Characters as a reader counts them, near enough: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}

function readList(value: unknown) {
  if (!Array.isArray(value)) return wrongKind;
  const items: unknown[] = Array.from(value);
  if (!items.every((item) => typeof item === 'string')) return wrongKind;
  return items.length > 0 ? items : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readMatrix(value: unknown) {
  if (!isRecord(value)) return wrongKind;
  const rows = Object.entries(value).filter(([, column]) => column !== '' && column !== null);
  if (!rows.every((row): row is [string, string] => typeof row[1] === 'string')) return wrongKind;
  // Own properties, whatever they are called.
  return rows.length > 0 ? Object.fromEntries(rows) : null;
}

const addressParts = ['countryCode', 'province', 'city', 'line1', 'line2', 'postcode'] as const;

function readAddress(value: unknown): AddressAnswer | null | typeof wrongKind {
  if (!isRecord(value)) return wrongKind;
  const read: Record<(typeof addressParts)[number], string> = {
    countryCode: '',
    province: '',
    city: '',
    line1: '',
    line2: '',
    postcode: '',
  };
  for (const part of addressParts) {
    const given = Object.hasOwn(value, part) ? value[part] : '';
    if (typeof given !== 'string') return wrongKind;
    read[part] = tidyLine(part === 'postcode' ? tidyPostcode(given) : given);
  }
  // A country alone is where the field starts, and no address.
  return addressParts.some((part) => part !== 'countryCode' && read[part] !== '') ? read : null;
}
