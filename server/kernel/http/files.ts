import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The built files of the site, precompressed; names with a content hash are kept for a year. They are never turned away:
 * they cost little, and a page that was served is nothing without its styles and scripts.
 */
export async function registerFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, admission: 'always', measuredAs: 'file' };
    });
    await files.register(fastifyStatic, {
      root: clientDirectory,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        // What the worker fetches is the site's own; its policy is the one that it came with.
        if (path.startsWith(join(clientDirectory, 'sw.js'))) {
          reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
        }
        const hashed = path.startsWith(join(clientDirectory, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
