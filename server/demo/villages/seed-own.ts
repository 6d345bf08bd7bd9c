import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { SeededThread } from './seeded.ts';

const hourMs = 3_600_000;

/** What the demo's own member keeps to herself: a post that she saved and one that she has begun. */
export async function seedOwn(
  tx: Transaction,
  {
    memberId,
    written,
    now,
  }: { readonly memberId: string; readonly written: readonly SeededThread[]; readonly now: Date },
): Promise<void> {
  const saved = written.find(({ thread }) => thread.topics.includes('cluster feeding'));
  if (!saved) throw new Error('The post to be saved is missing');
  await tx
    .insertInto('savedPost')
    .values({ memberId, postId: saved.postId, savedAt: new Date(now.getTime() - 5 * hourMs) })
    .execute();
  await tx
    .insertInto('postDraft')
    .values({
      memberId,
      draftId: uuidv7(),
      village: 'feeding',
      title: 'Out with a hungry baby: where do you sit?',
      text: 'Tomorrow is our first long day in town. Noa eats every two hours and I would like to know before we go:\n\n- benches or cafés?\n- what do you wear when it is this cold\n-',
      topics: ['out and about'],
      anonymous: false,
      revision: 3,
      changedAt: new Date(now.getTime() - 2 * hourMs),
    })
    .execute();
}
