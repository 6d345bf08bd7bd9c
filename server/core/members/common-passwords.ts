import { readFileSync } from 'node:fs';
import { slugOf } from '#server/kernel/config/config.ts';
import { once } from '#server/kernel/cache/remember.ts';
import { mayHoldWord } from './word-filter.ts';

/** The words that leaked passwords are made of, one a line; read when the first password is chosen. */
const listedWords = once(
  () =>
    new Set(
      readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
        .split('\n')
        .filter(Boolean),
    ),
);

const leaked = once(() => readFileSync(new URL('leaked-passwords.bin', import.meta.url)));

/** Whether it is one of the 380,000 leaked passwords that are most used; of others, one in 15,000 is taken for one. */
function isLeaked(plain: string): boolean {
  return mayHoldWord(leaked(), plain);
}

/** A password as it is compared: however it is written or spaced. */
export const plainPassword = (password: string): string =>
  password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * Whether a password is among the first that somebody would try. Beyond the list, leaked passwords are for the most part
 * a few words with a year, a run of keys or a sign behind them, so the bundled list holds the words and this looks
 * whether a password is made of at most three such pieces; the account's and the brand's own name count as words.
 * Digits or signs that are no pattern may stand in it once, and long ones never make it common.
 */
export function isTooCommon(
  password: string,
  { email, brandName }: { email: string; brandName: string },
): boolean {
  const plain = plainPassword(password);
  if (isLeaked(plain)) return true;
  const [local = ''] = email.split('@');
  const own = [email, local, ...local.split(/[^\p{L}]+/u), slugOf(brandName), brandName.toLowerCase()];
  const words = new Set(own.filter((word) => word.length >= 3));
  // Beyond this length only an own name or a repetition is common, and looking for pieces would take long.
  if (plain.length > 32) return words.has(plain) || /^(.{1,16}?)\1+$/u.test(plain);
  return [plain, withoutDisguise(plain)].some((text) =>
    isMadeOf(text, words, { words: 2, loose: 1, pieces: 3 }),
  );
}

interface Allowance {
  readonly pieces: number;
  readonly words: number;
  readonly loose: number;
}

function isMadeOf(text: string, own: ReadonlySet<string>, left: Allowance): boolean {
  if (text === '') return true;
  if (left.pieces === 0) return false;
  for (let end = text.length; end > 0; end -= 1) {
    const rest = text.slice(end);
    const next = afterPiece(text.slice(0, end), own, left);
    if (next.some((allowance) => isMadeOf(rest, own, allowance))) return true;
  }
  return false;
}

/** What is allowed after a piece, for each way in which it is a common one. */
function afterPiece(piece: string, own: ReadonlySet<string>, left: Allowance): Allowance[] {
  const pieces = left.pieces - 1;
  if (isPattern(piece)) return [{ ...left, pieces }];
  if (left.words > 0 && (listedWords().has(piece) || own.has(piece)))
    return [{ ...left, pieces, words: left.words - 1 }];
  if (left.loose > 0 && /^(\d{0,4}[^\p{L}\d]{0,3}|[^\p{L}\d]{1,3}\d{1,4})$/u.test(piece))
    return [{ ...left, pieces, loose: left.loose - 1 }];
  return [];
}

/** Keys in a row, in the alphabet or in the usual zigzags. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
].flatMap((row) => [row.repeat(3), [...row.repeat(3)].toReversed().join('')]);

function isPattern(piece: string): boolean {
  if (piece.length < 3) return false;
  return (
    rows.some((row) => row.includes(piece)) ||
    /^(.{1,4}?)\1+$/u.test(piece) ||
    isMirrored(piece) ||
    date.test(piece)
  );
}

/** `abccba`, `1234321`: a row and back again. */
function isMirrored(piece: string): boolean {
  const half = piece.slice(0, Math.ceil(piece.length / 2));
  const back = [...piece].toReversed().join('');
  return half.length >= 3 && piece === back && rows.some((row) => row.includes(half));
}

const year = '(19|20)\\d\\d';
const month = '(0[1-9]|1[0-2])';
const day = '(0[1-9]|[12]\\d|3[01])';
/** A year, a month or a day of the last or this century in any order, with or without the century. */
const date = new RegExp(
  `^(${year}|${year}${month}|${year}${month}${day}|${day}${month}${year}|${month}${day}${year}|\\d\\d${month}${day}|${day}${month}\\d\\d|${month}${day}\\d\\d)$`,
);

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** `p@ssw0rd` is `password`: signs in place of letters, where a letter follows. */
function withoutDisguise(text: string): string {
  return text.replaceAll(/[@431!05$7](?=.*\p{L})/gu, (sign) => disguises[sign] ?? sign);
}
