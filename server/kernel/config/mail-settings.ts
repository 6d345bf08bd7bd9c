import { z } from 'zod';
import type { SettingsReading, SettingTable } from './setting.ts';

/** Sending mail, and the mailbox that answers come into. */
export const mailSettings = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    byDefault: undefined,
    about: 'Mail server, such as `smtps://user:password@mail.example`. Without it mail is kept, not sent.',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    byDefault: undefined,
    about: 'Sender of mail, such as `Nestling <hello@club.example>`. Needed with `SMTP_URL`.',
  },
  MAIL_BOUNCES_TO: {
    schema: z.email(),
    byDefault: undefined,
    about:
      'Address that mail comes back to which cannot be delivered. Default: that of `MAIL_FROM`. Have it delivered into the mailbox of `MAILBOX_URL`, to be counted.',
  },
  MAILBOX_URL: {
    schema: z
      .url({ protocol: /^imaps?$/ })
      .refine((url) => new URL(url).username !== '', 'must name who signs in'),
    byDefault: undefined,
    about:
      'Mailbox that answers to mails about questions come into, such as `imaps://user:password@mail.example/INBOX`: they stand with the question then. Without it people answer on the contact page.',
  },
  MAILBOX_ADDRESS: {
    schema: z.email(),
    byDefault: undefined,
    about:
      'Address of that mailbox, such as `help@club.example`; mail to `help+anything@club.example` must come into it as well. Needed with `MAILBOX_URL`, as is `SMTP_URL`.',
  },
} as const satisfies SettingTable;

export interface MailboxConfig {
  /** `imaps:` or `imap:`, with who signs in and the password; the path is the folder, else the inbox. */
  readonly url: string;
  /** Also with `+…` before the `@`. */
  readonly address: string;
}

const mailboxNeeded = ['MAILBOX_URL', 'MAILBOX_ADDRESS', 'SMTP_URL'] as const;

/** Null without a mailbox; tells what is missing of one that is half set. */
export function readMailbox({
  given,
  isGiven,
  faults,
}: SettingsReading<typeof mailSettings>): MailboxConfig | null {
  if (isGiven('MAILBOX_URL') || isGiven('MAILBOX_ADDRESS')) {
    for (const name of mailboxNeeded) if (!isGiven(name)) faults.push(`${name}: needed for a mailbox`);
  }
  return given.MAILBOX_URL && given.MAILBOX_ADDRESS
    ? { url: given.MAILBOX_URL, address: given.MAILBOX_ADDRESS }
    : null;
}
