import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import type { Decider } from '#server/core/reviews/decider.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { insertMark } from '#server/features/referral/queries-marks.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { putPhotos, sendPicture } from '#tests/support/proofs.ts';
import type { TestServer, TestStaff } from '#tests/support/server.ts';
import { message, seen } from '#tests/support/tickets.ts';
import { memberOf, postIn, putUpVillage, trust } from '#tests/support/villages.ts';
import type { QueueCall as Listed } from '#contract/queues/queue.ts';
import { queues, type QueueName } from '#contract/queues/queues.ts';

/** What a test needs to work through a queue, without knowing what is in it. */
export interface QueueScene {
  readonly name: QueueName;
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
  /** Comes to a field by keys; null: nothing is asked for. */
  readonly toField: ((page: Page) => Promise<void>) | null;
}

const { reviews, cases, tickets, orders, appeals, invites } = queues;

const decidedBy = (decided: { readonly by: string | null } | null) => decided && (decided.by ?? '–');

/** The work list is made of all of them (`work.test.ts`). */
type QueueCall = Exclude<Listed, 'listWork'>;

/** Every queue by its call: one that lists what is due, and is not here, does not compile. */
export const queueScenes: Readonly<Record<QueueCall, QueueScene>> = {
  listReviews: {
    name: 'reviews',
    hasPhotos: true,
    fill: fillReviews,
    list: async ({ client }) => (await client.listReviews({})).list.map(reviews.idOf),
    decider: async ({ client }, reviewId) =>
      decidedBy(reviews.decided((await client.getReview({ reviewId })).review)),
    decide: ({ client }, reviewId) => client.approveReview({ reviewId }),
    decideByKeys: (page) => page.keyboard.press('a'),
    toField: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('textbox', { name: 'Reason' }).focus();
    },
  },
  listOrderQueue: {
    name: 'orders',
    hasPhotos: false,
    fill: async (server, count) => {
      for (let place = 1; place <= count; place += 1)
        await placeOrder(server, { name: `Cloth of day ${place}` });
    },
    list: async ({ client }) => (await client.listOrderQueue({})).list.map(orders.idOf),
    decider: async ({ client }, orderId) =>
      decidedBy(orders.decided((await client.getStaffOrder({ orderId })).order)),
    decide: ({ client }, orderId) => client.approveOrder({ orderId, requestKey: randomUUID() }),
    decideByKeys: (page) => page.keyboard.press('a'),
    toField: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('textbox', { name: 'Reason' }).focus();
    },
  },
  listSafetyCases: {
    name: 'cases',
    hasPhotos: true,
    fill: fillCases,
    list: async ({ client }) => (await client.listSafetyCases({})).list.map(cases.idOf),
    decider: async ({ client }, caseId) =>
      decidedBy(cases.decided((await client.getSafetyCase({ caseId })).case)),
    decide: ({ client }, caseId) => client.decideSafetyCase({ caseId, decision: 'keep' }),
    decideByKeys: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('form', { name: 'Decline it' }).waitFor();
      await page.keyboard.press('4');
      await page.keyboard.press('Enter');
    },
    toField: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('textbox', { name: 'Add a sentence' }).focus();
    },
  },
  listTicketQueue: {
    name: 'tickets',
    hasPhotos: false,
    fill: async (server, count) => {
      for (let place = 1; place <= count; place += 1)
        await writeTicket(server, `Where is parcel ${place}, please?`);
    },
    list: async ({ client }) => (await client.listTicketQueue({})).list.map(tickets.idOf),
    decider: async ({ client }, ticketId) => {
      const item = await client.getTicket({ ticketId });
      return decidedBy(tickets.decided(item.ticket, item));
    },
    decide: async (staff, ticketId) =>
      staff.client.answerTicket({
        ticketId,
        messageId: randomUUID(),
        text: 'It is on its way.',
        ...(await seen(staff, ticketId)),
      }),
    decideByKeys: async (page) => {
      await page.keyboard.press('a');
      await page.locator('textarea:focus').fill('It is on its way.');
      await page.getByRole('button', { name: 'Send answer' }).focus();
      await page.keyboard.press('Enter');
    },
    toField: (page) => page.keyboard.press('a'),
  },
  listAppeals: {
    name: 'appeals',
    hasPhotos: false,
    fill: fillAppeals,
    list: async ({ client }) => (await client.listAppeals({})).list.map(appeals.idOf),
    decider: async ({ client }, blockId) =>
      decidedBy(appeals.decided((await client.getAppeal({ blockId })).appeal)),
    decide: ({ client }, blockId) =>
      client.decideAppeal({ blockId, decision: 'lifted', words: 'It was a mistake.' }),
    decideByKeys: async (page) => {
      await page.keyboard.press('a');
      await page.locator('textarea:focus').fill('It was a mistake.');
      await page.getByRole('button', { name: 'Lift it' }).focus();
      await page.keyboard.press('Enter');
    },
    toField: (page) => page.keyboard.press('a'),
  },
  listInviteMarks: {
    name: 'invites',
    hasPhotos: false,
    fill: fillInvites,
    list: async ({ client }) => (await client.listInviteMarks({})).list.map(invites.idOf),
    decider: async ({ client }, markId) =>
      decidedBy(invites.decided((await client.getInviteMark({ markId })).mark)),
    decide: ({ client }, markId) => client.decideInviteMark({ markId, decision: 'fine' }),
    decideByKeys: (page) => page.keyboard.press('a'),
    toField: null,
  },
};

async function fillInvites(server: TestServer, count: number): Promise<void> {
  for (let friends = 5; friends < 5 + count; friends += 1) {
    const { memberId } = await server.member();
    await insertMark(server.db, {
      memberId,
      markId: uuidv7(),
      kind: 'manyInADay',
      friends,
      markedAt: server.services.now(),
    });
  }
}

/** Blocked by a colleague, since nobody decides on her own block. */
async function fillAppeals(server: TestServer, count: number): Promise<void> {
  const { client } = await server.staff('support', 'Zoe');
  for (let place = 1; place <= count; place += 1) {
    const member = await server.member();
    const { memberId } = member;
    const words = 'You claimed with several accounts.';
    const block = { memberId, kind: 'claiming', reason: 'fraud', days: 30, words } as const;
    const { blockId } = await client.blockMember({ ...block, blockId: randomUUID() });
    await member.client.appealAccountBlock({ blockId, text: `It was my sister, the ${place}. time.` });
  }
}

const anyDecider: Decider = {
  describe: async () => ({
    sections: [{ title: 'Answers', rows: [{ label: 'How do you sleep?', value: 'In a cot beside us.' }] }],
    contact: null,
  }),
  approve: async () => undefined,
  decline: async () => undefined,
  takeUp: async () => true,
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
