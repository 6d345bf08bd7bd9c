import type { CallResult } from '#contract/client.ts';
import type { Config, settings } from '#server/kernel/config/config.ts';

type Name = keyof typeof settings;

/** A variable with the line that sets it; `needed`: nothing works without. */
interface Wanted {
  readonly name: Name;
  readonly needed: boolean;
  readonly line: string;
}

const wanted = (name: Name, value: string, needed = true): Wanted => ({
  name,
  needed,
  line: `${name}=${value}`,
});

const mail = [
  wanted('SMTP_URL', 'smtps://user:password@mail.example.com'),
  wanted('MAIL_FROM', '"Your brand <hello@example.com>"'),
  wanted('MAIL_BOUNCES_TO', 'bounces@example.com', false),
  wanted('MAILBOX_URL', 'imaps://user:password@mail.example.com/INBOX', false),
  wanted('MAILBOX_ADDRESS', 'help@example.com', false),
];

const storage = [
  wanted('S3_ENDPOINT', 'https://s3.eu-central-1.amazonaws.com'),
  wanted('S3_REGION', 'eu-central-1', false),
  wanted('S3_BUCKET', 'your-bucket'),
  wanted('S3_ACCESS_KEY_ID', 'key-that-may-read-write-and-delete'),
  wanted('S3_SECRET_ACCESS_KEY', 'secret-of-that-key'),
];

/** What the environment says of mail and storage: names, and whether they are set. Never a value. */
export function surroundingsOf({ given, s3 }: Pick<Config, 'given' | 's3'>): CallResult<'getSurroundings'> {
  const told = (all: readonly Wanted[]) => all.map((one) => ({ ...one, set: given.includes(one.name) }));
  return { mail: told(mail), storage: told(storage), filesIn: s3 === null ? 'folder' : 'bucket' };
}
