import { showPictures } from '#server/core/media/library/show-pictures.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import type { Site } from '#server/kernel/http/built-site.ts';
import { registerApiDocs } from '#server/kernel/http/api-docs.ts';
import { refuseBlocked } from '#server/core/members/refuse-blocked.ts';
import { requireSession } from '#server/core/members/sessions.ts';
import { requireKey } from '#server/features/events/require-key.ts';
import { requireStaff } from '#server/core/staff/staff-sessions.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import type { SessionReaders } from '#server/kernel/http/session-reader.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { registerConsole } from '#server/kernel/http/console.ts';
import { registerOldStaffPages } from '#server/kernel/http/old-staff-pages.ts';
import { registerDemoMark } from '#server/kernel/http/demo-mark.ts';
import { registerFiles } from '#server/kernel/http/files.ts';
import { registerHealth, writeGauges } from '#server/kernel/http/health.ts';
import { registerHostCheck } from '#server/kernel/http/host-check.ts';
import { implement, plainReply } from '#server/kernel/http/implement.ts';
import { serverOptions } from '#server/kernel/http/server-options.ts';
import { registerMetrics, type FiguresOfAll, type Gauges } from '#server/kernel/http/metrics.ts';
import { registerAdmission } from '#server/kernel/http/admission.ts';
import { registerBrokenPage, registerPages } from '#server/kernel/http/pages.ts';
import { preparedPages } from '#server/kernel/http/prepared-pages.ts';
import { callerOf, registerCallRoutes, send } from '#server/kernel/http/routes.ts';
import { setCommonHeaders } from '#server/kernel/http/security-headers.ts';
import { handlers, rooms } from './features.ts';
import { warningsOf } from '#server/kernel/config/warnings.ts';
import { registerStopping } from '#server/kernel/http/stopping.ts';

export interface AppOptions {
  readonly services: Omit<Services, 'log'>;
  /** The site; null serves the API alone. */
  readonly site: Site | null;
  /** Check what handlers return against the contract: in tests and development. */
  readonly strictResults: boolean;
  /** Turn requests away while the process is busy, and answer by a deadline. Where it has other work of its own, that would make it busy. */
  readonly turnsAway: boolean;
  /** Where it is one of several processes on one port. */
  readonly figures?: FiguresOfAll;
}

/** The whole server as a value; whoever makes it listens. */
export async function createApp({
  services: given,
  site,
  strictResults,
  turnsAway,
  figures,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = given;
  const https = () => given.site().publicUrl.startsWith('https:');
  const app = Fastify({
    ...serverOptions(config),
    // A path that cannot be read: no hook runs for it.
    frameworkErrors: ({ code }, request, reply) => {
      setCommonHeaders(request, reply, https());
      reply.header('cache-control', 'no-store');
      request.log.info({ reason: code, status: 400 }, 'refused');
      void send(reply, plainReply(errors.badRequest, scriptOfLocale(callerOf(request).locale)));
    },
  });
  const services: Services = { ...given, log: app.log };
  const parts: readonly Feature[] = rooms;
  const dispatch = implement(services, handlers, {
    strictResults,
    sessionReaders: Object.assign({}, ...parts.map(({ sessionReaders }) => sessionReaders)) as SessionReaders,
    requireSession,
    requireStaff,
    requireKey,
    refuseBlocked,
    finish: showPictures,
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
  const classes = turnsAway ? registerAdmission(app, config) : undefined;
  if (config.metricsKey !== null) {
    const gauges = Object.assign(
      writeGauges(services),
      ...parts.map((part) => part.gauges?.(services)),
    ) as Gauges;
    registerMetrics(app, config.metricsKey, gauges, figures, classes);
  }
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

  registerHealth(app, services, warningsOf(config));
  registerApiDocs(app, services);
  registerCallRoutes(app, () => dispatch, services);
  const addresses = parts.flatMap(({ files = [], addresses: more = [] }) => [...files, ...more]);
  for (const register of addresses) await register(app, services);
  if (site) {
    await registerFiles(app, site.clientDirectory);
    await registerConsole(app, site.console, services);
    registerOldStaffPages(app);
    // What a demo in the open says on each page is written into what is sent.
    const prepares = site.lasting && config.mode.kind !== 'demoInTheOpen';
    await registerPages(app, site, (_, make) => make({ ...services, dispatch }), services, {
      prepared: prepares ? preparedPages(services.db) : null,
    });
  }
  return app;
}
