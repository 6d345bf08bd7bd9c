import type { TestServer } from './server.ts';

type Outbox = Pick<TestServer, 'db'>;

export interface StoredMessage {
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly state: string;
  readonly expiresAt: Date | null;
}

/** What was sent to an address or a number, newest first. */
export function mailTo({ db }: Outbox, recipient: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'text', 'html', 'state', 'expiresAt'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('messageId', 'desc')
    .execute();
}

/** The secret part of the newest mailed link to a page. */
export async function mailedKey(outbox: Outbox, recipient: string, page: string): Promise<string> {
  for (const { text } of await mailTo(outbox, recipient)) {
    const [, key] = new RegExp(`${page}#([\\w-]+)`).exec(text) ?? [];
    if (key) return key;
  }
  throw new Error(`No link to ${page} was mailed`);
}

/** The newest code that was sent, by mail or by text. */
export async function mailedCode(outbox: Outbox, recipient: string): Promise<string> {
  for (const { text } of await mailTo(outbox, recipient)) {
    const [code] = /\b\d{6}\b/.exec(text) ?? [];
    if (code) return code;
  }
  throw new Error('No code was sent');
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
