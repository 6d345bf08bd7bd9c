import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { localeFromAcceptLanguage, scriptOfLocale, type Script } from '#contract/locales.ts';
import { plainReply } from '#server/kernel/http/implement.ts';

export const scriptOfRequest = (request: FastifyRequest): Script =>
  scriptOfLocale(localeFromAcceptLanguage(request.headers['accept-language']) ?? 'en');

/** What says no or not yet is shown in the frame of the console as well, and loads nothing. */
export const frameOnly = (reply: FastifyReply, publicUrl: string): FastifyReply =>
  reply.header(
    'content-security-policy',
    `default-src 'none'; base-uri 'none'; frame-ancestors ${new URL(publicUrl).origin}`,
  );

/** A page that cannot be had just now looks again by itself; nothing else is asked twice. */
export const lookingAgain = ({ method, url }: FastifyRequest): Readonly<Record<string, string>> =>
  method === 'GET' && !url.startsWith('/api') ? { refresh: '2' } : {};

/** A page of one sentence. */
export const plainPage = (reply: FastifyReply, script: Script, sentence: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${script}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${sentence}</title><p>${sentence}</p></html>`,
    );

/** A page that says so to a person, an envelope to a script. */
export function sendEnded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const script = scriptOfRequest(request);
  const { status, envelope } = plainReply(errors.previewEnded, script);
  reply.code(status);
  return request.url.startsWith('/api')
    ? reply.header('cache-control', 'no-store').send(envelope)
    : plainPage(reply, script, envelope.message);
}
