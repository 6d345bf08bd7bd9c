import { scripts, writtenIn, type WrittenText } from '../locales.ts';
import type { Fault } from '../content/faults.ts';

const placeholder = /\{(\w+)\}/g;

/** Names between braces, such as `{name}`, in the order in which they stand. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** A text with something in place of each of them. */
export const withPlaceholders = (text: string, value: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, name: string) => value(name));

/** Whether a text has no other braces than those around names that are known. */
export const knowsPlaceholders = (text: string, known: readonly string[]): boolean =>
  placeholdersIn(text).every((name) => known.includes(name)) &&
  !/[{}]/.test(withPlaceholders(text, () => ''));

/** What a program would make a link of: an address with its scheme, a mailbox, or a name of the web. */
const link = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:|[a-z0-9-]\.[a-z]{2,}(?![a-z])|\S@\S/i;

/** Why words of a message cannot be sent, whichever it is: they lead nowhere by themselves. */
export const linkFaults = (field: string, words: WrittenText): readonly Fault[] =>
  scripts
    .filter((script) => link.test(withPlaceholders(writtenIn(words, script), () => ' ')))
    .map((script) => ({ field: `${field}.${script}`, fault: 'holdsLink' }));
