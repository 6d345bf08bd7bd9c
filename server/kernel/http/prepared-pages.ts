import { hash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CallName } from '#contract/calls.ts';
import type { Locale } from '#contract/locales.ts';
import { pageEncodings, type PageEncoding, type PreparedPage, type PreparePage } from '#contract/pages.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { hearingAll } from '#server/kernel/database/news.ts';
import { withoutDeadline } from '#server/kernel/deadlines/deadline.ts';
import type { Caller, Services } from './context.ts';
import type { Dispatch, Reply } from './implement.ts';
import type { InlineSources } from './security-headers.ts';

/** What pages are rendered by for nobody in particular. */
interface Work extends Pick<Services, 'now' | 'site' | 'log'> {
  readonly dispatch: Dispatch;
  readonly reportError: (error: unknown) => void;
  readonly policyOf: (inline: InlineSources) => string;
}

export type PreparedPages = (work: Work) => PreparePage;

/** A call that a page was made of, and what it said. */
interface Said {
  readonly name: CallName;
  readonly input: unknown;
  readonly locale: Locale;
  readonly digest: string;
}

interface Kept {
  readonly page: PreparedPage;
  readonly said: readonly Said[];
}

/** One page by its key. */
interface Place {
  kept: Kept | null;
  /** When it was last seen to hold. */
  moment: Moment | null;
  /** Looked at or made just now. */
  coming: { readonly moment: Moment; readonly page: Promise<PreparedPage | null> } | null;
}

/** What was heard of changes by then, and the second by the clock that is passed: content begins and ends by a plan. */
interface Moment {
  readonly version: number | null;
  readonly second: number;
}

/** Where nobody is heard, a moment is over at once. */
const isSame = (one: Moment, other: Moment): boolean =>
  one.version !== null && one.version === other.version && one.second === other.second;

/** The largest, all questions and answers, takes 0.15 MB; there are few languages, kinds of device and pages. */
const mostKept = 60;

/**
 * Keeps pages that are the same for everybody: rendered, hashed and compressed once. A page holds while its calls say what
 * they said. That is looked at with the first request after any change that is heard of, once a second besides, and with each
 * request where changes are not heard; so a change is seen as soon as by who gets a page rendered.
 */
export function preparedPages(db: Database): PreparedPages {
  const heard = hearingAll(db);
  const placeOf = remember((_key: string): Place => ({ kept: null, moment: null, coming: null }), {
    most: mostKept,
  });
  return (work) => async (key, make) => {
    const place = placeOf(key);
    const moment = { version: heard.version(), second: Math.floor(work.now().getTime() / 1000) };
    if (place.kept && place.moment && isSame(place.moment, moment)) return place.kept.page;
    if (place.coming && isSame(place.coming.moment, moment)) return place.coming.page;
    // It serves others too: the deadline of the first is not theirs.
    const page = withoutDeadline(() => renew(place, moment, work, make));
    place.coming = { moment, page };
    try {
      return await page;
    } finally {
      if (place.coming?.page === page) place.coming = null;
    }
  };
}

async function renew(
  place: Place,
  moment: Moment,
  work: Work,
  make: Parameters<PreparePage>[1],
): Promise<PreparedPage | null> {
  const { kept } = place;
  const now = kept && (await saysTheSame(kept.said, work)) ? kept : await prepare(work, make);
  place.kept = now;
  place.moment = moment;
  return now?.page ?? null;
}

async function saysTheSame(said: readonly Said[], { dispatch, log }: Work): Promise<boolean> {
  const now = await Promise.all(
    said.map(async ({ name, input, locale }) => digestOf(await dispatch(name, input, nobody(locale), log))),
  );
  return now.every((digest, at) => digest === said[at]?.digest);
}

const digestOf = (reply: Reply): string => hash('sha256', JSON.stringify(reply), 'base64url');

/** Of who asks nothing is known but the language. */
const nobody = (locale: Locale): Caller => ({
  memo: new Map(),
  token: null,
  deviceKey: null,
  knownDevice: null,
  locale,
  region: null,
  address: '127.0.0.1',
  userAgent: '',
});

async function prepare(
  { dispatch, now, site, log, reportError, policyOf }: Work,
  make: Parameters<PreparePage>[1],
): Promise<Kept | null> {
  const nonce = randomBytes(16).toString('base64');
  const said: Said[] = [];
  const { status, html } = await make({
    site: site(),
    now,
    nonce,
    requestId: '',
    reportError,
    prepare: null,
    transport:
      ({ locale }) =>
      async (name, input) => {
        const reply = await dispatch(name, input, nobody(locale), log);
        said.push({ name, input, locale, digest: digestOf(reply) });
        return reply;
      },
  });
  if (status !== 200 || html === undefined) return null;
  const bytes = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  const policy = policyOf(inlineOf(html, nonce));
  const [br, zipped] = await Promise.all([compressBrotli(bytes, brotliOptions), compressGzip(bytes)]);
  const etag = `W/"${hash('sha256', Buffer.concat([bytes, Buffer.from(policy)]), 'base64url')}"`;
  return { page: { etag, policy, bodies: { br, gzip: zipped, identity: bytes } }, said };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Hashes of what has the nonce, so that nothing runs that would not run with it. */
function inlineOf(html: string, nonce: string): InlineSources {
  const sources = (tag: 'script' | 'style'): string => {
    const elements = html.matchAll(new RegExp(`<${tag}[^>]* nonce="([^"]*)"[^>]*>(.*?)</${tag}>`, 'gs'));
    const hashes = [...elements].flatMap(([, own, text = '']) =>
      own === nonce ? [`'sha256-${hash('sha256', text, 'base64')}'`] : [],
    );
    return [...new Set(hashes)].join(' ');
  };
  return { scripts: sources('script'), styles: sources('style') };
}

/** The best of ours that a browser takes, by its `Accept-Encoding`. */
export const encodingFor = remember(
  (accepted: string): PageEncoding => {
    const weights = new Map(
      accepted.split(',').map((part) => {
        const [name = '', ...more] = part.toLowerCase().split(';');
        const weight = more.find((one) => one.trim().startsWith('q='))?.trim();
        return [name.trim(), weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
    );
    const takes = (encoding: PageEncoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
    return pageEncodings.find(takes) ?? 'identity';
  },
  { most: 100 },
);

/** Whether a browser says that it has these very bytes. */
export const hasSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === etag) ?? false;
