import type { ReactNode } from 'react';
import type { Script } from '#contract/locales.ts';

/** One mail in one script, with its places still open. */
export interface MailDraft {
  /** One line. */
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly body: ReactNode;
}

/** A mail in every script. */
export interface MailTemplate {
  /** What is filled in when it is sent, each with a sample. */
  readonly places: Readonly<Record<string, string>>;
  draft(script: Script): MailDraft;
}

/** Where a value goes: `{{name}}`, which neither React nor HTML gives a meaning. */
export type PlaceMarks<Places> = { readonly [Name in keyof Places]: string };

/** A template whose words can only name places that it declares. `brandName` is a place of every mail. */
export function defineMail<const Places extends Readonly<Record<string, string>>>(
  places: Places,
  draft: (place: PlaceMarks<Places & typeof brand>, script: Script) => MailDraft,
): MailTemplate & { readonly places: Places & typeof brand } {
  const all = { ...brand, ...places };
  const marks = Object.fromEntries(Object.keys(all).map((name) => [name, `{{${name}}}`]));
  // Made from the very keys of `all`.
  return { places: all, draft: (script) => draft(marks as PlaceMarks<typeof all>, script) };
}

const brand = { brandName: 'Nestling' } as const;
