import { hostname } from 'node:os';
import type { FastifyLoggerOptions } from 'fastify';
import { place } from '#server/kernel/config/place.ts';

/**
 * Structured logs by allow-list: a request is its id, an error its class, message, code and stack. Messages of
 * unexpected errors can quote data (a unique violation names its values), so details of database errors are
 * left out.
 */
export function loggerOptions(level: string): FastifyLoggerOptions | false {
  if (level === 'silent') return false;
  return {
    level,
    ...(place && { base: { pid: process.pid, hostname: hostname(), worker: place.worker } }),
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => presentError(error),
    },
  };
}

function presentError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
  };
}
