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

    refuseOtherMethods(api, services, offers);
    for (const url of ['/api', '/api/*']) {
      api.all(url, { onRequest: (request, reply) => refuse(request, reply, 'notFound') }, () => undefined);
    }
    api.setErrorHandler((error, request, reply) =>
      send(reply, transportFailure(error, callerOf(request).locale, request)),
    );
  });
}

/** Says no before a body is read, so that none can get another answer. */
async function refuse(request: FastifyRequest, reply: FastifyReply, error: ErrorName): Promise<FastifyReply> {
  return send(reply, plainReply(errors[error], scriptOfLocale(callerOf(request).locale)));
}

/** A known path asked with another method is 405 with `Allow`, not 404; OPTIONS tells `Allow` alone, and no CORS. */
function refuseOtherMethods(
  api: FastifyInstance,
  services: Pick<Services, 'config'>,
  offers: (call: Call) => boolean,
): void {
  const methodsOf = new Map<string, string[]>();
  for (const call of Object.values(calls)) {
    if (!isOffered(call, services.config.mode.kind) || !offers(call)) continue;
    methodsOf.set(call.path, [...(methodsOf.get(call.path) ?? []), call.method]);
  }
  for (const [path, methods] of methodsOf) {
    const reads = methods.includes('GET');
    const allow = [...methods, ...(reads ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const others = (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (method) => !methods.includes(method) && !(reads && method === 'HEAD'),
    );
    api.route({
      method: others,
      url,
      exposeHeadRoute: false,
      onRequest: (request, reply) => refuse(request, reply.header('allow', allow), 'methodNotAllowed'),
      handler: () => undefined,
    });
    api.options(url, async (_, reply) => reply.code(204).header('allow', allow).send());
  }
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
