import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagesBundle, PageServices } from '#contract/pages.ts';
import type { Services } from './context.ts';
import type { Dispatch } from './implement.ts';
import { pagePolicy } from './security-headers.ts';

/** Loads the built site. Its type is the contract's: the server never imports from the site's sources. */
export async function loadPages(bundleFile: string): Promise<PagesBundle> {
  return (await import(pathToFileURL(bundleFile).href)) as PagesBundle;
}

/** Everything that is no call and no file is a page, rendered in this process. */
export function registerPages(
  app: FastifyInstance,
  pages: () => Promise<PagesBundle>,
  dispatch: Dispatch,
  services: Services,
) {
  app.setNotFoundHandler(async (request, reply) => {
    // Pages only read: nothing that changes state is reached this way.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const nonce = randomBytes(16).toString('base64');
    const { renderPage } = await pages();
    const response = await renderPage(toWebRequest(request, services), {
      site: services.site(),
      nonce,
      requestId: request.id,
      reportError: (error) => request.log.error({ err: error }, 'page failed'),
      transport:
        ({ token, locale }) =>
        async (name, input) =>
          dispatch(
            name,
            input,
            { token, locale, address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
            request.log,
          ),
    } satisfies PageServices);
    return sendWebResponse(reply, response, nonce, services);
  });
}

function toWebRequest(request: FastifyRequest, services: Services): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  // The host as a trusted proxy reports it; only the path of the URL comes from the client.
  const origin = services.config.publicUrl ?? `${request.protocol}://${request.host}`;
  return new Request(new URL(request.url.replace(/^\/{2,}/, '/'), origin), {
    method: request.method,
    headers,
  });
}

function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  nonce: string,
  services: Services,
): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.header('content-security-policy', pagePolicy(nonce, services.site().publicUrl.startsWith('https:')));
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  return reply.send(
    response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : null,
  );
}
