import type { FastifyInstance, FastifyRequest } from 'fastify';

const name = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Addresses are made of where a client, or a proxy that we trust, says it came to: a host and a scheme, or 400. Who
 * names none, as HTTP/1.0 allows, is not held up.
 */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (isAddress(request)) return done();
    done(Object.assign(new Error('no host'), { statusCode: 400 }));
  });
}

function isAddress({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): boolean {
  if (!/^https?$/.test(protocol)) return false;
  return !host || (host.length < 256 && name.test(host) && URL.canParse(`${protocol}://${host}/`));
}
