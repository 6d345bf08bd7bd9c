import nodemailer from 'nodemailer';

export interface OutgoingMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Answers a one-click POST (RFC 8058); null for mail about the account itself. */
  readonly unsubscribeUrl: string | null;
}

export interface Mailer {
  /** Resolves when the mail server has taken the message; throws when it refuses or is not reached in time. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A pooled SMTP client. Reads no files and no addresses from what it is given to send. */
export function makeMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ messageId, recipient, subject, text, html, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          // An address object is never parsed as a list of addresses.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: `<${messageId}@${domain}>`,
          ...(unsubscribeUrl !== null && {
            headers: {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        });
      } catch (error) {
        throw withoutWords(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Mail servers quote the recipient when they refuse; the error is logged and kept, so only its codes stay. */
function withoutWords(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const known = [code, responseCode, command].filter((part) => part !== undefined);
  return new Error(`The mail server did not take the message (${known.join(', ')})`);
}
