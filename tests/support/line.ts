import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that a test makes slow and cuts: what is on its way breaks off, as when a phone loses its cell. */
export interface Line {
  /** The server's address by way of this line. */
  readonly url: string;
  /** Bytes a second towards the server; null as fast as they come. */
  uploadSpeed: number | null;
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function startLine(serverUrl: string): Promise<Line> {
  const port = Number(new URL(serverUrl).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('end', () => far.end());
    near.on('data', (chunk) => {
      far.write(chunk);
      if (line.uploadSpeed === null) return;
      near.pause();
      setTimeout(() => near.resume(), (chunk.length / line.uploadSpeed) * 1000);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploadSpeed: null,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
