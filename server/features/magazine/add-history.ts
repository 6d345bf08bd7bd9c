import type { CallInput, CallResult } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { productsOf } from '#server/core/products/fragments-restricted.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { magazineTrigger, readEarner } from './present.ts';
import { findReadings, lockProgress, noteCompleted, noteRead, type ReadingReward } from './queries.ts';
import { findItem } from './read-magazine.ts';

/**
 * Notes that an item was read to its end. Who has now read all that an issue holds for her has read the issue: that
 * stays, whatever is added later, and is paid once by the rules of that moment.
 */
export async function addMagazineHistory(
  context: MemberContext,
  { id }: CallInput<'addMagazineHistory'>,
): Promise<CallResult<'addMagazineHistory'>> {
  const { db, session } = context;
  const { memberId } = session;
  const now = context.now();
  const { issue } = await findItem(context, id);
  const earner = await readEarner(context);
  return transaction(db, async (tx) => {
    // The last two items of an issue may be read on two devices at the same moment: one of them waits here.
    const { completedAt, rewards } = await lockProgress(tx, memberId, issue.issueId);
    await noteRead(tx, { memberId, itemId: id, now });
    const readings = await findReadings(
      tx,
      memberId,
      issue.items.map(({ itemId }) => itemId),
    );
    const unread = issue.items.filter(({ itemId }) => !readings.get(itemId)?.readAt).length;
    if (completedAt !== null) return { isAllBrowse: true, unread, rewards: [...rewards] };
    if (unread > 0) return { isAllBrowse: false, unread, rewards: [] };
    const awards = await award(tx, {
      memberId,
      earner,
      trigger: magazineTrigger,
      subject: issue.slug,
      products: productsOf(issue.product),
      sourceId: issue.issueId,
      now,
    });
    const given = sumUp(awards);
    const { issueId, version } = issue;
    await noteCompleted(tx, { memberId, issueId, version, rewards: given, now });
    return { isAllBrowse: true, unread, rewards: given };
  });
}

function sumUp(awards: readonly ReadingReward[]): ReadingReward[] {
  const sums = new Map<ReadingReward['currency'], number>();
  for (const { currency, amount } of awards) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount > 0).map(([currency, amount]) => ({ currency, amount }));
}
