import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import { isOffered, usualBodyBytes, type Call } from '#contract/define.ts';
import { cameFromCookie } from '#contract/came-from.ts';
import { errors } from '#contract/errors.ts';
import type { ErrorName } from '#contract/errors/error.ts';
import { regionFromLanguages, scriptOfLocale } from '#contract/locales.ts';
import { admissionOfCall, inTime } from './admission.ts';
import type { Caller, Services } from './context.ts';
import { localeOf } from './request-locale.ts';
import { failureReply, plainReply, type Dispatch, type Reply } from './implement.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** What answers the call of a request. */
export type DispatchOf = (request: FastifyRequest) => Dispatch;

/** One HTTP route for each call of the contract that an installation has, of those that `offers`. */
export function registerCallRoutes(
  app: FastifyInstance,
  dispatchOf: DispatchOf,
  services: Pick<Services, 'config' | 'site'>,
  offers: (call: Call) => boolean = () => true,
): void {
  app.register(async (api) => {
    api.addHook('onSend', (_, reply, payload, done) => {
      reply.header('cache-control', 'no-store');
      done(null, payload);
    });

    // A body is read as text so that an empty one is an empty input and a broken one is our own 400.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
      const text = body.toString();
      if (text.trim() === '') return done(null, {});
      try {
        done(null, JSON.parse(text));
      } catch {
        done(new Failure('badRequest', { fields: [{ path: '', reason: 'JSON' }], why: 'malformed JSON' }));
      }
    });

    for (const name of Object.keys(calls) as CallName[]) {
      const call: Call = calls[name];
      if (!isOffered(call, services.config.mode.kind) || !offers(call)) continue;
      const sendsBody = call.method === 'POST' || call.method === 'PUT';
      api.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { admission: admissionOfCall(call) },
        bodyLimit: call.bodyBytes ?? usualBodyBytes,
        handler: async (request, reply) => {
          const body = request.body === undefined ? {} : request.body;
          const given = sendsBody ? body : request.query;
          const parameters = request.params as Record<string, string>;
          // What is not an object is passed on as it is, for the contract to refuse.
          const input = isRecord(given) ? { ...given, ...parameters } : given;
          const answer = await inTime(request, () =>
            dispatchOf(request)(name, input, callerOf(request), request.log),
          );
          return call.answers === 'redirect' && answer.status === 200
            ? sendOn(reply, answer, services.site().publicUrl.startsWith('https:'))
            : send(reply, answer);
        },
      });
    }

    refuseAllElse(api, services, offers);
    api.setErrorHandler((error, request, reply) =>
      send(reply, transportFailure(error, callerOf(request).locale, request)),
    );
  });
}

/** Says no before a body is read, so that none can get another answer. */
async function refuse(request: FastifyRequest, reply: FastifyReply, error: ErrorName): Promise<FastifyReply> {
  return send(reply, plainReply(errors[error], scriptOfLocale(callerOf(request).locale)));
}

/** A path of the contract. */
interface KnownPath {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly allow: string;
}

/**
 * A known path asked with another method is 405 with `Allow`, not 404; OPTIONS tells `Allow` alone, and no CORS. What has no route is
 * looked up: a route for each method that is refused would be five times as many as there are calls.
 */
function refuseAllElse(
  api: FastifyInstance,
  services: Pick<Services, 'config'>,
  offers: (call: Call) => boolean,
): void {
  const known = knownPaths(services, offers);
  const plain = new Map(known.map((one) => [one.path, one]));
  const patterns = known.filter(({ path }) => path.includes('{'));
  for (const url of ['/api', '/api/*'])
    api.all(
      url,
      {
        onRequest: (request, reply) => {
          const { '*': below = '' } = request.params as Record<string, string>;
          const path = `/api/${below.replace(/\/$/, '')}`;
          const found = plain.get(path) ?? patterns.find(({ pattern }) => pattern.test(path));
          return found ? refuseMethod(request, reply, found) : refuse(request, reply, 'notFound');
        },
      },
      () => undefined,
    );
  // Where a path with a name in it would take the method: `GET …/list` is no `GET …/{id}`.
  for (const one of known) {
    const others = patterns.filter(({ path, pattern }) => path !== one.path && pattern.test(one.path));
    const methods = new Set(others.flatMap((other) => other.methods))
      .values()
      .filter((method) => !one.methods.includes(method))
      .toArray();
    if (methods.length > 0)
      api.route({
        method: methods,
        url: one.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        onRequest: (request, reply) => refuseMethod(request, reply, one),
        handler: () => undefined,
      });
  }
}

async function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  { allow }: KnownPath,
): Promise<FastifyReply> {
  reply.header('allow', allow);
  return request.method === 'OPTIONS' ? reply.code(204).send() : refuse(request, reply, 'methodNotAllowed');
}

function knownPaths(services: Pick<Services, 'config'>, offers: (call: Call) => boolean): KnownPath[] {
  const methodsOf = new Map<string, string[]>();
  for (const call of Object.values(calls)) {
    if (!isOffered(call, services.config.mode.kind) || !offers(call)) continue;
    methodsOf.set(call.path, [...(methodsOf.get(call.path) ?? []), call.method]);
  }
  return [...methodsOf].map(([path, given]) => {
    const methods = [...given, ...(given.includes('GET') ? ['HEAD'] : [])];
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return { path, pattern, methods, allow: [...methods, 'OPTIONS'].join(', ') };
  });
}

/** Faults before a call is reached: unreadable or oversized bodies and wrong media types. */
function transportFailure(error: unknown, locale: Caller['locale'], request: FastifyRequest): Reply {
  const script = scriptOfLocale(locale);
  const { code, statusCode: status } = error as { code?: unknown; statusCode?: unknown };
  if (error instanceof Failure || typeof status !== 'number' || status < 400 || status >= 500) {
    return failureReply(error, script, request.log);
  }
  request.log.info({ reason: code }, 'refused');
  if (status === 413) return plainReply(errors.bodyTooLarge, script);
  if (status === 415) return plainReply(errors.unsupportedMediaType, script);
  return plainReply(status === 408 ? errors.requestTimeout : errors.badRequest, script);
}

/** Sends an envelope with its status, and `Retry-After` in whole seconds, rounded up. */
export function send(reply: FastifyReply, { status, envelope, retryAfterSeconds }: Reply): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply.code(status).send(envelope);
}

/** For a call that answers with a redirect: its result says where to, and what the browser is to remember of it. */
function sendOn(reply: FastifyReply, { envelope }: Reply, secure: boolean): FastifyReply {
  const { location, cameFrom } = envelope.result as { location: string; cameFrom?: string | null };
  if (cameFrom) reply.header('set-cookie', cameFromCookie(cameFrom, secure));
  return reply.redirect(location, 302);
}

/** Bearer token, `Device-Key`, `Known-Device` and `Language` header; cookies are never read here. */
export function callerOf(request: FastifyRequest): Caller {
  const authorization = request.headers.authorization;
  const deviceKey = request.headers['device-key'];
  const knownDevice = request.headers['known-device'];
  const locale = localeOf(request);
  return {
    memo: new Map(),
    // Any other scheme is a wrong token, not none.
    token: authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''),
    deviceKey: typeof deviceKey === 'string' ? deviceKey : null,
    knownDevice: typeof knownDevice === 'string' ? knownDevice : null,
    locale,
    // Where the device is from tells more than the language chosen on the site.
    region: regionFromLanguages([request.headers['accept-language'] ?? '', locale]),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    gone: () => request.signal,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
