import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process of this number runs, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Tells a process, or with a negative number its group, unless it has ended: between a look and a signal it may. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ended, but its parent has not asked how; in a container whose first process never asks, it stays so. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/**
 * The processes that work in a directory, as every process of a PostgreSQL cluster does in the cluster's.
 * Undefined where the system does not tell (not Linux).
 */
export function processesIn(directory: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const path = realpathSync(directory);
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && workingDirectory(entry) === path)
    .map(Number);
}

/** Whether it is one of the processes that PostgreSQL's main one makes: those call themselves `postgres: …`. */
export function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
  } catch {
    return false;
  }
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone by now, or another user's.
    return undefined;
  }
}

/** Waits until a condition holds, looking every 20 ms; false when it does not within `milliseconds`. */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < milliseconds;) {
    if (condition()) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return condition();
}
