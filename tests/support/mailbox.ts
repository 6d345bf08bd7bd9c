import { setTimeout } from 'node:timers/promises';
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

/** Letters that were sent, newest first, as soon as one holds what is looked for; a page shows its next field before its mail is written. */
async function soonest(outbox: Outbox, recipient: string, pattern: RegExp, missing: string): Promise<string> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    for (const { text } of await mailTo(outbox, recipient)) {
      const part = pattern.exec(text)?.at(-1);
      if (part) return part;
    }
    await setTimeout(50);
  }
  throw new Error(missing);
}

/** The secret part of the newest mailed link to a page. */
export function mailedKey(outbox: Outbox, recipient: string, page: string): Promise<string> {
  return soonest(outbox, recipient, new RegExp(`${page}#([\\w-]+)`), `No link to ${page} was mailed`);
}

/** The newest code that was sent, by mail or by text. */
export function mailedCode(outbox: Outbox, recipient: string): Promise<string> {
  return soonest(outbox, recipient, /\b\d{6}\b/, 'No code was sent');
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
