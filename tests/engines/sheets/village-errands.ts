import { randomUUID } from 'node:crypto';
import { actionsMessages } from '#web/features/villages/actions-messages.ts';
import { cardMessages } from '#web/features/villages/card-messages.ts';
import { photoMessages } from '#web/features/villages/photo-dialog-messages.ts';
import { threadCounts } from '#web/features/villages/thread-counts.ts';
import { threadMessages } from '#web/features/villages/thread-messages.ts';
import { writeMessages } from '#web/features/villages/write-messages.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { openVillage, post, trustedMembers } from '#tests/support/safety.ts';
import type { TestMember, TestServer } from '#tests/support/server.ts';
import { postIn } from '#tests/support/villages.ts';
import type { Errand } from './errand.ts';
import { caseAbout } from './sheet-site.ts';

const actionsSheet = 'web/features/villages/actions-sheet.tsx';
const blockDialog = 'web/features/villages/block-dialog.tsx';
const photoDialog = 'web/features/villages/photo-dialog.tsx';

async function neighbours(server: TestServer) {
  const [mira, ana] = await trustedMembers(server, 2);
  if (!mira || !ana) throw new Error('two were made');
  return { mira, ana, village: await openVillage(server, [mira, ana]) };
}

/** With a photo that is wide and one that is high, each described. */
async function postPhotos(server: TestServer, member: TestMember, slug: string): Promise<string> {
  const sizes = [
    { width: 1200, height: 500 },
    { width: 500, height: 1200 },
  ];
  const photos = await Promise.all(
    sizes.map(async (size, seed) => {
      const bytes = await makeScene(seed + 8, size)
        .jpeg()
        .toBuffer();
      const key = await sendPicture(server, member, bytes, { purpose: 'post' });
      return { key, alt: 'Early fog over the lake, and two of us who could not sleep', child: null };
    }),
  );
  const { postId } = await postIn(member, slug, { title: 'At the lake', photos });
  return `/villages/${slug}/${postId}`;
}

export const villageErrands: readonly Errand[] = [
  {
    name: 'a post of somebody else',
    run: async ({ server, come, visit, say, press, look, close }) => {
      const [texts, thread, photos] = [say(actionsMessages), say(threadMessages), say(photoMessages)];
      const { mira, ana, village } = await neighbours(server);
      await come(await postPhotos(server, ana, village.slug), { member: mira });
      await press(new RegExp(`^${say(threadCounts).enlarge({ number: 1 })}`));
      await look(photoDialog, photos.place({ place: 1, all: 2 }));
      await press(photos.next);
      await look(photoDialog, photos.place({ place: 2, all: 2 }));
      await press(photos.zoomIn);
      await look(photoDialog, photos.place({ place: 2, all: 2 }));
      await press(say(cardMessages).close);
      await visit.until('no dialog', () => document.querySelector('dialog:modal') === null);
      const more = async (row: string) => {
        await press(thread.more);
        await press(new RegExp(`^${row}`));
      };
      await press(thread.more);
      await look(actionsSheet, texts.title.post);
      await close();
      await more(texts.flag);
      await look('web/features/villages/flag-sheet.tsx', texts.flagTitle);
      await close();
      await more(texts.mute);
      await look(blockDialog, texts.partTitle.mute({ name: 'Mira' }));
      await close();
      await more(texts.block);
      await look(blockDialog, texts.partTitle.block({ name: 'Mira' }));
    },
  },
  {
    name: 'a post of her own, and one that was declined',
    run: async ({ server, come, visit, say, press, look, close }) => {
      const [texts, thread] = [say(actionsMessages), say(threadMessages)];
      const { mira, ana, village } = await neighbours(server);
      const own = await postPhotos(server, mira, village.slug);
      await come(own, { member: mira });
      await press(thread.more);
      await look(actionsSheet, texts.titleMine.post);
      await press(texts.remove);
      await look('web/features/villages/remove-dialog.tsx', texts.removeTitle.post);
      const declined = await post(server, mira, village.villageId);
      await ana.client.flagWriting({ ...declined, reason: 'falseHealth' });
      const staff = await server.staff('reviewer');
      const caseId = await caseAbout(server, declined.postId);
      await staff.client.decideSafetyCase({ caseId, decision: 'decline', reason: 'falseHealth' });
      await visit.open(`/villages/${village.slug}/${declined.postId}`);
      await press(thread.appeal);
      await look('web/features/villages/appeal-sheet.tsx', texts.appealTitle);
      await close();
    },
  },
  {
    name: 'a draft is thrown away',
    run: async ({ server, come, say, press, look }) => {
      const texts = say(writeMessages);
      const { mira, village } = await neighbours(server);
      const draftId = randomUUID();
      await mira.client.saveDraft({
        draftId,
        village: village.slug,
        title: 'A question',
        text: 'How do your nights go?',
        topics: [],
        anonymous: false,
        basedOn: 0,
      });
      await come(`/villages/write?draft=${draftId}`, { member: mira });
      await press(texts.throwAway);
      await look('web/features/villages/write-form.tsx', texts.throwAwayTitle);
    },
  },
];
