import { spawn } from 'node:child_process';
import { signalProcess } from '#server/kernel/database/embedded/processes.ts';

export interface Program {
  /** The first line it writes to its fourth stream, where it tells where it can be reached. */
  readonly firstLine: Promise<string>;
  /** The first words of its errors that fit. Rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

const patienceMs = 30_000;

/** Starts a program that runs until it is stopped; it ends with this process at the latest. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Program {
  // A group of its own: what it starts ends with it.
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
  let errors = '';
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      errors += error.message;
      resolve();
    });
  });
  const kill = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.pid !== undefined) signalProcess(-child.pid, signal);
  };
  const onExit = () => kill('SIGKILL');
  process.once('exit', onExit);

  /** Looks at what has come so far whenever more does. */
  const when = <Found>(stream: NodeJS.ReadableStream, look: () => Found | null): Promise<Found> =>
    new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${program} ${why}: ${errors.slice(-500)}`));
      const timer = setTimeout(fail, patienceMs, 'does not start');
      const onData = () => {
        const found = look();
        if (found === null) return;
        clearTimeout(timer);
        stream.removeListener('data', onData);
        resolve(found);
      };
      stream.on('data', onData);
      void ended.then(() => fail('ended'));
      onData();
    });

  child.stderr?.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-20_000)));
  const told = child.stdio[3] as NodeJS.ReadableStream;
  let lines = '';
  told.on('data', (chunk) => (lines += String(chunk)));
  let firstLine: Promise<string> | undefined;

  return {
    get firstLine() {
      firstLine ??= when(told, () => /^(.*)\n/.exec(lines)?.[1] ?? null);
      return firstLine;
    },
    says: (pattern) => when(child.stderr as NodeJS.ReadableStream, () => pattern.exec(errors)),
    stop: async () => {
      process.removeListener('exit', onExit);
      kill('SIGTERM');
      const timer = setTimeout(kill, 5000, 'SIGKILL');
      await ended;
      clearTimeout(timer);
      kill('SIGKILL');
    },
  };
}
