import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import { errors } from '#contract/errors.ts';
import { localeFromAcceptLanguage, parseLocale, scriptOfLocale } from '#contract/locales.ts';
import type { Caller, Services } from './context.ts';
import { failureReply, plainReply, type Dispatch, type Reply } from './implement.ts';
import { Failure } from './failure.ts';

const maxBodyBytes = 100_000;

/** One HTTP route for each call of the contract. */
export function registerCallRoutes(app: FastifyInstance, dispatch: Dispatch, services: Services): void {
  app.register(async (api) => {
    api.addHook('onSend', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });

    // A body is read as text so that an empty one is an empty input and a broken one is our own 400.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_, body, done) => {
        const text = body.toString();
        if (text.trim() === '') return done(null, {});
        try {
          done(null, JSON.parse(text));
        } catch {
          done(new Failure('badRequest', { fields: [{ path: '', reason: 'JSON' }] }));
        }
      },
    );

    for (const name of Object.keys(calls) as CallName[]) {
      const call = calls[name];
      if (call.only === 'demo' && !services.config.demo) continue;
      const sendsBody = call.method === 'POST' || call.method === 'PUT';
      api.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const given = sendsBody ? (request.body ?? {}) : request.query;
          const parameters = request.params as Record<string, string>;
          // What is not an object is passed on as it is, for the contract to refuse.
          const input = isRecord(given) ? { ...given, ...parameters } : given;
          return send(reply, await dispatch(name, input, callerOf(request), request.log));
        },
      });
    }

    refuseOtherMethods(api, services);

    api.setErrorHandler((error, request, reply) => {
      const { locale } = callerOf(request);
      return send(reply, transportFailure(error, locale, request));
    });
  });
}

/** A known path asked with another method is 405 with `Allow`, not 404. */
function refuseOtherMethods(api: FastifyInstance, services: Services): void {
  const methodsOf = new Map<string, string[]>();
  for (const call of Object.values(calls)) {
    if ('only' in call && call.only === 'demo' && !services.config.demo) continue;
    methodsOf.set(call.path, [...(methodsOf.get(call.path) ?? []), call.method]);
  }
  for (const [path, allowed] of methodsOf) {
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (method) => !allowed.includes(method),
    );
    api.route({
      method: others,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.header('allow', allowed.join(', '));
        return send(reply, plainReply(errors.methodNotAllowed, scriptOfLocale(callerOf(request).locale)));
      },
    });
  }
}

/** Faults before a call is reached: unreadable or oversized bodies and wrong media types. */
export function transportFailure(error: unknown, locale: Caller['locale'], request: FastifyRequest): Reply {
  const script = scriptOfLocale(locale);
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return plainReply(errors.bodyTooLarge, script);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return plainReply(errors.unsupportedMediaType, script);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (!(error instanceof Failure) && typeof status === 'number' && status >= 400 && status < 500) {
    request.log.info({ code }, 'refused');
    return plainReply(status === 408 ? errors.requestTimeout : errors.badRequest, script);
  }
  return failureReply(error, script, request.log);
}

export function send(reply: FastifyReply, { status, envelope, retryAfterSeconds }: Reply): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply.code(status).send(envelope);
}

/** Bearer token and `Language` header; cookies are never read here. */
export function callerOf(request: FastifyRequest): Caller {
  const authorization = request.headers.authorization;
  const language = request.headers.language;
  return {
    token: authorization === undefined ? null : authorization.replace(/^Bearer\s+/i, ''),
    locale:
      parseLocale(typeof language === 'string' ? language : null) ??
      localeFromAcceptLanguage(request.headers['accept-language']) ??
      'en',
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
