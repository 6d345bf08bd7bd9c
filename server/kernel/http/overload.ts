import v8 from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { scriptOfLocale } from '#contract/locales.ts';
import { plainReply } from './implement.ts';
import { callerOf, send } from './routes.ts';

/** A turn of the event loop that takes this long means that nobody is served well any more. */
const slowestTurnMs = 1000;
const fullestHeap = 0.9;
const retryAfterSeconds = 2;
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Turned away as soon as others begin to wait, or not even when everything else is. */
    shed?: 'first' | 'never';
  }
}

/** From here on what nobody misses is turned away, so that everything else is served. */
export const busyFrom = { turnMs: 150, requests: 200 } as const;
const shedRetryAfterSeconds = 10;

/** Turns requests away with 503 and `Retry-After` before memory or waiting run away. */
export async function registerOverload(app: FastifyInstance): Promise<void> {
  let inWork = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.shed !== 'first') {
      inWork += 1;
      reply.raw.once('close', () => (inWork -= 1));
      return;
    }
    if (inWork < busyFrom.requests && app.memoryUsage().eventLoopDelay < busyFrom.turnMs) return;
    return turnAway(request, reply, shedRetryAfterSeconds);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: slowestTurnMs,
    maxHeapUsedBytes: v8.getHeapStatistics().heap_size_limit * fullestHeap,
    pressureHandler: (request, reply, reason) => {
      if (request.routeOptions.config.shed === 'never') return;
      request.log.warn({ reason }, 'overloaded');
      void turnAway(request, reply, retryAfterSeconds);
    },
  });
}

function turnAway(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const { locale } = callerOf(request);
  return send(reply, {
    ...plainReply(errors.unavailable, scriptOfLocale(locale)),
    retryAfterSeconds: seconds,
  });
}
