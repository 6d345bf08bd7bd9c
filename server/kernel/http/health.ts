import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/kernel/database/database.ts';
import type { Warning } from '#server/kernel/config/warnings.ts';

const readyWithinMs = 1000;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which takes a database that answers within a second; what
 * somebody should mend meanwhile stands beside.
 */
export function registerHealth(app: FastifyInstance, db: Database, warnings: readonly Warning[]): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  // Asked by whoever watches the server: they need an answer most of all when it has too much to do.
  const config = { admission: 'always' } as const;
  app.get('/healthz', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await Promise.race([
        sql`select 1`.execute(db),
        new Promise((_, reject) =>
          setTimeout(() => reject(new Error('no answer in time')), readyWithinMs).unref(),
        ),
      ]);
      return reply.send({ status: 'ready', ...(warnings.length > 0 && { warnings }) });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable' });
    }
  });
}
