import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { countryCodes } from '#contract/countries.ts';
import { timeZone } from '#contract/define.ts';
import { locales } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { clockOfBrand, usualTimeZone } from '#contract/shown-time.ts';
import { backupSettings, readBackup, type BackupConfig } from './backup-settings.ts';
import { readHosts } from './database-hosts.ts';
import { readProviders, type ProviderConfig } from './identity-settings.ts';
import { mailSettings, readMailbox, type MailboxConfig } from './mail-settings.ts';
import { modeOf, type SiteMode } from './mode.ts';
import { origin, type SettingTable, type ValuesOf } from './setting.ts';
import { readStorage, storageSettings, type S3Config } from './storage-settings.ts';

const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'])
  .transform((word) => /^(1|true|yes|on)$/.test(word));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
/** More than any machine has cores for. */
const mostWorkers = 64;
const workers = z
  .string()
  .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), mostWorkers) : Number(text)))
  .refine(
    (count) => Number.isInteger(count) && count >= 1 && count <= mostWorkers,
    `must be a whole number from 1 to ${mostWorkers}, or auto`,
  );
/** What the pools of one worker need to be told apart by their work. */
const leastPoolOfWorker = 8;
const usualPool = 16;
const databaseAddress = z.string().superRefine((address, { addIssue }) => {
  try {
    readHosts(address);
  } catch (error) {
    addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Every environment variable that Nestling reads but those of providers. The README's table is made from both. */
export const settings = {
  HOST: {
    schema: z.string().min(1),
    byDefault: '127.0.0.1',
    about: 'Address to listen on. `0.0.0.0` for every network of the machine.',
  },
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535),
    byDefault: '3000',
    about: 'Port to listen on; `0` takes a free one.',
  },
  PUBLIC_URL: {
    schema: origin,
    byDefault: undefined,
    about: 'Address that members use, such as `https://club.example`. Default: the address it listens on.',
  },
  PREVIEW_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535),
    byDefault: undefined,
    about: 'Port of previews for staff, which are a site of their own. Default: the one after `PORT`.',
  },
  PREVIEW_URL: {
    schema: origin,
    byDefault: undefined,
    about:
      'Address of previews where a proxy stands before them, such as `https://preview.club.example`: another host than `PUBLIC_URL`, under the same domain. Default: the address that `PREVIEW_PORT` has.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    byDefault: './data',
    about: 'Embedded database, uploads and generated secrets.',
  },
  DATABASE_URL: {
    schema: databaseAddress,
    byDefault: undefined,
    about:
      'Your own PostgreSQL, 15 to 18; of several hosts (`postgres://who:word@one,two:5433/nestling`) the one that takes writes. Citus 13 (PostgreSQL 15 to 17) or 14 (16 to 18) spreads it over several machines. Without it an embedded one runs in `DATA_DIR`.',
  },
  DATABASE_DIRECT_URL: {
    schema: databaseAddress,
    byDefault: undefined,
    about:
      'Where `DATABASE_URL` leads to a pooler, such as PgBouncer in transaction mode: the database itself, for all that needs a connection of its own.',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(1000),
    byDefault: undefined,
    about: `Connections to the database at the most, of all workers together: ${leastPoolOfWorker} for each of several at least. Default: ${usualPool}, or ${leastPoolOfWorker} for each worker where that is more.`,
  },
  WORKERS: {
    schema: workers,
    byDefault: '1',
    about: 'Processes that serve, on one port and one database; `auto`: as many as there are cores.',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(300),
    byDefault: '5',
    about:
      'How long a server that is told to end by `SIGTERM` serves on while `/readyz` says no, so that a load balancer notices. `0` where no other server takes over.',
  },
  DEMO: {
    schema: flag,
    byDefault: undefined,
    about:
      'Demo content, demo member and the mailbox page. Default: on where nobody else comes and nothing real is set up, as told below.',
  },
  BRAND_NAME: {
    schema: z.string().trim().min(1).max(40),
    byDefault: 'Nestling',
    about: 'Name of the brand, as members read it.',
  },
  DEFAULT_COUNTRY: {
    schema: z
      .string()
      .toUpperCase()
      .refine((code) => countryCodes.includes(code), 'must be a country of ISO 3166-1, such as GB'),
    byDefault: 'US',
    about: 'Country that is proposed to visitors whose own is not known, until staff publish another.',
  },
  DISPLAY_TIME_ZONE: {
    schema: z.literal('member').or(timeZone),
    byDefault: usualTimeZone,
    about:
      'Clock that times are shown by: a zone such as `Europe/Berlin`, or `member`, each member’s own. She may choose hers, too. Until staff publish another.',
  },
  TRUSTED_PROXIES: {
    schema: list,
    byDefault: undefined,
    about: 'Addresses or networks of proxies whose `X-Forwarded-For` is believed, separated by commas.',
  },
  REDIRECT_HOSTS: {
    schema: list,
    byDefault: undefined,
    about: 'Other hosts that redirects may lead to, separated by commas.',
  },
  SHOPIFY_DOMAIN: {
    schema: z
      .string()
      .toLowerCase()
      .regex(
        /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
        'must be a host name, such as shop.example',
      ),
    byDefault: undefined,
    about: 'Host name of the brand’s shop at Shopify, such as `shop.example`. Discount codes lead there.',
  },
  SHOPIFY_MULTIPASS_SECRET: {
    schema: z.string().min(16),
    byDefault: undefined,
    about: 'Multipass secret of that shop: members come to it signed in. Without it they come as they are.',
  },
  ...mailSettings,
  TWILIO_ACCOUNT_SID: {
    schema: z.string().regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits'),
    byDefault: undefined,
    about:
      'Account at Twilio, for text messages. Without it nobody signs in by phone, and in a demo texts are kept, not sent.',
  },
  TWILIO_AUTH_TOKEN: {
    schema: z.string().min(8),
    byDefault: undefined,
    about: 'Secret of that account. Needed with `TWILIO_ACCOUNT_SID`, as is `TWILIO_FROM`.',
  },
  TWILIO_FROM: {
    schema: z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i, 'must be a number such as +442071234567, or a MG… id'),
    byDefault: undefined,
    about: 'Sender of texts: a number such as `+442071234567`, or the `MG…` id of a messaging service.',
  },
  TWILIO_API_URL: {
    schema: origin,
    byDefault: 'https://api.twilio.com',
    about: 'Where Twilio is asked; another address for a proxy or a region.',
  },
  ...storageSettings,
  ...backupSettings,
  VAPID_PUBLIC_KEY: {
    schema: z.string().regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url'),
    byDefault: undefined,
    about: 'Public key for web push. Default: one pair that follows from `SECRET`.',
  },
  VAPID_PRIVATE_KEY: {
    schema: z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'),
    byDefault: undefined,
    about: 'Private key for web push. Needed with `VAPID_PUBLIC_KEY`.',
  },
  VAPID_SUBJECT: {
    schema: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be mailto:… or https://…'),
    byDefault: undefined,
    about:
      'Where push services reach you. Default: `PUBLIC_URL` when it is https, else the address of `MAIL_FROM`.',
  },
  SECRET: {
    schema: z.string().min(32),
    byDefault: undefined,
    about:
      'Key for hashing codes and signing links, 32 signs or more. Needed with `DATABASE_URL`; otherwise made once and kept in `DATA_DIR`.',
  },
  EVENTS_PER_SECOND: {
    schema: z.coerce.number().int().min(1).max(1_000_000),
    byDefault: '1000',
    about: 'Page events that are taken of everybody together, on average over a minute.',
  },
  EVENTS_MB_PER_DAY: {
    schema: z.coerce.number().int().min(1).max(1_000_000),
    byDefault: '1000',
    about: 'What the page events of a day (UTC) may weigh on disk; `/metrics` says when no more are taken.',
  },
  ARCHIVE_EVENTS_MONTHS: {
    schema: z.coerce.number().int().min(0).max(600),
    byDefault: '0',
    about:
      'Months for which page events of members are kept in storage after the 13 in the database. `0`: not at all. The privacy notice says 13: change both.',
  },
  METRICS_KEY: {
    schema: z.string().min(16),
    byDefault: undefined,
    about: 'Bearer key of `/metrics`, 16 signs or more. Without it there is no such page.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    byDefault: 'info',
    about: 'How much is logged.',
  },
} as const satisfies SettingTable;

type Values = ValuesOf<typeof settings>;

export interface Config {
  /** Names of the variables that are set, and nothing of what they hold. */
  readonly given: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Origin without a trailing slash; null until the server knows its own port. */
  readonly publicUrl: string | null;
  readonly previewPort: number;
  /** Origin without a trailing slash; null until the server knows its own port. */
  readonly previewUrl: string | null;
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Past the pooler; null where there is none. */
  readonly databaseDirectUrl: string | null;
  /** Connections of all workers together. */
  readonly databasePool: number;
  readonly drainSeconds: number;
  /** Processes that serve. */
  readonly workers: number;
  readonly mode: SiteMode;
  readonly brandName: string;
  /** Slug of the brand: `{product}` of the specification. */
  readonly product: string;
  /** ISO 3166-1 alpha-2. */
  readonly defaultCountry: string;
  /** IANA name, or `member`: each member’s own. */
  readonly displayTimeZone: string;
  readonly trustedProxies: readonly string[];
  readonly redirectHosts: readonly string[];
  /** Host name; null without a shop. */
  readonly shopDomain: string | null;
  /** Null: members are not signed in to the shop. */
  readonly shopMultipassSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The envelope sender of mail; null: the address of `mailFrom`. */
  readonly mailBouncesTo: string | null;
  /** Where answers to mails about questions come in; null: nowhere. */
  readonly mailbox: MailboxConfig | null;
  /** Null: text messages are kept in a demo, and not written otherwise. */
  readonly sms: SmsConfig | null;
  /** Whether members can sign in by phone. */
  readonly phoneSignIn: boolean;
  /** Null: uploads are kept in `DATA_DIR/uploads`. */
  readonly s3: S3Config | null;
  readonly backup: BackupConfig;
  /** Null: that of `DATA_DIR/secrets/key`, made at first. */
  readonly secret: string | null;
  /** Keys for web push; null: those that follow from the secret. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Null: the site itself, or who sends its mail. */
  readonly vapidSubject: string | null;
  readonly eventsPerSecond: number;
  /** Millions of bytes. */
  readonly eventsMbPerDay: number;
  /** Months for which events of members lie in storage after those in the database. */
  readonly archiveEventsMonths: number;
  /** Null: nothing is measured for others. */
  readonly metricsKey: string | null;
  readonly logLevel: string;
  /** Identity providers that are set up. */
  readonly providers: readonly ProviderConfig[];
}

export interface SmsConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** E.164, or the id of a messaging service. */
  readonly from: string;
  /** Origin. */
  readonly apiUrl: string;
}

/** Thrown at start with every fault of the environment at once. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment. Empty variables count as absent. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const text = environment[name]?.trim() || setting.byDefault;
    if (text === undefined) continue;
    const parsed = setting.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  const given = values as Values;
  const isGiven = (name: keyof typeof settings) => Boolean(environment[name]?.trim());
  const reading = { given, isGiven, faults };
  if (given.SMTP_URL && !isGiven('MAIL_FROM')) faults.push('MAIL_FROM: needed because SMTP_URL is set');
  const mailbox = readMailbox(reading);
  if (given.DATABASE_URL && !isGiven('SECRET')) {
    faults.push('SECRET: needed because DATABASE_URL is set: every server of one database shares it');
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: only beside DATABASE_URL, which leads to a pooler then');
  }
  const s3 = readStorage(reading);
  if (smsNeeded.some(isGiven)) {
    for (const name of smsNeeded) if (!isGiven(name)) faults.push(`${name}: needed for text messages`);
  }
  const backup = readBackup(reading);
  if (isGiven('VAPID_PUBLIC_KEY') !== isGiven('VAPID_PRIVATE_KEY')) {
    const missing = isGiven('VAPID_PUBLIC_KEY') ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY';
    faults.push(`${missing}: both keys for web push, or neither`);
  }
  if (isGiven('SHOPIFY_MULTIPASS_SECRET') && !isGiven('SHOPIFY_DOMAIN')) {
    faults.push('SHOPIFY_DOMAIN: needed because SHOPIFY_MULTIPASS_SECRET is set');
  }
  const workers = given.WORKERS ?? 1;
  const leastPool = workers === 1 ? 0 : workers * leastPoolOfWorker;
  const databasePool = given.DATABASE_POOL ?? Math.max(usualPool, leastPool);
  if (databasePool < leastPool) {
    faults.push(`DATABASE_POOL: ${workers} workers need ${leastPool} connections or more`);
  }
  const providers = readProviders(environment, faults);
  if (faults.length > 0) throw new ConfigError(faults);

  const brandName = given.BRAND_NAME ?? 'Nestling';
  const sms = smsConfigOf(given);
  const host = given.HOST ?? '127.0.0.1';
  const publicUrl = given.PUBLIC_URL ?? null;
  const names = Object.keys(environment).filter((name) => environment[name]?.trim());
  const mode = modeOf({ demo: given.DEMO ?? null, host, publicUrl, given: names });
  return {
    given: names.filter((name) => name in settings),
    host,
    port: given.PORT ?? 3000,
    previewPort: given.PREVIEW_PORT ?? (given.PORT === 0 ? 0 : (given.PORT ?? 3000) + 1),
    previewUrl: given.PREVIEW_URL ?? null,
    publicUrl,
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    drainSeconds: given.DRAIN_SECONDS ?? 5,
    databasePool,
    workers,
    mode,
    brandName,
    product: slugOf(brandName),
    defaultCountry: given.DEFAULT_COUNTRY ?? 'US',
    displayTimeZone: given.DISPLAY_TIME_ZONE ?? usualTimeZone,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    redirectHosts: given.REDIRECT_HOSTS ?? [],
    shopDomain: given.SHOPIFY_DOMAIN ?? null,
    shopMultipassSecret: given.SHOPIFY_MULTIPASS_SECRET ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `${brandName} <no-reply@localhost>`,
    mailBouncesTo: given.MAIL_BOUNCES_TO ?? null,
    mailbox,
    sms,
    phoneSignIn: sms !== null || mode.kind === 'demo',
    s3,
    backup,
    secret: given.SECRET ?? null,
    vapid:
      given.VAPID_PUBLIC_KEY && given.VAPID_PRIVATE_KEY
        ? { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY }
        : null,
    vapidSubject: given.VAPID_SUBJECT ?? null,
    eventsPerSecond: given.EVENTS_PER_SECOND ?? 1000,
    eventsMbPerDay: given.EVENTS_MB_PER_DAY ?? 1000,
    archiveEventsMonths: given.ARCHIVE_EVENTS_MONTHS ?? 0,
    metricsKey: given.METRICS_KEY ?? null,
    logLevel: given.LOG_LEVEL ?? 'info',
    providers,
  };
}

const smsNeeded = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** All or nothing: what is missing was told before. */
function smsConfigOf(given: Values): SmsConfig | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = given;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM || !TWILIO_API_URL) return null;
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL,
  };
}

/** What pages and mails are told of the installation, at the address that it has. */
export function siteOf(config: Config, publicUrl: string): SiteInfo {
  const { brandName, product, mode, phoneSignIn, defaultCountry, displayTimeZone } = config;
  return {
    brandName,
    colours: {},
    logo: null,
    icon: null,
    footer: null,
    product,
    publicUrl,
    mode: mode.kind,
    phoneSignIn,
    languages: locales,
    defaultCountry,
    ...clockOfBrand(displayTimeZone),
    preview: false,
  };
}

/** `Little Nest & Co` → `little_nest_co`; a name without Latin letters falls back to `nestling`. */
export function slugOf(brandName: string): string {
  return (
    brandName
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '') || 'nestling'
  );
}

/** Where a server of this configuration is reached from this machine. */
export function urlOf({ host }: Config, port: number): string {
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

/**
 * Where previews are: the address that was given, else the site's own host at their port. Null where a proxy brings the
 * site by https and nothing is said of them: a page by https shows none without.
 */
export function previewUrlOf(
  { previewUrl }: Pick<Config, 'previewUrl'>,
  publicUrl: string,
  port: number,
): string | null {
  if (previewUrl !== null) return previewUrl;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? null : `http://${hostname}:${port}`;
}
