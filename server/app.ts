import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { readSessionWithMember } from '#server/core/members/read-member.ts';
import { recoveryHandlers } from '#server/core/members/recovery-routes.ts';
import { accountHandlers } from '#server/core/members/routes.ts';
import { activityHandlers } from '#server/features/campaigns/activities/routes.ts';
import { addressHandlers } from '#server/features/addresses/routes.ts';
import { benefitHandlers } from '#server/features/benefits/routes.ts';
import { campaignHandlers } from '#server/features/campaigns/routes.ts';
import { readSessionWithReader } from '#server/features/villages/writing/reader.ts';
import { readSessionWithStanding } from '#server/features/check-in/check-in.ts';
import { checkInHandlers } from '#server/features/check-in/routes.ts';
import { drawHandlers } from '#server/features/draws/routes.ts';
import { couponHandlers } from '#server/features/gifts/claims/coupon-routes.ts';
import { courseHandlers } from '#server/features/courses/routes.ts';
import { giftHandlers } from '#server/features/gifts/routes.ts';
import { homeHandlers } from '#server/features/home/routes.ts';
import { informationHandlers } from '#server/features/information/routes.ts';
import { journeyHandlers } from '#server/features/journeys/routes.ts';
import { ledgerHandlers } from '#server/core/ledger/routes.ts';
import { levelHandlers } from '#server/features/levels/routes.ts';
import { mailHandlers } from '#server/core/outbox/routes.ts';
import { magazineHandlers } from '#server/features/magazine/routes.ts';
import { materialHandlers } from '#server/features/materials/routes.ts';
import { notificationHandlers } from '#server/core/notifications/routes.ts';
import { orderHandlers } from '#server/features/gifts/parcels/routes.ts';
import { passageHandlers } from '#server/features/links/passages/routes.ts';
import { profileHandlers } from '#server/features/profile/routes.ts';
import { registerOneClick } from '#server/features/profile/one-click.ts';
import { taskHandlers } from '#server/features/earn-rules/tasks/routes.ts';
import { regionHandlers } from '#server/core/regions/routes.ts';
import { decidersOf } from '#server/core/reviews/decider.ts';
import { reviewHandlers } from '#server/core/reviews/routes.ts';
import { countOverdueImages } from '#server/features/cases/image-reports.ts';
import { safetyHandlers } from '#server/features/cases/routes.ts';
import { eventGauges } from '#server/features/visits/record-events.ts';
import { siteHandlers } from '#server/features/visits/routes.ts';
import { staffHandlers } from '#server/core/staff/routes.ts';
import { registerPhotoFiles } from '#server/core/media/proofs/photo-files.ts';
import { registerMedia } from '#server/core/media/media.ts';
import { registerUploadPost } from '#server/core/media/upload-post.ts';
import { uploadHandlers } from '#server/core/media/routes.ts';
import { socialHandlers } from '#server/features/social/routes.ts';
import { registerDraftPhotos } from '#server/features/villages/posts/draft-photo-files.ts';
import { registerPostPhotos } from '#server/features/villages/posts/photo-files.ts';
import { ticketHandlers } from '#server/features/tickets/routes.ts';
import { villageHandlers } from '#server/features/villages/routes.ts';
import { warrantyHandlers } from '#server/features/warranties/routes.ts';
import type { Site } from '#server/kernel/http/built-site.ts';
import { registerApiDocs } from '#server/kernel/http/api-docs.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { registerDemoMark } from '#server/kernel/http/demo-mark.ts';
import { registerFiles } from '#server/kernel/http/files.ts';
import { registerHealth } from '#server/kernel/http/health.ts';
import { registerHostCheck } from '#server/kernel/http/host-check.ts';
import { implement, plainReply, type Handlers } from '#server/kernel/http/implement.ts';
import { loggerOptions } from '#server/kernel/http/logging.ts';
import { registerMetrics } from '#server/kernel/http/metrics.ts';
import { registerOverload } from '#server/kernel/http/overload.ts';
import { registerBrokenPage, registerPages } from '#server/kernel/http/pages.ts';
import { callerOf, registerCallRoutes, send } from '#server/kernel/http/routes.ts';
import { setCommonHeaders } from '#server/kernel/http/security-headers.ts';
import { deciders } from './deciders.ts';
import { warningsOf } from '#server/kernel/config/warnings.ts';
import { registerStopping } from '#server/kernel/http/stopping.ts';

/** Every call of the contract and who answers it. */
const handlers: Handlers = {
  ...accountHandlers,
  ...profileHandlers,
  ...taskHandlers,
  ...addressHandlers,
  ...regionHandlers,
  ...recoveryHandlers,
  ...homeHandlers,
  ...checkInHandlers,
  ...journeyHandlers,
  ...ledgerHandlers,
  ...levelHandlers,
  ...giftHandlers,
  ...drawHandlers,
  ...activityHandlers,
  ...orderHandlers,
  ...couponHandlers,
  ...siteHandlers,
  ...passageHandlers,
  ...campaignHandlers,
  ...socialHandlers,
  ...mailHandlers,
  ...uploadHandlers,
  ...staffHandlers,
  ...reviewHandlers,
  ...warrantyHandlers,
  ...courseHandlers,
  ...benefitHandlers,
  ...villageHandlers,
  ...safetyHandlers,
  ...magazineHandlers,
  ...informationHandlers,
  ...ticketHandlers,
  ...materialHandlers,
  ...notificationHandlers,
};

export interface AppOptions {
  readonly services: Omit<Services, 'log'>;
  /** The site; null serves the API alone. */
  readonly site: Site | null;
  /** Check what handlers return against the contract: in tests and development. */
  readonly strictResults: boolean;
  /** Turn requests away while the process is busy. Where it has other work of its own, that would make it busy. */
  readonly turnsAway: boolean;
}

/** The whole server as a value; whoever makes it listens. */
export async function createApp({
  services: given,
  site,
  strictResults,
  turnsAway,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = given;
  const https = () => given.site().publicUrl.startsWith('https:');
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    bodyLimit: 100_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // A path that cannot be read: no hook runs for it.
    frameworkErrors: ({ code }, request, reply) => {
      setCommonHeaders(request, reply, https());
      reply.header('cache-control', 'no-store');
      request.log.info({ reason: code, status: 400 }, 'refused');
      void send(reply, plainReply(errors.badRequest, scriptOfLocale(callerOf(request).locale)));
    },
  });
  const services: Services = { ...given, log: app.log };
  Object.assign(decidersOf(services.db), deciders);
  const dispatch = implement(services, handlers, {
    strictResults,
    sessionReaders: {
      getUserInfo: readSessionWithMember,
      myWeb: readSessionWithMember,
      checkIn: readSessionWithStanding,
      listPosts: readSessionWithReader,
      searchPosts: readSessionWithReader,
      getPost: readSessionWithReader,
      listComments: readSessionWithReader,
    },
  });

  // Hooks that run for every request call back: a promise for each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply, https());
    done();
  });
  if (config.mode.kind === 'demoInTheOpen') registerDemoMark(app);
  registerStopping(app);
  registerBrokenPage(app);
  registerHostCheck(app);
  if (config.metricsKey !== null) {
    registerMetrics(app, config.metricsKey, {
      ...eventGauges(services),
      safety_image_reports_overdue: {
        help: 'Reports of intimate images that were not answered within the 48 hours that were promised.',
        count: () => countOverdueImages(services),
      },
    });
  }
  if (turnsAway) await registerOverload(app);
  app.addHook('onResponse', (request, reply, done) => {
    // An allow-list: never the query, a header or a body.
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });

  registerHealth(app, services.db, warningsOf(config));
  registerApiDocs(app, services);
  registerCallRoutes(app, dispatch, services);
  registerOneClick(app, services);
  registerMedia(app, services);
  registerPhotoFiles(app, services);
  registerPostPhotos(app, services);
  registerDraftPhotos(app, services);
  await registerUploadPost(app, services);
  if (site) {
    await registerFiles(app, site.clientDirectory);
    await registerPages(app, site, dispatch, services);
  }
  return app;
}
