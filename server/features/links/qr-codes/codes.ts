import { signsOf, type Chance } from '#server/kernel/chance/chance.ts';

/** Small letters and digits without those that look alike in print: 0 and o, 1, i and l, u and v. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz';
const length = 10;

/** A code that nobody guesses: 48 bits, short enough to be typed from a card. */
export function makeCode(chance: Chance): string {
  return signsOf(chance, alphabet, length);
}

/** Words that staff chose, such as `spring-card`. */
export function isCode(text: string): boolean {
  return text.length >= 3 && text.length <= 40 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** A code as it was scanned or typed; null for what can be none. */
export function readCode(text: string | undefined): string | null {
  const code = (text ?? '').normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '');
  return isCode(code) ? code : null;
}
