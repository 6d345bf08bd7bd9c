import type { FastifyInstance, FastifyReply } from 'fastify';
import { tokenFrom } from '#contract/token-cookie.ts';
import { endedBy } from '#server/core/media/end-drafts.ts';
import { sendNoPicture, sendPicture } from '#server/core/media/media.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { requireSession } from '#server/core/members/sessions.ts';
import { findDraftPhoto } from './queries-photos.ts';

/**
 * Pictures of photos of drafts, for their owner alone: whoever else knows the path, staff too, finds nothing. Pages show
 * them, and a picture of a page brings its cookie and no header.
 */
export function registerDraftPhotos(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { pictureId: string; file: string } }>(
    '/draft/:pictureId/:file',
    async (request, reply): Promise<FastifyReply> => {
      const { pictureId, file } = request.params;
      reply.header('x-robots-tag', 'noindex, noimageindex');
      const memberId = await readOwner(services, request.headers.cookie ?? '');
      const own =
        memberId !== null &&
        (await findDraftPhoto(services.db, [memberId, pictureId, endedBy(services.now())]));
      if (own === false || own.length === 0) return sendNoPicture(reply);
      return sendPicture(services, reply, {
        purpose: 'post',
        pictureId,
        file,
        cacheControl: 'private, no-store',
      });
    },
  );
}

async function readOwner(services: Services, cookies: string): Promise<string | null> {
  try {
    const caller = { token: tokenFrom(cookies), memo: new Map() };
    return (await requireSession(services, caller, 'member'))?.memberId ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
