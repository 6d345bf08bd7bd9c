import type { CallInput, CallResult } from '#contract/client.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { keepPosition } from './queries.ts';
import { findItem } from './read-magazine.ts';

/** Keeps where in an item the member is; that she has read it stays. */
export async function saveReadingPosition(
  context: MemberContext,
  { id, block, share }: CallInput<'saveReadingPosition'>,
): Promise<CallResult<'saveReadingPosition'>> {
  const { db, session } = context;
  const savedAt = context.now();
  await findItem(context, id);
  await keepPosition(db, { memberId: session.memberId, itemId: id, block, share, savedAt });
  return { savedAt: savedAt.toISOString() };
}
