import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id (the library's default) at 19 MiB, two passes: OWASP's floor, in about 20 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Runs in the threads of `passwords.ts`, one at a time in each. */
export function hash(password: string): string {
  return hashSync(password, cost);
}

/** Run in a thread of its own, since it takes a tenth of a second. `passwordHash` is in PHC form. */
export function verify({
  passwordHash,
  password,
}: {
  readonly passwordHash: string;
  readonly password: string;
}): boolean {
  return verifySync(passwordHash, password);
}
