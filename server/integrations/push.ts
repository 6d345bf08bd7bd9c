import { lookup } from 'node:dns';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPushService } from './push-services.ts';

/** Who sends, to push services. */
export interface Vapid {
  /** Where the service reaches whoever sends. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushRequest {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** JSON; encrypted for the browser alone. */
  readonly payload: string;
  readonly ttlSeconds: number;
  /** 32 signs of base64url at the most: a newer message of the same takes the place of one that waits. */
  readonly topic: string;
}

/** `gone`: this browser is not to be pushed to again. `refused`: this message is not taken, whoever tries again. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { readonly againInSeconds: number | null };

export interface PushSender {
  send(message: PushRequest): Promise<PushOutcome>;
}

export interface PostedPush {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
/** What the push service answered; status 0 when it could not be reached. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Encrypts and signs for web push (RFC 8030, 8291, 8292). Its package is read when the first message is sent. */
export function makePushSender(
  vapid: Vapid,
  post: (message: PostedPush) => Promise<PushAnswer> = postToPushService,
): PushSender {
  return {
    send: async ({ endpoint, keys, payload, ttlSeconds, topic }) => {
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, payload, {
        vapidDetails: { ...vapid },
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      });
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return outcomeOf(await post({ endpoint, headers: Object.fromEntries(named), body }));
    },
  };
}

function outcomeOf({ status, retryAfter }: PushAnswer): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  // 401 and 403: it was allowed for other keys than ours.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    return { againInSeconds: retryAfter !== null && seconds > 0 ? Math.min(seconds, 86_400) : null };
  }
  return 'refused';
}

const patienceMs = 10_000;

/** A name may lead inside: every address is looked at before it is gone to. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new Error('No public address'), '', 4);
    if (options.all) return done(null, allowed);
    return done(null, first.address, first.family);
  });
};

/** Follows no redirect and reads no answer. */
export async function postToPushService({ endpoint, headers, body }: PostedPush): Promise<PushAnswer> {
  if (!isPushService(endpoint)) return { status: 410, retryAfter: null };
  return new Promise((resolve) => {
    const unreached = () => resolve({ status: 0, retryAfter: null });
    const sent = httpsRequest(
      endpoint,
      { method: 'POST', headers, lookup: publicLookup, signal: AbortSignal.timeout(patienceMs) },
      (answer) => {
        answer.on('error', () => undefined);
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'] ?? null,
        });
        answer.destroy();
      },
    );
    sent.on('error', unreached);
    sent.end(body);
  });
}
