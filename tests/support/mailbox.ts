import type { TestServer } from './server.ts';

export interface StoredMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What was mailed to an address, newest first. */
export function mailTo(server: TestServer, recipient: string): Promise<StoredMail[]> {
  return server.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('messageId', 'desc')
    .execute();
}

/** The secret part of the newest mailed link to a page. */
export async function mailedKey(server: TestServer, recipient: string, page: string): Promise<string> {
  for (const { text } of await mailTo(server, recipient)) {
    const [, key] = new RegExp(`${page}#([\\w-]+)`).exec(text) ?? [];
    if (key) return key;
  }
  throw new Error(`No link to ${page} was mailed`);
}

/** The newest mailed code. */
export async function mailedCode(server: TestServer, recipient: string): Promise<string> {
  const [newest] = await mailTo(server, recipient);
  const [code] = /\d{6}/.exec(newest?.text ?? '') ?? [];
  if (!code) throw new Error('No code was mailed');
  return code;
}
