import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UploadPurpose } from '#contract/pictures.ts';
import type { Services } from '#server/http/context.ts';
import { pictureKey } from './media-files.ts';
import { pictureNames } from './pictures.ts';
import { storageOf } from './storage.ts';

const mostBytes = 10_000_000;

/**
 * Pictures that were made of uploads, from a path of their own. Whoever knows the unguessable name may see one; it
 * never changes, so it is kept for a year. Nothing in it can run, whatever a browser takes it for.
 */
export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { pictureId: string; file: string } }>('/media/:pictureId/:file', (request, reply) =>
    sendPicture(services, reply, {
      ...request.params,
      purpose: 'avatar',
      cacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}

/** A file of a picture, or 404. */
export async function sendPicture(
  services: Services,
  reply: FastifyReply,
  wanted: { purpose: UploadPurpose; pictureId: string; file: string; cacheControl: string },
): Promise<FastifyReply> {
  const { purpose, pictureId, file } = wanted;
  const bytes =
    pictureNames(purpose).includes(file) && /^[\w-]{24}$/.test(pictureId)
      ? await storageOf(services).read(pictureKey(wanted, file), mostBytes)
      : null;
  if (!bytes) return sendNoPicture(reply);
  return reply
    .type(file.endsWith('.avif') ? 'image/avif' : 'image/jpeg')
    .header('cache-control', wanted.cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(bytes);
}

export function sendNoPicture(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}
