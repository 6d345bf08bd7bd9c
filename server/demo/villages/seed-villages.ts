import { findEmergency } from '#contract/villages/find-emergency.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { writePost } from '#server/features/villages/posts/write-post.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Demo } from '#server/kernel/config/mode.ts';
import { addMembers } from './add-members.ts';
import { findVillages } from './find-villages.ts';
import { hiddenThread, waitingThreads } from './moderated.ts';
import { seedComments } from './seed-comments.ts';
import { seedFlags, seedStandings } from './seed-flags.ts';
import { seedOwn } from './seed-own.ts';
import { seedReactions } from './seed-reactions.ts';
import { storePhotos, uploadPhoto, type StoredPhoto } from './store-photos.ts';
import { demoThreads } from './threads/all.ts';
import { trustRules } from '#server/features/villages/moderation/trust-rules.ts';
import { idOf, type SeededThread } from './seeded.ts';
import type { DemoPhoto, DemoThread } from './thread.ts';
import type { WriterKey } from './writers.ts';

/** Fills the demo's villages with all that was written in them; the demo's member has joined two. */
export async function seedVillages(
  services: Pick<Services, 'config' | 'secret' | 'files' | 'db' | 'ask'>,
  memberId: string,
  { demo, now }: { demo: Demo; now: Date },
): Promise<void> {
  const photos = await storePhotos(services, demoThreads);
  const table = (await trustRules(services.db))(now);
  await transaction(services.db, async (tx) => {
    const threads = [...demoThreads, hiddenThread, ...waitingThreads];
    const villages = await findVillages(tx, threads, now);
    const members = await addMembers(tx, {
      ask: services.ask,
      demo,
      robin: memberId,
      threads,
      villages,
      now,
    });
    const written: SeededThread[] = [];
    for (const thread of demoThreads)
      written.push(await writeThread(tx, thread, { members, villages, photos, now }));
    const hidden = await writeThread(tx, hiddenThread, { members, villages, photos, now });
    for (const thread of waitingThreads)
      await writeThread(tx, thread, { members, villages, photos, now, heldFor: 'link' });
    const comments = await seedComments(tx, written, members);
    await seedReactions(tx, { written, comments, members });
    await seedStandings(tx, [...members.values()], { table, now });
    await seedFlags(tx, { hidden, flags: hiddenThread.flags, members });
    await seedOwn(tx, { memberId, written, now });
    await keepFromMail(tx, memberId);
  });
}

/** Invented members have no mailbox that news of theirs could fill. */
async function keepFromMail(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ mailDueAt: null, pushDueAt: null })
    .where('memberId', '<>', memberId)
    .execute();
}

interface Around {
  readonly members: ReadonlyMap<WriterKey, string>;
  readonly villages: ReadonlyMap<string, string>;
  readonly photos: ReadonlyMap<DemoPhoto, StoredPhoto>;
  readonly now: Date;
  readonly heldFor?: 'link';
}

async function writeThread(
  tx: Transaction,
  thread: DemoThread,
  { members, villages, photos, now, heldFor }: Around,
): Promise<SeededThread> {
  const { by, title, text, topics, script, anonymous = false } = thread;
  const memberId = idOf(members, by);
  const at = new Date(now.getTime() - thread.ago * 60_000);
  const taken = [];
  for (const photo of thread.photos ?? []) {
    const stored = photos.get(photo);
    if (stored) taken.push(await uploadPhoto(tx, memberId, { ...stored, issuedAt: at }));
  }
  const { postId } = await writePost(tx, {
    memberId,
    villageId: idOf(villages, thread.village),
    title,
    text,
    topics,
    script,
    anonymous,
    photos: taken,
    emergency: findEmergency(`${title}\n${text}`),
    ...(heldFor && { state: 'waiting', heldFor }),
    now: at,
  });
  return { thread, postId, at };
}
