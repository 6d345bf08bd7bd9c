import { signalProcess } from './kernel/database/embedded/processes.ts';

/** Noted before anything else: it may be gone before the server is up. */
const parent = process.ppid;

/**
 * Of a signal that npm gets only its shell hears, and ends without a word to us. Whoever was started by a script of
 * npm's therefore stops when its parent is gone, unless it was told by itself: a second signal means hurry.
 */
export function stopWithNpm(): void {
  if (!process.env['npm_lifecycle_event']) return;
  const looking = setInterval(() => {
    if (process.ppid !== parent) signalProcess(process.pid, 'SIGTERM');
  }, 500).unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => clearInterval(looking));
}
