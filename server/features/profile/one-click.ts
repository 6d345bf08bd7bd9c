import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countCall } from '#server/kernel/http/rate-limits.ts';
import { chooseByTicket } from '#server/core/members/mail-choices.ts';

const query = z.object({ ticket: z.string().max(200) });

/**
 * Mail programs post a form to the address in `List-Unsubscribe` (RFC 8058); people open the same address as a page.
 * The ticket in it is the whole proof, so the body is not looked at.
 */
export function registerOneClick(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_, __, done) => done(null));
    scope.post('/unsubscribe', async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      const given = query.safeParse(request.query);
      try {
        if (!given.success) throw new Failure('unsubscribeLinkWrong');
        await countCall(services, 'unsubscribeByNetwork', { session: null, address: request.ip });
        await chooseByTicket(services, given.data, services.now());
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.retryAfterSeconds !== undefined)
          reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
        return reply.code(error.error.status).send(error.error.message.en);
      }
      return reply.send('Unsubscribed');
    });
  });
}
