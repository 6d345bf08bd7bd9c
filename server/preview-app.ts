import { showPictures } from '#server/core/media/library/show-pictures.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { isKeyAccess, isStaffAccess } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { previewCookie, previewPath } from '#contract/previews.ts';
import { previewTokenCookie, tokenCookie } from '#contract/token-cookie.ts';
import { refuseBlocked } from '#server/core/members/refuse-blocked.ts';
import { requireSession } from '#server/core/members/sessions.ts';
import { findLinked, spendLink } from '#server/core/previews/enter.ts';
import { digestOfKey } from '#server/core/previews/keys.ts';
import { ActTakenError, perform } from '#server/core/previews/perform.ts';
import { play, type Replay, type Scene } from '#server/core/previews/play.ts';
import type { AskedBy, Preview } from '#server/core/previews/preview.ts';
import { findPreview } from '#server/core/previews/queries.ts';
import { requireKey } from '#server/features/events/require-key.ts';
import { requireStaff } from '#server/core/staff/staff-sessions.ts';
import type { Site } from '#server/kernel/http/built-site.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { registerFiles } from '#server/kernel/http/files.ts';
import { registerHostCheck } from '#server/kernel/http/host-check.ts';
import {
  failureReply,
  implement,
  plainReply,
  type Dispatch,
  type Reply,
} from '#server/kernel/http/implement.ts';
import { serverOptions } from '#server/kernel/http/server-options.ts';
import { registerBrokenPage, registerPages } from '#server/kernel/http/pages.ts';
import { registerCallRoutes } from '#server/kernel/http/routes.ts';
import { setCommonHeaders } from '#server/kernel/http/security-headers.ts';
import type { SessionReaders } from '#server/kernel/http/session-reader.ts';
import { registerStopping } from '#server/kernel/http/stopping.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { handlers, rooms } from './features.ts';
import { frameOnly, lookingAgain, scriptOfRequest, sendEnded } from './preview-pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the preview's cookie; on addresses of files nobody asks for one. */
    preview: Preview | null;
  }
}

/** Cookies that pages of a preview read besides: how they look. */
const looks = /^(theme|reading-size)=/;

/** How often what was done at once with something else is tried again after it. */
const mostTries = 4;

/**
 * The site as staff see it before others do, at an origin of its own. Whatever is asked here happens in a transaction that is
 * undone; only which preview it is, and what was done in it, is known from one page to the next.
 */
export async function createPreviewApp({
  services: given,
  site,
  strictResults,
}: {
  readonly services: Omit<Services, 'log'>;
  readonly site: Site;
  readonly strictResults: boolean;
}): Promise<FastifyInstance> {
  const { config } = given;
  const https = () => (given.previewsAt() ?? '').startsWith('https:');
  const app = Fastify({
    ...serverOptions(config),
  });
  const services: Services = { ...given, log: app.log };
  const previewSite = () => ({ ...given.site(), publicUrl: given.previewsAt() ?? '', preview: true });
  const parts: readonly Feature[] = rooms;
  const sessionReaders = Object.assign({}, ...parts.map((part) => part.sessionReaders)) as SessionReaders;
  const dispatchOn = (staged: Services): Dispatch =>
    implement(staged, handlers, {
      strictResults,
      sessionReaders,
      requireSession,
      requireStaff,
      requireKey,
      refuseBlocked,
      finish: showPictures,
    });

  const replay: Replay = async (scene, { call, input, askedBy }) => {
    await dispatchOn(scene.services)(call as CallName, input, { ...connection(), ...askedBy });
  };

  /** Sets the preview of a request up and answers on it. */
  const on = <Result>(
    request: FastifyRequest,
    answer: (scene: Scene) => Promise<Result>,
  ): Promise<Result> => {
    const { preview } = request;
    if (!preview) throw new Error('Only requests of a preview come here');
    const staged = { ...services, log: request.log, site: previewSite };
    return play(staged, preview, { script: scriptOfRequest(request), replay }, answer);
  };

  app.decorateRequest('preview', null);
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply, https());
    reply.header('x-robots-tag', 'noindex, nofollow');
    frameOnly(reply, given.site().publicUrl);
    done();
  });
  // What gave way to members.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === errors.unavailable.status) reply.headers(lookingAgain(request));
    return payload;
  });
  registerStopping(app);
  registerBrokenPage(app);
  registerHostCheck(app);
  for (const register of parts.flatMap(({ files = [] }) => files)) await register(app, services);
  await registerFiles(app, site.clientDirectory);

  app.get<{ Querystring: { link?: unknown; to?: unknown } }>(previewPath, async (request, reply) => {
    const { link, to } = request.query;
    if (typeof link !== 'string') return sendEnded(request, reply);
    request.preview = await findLinked(services, link);
    if (!request.preview) return sendEnded(request, reply);
    // Before the link is spent: what stands in the way now may be gone at the next try.
    const token = await on(request, async (scene) => scene.token);
    const key = await spendLink(services, link);
    if (key === null) return sendEnded(request, reply);
    const attributes = `Path=/; SameSite=Strict${https() ? '; Secure' : ''}`;
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [
        `${previewCookie}=${key}; HttpOnly; ${attributes}`,
        token === null
          ? `${previewTokenCookie}=; Max-Age=0; ${attributes}`
          : `${previewTokenCookie}=${token}; ${attributes}`,
      ])
      .redirect(typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/', 303);
  });

  await app.register(async (stage) => {
    stage.addHook('onRequest', async (request, reply) => {
      const key = cookieOf(request, previewCookie);
      request.preview =
        key === null
          ? null
          : await findPreview(services.db, { by: { keyDigest: digestOfKey(key) }, now: services.now() });
      if (!request.preview) return sendEnded(request, reply);
      request.raw.headers.cookie = cookiesOfSite(request);
      return undefined;
    });
    stage.addHook('onSend', async (_request, reply, payload) => {
      const cookies = reply.getHeader('set-cookie');
      if (cookies !== undefined) reply.header('set-cookie', [cookies].flat().map(ofPreview));
      return payload;
    });
    registerCallRoutes(
      stage,
      (request): Dispatch =>
        async (name: CallName, input: unknown, caller: Caller): Promise<Reply> => {
          for (let tries = 1; ; tries += 1) {
            const { preview } = request;
            if (!preview) return plainReply(errors.previewEnded, scriptOfLocale(caller.locale));
            try {
              return await on(request, (scene) =>
                perform(services, preview, scene, {
                  name,
                  input,
                  caller,
                  dispatch: dispatchOn(scene.services),
                }),
              );
            } catch (error) {
              if (!(error instanceof ActTakenError) || tries === mostTries)
                return failureReply(error, scriptOfLocale(caller.locale), request.log, name);
              request.preview = await findPreview(services.db, {
                by: { previewId: preview.previewId },
                now: services.now(),
              });
            }
          }
        },
      services,
      ({ access }) => !isStaffAccess(access) && !isKeyAccess(access),
    );
    await registerPages(
      stage,
      site,
      (request, make) =>
        on(request, (scene) => make({ ...scene.services, dispatch: dispatchOn(scene.services) })),
      services,
      { framedBy: () => new URL(given.site().publicUrl).origin },
    );
  });
  return app;
}

/** What no act depends on. */
const connection = (): Omit<Caller, keyof AskedBy> => ({
  memo: new Map(),
  knownDevice: null,
  region: null,
  address: '127.0.0.1',
  userAgent: 'preview',
});

const partsOf = (request: FastifyRequest): string[] =>
  (request.headers.cookie ?? '').split(';').map((part) => part.trim());

function cookieOf(request: FastifyRequest, name: string): string | null {
  const found = partsOf(request).find((part) => part.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) || null : null;
}

/** What the site's own code is to see of the cookies: who is signed in here, and nothing of the site beside it. */
function cookiesOfSite(request: FastifyRequest): string {
  const token = cookieOf(request, previewTokenCookie);
  return [
    ...partsOf(request).filter((part) => looks.test(part)),
    ...(token ? [`${tokenCookie}=${token}`] : []),
  ].join('; ');
}

/** A cookie of the site under the name that it has here. */
const ofPreview = (cookie: unknown): string =>
  String(cookie).replace(new RegExp(`^${tokenCookie}=`), `${previewTokenCookie}=`);
