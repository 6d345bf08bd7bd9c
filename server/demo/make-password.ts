import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz';

/** Four groups of four letters: 72 bits, easy to type from a terminal. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
