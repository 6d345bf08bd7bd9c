import type { ImapFlow } from 'imapflow';
import type { MailboxConfig } from '#server/kernel/config/mail-settings.ts';

/** A mail larger than this stays where it is. */
export const mostMailBytes = 15_000_000;

export interface NewMail {
  readonly uid: number;
  /** As it came; null for one that is larger than is read. */
  readonly source: Buffer | null;
}

/** What becomes of a mail: `removed` once all of it is kept elsewhere, `seen` where people are to look at it in the mailbox. */
export type MailOutcome = 'removed' | 'seen';

/** Ends by itself when the server of the mailbox no longer answers. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/**
 * Reads what nobody has seen in a mailbox, oldest first, one mail at a time: what a mail became is marked before the next one is
 * read, so that whoever is cut off does the last one again. Throws when the mailbox is not reached or lets nobody in.
 */
export async function readMailbox(
  { url }: MailboxConfig,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
  take: (mail: NewMail) => Promise<MailOutcome>,
): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  // Loaded by installations that have a mailbox.
  const imap = await import('imapflow');
  const client = new imap.ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password goes over no open line, but for a server on this machine.
    doSTARTTLS: secure || isHere(hostname) ? undefined : true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...patience,
  });
  // What breaks is thrown by what waits for it; without a listener it would end the process.
  client.on('error', () => undefined);
  const end = () => client.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    try {
      const found = await client.search({ seen: false, deleted: false }, { uid: true });
      for (const uid of (found || []).toSorted((one, other) => one - other).slice(0, most)) {
        if (signal.aborted) return;
        const outcome = await take({ uid, source: await sourceOf(client, uid) });
        const which = { uid: true };
        if (outcome === 'removed') await client.messageDelete(String(uid), which);
        else await client.messageFlagsAdd(String(uid), ['\\Seen'], which);
      }
    } finally {
      lock.release();
    }
    await client.logout();
  } catch (error) {
    throw withoutWords(error);
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

async function sourceOf(client: ImapFlow, uid: number): Promise<Buffer | null> {
  const told = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!told || (told.size ?? Infinity) > mostMailBytes) return null;
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  return (whole && whole.source) || null;
}

const isHere = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Servers quote the account when they refuse; the error is logged, so only its codes stay. */
function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error || 'responseStatus' in error)) return error;
  const { code, responseStatus, authenticationFailed } = error as {
    code?: string;
    responseStatus?: string;
    authenticationFailed?: boolean;
  };
  const known = [code, responseStatus, authenticationFailed && 'sign-in refused'].filter(Boolean);
  return new Error(`The mailbox was not read (${known.join(', ')})`);
}
