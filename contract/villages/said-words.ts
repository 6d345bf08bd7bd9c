import { simplified } from './emergency-signs.ts';

/** Small letters, plain apostrophes and Simplified characters: each sign is written once. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[\p{Script=Han}]/gu, (character) => simplified.get(character) ?? character)
    .replaceAll(/[^\S\n]+/g, ' ');
}

/** Three dots stand for a few words of the same sentence; what is normalised has no other sign for them. */
const gap = /\s*\.{3,}\s*/;
const mostGaps = 2;
const between = String.raw`[^.!?。！？\n]{0,30}`;

const partsOf = (said: string): string[] => normalise(said).trim().split(gap);

/** Whether words tell something by themselves: each of their parts has two Chinese characters or three letters at least. */
export function saysEnough(said: string): boolean {
  const parts = partsOf(said);
  return (
    parts.length <= mostGaps + 1 &&
    parts.every(
      (part) =>
        /\p{Script=Han}[^]*\p{Script=Han}/u.test(part) || (part.match(/[\p{L}\d]/gu)?.length ?? 0) >= 3,
    )
  );
}

/** Finds words as staff write them, each at its own borders. Takes time linear in the text: gaps are bounded. */
export function finderOf(said: string): RegExp {
  const body = partsOf(said)
    .map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
    .join(between);
  const [first, last] = [/^[a-z\d]/, /[a-z\d]$/].map((border) => border.test(body));
  return new RegExp(`${first ? String.raw`\b` : ''}${body}${last ? String.raw`\b` : ''}`, 'gu');
}
