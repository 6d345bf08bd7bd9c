import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How long requests under way may take once the server stops; Node no longer watches their time limits then. Half of
 * what the whole stop may take: jobs and database end after it.
 */
const graceMs = 5000;

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
  // oxlint-disable-next-line house/bounded-memory -- As many as there are connections.
  const unsent = new Set<ServerResponse>();
  const allSent = Promise.withResolvers<void>();
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
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    unsent.add(response);
    response.once('close', () => {
      unsent.delete(response);
      if (stopping && unsent.size === 0) allSent.resolve();
    });
  });

  app.addHook('preClose', async () => {
    leaving = true;
    stopping = true;
    for (const socket of unused) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(timer));
    // Node closes what it takes for idle, and cuts off answers that are written and still on their way to a slow reader.
    if (unsent.size > 0) await allSent.promise;
  });
  // A connection kept alive after its last reply would keep the server from ending.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) reply.header('connection', 'close');
    done(null, payload);
  });
}
