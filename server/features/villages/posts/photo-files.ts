import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPassed } from '#server/core/media/proofs/photo-pass.ts';
import { sendNoPicture, sendPicture } from '#server/core/media/media.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findPostPhoto } from './queries-photos.ts';

/**
 * Pictures of photos of posts, for whoever was just given their path. Each time it is asked whether they are still shown,
 * so that a photo that is taken back is gone for those too who have its path.
 */
export function registerPostPhotos(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { pass: string; pictureId: string; file: string } }>(
    '/photo/:pass/:pictureId/:file',
    async (request, reply): Promise<FastifyReply> => {
      const { pass, pictureId, file } = request.params;
      reply.header('x-robots-tag', 'noindex, noimageindex');
      const own = isPassed(services, pass, pictureId, 'post-own');
      if (!own && !isPassed(services, pass, pictureId, 'post')) return sendNoPicture(reply);
      const [photo] = await findPostPhoto(services.db, [pictureId]);
      if (!photo || !(own || photo.shown)) return sendNoPicture(reply);
      const tag = `"${pictureId}/${file}"`;
      // Browsers ask again each time for what can be taken back; whether it is still theirs takes no bytes.
      const cacheControl = photo.child ? 'private, no-cache' : 'private, max-age=3600';
      if (request.headers['if-none-match'] === tag)
        return reply.code(304).header('cache-control', cacheControl).header('etag', tag).send();
      reply.header('etag', tag);
      return sendPicture(services, reply, { purpose: 'post', pictureId, file, cacheControl });
    },
  );
}
