import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry } from '#server/http/rate-limits.ts';

/**
 * Counts a mail with links before it is made: 60 seconds between two to one address, ten a day. Throws
 * `linkTooSoon` or `tooManyRequests`.
 */
export async function countMail(context: CallContext, email: string): Promise<void> {
  try {
    await countTry(context, 'linkSoonByAccount', email);
  } catch (error) {
    if (!(error instanceof Failure) || error.retryAfterSeconds === undefined) throw error;
    throw new Failure('linkTooSoon', { retryAfterSeconds: error.retryAfterSeconds });
  }
  await countTry(context, 'linkByAccount', email);
}
