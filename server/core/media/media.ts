import type { FastifyInstance, FastifyReply } from 'fastify';
import { scripts } from '#contract/locales.ts';
import { pictureTypes, staffPictures, type PicturePurpose, type PictureType } from '#contract/pictures.ts';
import { staffFiles } from '#contract/staff-files.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { pictureKey, videoKey } from './media-files.ts';
import { pictureNames } from './pictures.ts';

const mostBytes = 10_000_000;

/**
 * Pictures that were made of uploads, and videos and documents of staff, from a path of their own. Whoever knows the unguessable name may see one; it
 * never changes, so it is kept for a year. Nothing in it can run, whatever a browser takes it for.
 */
export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { pictureId: string; file: string } }>('/media/:pictureId/:file', (request, reply) => {
    const { pictureId, file } = request.params;
    const type = videoFiles.get(file) ?? documentFiles.get(file);
    if (type !== undefined) {
      const { range, 'if-range': ifRange } = request.headers;
      // What was told to be good for a part of another version is not looked at: a name has one version.
      return sendStaffFile(services, reply, {
        mediaId: pictureId,
        file,
        type,
        range: ifRange ? null : (range ?? null),
      });
    }
    return sendPicture(services, reply, {
      pictureId,
      file,
      // A picture of the library has every size that an avatar has, in the same folder.
      purpose: staffPictures.find((purpose) => pictureNames(purpose).includes(file)) ?? 'library',
      cacheControl: forEver,
    });
  });
}

/** PDFs as staff put them into storage. */
const documentFiles: ReadonlyMap<string, string> = new Map(
  [staffFiles.document.name, ...scripts.map((script) => `${script}.pdf`)].map((name) => [
    name,
    staffFiles.document.type,
  ]),
);

const forEver = 'public, max-age=31536000, immutable';
const noScripts = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A video as staff put it into storage, with its poster and captions. */
const videoFiles: ReadonlyMap<string, string> = new Map([
  [staffFiles.video.name, staffFiles.video.type],
  [staffFiles.poster.name, staffFiles.poster.type],
  ...[staffFiles.captions.name, ...scripts.map((script) => `${script}.vtt`)].map(
    (name) => [name, `${staffFiles.captions.type}; charset=utf-8`] as const,
  ),
]);

/** Whole, or the part that a player asks for, so that it can be wound forward. */
async function sendStaffFile(
  services: Services,
  reply: FastifyReply,
  wanted: { mediaId: string; file: string; type: string; range: string | null },
): Promise<FastifyReply> {
  const { mediaId, file, type } = wanted;
  // Several parts at once are nothing that players ask for: they get all of it.
  const range = /^bytes=\d*-\d*$/.test(wanted.range ?? '') ? wanted.range : null;
  const found = /^[\w-]{24}$/.test(mediaId)
    ? await services.files.open(videoKey(mediaId, file), range)
    : null;
  if (found === null) return sendNoPicture(reply);
  reply.header('accept-ranges', 'bytes').header('content-security-policy', noScripts);
  if (found === 'unsatisfiable') return reply.code(416).header('cache-control', 'no-store').send();
  // In a sandbox no browser shows a document: it is saved, under the name that the page gives it.
  if (documentFiles.has(file)) reply.header('content-disposition', 'attachment');
  if (found.range !== null) reply.code(206).header('content-range', found.range);
  return reply
    .type(type)
    .header('content-length', found.length)
    .header('cache-control', forEver)
    .send(found.body);
}

/** A file of a picture, or 404. */
export async function sendPicture(
  services: Services,
  reply: FastifyReply,
  wanted: { purpose: PicturePurpose; pictureId: string; file: string; cacheControl: string },
): Promise<FastifyReply> {
  const { purpose, pictureId, file } = wanted;
  const bytes =
    pictureNames(purpose).includes(file) && /^[\w-]{24}$/.test(pictureId)
      ? await services.files.read(pictureKey(wanted, file), mostBytes)
      : null;
  if (!bytes) return sendNoPicture(reply);
  // Mails show it, on pages of others that are read in a browser.
  if (purpose === 'logo') reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .type(typeOf(file) ?? 'image/jpeg')
    .header('cache-control', wanted.cacheControl)
    .header('content-security-policy', noScripts)
    .send(bytes);
}

const typeOf = (file: string): PictureType | undefined =>
  (Object.keys(pictureTypes) as PictureType[]).find((type) => file.endsWith(`.${pictureTypes[type]}`));

/** 404 that no cache keeps: the picture may be there a moment later. */
export function sendNoPicture(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}
