import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { makeLane } from '#server/lane.ts';

/** Argon2id (the library's default) at 19 MiB, two passes: OWASP's floor, in about 20 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Waiting: about two seconds of work on two cores. */
const inLane = makeLane({ most: availableParallelism(), mostWaiting: 128 });

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
