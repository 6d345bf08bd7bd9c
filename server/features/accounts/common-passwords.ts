import { readFileSync } from 'node:fs';
import { slugOf } from '#server/config.ts';

/** Common and leaked passwords and the words they are made of, one a line; read when the first one is chosen. */
let common: Set<string> | undefined;

function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
  return common;
}

/** Endings that people add to a common word: stripped before the look-up. */
const ending = /[\d!?.@#$%&*_-]+$/;

/**
 * Whether a password is among the first that somebody would try: listed, listed plus a usual ending, one
 * character or a short run repeated, a plain sequence, or the account's or brand's own name. There is no other rule.
 */
export function isTooCommon(
  password: string,
  { email, brandName }: { email: string; brandName: string },
): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  const listed = commonPasswords();
  const stem = plain.replace(ending, '');
  const own = [email, email.split('@')[0] ?? '', slugOf(brandName), brandName.toLowerCase()];
  return (
    listed.has(plain) ||
    (stem.length >= 4 && listed.has(stem)) ||
    /^(.{1,4})\1+$/.test(plain) ||
    isSequence(plain) ||
    own.some((word) => word.length >= 4 && (plain === word || stem === word))
  );
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

/** Along the alphabet, the digits or a row of keys, forwards or back. */
function isSequence(text: string): boolean {
  return rows.some((row) => {
    const there = row.repeat(3);
    return there.includes(text) || [...there].toReversed().join('').includes(text);
  });
}
