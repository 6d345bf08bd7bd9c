import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Script } from '#contract/locales.ts';
import { isAnyPreviewOpen } from '#server/core/previews/queries.ts';
import { withCompileCache } from '#server/kernel/config/with-compile-cache.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { plainReply } from '#server/kernel/http/implement.ts';
import { send } from '#server/kernel/http/routes.ts';
import { setCommonHeaders } from '#server/kernel/http/security-headers.ts';
import { serverOptions } from '#server/kernel/http/server-options.ts';
import { registerStopping } from '#server/kernel/http/stopping.ts';
import { frameOnly, lookingAgain, plainPage, scriptOfRequest, sendEnded } from './preview-pages.ts';
import type { PreviewsServed, PreviewWork } from './preview-process.ts';

/** How long a page waits for the process to begin, before it says so. */
const patienceMs = 5000;
/** After this long without a page the process ends: nobody pays for it who looks at none. */
const usualIdleMs = 5 * 60_000;
/** One that ended before it served is not started anew at once. */
const pauseMs = 3000;

export interface PreviewDoorOptions {
  readonly services: Omit<Services, 'log'>;
  /** What the process is told, once somebody asks. */
  readonly work: () => PreviewWork;
  readonly log: FastifyBaseLogger;
  readonly idleMs?: number;
}

export interface PreviewDoor {
  readonly app: FastifyInstance;
  /** The process of previews; null while there is none. */
  pid(): number | null;
}

/**
 * Listens for previews and has them served by a process of their own, which gives way to the site's. It begins when somebody
 * looks at an open preview, and ends when nobody has for a while, when the site stops, and with the site's process.
 */
export function createPreviewDoor({
  services,
  work,
  log,
  idleMs = usualIdleMs,
}: PreviewDoorOptions): PreviewDoor {
  const https = () => (services.previewsAt() ?? '').startsWith('https:');
  const app = Fastify(serverOptions(services.config));
  const previews = previewProcess(work, log);

  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply, https());
    frameOnly(reply, services.site().publicUrl);
    done();
  });
  registerStopping(app);
  app.addHook('onClose', () => previews.end());
  const looking = setInterval(() => previews.endIdle(idleMs), idleMs / 10).unref();
  app.addHook('onClose', async () => clearInterval(looking));

  // Bodies pass as they come, to where their bounds are.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
  app.all('/*', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    if (!previews.isThere() && !(await isAnyPreviewOpen(services.db, services.now())))
      return sendEnded(request, reply);
    let answer: IncomingMessage;
    try {
      answer = await previews.ask(request, reply);
    } catch (error) {
      log.warn({ err: error }, 'a page of a preview was not answered');
      const script = scriptOfRequest(request);
      if (request.url.startsWith('/api'))
        return send(reply, { ...plainReply(errors.unavailable, script), retryAfterSeconds: 2 });
      reply.code(503).headers({ 'retry-after': '2', ...lookingAgain(request) });
      return plainPage(reply, script, starting[script]);
    }
    // Of one connection, not of the answer.
    const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name)),
    );
    return reply
      .code(answer.statusCode ?? 502)
      .headers(headers)
      .send(answer);
  });
  return { app, pid: previews.pid };
}

const starting: Record<Script, string> = {
  en: 'The preview is starting. This page looks again by itself.',
  'zh-Hans': '预览正在启动，本页稍后会自动重试。',
  'zh-Hant': '預覽正在啟動，本頁稍後會自動重試。',
};

/** The process, which is started by who asks first. */
function previewProcess(work: () => PreviewWork, log: FastifyBaseLogger) {
  let child: ChildProcess | null = null;
  let served: Promise<number> | null = null;
  let asking = 0;
  let askedAt = 0;

  /** @returns the port where it serves; rejects when it ends before. */
  function start(): Promise<number> {
    const begun = performance.now();
    const one = fork(join(import.meta.dirname, 'preview-main.ts'), [], {
      // Less than the site's own, which serves many at once.
      execArgv: ['--max-semi-space-size=16', '--max-old-space-size=192', ...withCompileCache],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = one;
    return new Promise<number>((resolve, reject) => {
      let serves = false;
      one.once('message', ({ port }: PreviewsServed) => {
        serves = true;
        log.info({ pid: one.pid, ms: Math.round(performance.now() - begun) }, 'previews have begun');
        resolve(port);
      });
      one.on('error', reject);
      one.once('exit', (code, signal) => {
        if (child !== one) return log.info({ pid: one.pid }, 'previews have ended');
        log.error({ pid: one.pid, code, signal }, 'the process of previews ended by itself');
        child = null;
        reject(new Error('The process of previews ended'));
        if (serves) served = null;
        else setTimeout(() => (served = null), pauseMs).unref();
      });
      one.send(work(), (error) => error && reject(error));
    });
  }

  async function end(): Promise<void> {
    const one = child;
    [child, served] = [null, null];
    if (!one || one.exitCode !== null || one.signalCode !== null) return;
    const ended = once(one, 'exit');
    if (one.connected) one.disconnect();
    const late = setTimeout(() => one.kill('SIGKILL'), 1000);
    await ended;
    clearTimeout(late);
  }

  return {
    pid: () => child?.pid ?? null,
    isThere: () => served !== null,
    end,
    endIdle: (idleMs: number) => {
      if (child && asking === 0 && performance.now() - askedAt > idleMs) void end();
    },
    /** Hands a request on. Rejects when the process does not serve yet, or ends before it answers. */
    ask: async (request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage> => {
      if (reply.raw.closed) throw new Error('Whoever asked has gone');
      asking += 1;
      // A long page is asked for until the last of it is out.
      reply.raw.once('close', () => {
        asking -= 1;
        askedAt = performance.now();
      });
      served ??= start();
      // Whoever comes while it begins hears of a failure; nobody may be left when it happens.
      served.catch(() => undefined);
      const port = await Promise.race([served, delay(patienceMs, null, { ref: false })]);
      if (port === null) throw new Error('The process of previews has not begun yet');
      return handOn(request, reply, port);
    },
  };
}

/** Has a request answered at a port of this machine. */
function handOn({ raw }: FastifyRequest, reply: FastifyReply, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { url: path, method, headers } = raw;
    const asked = askHttp({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve);
    asked.on('error', reject);
    raw.pipe(asked);
    // Nobody waits for the answer any more.
    reply.raw.once('close', () => asked.destroy());
  });
}
