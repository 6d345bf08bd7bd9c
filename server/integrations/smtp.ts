import type { Transporter } from 'nodemailer';
import { isOfNobody, statusIn } from './mail-status.ts';

/** Who sends. */
export interface MailSender {
  /** As readers see it: an address, with a name or without. */
  readonly from: string;
  /** The address that what cannot be delivered comes back to; null: that of `from`. */
  readonly bouncesTo: string | null;
}

export interface OutgoingMail {
  /** What it is known by when it comes back: signs of a word, dots and hyphens. */
  readonly name: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Answers a one-click POST (RFC 8058); null for mail about the account itself. */
  readonly unsubscribeUrl: string | null;
  /** Where an answer goes; null: to who sent it. */
  readonly replyTo: string | null;
}

/** The mail server refuses the address for good. `ofNobody`: since nobody has it. */
export class AddressRefused extends Error {
  readonly ofNobody: boolean;

  constructor(message: string, ofNobody: boolean) {
    super(message);
    this.name = 'AddressRefused';
    this.ofNobody = ofNobody;
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the message; throws when it refuses or is not reached in time, and `AddressRefused`
   * where it would refuse again.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Loaded where mail is sent. */
const clients = () => import('nodemailer');

/** Reads no files and no addresses from what it is given to send. */
const careful = { disableFileAccess: true, disableUrlAccess: true } as const;

/** A pooled SMTP client. */
export function makeMailer(smtpUrl: string, { from, bouncesTo }: MailSender): Mailer {
  let transport: Transporter | null = null;
  const transportOf = async (): Promise<Transporter> => {
    const { createTransport } = await clients();
    return (transport ??= createTransport(
      {
        url: smtpUrl,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        ...careful,
      },
      { from },
    ));
  };
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ name, recipient, subject, text, html, unsubscribeUrl, replyTo }) => {
      try {
        await (
          await transportOf()
        ).sendMail({
          // An address object is never parsed as a list of addresses.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: `<${name}@${domain}>`,
          ...envelopeOf(bouncesTo, recipient),
          // Where the server can: nothing comes back but what failed, with the headers alone, and named as we did.
          dsn: { id: name, return: 'headers', notify: 'failure' },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          ...(unsubscribeUrl !== null && {
            headers: {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        });
      } catch (error) {
        throw refusalOf(error) ?? withoutWords(error);
      }
    },
    close: () => transport?.close(),
  };
}

const envelopeOf = (bouncesTo: string | null, recipient: string) =>
  bouncesTo === null ? {} : { envelope: { from: bouncesTo, to: [recipient] } };

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What a server says of the address before it takes the letter, where that is for good. */
function refusalOf(error: unknown): AddressRefused | null {
  const { code, command = '', responseCode = 0, response = '' } = error as SmtpError;
  if (code !== 'EENVELOPE' || !command.startsWith('RCPT TO') || responseCode < 500) return null;
  return new AddressRefused(withoutWords(error).message, isOfNobody(statusIn(response)));
}

/** Mail servers quote the recipient when they refuse; the error is logged and kept, so only its codes stay. */
function withoutWords(error: unknown): Error {
  const { code, command, responseCode } = error as SmtpError;
  const known = [code, responseCode, command].filter((part) => part !== undefined);
  return new Error(`The mail server did not take the message (${known.join(', ')})`);
}

/** What became of a letter; `unreached`: no server answered, or none that speaks as it should. */
export const mailFates = ['taken', 'unreached', 'signIn', 'sender', 'recipient', 'refused'] as const;

/** `answer`: what the server said, in its own words; null where it said nothing. */
export interface MailTrial {
  readonly fate: (typeof mailFates)[number];
  readonly answer: string | null;
}

/** Sends one letter at once, and tells what the mail server made of it. For who may read what it says of her own address. */
export async function tryToSend(
  smtpUrl: string,
  { from, bouncesTo }: MailSender,
  { recipient, subject, text }: Pick<OutgoingMail, 'recipient' | 'subject' | 'text'>,
): Promise<MailTrial> {
  const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
  const { createTransport } = await clients();
  const transport = createTransport({ url: smtpUrl, ...patience, ...careful }, { from });
  try {
    const { response } = await transport.sendMail({
      to: { name: '', address: recipient },
      subject,
      text,
      ...envelopeOf(bouncesTo, recipient),
    });
    return { fate: 'taken', answer: oneLine(response) };
  } catch (error) {
    const { code, command, response } = error as SmtpError;
    return { fate: fateOf(code, command), answer: oneLine(response) };
  } finally {
    transport.close();
  }
}

function fateOf(code: string | undefined, command: string | undefined): MailTrial['fate'] {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'signIn';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient';
  if (code === 'EMESSAGE') return 'refused';
  return 'unreached';
}

const longestAnswer = 300;

function oneLine(answer: string | undefined): string | null {
  const line = answer
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
  return line === undefined || line === '' ? null : line;
}
