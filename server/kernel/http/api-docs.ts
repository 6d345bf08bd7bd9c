import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** The document at `/api/openapi.json` and a browser for it at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance, services: Pick<Services, 'config' | 'site'>): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    if (document === undefined) {
      // Most servers are never asked for it.
      const { openApiDocument } = await import('./open-api.ts');
      document = JSON.stringify(openApiDocument(services.site()));
    }
    return reply.type('application/json').header('cache-control', 'no-cache').send(document);
  });

  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.register(async (docs) => {
    docs.addHook('onRequest', async (_, reply) => {
      // The viewer sets styles of its own; it runs no script but its files.
      reply.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    });
    docs.get('/api/docs', async (_, reply) => reply.type('text/html').send(page(services.site().brandName)));
    docs.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(start));
    await docs.register(fastifyStatic, { root: viewer, serve: false });
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      docs.get(`/api/docs/viewer/${file}`, (_, reply) => reply.sendFile(file));
    }
  });
}

const start = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });`;

function page(brandName: string): string {
  const title = `${brandName.replaceAll(/[&<>"]/g, '')} API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/viewer/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/viewer/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
}
