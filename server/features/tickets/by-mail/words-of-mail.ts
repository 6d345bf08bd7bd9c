import { saysSomething } from '#contract/clean-text.ts';
import { ticketLimits } from '#contract/ticket-kinds.ts';
import type { ReadMail } from './read-mail.ts';

const mostFilesNamed = 10;
const mostOfName = 80;

/**
 * What staff read of a mail: what was written in it, and which files came with it, which stay in the mailbox.
 * @returns `whole`: nothing of it is elsewhere alone; an empty text where there is nothing to read
 */
export function wordsOf({ subject, text, files }: Pick<ReadMail, 'subject' | 'text' | 'files'>): {
  readonly text: string;
  readonly whole: boolean;
} {
  const named = files
    .slice(0, mostFilesNamed)
    .map(({ name, type, bytes }) => `📎 ${cut(name || type, mostOfName)} (${sizeOf(bytes)})`);
  if (files.length > mostFilesNamed) named.push(`📎 +${files.length - mostFilesNamed}`);
  const after = named.length === 0 ? '' : `\n\n${named.join('\n')}`;
  const words = saysSomething(text) ? text : saysSomething(subject) ? subject : '';
  const kept = cut(words, ticketLimits.most - after.length);
  return { text: `${kept}${after}`.trim(), whole: files.length === 0 && kept === words };
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // No half of a sign that takes two.
  return `${text.slice(0, most - 2).replace(/[\ud800-\udbff]$/, '')} …`;
}

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
