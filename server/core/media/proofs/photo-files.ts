import type { FastifyInstance } from 'fastify';
import { sendNoPicture, sendPicture } from '#server/core/media/media.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { isPassed } from './photo-pass.ts';

/** Pictures of photos for whoever was just given their path: the owner, or staff. Nothing in between keeps them. */
export function registerPhotoFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { pass: string; pictureId: string; file: string } }>(
    '/proof/:pass/:pictureId/:file',
    (request, reply) => {
      const { pass, pictureId, file } = request.params;
      reply.header('x-robots-tag', 'noindex, noimageindex');
      if (!isPassed(services, pass, pictureId)) return sendNoPicture(reply);
      return sendPicture(services, reply, {
        purpose: 'proof',
        pictureId,
        file,
        cacheControl: 'private, max-age=43200, immutable',
      });
    },
  );
}
