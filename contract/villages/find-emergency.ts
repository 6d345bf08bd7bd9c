import { harmless, hereAndNow, inEarnest, past, signs, type Sign } from './emergency-signs.ts';
import { normalise } from './said-words.ts';
import { emergencies, type Emergency } from './words.ts';

/** A sign that is looked for; `builtIn`: by the patterns that the site knows by itself. */
export interface SoughtSign {
  readonly emergency: Emergency;
  readonly builtIn: boolean;
  /** What staff added, read in normalised text. */
  readonly said: readonly RegExp[];
  /** What only sounds like it. */
  readonly harmless: readonly RegExp[];
}

/** As they come with the site. */
const builtInSigns: readonly SoughtSign[] = emergencies.map((emergency) => ({
  emergency,
  builtIn: true,
  said: [],
  harmless: [],
}));

/**
 * What a text calls for, the most pressing first; null for most texts. It only decides whether advice is shown above
 * a text, so it errs toward showing it: a remark too many costs a glance. Takes time linear in the text.
 */
export function findEmergency(text: string, sought: readonly SoughtSign[] = builtInSigns): Emergency | null {
  const read = quieten(normalise(text), [harmless]);
  const isInEarnest = inEarnest.test(read);
  return emergencies.find((one) => sought.some((sign) => sign.emergency === one && finds(sign))) ?? null;

  function finds({ emergency, builtIn, said, harmless: own }: SoughtSign): boolean {
    if (!(builtIn && isInEarnest) && said.length === 0) return false;
    const quiet = quieten(read, own);
    return (
      said.some((words) => holds(quiet, emergency, words)) ||
      (builtIn && isInEarnest && signs[emergency].some((sign) => shows(quiet, emergency, sign)))
    );
  }
}

/** Without the phrases that only sound like a sign. */
const quieten = (text: string, phrases: readonly RegExp[]): string =>
  phrases.reduce((left, phrase) => left.replaceAll(phrase, '·'), text);

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
