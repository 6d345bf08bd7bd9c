import { hash } from 'node:crypto';
import { createServer, request as ask, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { noteProblems } from './page-notes.ts';

/**
 * What stands between a browser and the tested server, for engines that let nobody look into their network: it puts
 * the script into each page that notes what goes wrong there, and loses, delays and cuts off what it is told to.
 */
export interface WatchingLine {
  /** The server's address by way of this line. */
  readonly url: string;
  /** Where everything is sent on to; told once the server is there. */
  target: string;
  /** Without a network: nothing gets through, and what is on its way breaks off. */
  cut: boolean;
  /** Whether pages may have the site's worker. */
  worker: boolean;
  /** Loses the next requests whose path and query fit, as many as said. */
  lose(pattern: RegExp, times?: number): void;
  /** Holds the answers to what fits back for a while. */
  hold(pattern: RegExp | null, ms?: number): void;
  /** Paths and queries asked for since the last time, lost ones included; those that failed by the server have its status. */
  takeAsked(): readonly Asked[];
  /** Whether nothing of a page is on its way; what it reports about itself does not count. */
  readonly quiet: boolean;
  /** Takes back all of that. */
  mend(): void;
  stop(): Promise<void>;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly status: number | 'lost';
}

/** An empty page of the site's origin, without anything of the site. */
export const emptyPage = '/.empty';

/** An answer that begins and never ends. */
export const endlessAnswer = '/.endless';

export async function startWatchingLine(): Promise<WatchingLine> {
  const sockets = new Set<Socket>();
  const agent = new Agent({ keepAlive: true });
  const losses: { pattern: RegExp; times: number }[] = [];
  let held: { pattern: RegExp; ms: number } | null = null;
  let asked: Asked[] = [];
  let isCut = false;
  let underway = 0;

  const isLost = (path: string): boolean => {
    if (isCut) return true;
    const loss = losses.find(({ pattern, times }) => times > 0 && pattern.test(path));
    if (loss) loss.times -= 1;
    return loss !== undefined;
  };

  const server = createServer((near, reply) => {
    const { method = 'GET', url: path = '/' } = near;
    if (path === emptyPage) {
      reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
      return void reply.end('<!doctype html><title>Empty</title>');
    }
    if (path === endlessAnswer) {
      reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      return void reply.write('It begins.');
    }
    if (isLost(path)) {
      asked.push({ method, path, status: 'lost' });
      return void near.socket.destroy();
    }
    if (!path.startsWith('/api/base/event/')) {
      underway += 1;
      reply.on('close', () => (underway -= 1));
    }
    const forPage = near.headers.accept?.includes('text/html') ?? false;
    const headers = { ...near.headers };
    // What is to be changed comes as it is, and whole.
    if (forPage) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
    }
    const far = ask(`${line.target}${path}`, { method, headers, agent }, (answer) => {
      asked.push({ method, path, status: answer.statusCode ?? 0 });
      // Who does not wait for a page any more gets no more of it.
      const pass = () => void sendOn(answer, reply, line.worker).catch(() => reply.destroy());
      if (held?.pattern.test(path)) setTimeout(pass, held.ms);
      else pass();
    });
    far.on('error', () => near.socket.destroy());
    reply.on('close', () => far.destroy());
    near.pipe(far);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const line: WatchingLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    get cut() {
      return isCut;
    },
    set cut(cut) {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    worker: false,
    get quiet() {
      return underway === 0;
    },
    lose: (pattern, times = 1) => void losses.push({ pattern, times }),
    hold: (pattern, ms = 0) => {
      held = pattern && { pattern, ms };
    },
    mend: () => {
      isCut = false;
      held = null;
      losses.length = 0;
    },
    takeAsked: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}

/** Answers go on as they are; a page gets the script of the watch first of all. */
async function sendOn(answer: IncomingMessage, reply: ServerResponse, worker: boolean): Promise<void> {
  const { statusCode = 502, headers } = answer;
  const policy = String(headers['content-security-policy']);
  const trusts = /script-src '(?:nonce-(?<nonce>[^']+)|sha256-)/.exec(policy);
  if (trusts === null || !headers['content-type']?.startsWith('text/html')) {
    reply.writeHead(statusCode, headers);
    answer.on('error', () => reply.destroy());
    answer.pipe(reply);
    return;
  }
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer);
  } catch {
    // Broken off on its way.
    return void reply.destroy();
  }
  const code = `(${noteProblems})(${worker})`;
  const nonce = trusts.groups?.['nonce'];
  const script = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${code}</script>`;
  if (nonce === undefined)
    headers['content-security-policy'] = policy.replace(
      'script-src ',
      () => `script-src 'sha256-${hash('sha256', code, 'base64')}' `,
    );
  const html = Buffer.concat(chunks)
    .toString()
    .replace('<head>', () => `<head>${script}`);
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  reply.writeHead(statusCode, headers);
  reply.end(html);
}
