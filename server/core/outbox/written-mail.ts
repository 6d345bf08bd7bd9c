import type { Localised, Script } from '#contract/locales.ts';
import type { MailPart } from '#contract/messages/mail-texts.ts';
import { typeset, typesetAround } from '#contract/typeset.ts';
import written from './written-mails.json' with { type: 'json' };

export type MailName = keyof typeof written;

/** What has to be filled in; a mail that lacks one does not compile. */
export type MailPlaces<Name extends MailName> = Readonly<
  Record<keyof (typeof written)[Name]['places'], string>
>;

/** A mail as it goes out. */
export interface WrittenMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail is written from when it is put into the outbox: only then its words are chosen. */
export interface MailContent {
  readonly kind: MailName;
  readonly script: Script;
  readonly places: Readonly<Record<string, string>>;
  /** A text with lines of its own, and what stands where it goes. */
  readonly lines?: { readonly mark: string; readonly text: string };
}

/** Words that stand in place of those of the code; what a part lacks is said as the code says it. */
export type OtherWords = Partial<Readonly<Record<MailPart, string>>>;

/** A mail of `emails/` with its places filled. Each value is one line of text, never markup. */
export const fillMail = <Name extends MailName>(
  name: Name,
  script: Script,
  places: MailPlaces<Name>,
): MailContent => ({ kind: name, script, places });

/** The mail as it goes out. */
export function writeMail({ kind, script, places, lines }: MailContent, other: OtherWords = {}): WrittenMail {
  const { words, ...template } = written[kind][script];
  const filled = fillPlaces(withWords(template, { ...words, ...other }, written[kind].places), places);
  return lines ? withLines(filled, lines) : filled;
}

/** A template with its words, of which the places are still open. */
export function withWords(
  { subject, text, html }: WrittenMail,
  words: Readonly<Record<string, string>>,
  samples: Readonly<Record<string, string>>,
): WrittenMail {
  const put = (template: string, as: (word: string) => string) =>
    template.replaceAll(/\[\[(\w+)\]\]/g, (_, part: string) => as(words[part] ?? ''));
  return {
    subject: put(subject, (word) => word),
    text: put(text, (word) => word),
    html: put(html, (word) => escape(typesetAround(word, samples))),
  };
}

/** Places by which whoever reads the mail gets in. */
export const keyPlaces = [
  'code',
  'recoverUrl',
  'activateUrl',
  'setUpUrl',
  'refuseUrl',
  'confirmUrl',
] as const;

/** Whether a mail of this kind is waited for: its reader can go on by it alone. */
export function carriesKey(kind: MailName): boolean {
  return keyPlaces.some((place) => place in written[kind].places);
}

/** What staff sent to themselves, to see what it looks like. */
export const testMail = 'test';
const testSubject: Localised = { en: 'A text on trial', 'zh-Hans': '测试文本', 'zh-Hant': '測試文字' };

/** The subject of a kind with nothing filled in but the brand; null for a kind that is not written. */
export function bareSubject(name: string, script: Script, brandName: string): string | null {
  if (name === testMail) return testSubject[script];
  if (!isMailName(name)) return null;
  const { words, ...template } = written[name][script];
  return withWords(template, words, {}).subject.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) =>
    place === 'brandName' ? brandName : '…',
  );
}

const isMailName = (name: string): name is MailName => Object.hasOwn(written, name);

/** A mail with its places filled. */
export function fillPlaces(
  { subject, text, html }: WrittenMail,
  places: Readonly<Record<string, string>>,
): WrittenMail {
  const values = new Map(Object.entries(places).map(([place, value]) => [place, oneLine(value)] as const));
  const fill = (template: string, as: (value: string) => string) =>
    // In one pass, so that a value that looks like a place stays a value.
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => as(values.get(place) ?? ''));
  return {
    subject: fill(subject, (value) => value),
    text: fill(text, (value) => value),
    html: fill(html, (value) => escape(typeset(value))),
  };
}

/** Puts a text with lines of its own where a mark stands, which no other value holds. It stays text. */
function withLines(
  { subject, text, html }: WrittenMail,
  { mark, text: lines }: NonNullable<MailContent['lines']>,
): WrittenMail {
  const plain = lines.split(/\r?\n/).map(oneLine).join('\n');
  return {
    subject: subject.replaceAll(mark, () => oneLine(lines)),
    text: text.replaceAll(mark, () => plain),
    html: html.replaceAll(mark, () => escape(typeset(plain)).replaceAll('\n', '<br>')),
  };
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A value ends no header and begins no paragraph of its own. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
