/** Lengths of the groups of an Amazon order number. */
const groups = [3, 7, 7] as const;
const most = 17;

/** Digits as people paste them: with spaces, dashes of all kinds, words around them, in full width. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);
}

/** `123-1234567-1234567`, as far as it has been typed. */
export function writeOrderNumber(text: string): string {
  const whole = /(?<!\d)\d{3}\D{1,3}\d{7}\D{1,3}\d{7}(?!\d)/.exec(text.normalize('NFKC'))?.[0];
  const digits = digitsOf(whole ?? text);
  const [first, second] = [groups[0], groups[0] + groups[1]];
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
    .filter(Boolean)
    .join('-');
}

export function isWholeOrderNumber(text: string): boolean {
  return /^\d{3}-\d{7}-\d{7}$/.test(text);
}

/** Where the caret goes once a text was written anew: behind as many digits as before. */
export function caretAfter(written: string, digitsBefore: number): number {
  let left = digitsBefore;
  for (let place = 0; place < written.length; place += 1) {
    if (left === 0) return place;
    if (written[place] !== '-') left -= 1;
  }
  return written.length;
}

export function countDigits(text: string): number {
  return digitsOf(text).length;
}
