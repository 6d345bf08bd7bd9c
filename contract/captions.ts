/** Captions of a video, as WebVTT has them. */

export type CaptionsFault = 'notVtt' | 'time' | 'order' | 'tag' | 'empty' | 'tooMany';

/** What is wrong in a file of captions, and in which line. */
export interface WrongCaptions {
  readonly line: number;
  readonly fault: CaptionsFault;
}

const mostCues = 5000;
const moment = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${moment}[ \\t]+-->[ \\t]+${moment}(?:[ \\t]+(.*))?$`);
/** Where words stand in the picture. */
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,3}(?:\.\d{1,3})?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d{1,3})?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right))$/;
const others = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Reads captions strictly and writes them anew from what was read: times, words, and bold, italic and underlined ones. The same
 * again of what it gives gives the same.
 */
export function readCaptions(text: string): { readonly text: string } | WrongCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { line: 1, fault: 'notVtt' };
  const cues: string[] = [];
  let before = 0;
  let at = 1;
  while (at < lines.length) {
    const from = at;
    while ((lines[at] ?? '').trim() !== '') at += 1;
    const block = lines.slice(from, at);
    at += 1;
    // What stands right below the first line is about the file.
    if (block.length === 0 || from === 1 || others.test(block[0] ?? '')) continue;
    const named = (block[0] ?? '').includes('-->') ? 0 : 1;
    const times = timing.exec((block[named] ?? '').trim());
    if (!times) return { line: from + Math.min(named, block.length - 1) + 1, fault: 'time' };
    const [, h1, m1, s1, f1, h2, m2, s2, f2, settings = ''] = times;
    const start = momentOf(h1, m1, s1, f1);
    const end = momentOf(h2, m2, s2, f2);
    if (end <= start || start < before) return { line: from + named + 1, fault: 'order' };
    before = start;
    const words = block.slice(named + 1);
    if (words.length === 0) return { line: from + named + 1, fault: 'empty' };
    const wrong = words.findIndex((line) => !isPlain(line));
    if (wrong >= 0) return { line: from + named + 2 + wrong, fault: 'tag' };
    const kept = settings.split(/[ \t]+/).filter((one) => setting.test(one));
    cues.push([[`${shown(start)} --> ${shown(end)}`, ...kept].join(' '), ...words.map(escaped)].join('\n'));
    if (cues.length > mostCues) return { line: from + 1, fault: 'tooMany' };
  }
  if (cues.length === 0) return { line: lines.length, fault: 'empty' };
  return { text: `${['WEBVTT', ...cues].join('\n\n')}\n` };
}

const momentOf = (hours = '0', minutes = '0', seconds = '0', thousandths = '0'): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);

function shown(moment: number): string {
  const part = (unit: number, count: number) => Math.floor(moment / unit) % count;
  const two = (number: number) => String(number).padStart(2, '0');
  const thousandths = String(moment % 1000).padStart(3, '0');
  return `${two(part(3_600_000, 1000))}:${two(part(60_000, 60))}:${two(part(1000, 60))}.${thousandths}`;
}

const isPlain = (line: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- those are looked for
  !/[<>\u0000-\u0008\u000B-\u001F]/.test(line.replaceAll(/<\/?[biu]>/g, ''));

const escaped = (line: string): string =>
  line.trimEnd().replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;');
