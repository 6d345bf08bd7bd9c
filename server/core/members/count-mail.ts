import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { counterOf, type GuessedAccount } from './guessing.ts';

/**
 * Counts a mail with links before it is made: 60 seconds between two for one account, ten a day. Throws
 * `linkTooSoon` or `tooManyRequests`.
 */
export async function countMail(context: CallContext, account: GuessedAccount): Promise<void> {
  const soon = counterOf(account, 'linkSoonByAccount', 'linkSoonByDevice');
  const ofDay = counterOf(account, 'linkByAccount', 'linkByDevice');
  try {
    await countTry(context, soon.name, soon.key);
  } catch (error) {
    if (!(error instanceof Failure) || error.retryAfterSeconds === undefined) throw error;
    throw new Failure('linkTooSoon', { retryAfterSeconds: error.retryAfterSeconds });
  }
  await countTry(context, ofDay.name, ofDay.key);
}
