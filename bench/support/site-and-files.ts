import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { readConfig } from '#server/kernel/config/config.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { startServer } from '#server/start.ts';

/**
 * The site, and beside it in the same process `@fastify/static` on `FILES_PORT` with the files of `FILES_FOLDER`, compressed
 * before. `PREPARE=off` has the site render each page for who asks.
 */
const site = builtSite();
if (site === null) throw new Error('The site is not built yet');
const running = await startServer(readConfig(process.env), {
  site: { ...site, lasting: process.env['PREPARE'] !== 'off' },
  announce: () => undefined,
});
const files = Fastify();
await files.register(fastifyStatic, {
  root: join(process.env['FILES_FOLDER'] ?? ''),
  index: false,
  preCompressed: true,
});
await files.listen({ host: '127.0.0.1', port: Number(process.env['FILES_PORT']) });
process.once('SIGTERM', () => {
  void Promise.all([running.stop(), files.close()]).then(() => process.exit());
});
