import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { scriptOfLocale, scripts, type Script } from '#contract/locales.ts';
import { rankOf, rankOfPage, rankOfRequest, withinMs, type CallRank, type Rank } from '#contract/ranks.ts';
import { tokenCookie } from '#contract/token-cookie.ts';
import { byDeadline } from '#server/kernel/deadlines/deadline.ts';
import { mostConnections } from './descriptors.ts';
import { makeHeapGuard } from './heap-guard.ts';
import { busyPage } from './plain-pages.ts';
import { localeOf } from './request-locale.ts';
import { makeWorkClass, type ClassLimits, type RefusalReason } from './work-class.ts';

/**
 * Work is let in by its kind, each with a limit of its own: long work of one says nothing about another. Pages are few
 * at once, since each holds the processor while it is rendered. What has bounds of its own is not slowed down by measure.
 */
const classes = {
  pages: { start: 16, least: 8, most: 32, mostWaiting: 64, targetMs: 500 },
  calls: { start: 128, least: 64, most: 256, mostWaiting: 300, targetMs: 300 },
  /** Signing in, pause and loss, safety: passwords take what they take. */
  last: { start: 64, least: 64, most: 64, mostWaiting: 64, targetMs: null },
  reports: { start: 16, least: 16, most: 16, mostWaiting: 16, targetMs: null },
  tracking: { start: 32, least: 16, most: 100, mostWaiting: 0, targetMs: 500 },
  files: { start: 64, least: 64, most: 64, mostWaiting: 64, targetMs: null },
} as const satisfies Record<string, ClassLimits>;
export type ClassName = keyof typeof classes;
const classNames = Object.keys(classes) as readonly ClassName[];

/** How the requests of a route are let in. */
export interface Admission {
  readonly class: 'pages' | 'calls' | 'files';
  readonly rank: CallRank | ((request: FastifyRequest) => CallRank);
  /** null: bounded by its size instead. */
  readonly withinMs: number | null;
}

interface Place {
  readonly since: number;
  readonly withinMs: number | null;
  /** Work that goes on when its answer was given in its stead holds the place until it has ended. */
  isHeld: boolean;
  leave(): void;
}

interface Asks {
  readonly class: ClassName;
  readonly rank: Rank;
  readonly withinMs: number | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `always`: whatever else is turned away, it costs next to nothing. A call or file of no special kind says nothing. */
    admission?: Admission | 'always';
  }
  interface FastifyRequest {
    asks: Asks | null;
    place: Place | null;
  }
}

/** Answered so long before its deadline, an answer keeps it where the event loop is busy, too. */
const aheadMs = 500;
/** A process that has just begun compiles, and fills its caches: for so long, its answers may take so many times as long. */
const beginning = { ms: 30_000, times: 3 } as const;
/** Tracking is turned away when turns of the event loop come so late. */
const busyTurnMs = 150;
const followEveryMs = 100;
const tellEveryMs = 1000;
const retryAfterSeconds = { tracking: 10, others: 2 } as const;
/** Not all who were turned away come again at once. */
const spreadSeconds = 3;

/** Of a route that says nothing of itself: files of members, documents for machines. */
const usual: Admission = { class: 'files', rank: 'reading', withinMs: null };

/** How a call is let in, as its declaration tells. */
export function admissionOfCall(call: Call): Admission {
  const rank = rankOf(call);
  const isFile = call.carries === 'files';
  return {
    class: isFile ? 'files' : 'calls',
    rank,
    withinMs: withinMs[isFile || rank === 'reports' ? 'report' : rank === 'last' ? 'last' : 'call'],
  };
}

/** How pages are let in: as their addresses tell. */
export const admissionOfPages: Admission = {
  class: 'pages',
  rank: ({ url }) => rankOfPage(url.split('?', 1)[0] ?? ''),
  withinMs: withinMs.page,
};

/** What a class did and does, for `/metrics`. */
export interface ClassFigures {
  readonly name: ClassName;
  readonly limit: number;
  readonly inWork: number;
  readonly waiting: number;
  readonly admitted: number;
  readonly refused: Readonly<Record<Reason, number>>;
}
type Reason = RefusalReason | 'memory';

export interface AdmissionOptions {
  /** Connections to the database, whose descriptors are not for others. */
  readonly databasePool: number;
  readonly isHeapFull?: () => boolean;
  readonly beginsForMs?: number;
}

/**
 * One door in front of all requests. Whom it turns away hears 503 with `Retry-After` before anything is done for her: when
 * memory runs short, when her kind of work takes longer than it should and enough wait for it, or when what she asks for may wait
 * for others. What it returns tells what it did.
 */
export function registerAdmission(
  app: FastifyInstance,
  { databasePool, isHeapFull = makeHeapGuard(), beginsForMs = beginning.ms }: AdmissionOptions,
): () => ClassFigures[] {
  const work = new Map(
    classNames.map((name) => [
      name,
      {
        name,
        admitted: 0,
        refusedLately: 0,
        refused: { full: 0, late: 0, gone: 0, busy: 0, memory: 0 } satisfies Record<Reason, number>,
        places: makeWorkClass(classes[name]),
      },
    ]),
  );
  // All names are keys.
  const of = (name: ClassName) => work.get(name) as NonNullable<ReturnType<typeof work.get>>;
  const [pages, calls, last, tracking] = [of('pages'), of('calls'), of('last'), of('tracking')];
  const begunAt = performance.now();
  let lagMs = 0;
  let turnedAway = 0;

  /** Whether what may wait for others has to. */
  function hasToWait(rank: Rank, now: number): boolean {
    if (rank === 'reports') return calls.places.isOverloaded(now) || pages.places.isOverloaded(now);
    if (rank !== 'tracking' && rank !== 'prefetch') return false;
    if (lagMs > busyTurnMs) return true;
    if (pages.places.waiting + calls.places.waiting + last.places.waiting > 0) return true;
    const { places } = rank === 'prefetch' ? pages : tracking;
    return places.inWork >= places.limit;
  }

  app.decorateRequest('asks', null);
  app.decorateRequest('place', null);

  app.addHook('onRequest', (request, reply, done) => {
    const { admission = usual } = request.routeOptions.config;
    if (admission === 'always') return done();
    const asks = asksOf(request, admission);
    const now = performance.now();
    if (isHeapFull()) return turnAway(request, reply, asks, 'memory');
    if (hasToWait(asks.rank, now)) return turnAway(request, reply, asks, 'busy');
    // Before its body is read.
    if (of(asks.class).places.isFullFor(asks.rank)) return turnAway(request, reply, asks, 'full');
    request.asks = asks;
    done();
  });

  // The whole request is here by now: who sends slowly holds no place.
  app.addHook('preValidation', (request, reply, done) => {
    const { asks } = request;
    if (!asks) return done();
    const own = of(asks.class);
    const since = performance.now();
    let isDecided = false;
    const stopWaiting = own.places.ask({
      rank: asks.rank,
      since,
      begin: () => {
        isDecided = true;
        const leave = own.places.enter(performance.now());
        own.admitted += 1;
        request.place = {
          since,
          withinMs: asks.withinMs && asks.withinMs * (since - begunAt < beginsForMs ? beginning.times : 1),
          isHeld: false,
          leave: () => {
            const now = performance.now();
            leave(now);
            own.places.letIn(now);
          },
        };
        done();
      },
      refuse: (reason) => {
        isDecided = true;
        turnAway(request, reply, asks, reason);
      },
    });
    reply.raw.once('close', () => {
      if (!isDecided) {
        stopWaiting();
        own.refused.gone += 1;
      } else if (request.place?.isHeld === false) request.place.leave();
    });
  });

  // Who reads slowly holds no place either.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.place?.isHeld === false) request.place.leave();
    done(null, payload);
  });

  let followedAt = performance.now();
  const following = setInterval(() => {
    const now = performance.now();
    // One late turn alone is no sign of a rush.
    lagMs = (lagMs + now - followedAt - followEveryMs) / 2;
    followedAt = now;
    for (const { places } of work.values()) {
      places.follow(now);
      places.letIn(now);
    }
  }, followEveryMs).unref();
  // A line for each of them would cost more than turning them away.
  const telling = setInterval(() => {
    const lately: Partial<Record<ClassName, number>> = {};
    for (const one of work.values()) {
      if (one.refusedLately > 0) lately[one.name] = one.refusedLately;
      one.refusedLately = 0;
    }
    if (Object.keys(lately).length > 0) app.log.warn({ turnedAway: lately }, 'overloaded');
  }, tellEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(following);
    clearInterval(telling);
  });

  const connections = mostConnections(databasePool);
  // Where several processes serve on one port, one that is full would else hand a connection on, from one to the next for ever.
  if (connections !== null)
    Object.assign(app.server, { maxConnections: connections, dropMaxConnection: true });

  function turnAway(request: FastifyRequest, reply: FastifyReply, asks: Asks, reason: Reason): void {
    const own = of(asks.class);
    own.refused[reason] += 1;
    own.refusedLately += 1;
    turnedAway += 1;
    const script = scriptOfLocale(localeOf(request));
    const wantsPage =
      request.routeOptions.config.admission === admissionOfPages &&
      (request.headers.accept ?? '').includes('text/html');
    const seconds =
      asks.rank === 'tracking'
        ? retryAfterSeconds.tracking
        : retryAfterSeconds.others + (turnedAway % spreadSeconds);
    reply
      .code(errors.unavailable.status)
      .header('retry-after', seconds)
      .header('cache-control', 'no-store')
      .type(wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
      .send(wantsPage ? busyPage(script) : busyEnvelopes[script]);
  }

  return () =>
    [...work.values()].map(({ name, admitted, refused, places }) => ({
      name,
      admitted,
      refused,
      limit: places.limit,
      inWork: places.inWork,
      waiting: places.waiting,
    }));
}

/** Made once, since they are sent when there is no time to make any. */
const busyEnvelopes = Object.fromEntries(
  scripts.map((script) => [
    script,
    JSON.stringify({ code: errors.unavailable.code, message: errors.unavailable.message[script] }),
  ]),
) as Readonly<Record<Script, string>>;

/** Answers a request by its deadline, if it has one, whatever becomes of the work. */
export function inTime<Result>({ place }: FastifyRequest, answer: () => Promise<Result>): Promise<Result> {
  if (!place || place.withinMs === null) return answer();
  place.isHeld = true;
  return byDeadline(place.since + place.withinMs - aheadMs, answer, () => place.leave());
}

const signedIn = new RegExp(`(?:^|;\\s*)${tokenCookie}=[^;\\s]`);

function asksOf(request: FastifyRequest, { class: given, rank, withinMs: within }: Admission): Asks {
  const { headers } = request;
  const isPage = given === 'pages';
  const asked = rankOfRequest(typeof rank === 'function' ? rank(request) : rank, {
    isSignedIn: isPage ? signedIn.test(headers.cookie ?? '') : headers.authorization !== undefined,
    isAhead: /prefetch/i.test(`${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`),
  });
  return { rank: asked, withinMs: within, class: classOf(given, asked) };
}

function classOf(given: Admission['class'], rank: Rank): ClassName {
  if (rank === 'last' || rank === 'reports' || rank === 'tracking') return rank;
  return given;
}
