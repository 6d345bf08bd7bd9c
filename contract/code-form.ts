/** Signs that nobody takes for one another: no I, L, O and U. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs that say which code it is; one more checks them. */
export const codeLength = 11;
const groupLength = 4;

/** Twice a sign in the field of 32 elements, by the polynomial x⁵ + x² + 1. */
const doubled = (sign: number): number => (sign & 16 ? (sign << 1) ^ 0b100101 : sign << 1);

/**
 * What is checked: signs weighed by powers that are all different. One wrong sign, or two that changed places, whichever they
 * are, never come to the same.
 */
function checkOf(signs: readonly number[]): number {
  let sum = 0;
  // By Horner: each sign before is weighed once more with every one that follows.
  for (const sign of signs) sum = doubled(sum ^ sign);
  return sum;
}

/** A code as it is printed, in groups, from the numbers of its signs. */
export function writeCode(signs: readonly number[]): string {
  const all = [...signs, checkOf(signs)].map((sign) => codeSigns.charAt(sign)).join('');
  const groups = Array.from({ length: all.length / groupLength }, (_, group) =>
    all.slice(group * groupLength, (group + 1) * groupLength),
  );
  return groups.join('-');
}

const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The numbers of the signs of a code as somebody typed it: in small letters, without hyphens, with an O for a zero, or with
 * the address before it. Null for what is none, which one wrong sign is enough for.
 */
export function readCode(typed: string): readonly number[] | null {
  const text = typed
    .slice(typed.lastIndexOf('#') + 1)
    .normalize('NFKC')
    .toUpperCase();
  const signs = [...text.replaceAll(/[\s\p{Pd}]/gu, '')].map((sign) =>
    codeSigns.indexOf(readAs[sign] ?? sign),
  );
  if (signs.length !== codeLength + 1 || signs.includes(-1)) return null;
  const said = signs.slice(0, codeLength);
  return checkOf(said) === signs.at(-1) ? said : null;
}
