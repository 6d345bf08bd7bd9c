const joining = String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}`;
/** Joiners that write something: within scripts that join letters, and between the pictures of one emoji. */
const meant = String.raw`(?<=[${joining}])[\u200c\u200d]|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`;
/** Of a flag such as Scotland's: a black flag, letters that nobody sees, and their end. */
const flag = String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`;
/**
 * What nobody sees or what turns the text around it: control characters, marks, overrides and isolates of direction,
 * joiners, spaces of no width, letters that are blank. U+0000 and halves of characters are for the server to refuse.
 */
const unseen = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]`;
const removed = new RegExp(`(${meant}|${flag})|${unseen}`, 'gu');

/** Accents that go on any letter: no writing puts more than three on one. */
const accent = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;
const accents = new RegExp(`(${accent}{3})${accent}+`, 'gu');
/** Marks of every kind; Burmese and Tibetan come to seven. */
const mark = String.raw`[\p{M}\u200c\u200d]`;
const marks = new RegExp(`(${mark}{8})${mark}+`, 'gu');
const begun = new RegExp(`^(?:\\s|${mark})+`, 'u');

/** Changes with what is cleaned, so that what was kept before can be looked at again. */
export const cleanerForm = [removed, accents, marks, begun].map(({ source }) => source).join('\n');

const cleanOnce = (text: string) =>
  text
    .replaceAll(removed, '$1')
    .normalize('NFC')
    .replaceAll(accents, '$1')
    .replaceAll(marks, '$1')
    .replace(begun, '')
    .trimEnd();

/** Composed and trimmed, without what nobody sees; lines end in `\n`. Cleaning twice changes nothing. */
export function cleanLines(text: string): string {
  let [before, cleaned] = ['', text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')];
  // What went may have stood between what now goes together.
  while (cleaned !== before) [before, cleaned] = [cleaned, cleanOnce(cleaned)];
  return cleaned;
}

/** The same on one line. */
export const cleanLine = (text: string): string =>
  cleanLines(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/ {2,}/g, ' ');

/** Whether there is anything to read. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** For texts that come by no call: without what cannot be stored, which a call refuses. */
export const tidyText = (text: string): string => cleanLines(text.replaceAll(/[\0\p{Cs}]/gu, ''));

/** The same on one line. */
export const tidyLine = (text: string): string => cleanLine(text.replaceAll(/[\0\p{Cs}]/gu, ''));
