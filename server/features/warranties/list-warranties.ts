import type { CallResult } from '#contract/client.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { visitorOf } from '#server/kernel/http/visitors.ts';
import { presentCards } from './card.ts';
import { findRegistrations } from './queries.ts';

/** The cards of who asks; none for who is neither signed in nor on a device that is known. */
export async function listWarranties(context: CallContext): Promise<CallResult<'listWarranties'>> {
  const visitor = visitorOf(context);
  if (!visitor) return { list: [] };
  return { list: await presentCards(context, await findRegistrations(context.db, visitor.ownerId)) };
}
