import type { ContentBody } from '#contract/content/kinds.ts';
import type { Fault } from '#contract/content/faults.ts';
import { isUnwritten, scripts, writtenIn, type Localised, type Script } from '#contract/locales.ts';
import { mailParts, type MailPart } from '#contract/messages/mail-texts.ts';
import { knowsPlaceholders, withPlaceholders } from '#contract/messages/placeholders.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import type { MailName, OtherWords } from './written-mail.ts';
import written from './written-mails.json' with { type: 'json' };

type MailTextBody = ContentBody<'mailText'>;

/** What is kind to say, and never needed. */
const courtesies = ['brandName', 'firstName'];

const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Addresses are the layout's: a word is none. */
const isAddress = (place: string) => place.endsWith('Url') || place === 'url';

/** What is said in a mail, and not only in its subject. */
const bodyParts = mailParts.filter((part) => part !== 'subject');

interface Template {
  /** Words of the code by the parts that the mail has. */
  readonly words: Readonly<Record<string, Localised>>;
  /** What may be filled into the words of a part, each with a sample. */
  placesOf(part: MailPart): readonly { readonly name: string; readonly sample: string }[];
  /** What the words of the body have to say, in any of them. */
  readonly needed: readonly string[];
}

/** What there is to change of a mail. */
export function templateOf(name: MailName): Template {
  const { places, ...inScripts } = written[name];
  const samples: Readonly<Record<string, string>> = places;
  const wordsIn = (part: MailPart): readonly string[] =>
    scripts.map((script) => (inScripts[script].words as Partial<Record<MailPart, string>>)[part] ?? '');
  const words = Object.fromEntries(
    mailParts
      .filter((part) => wordsIn(part).some((text) => text !== ''))
      .map((part) => [
        part,
        Object.fromEntries(scripts.map((script, at) => [script, toPlaceholders(wordsIn(part)[at] ?? '')])),
      ]),
  ) as unknown as Readonly<Record<string, Localised>>;
  const saidIn = (texts: readonly string[]) =>
    [...new Set(texts.flatMap(placesIn))].filter((place) => !isAddress(place));
  const ofSubject = saidIn([...wordsIn('subject'), '{{brandName}}']);
  const ofBody = saidIn([...bodyParts.flatMap(wordsIn), inScripts.en.text, '{{brandName}}']);
  const fixed = placesIn(inScripts.en.text);
  return {
    words,
    placesOf: (part) =>
      // What is said in a list of mails is no more than the mail itself says there.
      (part === 'subject' ? ofSubject : ofBody).map((place) => ({
        name: place,
        sample: samples[place] ?? '',
      })),
    needed: saidIn(bodyParts.flatMap(wordsIn)).filter(
      (place) => !courtesies.includes(place) && !fixed.includes(place),
    ),
  };
}

/** What may stand in the places of a mail nobody relies on; its links lead to the first page. */
export const samplesOf = (
  name: MailName,
  { brandName, publicUrl }: SiteInfo,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...written[name].places, brandName }).map(([place, sample]) => [
      place,
      isAddress(place) ? publicUrl : sample,
    ]),
  );

const toPlaceholders = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');

/** Why a text cannot stand in place of that of the code. */
export function mailTextFaults(name: MailName, body: MailTextBody): readonly Fault[] {
  const template = templateOf(name);
  const changed = mailParts.filter((part) => !isUnwritten(body[part]));
  const faults = changed.flatMap((part): Fault[] => {
    if (!(part in template.words)) return [{ field: part, fault: 'notInThisMail' }];
    const known = template.placesOf(part).map((place) => place.name);
    return scripts.flatMap((script): Fault[] => {
      const text = writtenIn(body[part], script);
      const field = `${part}.${script}`;
      return [
        ...(knowsPlaceholders(text, known) ? [] : [{ field, fault: 'unknownPlaceholder' } as const]),
        ...(holdsBabyWords(text) ? [{ field, fault: 'speaksOfBabiesInMail' } as const] : []),
      ];
    });
  });
  return [...faults, ...lostPlaces(template, body)];
}

/** What nobody would be told any more: said where it had stood before. */
function lostPlaces({ words, needed }: Template, body: MailTextBody): readonly Fault[] {
  const parts = bodyParts.filter((part) => part in words);
  return scripts.flatMap((script) => {
    const said = parts
      .map((part) => writtenIn(body[part], script) || (words[part]?.[script] ?? ''))
      .join(' ');
    return needed
      .filter((place) => !said.includes(`{${place}}`))
      .flatMap((place) =>
        parts
          .filter(
            (part) => writtenIn(body[part], script) !== '' && words[part]?.[script].includes(`{${place}}`),
          )
          .map((part): Fault => ({ field: `${part}.${script}`, fault: 'placeholderMissing' })),
      );
  });
}

/** Words of a text for a mail, in one language. A part that was not written in it, or does not fit the mail of this release is left to the code. */
export function otherWords(name: MailName, body: MailTextBody, script: Script): OtherWords {
  const { words, placesOf } = templateOf(name);
  return Object.fromEntries(
    mailParts.flatMap((part) => {
      const text = writtenIn(body[part], script);
      const known = placesOf(part).map((place) => place.name);
      return text !== '' && part in words && knowsPlaceholders(text, known)
        ? [[part, withPlaceholders(text, (place) => `{{${place}}}`)]]
        : [];
    }),
  );
}
