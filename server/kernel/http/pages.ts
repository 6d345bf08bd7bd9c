import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { PageRequest, PageResponse, PagesBundle, PreparedReply } from '#contract/pages.ts';
import { localeFromAcceptLanguage, regionFromLanguages, scriptOfLocale } from '#contract/locales.ts';
import { admissionOfPages, inTime } from './admission.ts';
import type { Memo, Services } from './context.ts';
import { failureReply, type Dispatch, type Reply } from './implement.ts';
import { busyPage, plainPage } from './plain-pages.ts';
import { encodingFor, hasSame, type PreparedPages } from './prepared-pages.ts';
import { byNonce, type InlineSources, type pagePolicy } from './security-headers.ts';

/**
 * What is answered when anything but a call fails and has no answer of its own. Comes before the routes: Fastify gives
 * it to those that are made after it.
 */
export function registerBrokenPage(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const script = scriptOfLocale(localeFromAcceptLanguage(request.headers['accept-language']) ?? 'en');
    const { statusCode = 500 } = error as { statusCode?: number };
    const { status, retryAfterSeconds }: Pick<Reply, 'status' | 'retryAfterSeconds'> =
      statusCode < 500 ? { status: statusCode } : failureReply(error, script, request.log);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        status === errors.unavailable.status ? busyPage(script) : plainPage('broken', script, request.id),
      );
  });
}

export interface PagesOptions {
  /** Asked for each page: in development the sources may have changed. */
  readonly pages: () => Promise<PagesBundle>;
  /** The content security policy of a page. */
  readonly policy: typeof pagePolicy;
  /** Whether what it renders stays the same for as long as the process runs. */
  readonly lasting: boolean;
}

/** What one page is made with: its calls, the clock they go by, and what it is told of the site. */
export interface PageWork extends Pick<Services, 'now' | 'site'> {
  readonly dispatch: Dispatch;
}

/** Has a page made with what its request is answered by. */
export type WithinPage = <Result>(
  request: FastifyRequest,
  make: (work: PageWork) => Promise<Result>,
) => Promise<Result>;

/** Everything that is no call and no file is a page, rendered in this process. `framedBy`: the only origin that may show one within its own. */
export async function registerPages(
  app: FastifyInstance,
  { pages, policy }: PagesOptions,
  within: WithinPage,
  services: Pick<Services, 'config' | 'site'>,
  {
    framedBy = () => null,
    prepared = null,
  }: { readonly framedBy?: () => string | null; readonly prepared?: PreparedPages | null } = {},
): Promise<void> {
  const policyOf = (inline: InlineSources): string => {
    const { s3 } = services.config;
    return policy(inline, services.site().publicUrl.startsWith('https:'), {
      uploads: s3?.endpoint ?? null,
      pictures: s3?.publicUrl ?? null,
      framedBy: framedBy(),
      frames: null,
    });
  };
  // Pages hold no secret that an attacker could guess by their compressed size; replies of calls stay as they are.
  await app.register(fastifyCompress, {
    global: false,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  // Pages only read: nothing that changes state is reached this way.
  app.setNotFoundHandler(async (_, reply) => reply.code(405).header('allow', 'GET, HEAD').send());

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: {},
    config: { admission: admissionOfPages },
    handler: async (request, reply) => {
      let made: string | null = null;
      const nonceOf = () => (made ??= randomBytes(16).toString('base64'));
      const reportError = (error: unknown) => request.log.error({ err: error }, 'page failed');
      const { renderPage } = await pages();
      // Of each token its own: what one may read is no answer to another.
      const memos = new Map<string | null, Memo>();
      const memoOf = (token: string | null): Memo => {
        const memo = memos.get(token) ?? new Map();
        memos.set(token, memo);
        return memo;
      };
      const page = () =>
        within(request, ({ dispatch, now, site }) =>
          renderPage(pageRequest(request, services), {
            site: site(),
            now,
            get nonce() {
              return nonceOf();
            },
            requestId: request.id,
            reportError,
            prepare: prepared && prepared({ dispatch, now, site, log: request.log, reportError, policyOf }),
            transport: ({ token, locale }) => {
              const caller = {
                memo: memoOf(token),
                token,
                // Only the browser knows it, and asks by itself.
                deviceKey: null,
                knownDevice: null,
                locale,
                region: regionFromLanguages([request.headers['accept-language'] ?? '', locale]),
                address: request.ip,
                userAgent: request.headers['user-agent'] ?? '',
              };
              return async (name, input) => dispatch(name, input, caller, request.log);
            },
          }),
        );
      const response = await inTime(request, page);
      if ('prepared' in response) return sendPrepared(request, reply, response);
      writeHeaders(reply, response);
      reply.header('content-security-policy', policyOf(byNonce(nonceOf())));
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
      return reply.send(response.html ?? (response.body && Buffer.from(await response.arrayBuffer())));
    },
  });
}

function pageRequest(request: FastifyRequest, services: Pick<Services, 'config'>): PageRequest {
  // Only the path comes from the client; several slashes at its start would be read as a host.
  const origin = services.config.publicUrl ?? `${request.protocol}://${request.host || 'localhost'}`;
  const url = new URL(request.url.replace(/^\/{2,}/, '/'), origin);
  const { headers, method } = request;
  return {
    url,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    whole: () => {
      const own = new Headers();
      for (const [name, value] of Object.entries(headers)) {
        if (Array.isArray(value)) for (const one of value) own.append(name, one);
        else if (value !== undefined) own.set(name, value);
      }
      return new Request(url, { method, headers: own });
    },
  };
}

function writeHeaders(reply: FastifyReply, { status, headers }: PageResponse): void {
  reply.code(status);
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

/** The bytes that a browser takes best, or that it has them; with the policy that goes with them either way. */
function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { prepared: { etag, policy, bodies }, headers: own, setCookies }: PreparedReply,
): FastifyReply {
  for (const [name, value] of own) reply.header(name, value);
  if (setCookies.length > 0) reply.header('set-cookie', [...setCookies]);
  reply.header('content-security-policy', policy).header('etag', etag).header('vary', 'accept-encoding');
  if (hasSame(headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}
