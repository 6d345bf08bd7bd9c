import type { FastifyInstance } from 'fastify';
import { consoleBase } from '#contract/console-page.ts';

/** Where staff worked before all of it moved into the console, and where that is done now. */
const moved: Readonly<Record<string, string>> = {
  setUp: '/setUp',
  reviews: '/queues/reviews',
  tickets: '/queues/tickets',
  villages: '/queues/cases',
  experts: '/experts',
  messages: '/messages',
};

/** Of those, where one thing stood open. */
const queues: ReadonlySet<string> = new Set(['reviews', 'tickets', 'villages']);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The address in the console of an old page of staff: `rest` is what followed `/staff/`, and `open` what its query named.
 * A fragment the browser carries over by itself, such as the key of a set-up link.
 */
export function inConsole(rest: string, open: unknown): string {
  const page = rest.replace(/\/$/, '');
  const place = Object.hasOwn(moved, page) ? moved[page] : undefined;
  if (place === undefined) return consoleBase;
  const id = queues.has(page) && typeof open === 'string' && uuid.test(open) ? `/${open}` : '';
  return `${consoleBase}${place}${id}`;
}

/** Links of mails and bookmarks from before still lead where they did. */
export function registerOldStaffPages(app: FastifyInstance): void {
  for (const url of ['/staff', '/staff/*'])
    app.route<{ Params: { '*'?: string }; Querystring: { open?: unknown } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async ({ params, query }, reply) =>
        reply.header('cache-control', 'no-store').redirect(inConsole(params['*'] ?? '', query.open), 302),
    });
}
