import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The built files of the site, precompressed. They are never turned away: they cost little, and a page that was served is nothing
 * without its styles and scripts.
 */
export async function registerFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await registerAssets(app, { root: join(clientDirectory, 'assets'), prefix: '/assets/' });
  await app.register(async (files) => {
    areFiles(files);
    await files.register(fastifyStatic, {
      root: clientDirectory,
      index: false,
      // Everything that is not there is a page.
      wildcard: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
      setHeaders: (reply, path) => {
        // What the worker fetches is the site's own; its policy is the one that it came with.
        if (path.startsWith(join(clientDirectory, 'sw.js'))) {
          reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
        }
        reply.header('cache-control', 'no-cache');
      },
    });
  });
}

/**
 * A folder of files whose names tell their content, kept for a year. They are looked up when they are asked for: a route for each of
 * the several hundred took a tenth of a second of each start, and memory.
 */
export async function registerAssets(
  app: FastifyInstance,
  { root, prefix }: { readonly root: string; readonly prefix: `/${string}/` },
): Promise<void> {
  await app.register(
    async (files) => {
      areFiles(files);
      files.setNotFoundHandler(async (_, reply) =>
        reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('There is no such file.\n'),
      );
      await files.register(fastifyStatic, {
        root,
        index: false,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
      });
    },
    { prefix },
  );
}

function areFiles(files: FastifyInstance): void {
  files.addHook('onRoute', (route) => {
    route.config = { ...route.config, admission: 'always', measuredAs: 'file' };
  });
}
