import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a port of this machine that can be cut, as a network is: nothing passes, and nobody is told. */
export interface Way {
  readonly port: number;
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Opens one. What was on its way when it was cut never comes; what connects meanwhile waits. */
export async function openWay(to: number): Promise<Way> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((from) => {
    keep(from);
    // It is accepted, as by a kernel whose machine is reached no more only a moment later.
    if (isCut) return;
    const onward = keep(connect(to, '127.0.0.1'));
    from.pipe(onward).pipe(from);
    from.once('close', () => onward.destroy());
    onward.once('close', () => from.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal: () => {
      isCut = false;
      // What was cut is lost, and both ends hear of it now.
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
