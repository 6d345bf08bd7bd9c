import { createHash } from 'node:crypto';
import { Failure } from '#server/kernel/failure/failure.ts';

/** One intent of a member: a retry has the same key and says the same. */
export interface WriteRequest {
  readonly key: string;
  readonly digest: Buffer;
}

/** `said` is what tells this intent from another under the same key. */
export const requestOf = (key: string, said: unknown): WriteRequest => ({
  key,
  digest: createHash('sha256').update(JSON.stringify(said)).digest(),
});

/** Throws `requestKeyReused` when the key was used for something else. */
export function checkSameRequest(request: WriteRequest, digest: Buffer | null): void {
  if (!digest?.equals(request.digest)) throw new Failure('requestKeyReused');
}
