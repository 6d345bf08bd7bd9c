import type { Script } from '#contract/locales.ts';
import { typeset } from '#contract/typeset.ts';
import written from './written-mails.json' with { type: 'json' };

export type MailName = keyof typeof written;

/** What has to be filled in; a mail that lacks one does not compile. */
export type MailPlaces<Name extends MailName> = Readonly<
  Record<keyof (typeof written)[Name]['places'], string>
>;

export interface WrittenMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailContent extends WrittenMail {
  readonly kind: MailName;
}

/** A mail as `emails/` has it, with its places filled. Each value is one line of text, never markup. */
export function fillMail<Name extends MailName>(
  name: Name,
  script: Script,
  places: MailPlaces<Name>,
): MailContent {
  return { kind: name, ...fillPlaces(written[name][script], places) };
}

/** Places by which whoever reads the mail gets in. */
export const keyPlaces = ['code', 'recoverUrl', 'activateUrl', 'setUpUrl'] as const;

/** Whether a mail of this kind is waited for: its reader can go on by it alone. */
export function carriesKey(kind: MailName): boolean {
  return keyPlaces.some((place) => place in written[kind].places);
}

/** The subject of a kind with nothing filled in but the brand; null for a kind that is not written. */
export function bareSubject(name: string, script: Script, brandName: string): string | null {
  if (!(name in written)) return null;
  const { subject } = written[name as MailName][script];
  return subject.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) =>
    place === 'brandName' ? brandName : '…',
  );
}

/** The same for a mail that is at hand. */
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

/** Puts a text with lines of its own where `mark` stands, which no other value holds. It stays text. */
export function withLines(
  { kind, subject, text, html }: MailContent,
  mark: string,
  lines: string,
): MailContent {
  const plain = lines.split(/\r?\n/).map(oneLine).join('\n');
  return {
    kind,
    subject: subject.replaceAll(mark, () => oneLine(lines)),
    text: text.replaceAll(mark, () => plain),
    html: html.replaceAll(mark, () => escape(plain).replaceAll('\n', '<br>')),
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
