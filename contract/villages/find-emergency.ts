import { harmless, hereAndNow, inEarnest, past, signs, simplified, type Sign } from './emergency-signs.ts';
import { emergencies, type Emergency } from './words.ts';

/**
 * What a text calls for, the most pressing first; null for most texts. It only decides whether advice is shown above
 * a text, so it errs toward showing it: a remark too many costs a glance. Takes time linear in the text.
 */
export function findEmergency(text: string): Emergency | null {
  const read = quieten(normalise(text));
  if (!inEarnest.test(read)) return null;
  return (
    emergencies.find((emergency) => signs[emergency].some((sign) => shows(read, emergency, sign))) ?? null
  );
}

/** Small letters, plain apostrophes and Simplified characters: each sign is written once. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[\p{Script=Han}]/gu, (character) => simplified.get(character) ?? character)
    .replaceAll(/[^\S\n]+/g, ' ');
}

/** Without the phrases that only sound like a sign. */
function quieten(text: string): string {
  return text.replaceAll(harmless, '·');
}

function shows(text: string, emergency: Emergency, sign: Sign): boolean {
  if (sign instanceof RegExp) return holds(text, emergency, sign);
  return holds(text, emergency, sign.sign) && sign.along.test(text);
}

/** Somewhere in the text, neither denied nor told of another time. */
function holds(text: string, emergency: Emergency, sign: RegExp): boolean {
  for (const match of text.matchAll(sign)) {
    const sentence = sentenceAround(text, match.index, match.index + match[0].length);
    if (isDenied(sentence.before)) continue;
    if (hereAndNow.has(emergency) && past.test(sentence.whole)) continue;
    return true;
  }
  return false;
}

function sentenceAround(text: string, start: number, end: number): { before: string; whole: string } {
  const from = Math.max(0, start - 120);
  const ahead = text.slice(from, start);
  const before = ahead.slice(lastEnd(ahead) + 1);
  const behind = text.slice(end, end + 120);
  const stop = behind.search(/[.!?。！？\n]/);
  const after = stop < 0 ? behind : behind.slice(0, stop);
  return { before, whole: `${before}${text.slice(start, end)}${after}` };
}

function lastEnd(text: string): number {
  return Math.max(...['.', '!', '?', '。', '！', '？', '\n'].map((end) => text.lastIndexOf(end)));
}

/** What stands right before a sign and takes it back. */
const denials: readonly RegExp[] = [
  /\b(?:no|not|never|without|isn't|wasn't|aren't|hasn't|haven't|hadn't|didn't|doesn't|don't|cannot be|free of)(?: (?:any|a|an|the|more|longer|really|actually|been|had|have|having|feeling|feel|signs? of|sign of|history of|yet|any more)){0,3} ?$/,
  /\b(?:rule[sd]? out|instead of|risk of|chance of|prevents?|preventing|ruled out)(?: (?:any|a|an|the))? ?$/,
  /(?:没有|没|未|无|并无|并非|不是|不会|不再|从未|从没|没出现|没有出现|未见|排除了?|预防|避免|防止|冇)(?:过|任何|出现|什么|再|有)?$/u,
];

function isDenied(before: string): boolean {
  return denials.some((denial) => denial.test(before));
}
