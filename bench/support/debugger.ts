/** The debugger of a server that was started with `--inspect`. */
export interface Debugger {
  collectGarbage(): Promise<void>;
  /** Of the heap and of what it holds outside. */
  usedBytes(): Promise<number>;
  close(): void;
}

export async function attachDebugger(port: number): Promise<Debugger> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The debugger does not answer')));
  });
  let asked = 0;
  function send<Result>(method: string, params: object = {}): Promise<Result> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result: Result };
        if (message.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(message.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  return {
    collectGarbage: async () => {
      await send('HeapProfiler.enable');
      await send('HeapProfiler.collectGarbage');
    },
    usedBytes: async () => {
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
      const { result } = await send<{ result: { value: number } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      return result.value;
    },
    close: () => socket.close(),
  };
}
