import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '#server/http/failure.ts';

/** Argon2id (the library's default) at 19 MiB, two passes: OWASP's floor, in about 20 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const running = { now: 0, most: availableParallelism() };
const waiting: (() => void)[] = [];
/** About two seconds of work on two cores; beyond it an honest "busy" is kinder than a wait. */
const mostWaiting = 128;

/**
 * Runs a hash in a lane of its own, as many at a time as there are cores, so that a wave of sign-ins neither
 * takes all memory nor holds up other work. Throws `unavailable` when too many wait already.
 */
async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.now >= running.most) {
    if (waiting.length >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running.now += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes straight on to the next in line.
    if (next) next();
    else running.now -= 1;
  }
}

/** Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password.normalize('NFKC'), cost));
}

let standIn: Promise<string> | undefined;

/**
 * Whether a password is that of a hash. Without a hash (unknown account, no password) the same work is done and
 * the answer is no, so that the time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Made for known accounts too, so that the first sign-in of a process tells nothing either.
  const nobody = await (standIn ??= hash('nobody has this password', cost));
  const good = await inLane(() => verify(passwordHash ?? nobody, password.normalize('NFKC')));
  return passwordHash !== null && good;
}
