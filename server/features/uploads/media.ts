import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/context.ts';
import { mediaKey } from './media-files.ts';
import { pictureNames } from './pictures.ts';
import { storageOf } from './storage.ts';

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
      const bytes =
        pictureNames.includes(file) && /^[\w-]{24}$/.test(pictureId)
          ? await storageOf(services).read(mediaKey(pictureId, file), mostBytes)
          : null;
      if (!bytes) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found');
      }
      return reply
        .type(file.endsWith('.avif') ? 'image/avif' : 'image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(bytes);
    },
  );
}
