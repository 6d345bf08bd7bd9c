import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/context.ts';
import { storageOf } from './storage.ts';

const types = { avif: 'image/avif', jpg: 'image/jpeg' } as const;
const name = /^(?:96|320|960)\.(avif|jpg)$/;
const mostBytes = 5_000_000;

/**
 * Pictures that were made of uploads, from a path of their own. Whoever knows the unguessable name may see one; it
 * never changes, so it is kept for a year. Nothing in it can run, whatever a browser takes it for.
 */
export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { pictureId: string; file: string } }>(
    '/media/:pictureId/:file',
    async (request, reply) => {
      const { pictureId, file } = request.params;
      const ending = name.exec(file)?.[1] as keyof typeof types | undefined;
      const bytes =
        ending && /^[\w-]{24}$/.test(pictureId)
          ? await storageOf(services).read(`media/${pictureId}/${file}`, mostBytes)
          : null;
      if (!ending || !bytes) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found');
      }
      return reply
        .type(types[ending])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(bytes);
    },
  );
}
