// `npm run dev`: the site from its sources, with its database and demo, in one process. What is changed in `web/` is seen
// at once and keeps what was typed; what is changed in `server/` or `contract/` starts the server anew, behind the same
// address and with the same database. Why so: docs/decisions/0059-development-server.md.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createServer as createVite } from 'vite';
import { consoleBase } from '#contract/console-page.ts';
import type { PagesBundle } from '#contract/pages.ts';
import { previewUrlOf, readConfig, urlOf } from '#server/kernel/config/config.ts';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { consolePolicy, pagePolicy } from '#server/kernel/http/security-headers.ts';
import { endOfStart, listenOn } from '#server/plain-faults.ts';
import type * as starting from '#server/start.ts';
import { stopWithNpm } from '#server/stop-with-npm.ts';
import { buildInfo } from './build-info.ts';

process.env['NODE_ENV'] = 'development';
const root = join(import.meta.dirname, '..');
// Every request told would hide what goes wrong.
const readSettings = async () => readConfig({ LOG_LEVEL: 'warn', ...process.env });
const config = await readSettings().catch(endOfStart);
const announce = (text: string) => process.stdout.write(`${text}\n`);

/** What a build has and its sources have not. */
const ofBuild: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/build-info.json': { type: 'application/json', text: JSON.stringify(buildInfo) },
  // The worker of a build that ran at this address would go on to show its pages: it gives way.
  '/sw.js': {
    type: 'text/javascript',
    text: `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));`,
  },
};

/** Vite puts styles in as elements, and shows faults by means that Trusted Types forbid. Scripts stay as they are. */
const inDevelopment =
  (policy: typeof pagePolicy): typeof pagePolicy =>
  (...page) =>
    policy(...page)
      .split('; ')
      .filter((rule) => !rule.includes('trusted-types'))
      .map((rule) => (rule.startsWith('style-src ') ? "style-src 'self' 'unsafe-inline'" : rule))
      .join('; ');

/** Vite gives out the files below its root: what it leaves out by itself, and keys, uploads and the database. */
const fs = {
  deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', join(config.dataDir, '**'), join(root, 'data/**')],
};

const http = createServer((request, response) => answer(request, response));
const [vite, consoleVite, embedded] = await Promise.all([
  createVite({
    root,
    appType: 'custom',
    clearScreen: false,
    // Or else a change in what the configuration imports, the contract, would start Vite anew as well.
    configLoader: 'native',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs,
      watch: { ignored: [config.dataDir, ...['build', 'data', 'tests'].map((folder) => join(root, folder))] },
    },
    plugins: [
      {
        name: 'server-starts-anew',
        // Once Vite knows that what it has of the file is old.
        hotUpdate({ file }) {
          if (this.environment.name === 'ssr' && isOfServer(file)) void startAnew(file);
        },
      },
    ],
  }),
  createVite({
    configFile: join(root, 'console/vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: http }, fs },
  }),
  config.databaseUrl ? null : startEmbeddedDatabase({ dataDir: config.dataDir, log: announce }),
]).catch(endOfStart);
await listenOn(config, (place) => once(http.listen(place), 'listening')).catch(endOfStart);
const url = urlOf(config, (http.address() as AddressInfo).port);

/** Previews are an origin of their own, from the same sources. What Vite tells a page goes by the one server that it has. */
const previewHttp = createServer((request, response) => answer(request, response, 'previews'));
previewHttp.on('upgrade', (...asked) => http.emit('upgrade', ...asked));
const previewUrl = await once(previewHttp.listen(config.previewPort, config.host), 'listening').then(
  () => previewUrlOf(config, config.publicUrl ?? url, (previewHttp.address() as AddressInfo).port),
  (error: Error) => {
    announce(`There are no previews: ${error.message}`);
    return null;
  },
);

/** The server of now, or the one to come; null when the sources do not make one. */
let running: Promise<starting.RunningServer | null> = start(announce);
let changes = 0;

closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`);
  await (await running)?.stop();
  await Promise.all([vite.close(), consoleVite.close()]);
  for (const one of [http, previewHttp]) {
    one.closeAllConnections();
    one.close();
  }
  await embedded?.stop();
});
stopWithNpm();

async function start(tell: (text: string) => void): Promise<starting.RunningServer | null> {
  try {
    const { startServer } = (await vite.ssrLoadModule('/server/start.ts')) as typeof starting;
    return await startServer(config, {
      announce: tell,
      site: {
        clientDirectory: join(root, 'web/public'),
        pages: async () => (await vite.ssrLoadModule('/web/server.ts')) as PagesBundle,
        policy: inDevelopment(pagePolicy),
        lasting: false,
        console: { directory: null, page: consolePage, policy: inDevelopment(consolePolicy) },
      },
      shared: true,
      around: { url, previewUrl, databaseUrl: embedded?.url ?? config.databaseUrl ?? '' },
    });
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return null;
  }
}

async function consolePage(): Promise<string> {
  const html = await readFile(join(root, 'console/index.html'), 'utf8');
  return consoleVite.transformIndexHtml(`${consoleBase}/`, html);
}

function isOfServer(file: string): boolean {
  return (
    ['server', 'contract'].some((folder) => file.startsWith(join(root, folder) + sep)) &&
    !file.endsWith('.test.ts')
  );
}

async function startAnew(file: string): Promise<void> {
  const change = (changes += 1);
  const begun = performance.now();
  // An editor saves in several steps, and several files at a time.
  await delay(30);
  if (change !== changes) return;
  const before = running;
  running = before.then(async (server) => {
    await server?.stop();
    return start(() => undefined);
  });
  if (!(await running)) return;
  announce(`${file.slice(root.length + 1)}: started anew in ${Math.round(performance.now() - begun)} ms`);
}

function answer(request: IncomingMessage, response: ServerResponse, by: 'app' | 'previews' = 'app'): void {
  const file = ofBuild[request.url ?? ''];
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' }).end(file.text);
    return;
  }
  const ofConsole = by === 'app' && (request.url?.startsWith(`${consoleBase}/`) ?? false);
  (ofConsole ? consoleVite : vite).middlewares(request, response, async () => {
    const app = (await running)?.[by];
    if (app) app.routing(request, response);
    // Looks again by itself.
    else {
      response
        .writeHead(503, { 'content-type': 'text/plain', refresh: '1' })
        .end('The server did not start. Why stands in the terminal.');
    }
  });
}
