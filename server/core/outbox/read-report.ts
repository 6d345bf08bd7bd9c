import { statusIn } from '#server/integrations/mail-status.ts';

/** What a mail server says that became of a mail which it gave up (RFC 3464). */
export interface MailReport {
  readonly failed: readonly {
    readonly address: string;
    /** An enhanced status code (RFC 3463); null: none is told. */
    readonly status: string | null;
  }[];
  /** Whatever may name the mail. */
  readonly naming: string;
}

/** Beneath this a head of a mail ends. */
const mostOfHead = 65_536;

/** Whether a mail tells what became of another one. It is read no further for that. */
export function isReport(source: Buffer): boolean {
  const head =
    source
      .subarray(0, mostOfHead)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  const type = /^content-type:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  return /^\s*multipart\/report\b/i.test(type) && /report-type\s*=\s*"?delivery-status\b/i.test(type);
}

/** Null where it tells of nothing that was given up: of a delay, or of what was delivered. */
export async function readReport(source: Buffer): Promise<MailReport | null> {
  // Loaded where mail comes back.
  const { simpleParser } = await import('mailparser');
  const { attachments } = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const failed = attachments
    .filter(({ contentType }) => contentType === 'message/delivery-status')
    .flatMap(({ content }) => groupsOf(content.toString('latin1')))
    .filter((group) => group.get('action')?.toLowerCase() === 'failed')
    .map((group) => ({ address: addressOf(group.get('final-recipient')), status: statusOf(group) }));
  if (failed.length === 0) return null;
  // What was sent back is a part of its own, in whatever way that is written; its head is plain text all the same.
  const naming = [source, ...attachments.map(({ content }) => content)]
    .map((bytes) => bytes.toString('latin1'))
    .join('\n');
  return { failed, naming };
}

type Group = ReadonlyMap<string, string>;

/** Groups of fields, as a head of a mail has them: the first is of the mail, each other one of a recipient. */
const groupsOf = (text: string): Group[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group
            .replaceAll(/\n[ \t]+/g, ' ')
            .split('\n')
            .flatMap(fieldOf),
        ),
    );

function fieldOf(line: string): [string, string][] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
}

/** `rfc822; <mira@example.org>`, as it is written by one or the other. */
const addressOf = (field = ''): string => field.replace(/^[\w-]+\s*;\s*/, '').replaceAll(/[<>\s]/g, '');

/** Exim says 5.0.0 of whatever failed, and quotes the other server's answer. */
function statusOf(group: Group): string | null {
  const said = statusIn(group.get('status') ?? '');
  const answered = statusIn(group.get('diagnostic-code') ?? '');
  return said === null || /^5\.0\.0$/.test(said) ? (answered ?? said) : said;
}
