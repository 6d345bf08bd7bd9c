import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How long requests under way may take once the server stops; Node no longer watches their time limits then. Half of
 * what the whole stop may take: jobs and database end after it.
 */
const graceMs = 5000;
const idleLookMs = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it is to end: it serves on, and nothing new is to be sent to it. */
    readonly leaving: { readonly begun: boolean; begin(): void };
  }
}

/**
 * Lets the server end. It first leaves: all is answered as ever, and each connection closed after its answer, so that
 * who comes next comes to another. Then what is under way is answered, and no more. Browsers open connections ahead
 * and may never use them; Node waits for these like for a request, so they are closed here.
 */
export function registerStopping(app: FastifyInstance): void {
  // oxlint-disable-next-line house/bounded-memory -- Open connections.
  const unused = new Set<Socket>();
  let leaving = false;
  let stopping = false;
  app.decorate('leaving', {
    get begun() {
      return leaving;
    },
    begin: () => {
      leaving = true;
    },
  });
  app.server.on('connection', (socket: Socket) => {
    if (stopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    leaving = true;
    stopping = true;
    for (const socket of unused) socket.destroy();
    // What was answered when nobody knew of the end yet is kept alive, and turns idle only later.
    const looking = setInterval(() => app.server.closeIdleConnections(), idleLookMs).unref();
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(timer);
    });
  });
  // A connection kept alive after its last reply would keep the server from ending.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) reply.header('connection', 'close');
    done(null, payload);
  });
}
