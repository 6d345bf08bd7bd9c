import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How long requests under way may take once the server stops; Node no longer watches their time limits then. Half of
 * what the whole stop may take: jobs and database end after it.
 */
const graceMs = 5000;

/**
 * Lets the server end: what is under way is answered, and its connection closed. Browsers open connections ahead and
 * may never use them; Node waits for these like for a request, so they are closed here.
 */
export function registerStopping(app: FastifyInstance): void {
  // oxlint-disable-next-line house/bounded-memory -- Open connections.
  const unused = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (stopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
  // A connection kept alive after its last reply would keep the server from ending.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
