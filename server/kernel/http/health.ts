import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Warning } from '#server/kernel/config/warnings.ts';
import { poolsOf } from '#server/kernel/database/database.ts';
import { failedWrites } from '#server/kernel/failure/failed-writes.ts';
import type { Services } from './context.ts';
import type { Gauges } from './metrics.ts';

const readyWithinMs = 1000;

type Places = Pick<Services, 'db' | 'files'>;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which takes a database that answers within a second; what
 * somebody should mend meanwhile stands beside. Writes that fail are such a thing: a full disk is full for every process,
 * and most of what members do is reading.
 */
export function registerHealth(app: FastifyInstance, places: Places, warnings: readonly Warning[]): void {
  // Asked by whoever watches the server: they need an answer most of all when it has too much to do.
  const config = { admission: 'always' } as const;
  app.get('/healthz', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.leaving.begun) return reply.code(503).send({ status: 'stopping' });
    try {
      const failing = await Promise.race([
        writesFail(places),
        new Promise<never>((_, reject) =>
          setTimeout(() => reject(new Error('no answer in time')), readyWithinMs).unref(),
        ),
      ]);
      return reply.send({
        status: 'ready',
        writes: failing ? 'failing' : 'ok',
        ...(warnings.length > 0 && { warnings }),
      });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable' });
    }
  });
}

/** Of this process, for `/metrics`. */
export const writeGauges = (places: Places): Gauges => ({
  writes_failing: {
    help: '1 while writes fail for want of a place: the disk is full or fails, or the database is read-only.',
    count: async () => ((await writesFail(places)) ? 1 : 0),
  },
  writes_failed: {
    help: 'Writes that failed for want of a place.',
    ofProcess: true,
    count: async () => failedWrites(placesOf(places)).count,
  },
});

const placesOf = ({ db, files }: Places) => [poolsOf(db).hot, poolsOf(db).rest, files];

/** Throws when the database does not answer. */
async function writesFail(places: Places): Promise<boolean> {
  const { rows } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as "readOnly"`.execute(places.db);
  return rows[0]?.readOnly === true || failedWrites(placesOf(places)).lately;
}
