import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import type { Decider } from '#server/core/reviews/decider.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { putPhotos, sendPicture } from '#tests/support/proofs.ts';
import type { TestServer, TestStaff } from '#tests/support/server.ts';
import { message, seen } from '#tests/support/tickets.ts';
import { memberOf, postIn, putUpVillage, trust } from '#tests/support/villages.ts';
import { reviewQueue } from '#web/features/reviews/review-queue.tsx';
import { caseQueue } from '#web/features/cases/case-queue.tsx';
import type { QueueCall } from '#web/features/staff/queue/staff-queue.ts';
import type { PageName } from '#web/app/page-names.ts';
import { ticketQueue } from '#web/features/tickets/ticket-queue.tsx';

/** What a test needs to work through a queue, without knowing what is in it. */
export interface QueueScene {
  readonly queue: { readonly call: QueueCall; readonly path: string };
  readonly hasPhotos: boolean;
  fill(server: TestServer, count: number): Promise<void>;
  /** What waits, in the order of the list. */
  list(staff: TestStaff): Promise<readonly string[]>;
  /** Who decided; null while it waits. */
  decider(staff: TestStaff, id: string): Promise<string | null>;
  /** As a colleague would, past the page. */
  decide(staff: TestStaff, id: string): Promise<unknown>;
  /** The shortest way to decide on what is opened, by keys. */
  decideByKeys(page: Page): Promise<void>;
  /** Comes to a field by keys. */
  toField(page: Page): Promise<void>;
}

/** Every queue of staff: a call that lists what is due, and is not here, does not compile. */
export const staffQueues: Readonly<Record<QueueCall, QueueScene>> = {
  listReviews: {
    queue: reviewQueue,
    hasPhotos: true,
    fill: fillReviews,
    list: async ({ client }) => (await client.listReviews({})).list.map(reviewQueue.idOf),
    decider: async ({ client }, reviewId) => reviewQueue.decidedBy(await client.getReview({ reviewId })),
    decide: ({ client }, reviewId) => client.approveReview({ reviewId }),
    decideByKeys: (page) => page.keyboard.press('a'),
    toField: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('textbox', { name: 'Reason' }).focus();
    },
  },
  listSafetyCases: {
    queue: caseQueue,
    hasPhotos: true,
    fill: fillCases,
    list: async ({ client }) => (await client.listSafetyCases({})).list.map(caseQueue.idOf),
    decider: async ({ client }, caseId) => caseQueue.decidedBy(await client.getSafetyCase({ caseId })),
    decide: ({ client }, caseId) => client.decideSafetyCase({ caseId, decision: 'keep' }),
    decideByKeys: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('dialog', { name: 'Decline it' }).waitFor();
      await page.keyboard.press('4');
      await page.keyboard.press('Enter');
    },
    toField: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('textbox', { name: 'Add a sentence' }).focus();
    },
  },
  listTicketQueue: {
    queue: ticketQueue,
    hasPhotos: false,
    fill: async (server, count) => {
      for (let place = 1; place <= count; place += 1)
        await writeTicket(server, `Where is parcel ${place}, please?`);
    },
    list: async ({ client }) => (await client.listTicketQueue({})).list.map(ticketQueue.idOf),
    decider: async ({ client }, ticketId) => ticketQueue.decidedBy(await client.getTicket({ ticketId })),
    decide: async (staff, ticketId) =>
      staff.client.answerTicket({
        ticketId,
        messageId: randomUUID(),
        text: 'It is on its way.',
        ...(await seen(staff, ticketId)),
      }),
    decideByKeys: async (page) => {
      await page.keyboard.press('a');
      await page.keyboard.type('It is on its way.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
    toField: (page) => page.keyboard.press('a'),
  },
};

type StaffPage = Extract<PageName, `staff${string}`>;

/** Every page of staff: one that is not here does not compile. */
export const staffPages: Readonly<Record<StaffPage, QueueCall | { readonly noQueue: string }>> = {
  staffReviews: 'listReviews',
  staffVillages: 'listSafetyCases',
  staffTickets: 'listTicketQueue',
  staffSignIn: { noQueue: 'the door' },
  staffSetUp: { noQueue: 'the door' },
  staffExperts: { noQueue: 'a list that is looked after: nothing in it is decided and gone' },
  staffMessages: { noQueue: 'counts by kind: what waits there waits for a machine' },
};

const anyDecider: Decider = {
  describe: async () => ({
    sections: [{ title: 'Answers', rows: [{ label: 'How do you sleep?', value: 'In a cot beside us.' }] }],
    contact: null,
  }),
  approve: async () => undefined,
  decline: async () => undefined,
};

async function fillReviews(server: TestServer, count: number): Promise<void> {
  server.answer(deciding.gives({ kind: 'journey', decider: anyDecider }));
  const member = await server.member();
  for (let place = 1; place <= count; place += 1) {
    const subjectId = uuidv7();
    // One stands, the next lies.
    const size = place % 2 === 1 ? { width: 900, height: 1200 } : { width: 480, height: 360 };
    const key = await sendPicture(server, member, await makeScene(place, size).jpeg().toBuffer());
    await putPhotos(server, member.memberId, { kind: 'journey', id: subjectId }, [{ key }]);
    const title = `Order ${place} of the spring`;
    const now = new Date();
    await transaction(server.db, (tx) =>
      openReview(tx, {
        memberId: member.memberId,
        kind: 'journey',
        subjectId,
        title: { en: title, 'zh-Hans': title, 'zh-Hant': title },
        now,
        dueAt: new Date(now.getTime() + place * 3_600_000),
      }),
    );
  }
}

async function writeTicket(server: TestServer, text: string): Promise<void> {
  await server.db.deleteFrom('rateLimit').execute();
  const { client } = server.device();
  await client.openTicket(message(server, { text }));
}

async function fillCases(server: TestServer, count: number): Promise<void> {
  const { slug } = await putUpVillage(server);
  const [author, reader] = [await memberOf(server, slug), await memberOf(server, slug)];
  await trust(server, reader.memberId, 'regular');
  for (let place = 1; place <= count; place += 1) {
    const bytes = await makeScene(place, { width: 1200, height: 900 }).jpeg().toBuffer();
    const key = await sendPicture(server, author, bytes, { purpose: 'post' });
    const { postId } = await postIn(author, slug, {
      title: `Seen at the lake, day ${place}`,
      photos: [{ key, alt: 'The lake', child: null }],
    });
    await reader.client.flagWriting({ postId, reason: 'selling' });
  }
}
