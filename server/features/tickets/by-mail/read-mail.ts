import EmailReplyParser from 'email-reply-parser';
import type { AddressObject, ParsedMail } from 'mailparser';
import { email } from '#contract/calls/members/accounts.ts';
import { tidyLine, tidyText } from '#contract/clean-text.ts';

/** What matters of a mail that came in. */
export interface ReadMail {
  /** Who says to have written it, as addresses of ours are written; null for none, or one that is none. */
  readonly from: string | null;
  readonly name: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** What was written, without what it quotes. */
  readonly text: string;
  /** The same mail again has the same one. */
  readonly messageId: string | null;
  /** Written by a machine: an answer to it may be answered without end. */
  readonly automatic: boolean;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
}

/** Throws nothing: of what cannot be read there is no sender, or no text. */
export async function readMail(source: Buffer): Promise<ReadMail> {
  // Loaded where mail comes in.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
  });
  const whole = tidyText(mail.text || (await textOf(mail.html || '')));
  return {
    from: senderOf(mail),
    name: tidyLine(mail.from?.value[0]?.name ?? ''),
    to: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headerText(mail, name)),
    ],
    subject: tidyLine(mail.subject ?? ''),
    text: tidyText(new EmailReplyParser().parseReply(whole)) || whole,
    messageId: mail.messageId ?? null,
    automatic: isAutomatic(mail),
    files: mail.attachments.map(({ filename, contentType, size }) => ({
      name: tidyLine(filename ?? ''),
      type: tidyLine(contentType),
      bytes: size,
    })),
  };
}

const mostOfHtml = 1_000_000;

/** Of a mail that has no plain text: words, without links and pictures. */
async function textOf(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  return convert(html.slice(0, mostOfHtml), {
    wordwrap: false,
    limits: { maxDepth: 100, maxInputLength: mostOfHtml },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'blockquote', format: 'skip' },
    ],
  });
}

/** One person writes; two senders are none. */
function senderOf({ from }: ParsedMail): string | null {
  const [only, ...more] = addressesOf(from);
  if (only === undefined || more.length > 0) return null;
  const { success, data } = email.safeParse(only);
  return success ? data : null;
}

const addressesOf = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((one) => [one, ...(one.group ?? [])]))
    .flatMap(({ address }) => (address ? [address] : []));

function headerText({ headerLines }: ParsedMail, name: string): string[] {
  return headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) => line.slice(line.indexOf(':') + 1).trim());
}

/** By RFC 3834 and what is usual before it: answers of holidays, lists, and mail that came back. */
function isAutomatic(mail: ParsedMail): boolean {
  const says = (name: string, what: RegExp) => headerText(mail, name).some((text) => what.test(text));
  return (
    says('auto-submitted', /^(?!no\b)/i) ||
    says('precedence', /^(bulk|junk|list|auto_reply)\b/i) ||
    says('x-autoreply', /./) ||
    says('x-autorespond', /./) ||
    says('list-id', /./) ||
    says('list-unsubscribe', /./) ||
    says('return-path', /^<\s*>/) ||
    says('content-type', /^multipart\/report\b/i) ||
    addressesOf(mail.from).some((address) =>
      /^(mailer-daemon|postmaster|no-?reply|bounces?)(\+[^@]*)?@/i.test(address),
    )
  );
}
