import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Failure } from '#server/kernel/failure/failure.ts';
import { shareOf } from '#server/kernel/config/place.ts';
import { withCompileCache } from '#server/kernel/config/with-compile-cache.ts';
import { once } from '#server/kernel/cache/remember.ts';
import type * as thread from './password-thread.ts';

/** About two seconds of work on two cores; beyond it an honest "busy" is kinder than a wait. */
const mostWaiting = shareOf(128);

/**
 * Threads of their own, as many as there are cores for this process, that give way to everything else: a wave of sign-ins neither
 * takes all memory nor holds up other work. (On Linux a thread is nice by itself; elsewhere all are alike.)
 */
const threads = new Piscina({
  filename: new URL('password-thread.ts', import.meta.url).href,
  execArgv: [...withCompileCache],
  minThreads: 0,
  maxThreads: shareOf(availableParallelism()),
  // The next one waits inside the thread, which so never waits for the event loop of the server.
  concurrentTasksPerWorker: 2,
  maxQueue: mostWaiting,
  idleTimeout: 60_000,
  stricterFIFO: true,
  niceIncrement: process.platform === 'linux' ? 10 : 0,
  resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
});

/** Throws `unavailable` when too many wait already. */
async function inThread<Name extends 'hash' | 'verify'>(
  name: Name,
  task: Parameters<(typeof thread)[Name]>[0],
): Promise<ReturnType<(typeof thread)[Name]>> {
  if (threads.queueSize >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: 2 });
  // The thread's functions have just these types; Piscina knows them by name alone.
  return (await threads.run(task, { name })) as ReturnType<(typeof thread)[Name]>;
}

/** Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inThread('hash', password.normalize('NFKC'));
}

const standIn = once(() => hashPassword('nobody has this password'));

/**
 * Whether a password is that of a hash. Without a hash (unknown account, no password) the same work is done and
 * the answer is no, so that the time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Made for known accounts too, so that the first sign-in of a process tells nothing either.
  const nobody = await standIn();
  const good = await inThread('verify', {
    passwordHash: passwordHash ?? nobody,
    password: password.normalize('NFKC'),
  });
  return passwordHash !== null && good;
}
