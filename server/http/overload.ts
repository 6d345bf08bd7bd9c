import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { plainReply } from './implement.ts';
import { callerOf, send } from './routes.ts';

/** A turn of the event loop that takes this long means that nobody is served well any more. */
const slowestTurnMs = 1000;
const fullestHeap = 0.9;
const retryAfterSeconds = 2;
/** Asked by whoever watches the server: they need an answer most of all now. */
const watching = new Set(['/healthz', '/readyz', '/metrics']);

/** Turns requests away with 503 and `Retry-After` before memory or waiting run away. */
export async function registerOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: slowestTurnMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * fullestHeap,
    pressureHandler: (request, reply, reason) => {
      if (watching.has(request.routeOptions.url ?? '')) return;
      request.log.warn({ reason }, 'overloaded');
      void send(reply, {
        ...plainReply(errors.unavailable, scriptOfLocale(callerOf(request).locale)),
        retryAfterSeconds,
      });
    },
  });
}
