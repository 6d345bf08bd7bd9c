import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { text, useContentDesk } from '#tests/support/content-desk.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { useTestServer } from '#tests/support/server.ts';
import { message, seen } from '#tests/support/tickets.ts';

const server = useTestServer();
const { start, staff, ask, newSlug, publish, move } = useContentDesk(server);

async function putUp(body: ContentBody<'answerTemplate'>): Promise<string> {
  const { pieceId } = await ask('answerTemplate', 'save', { slug: newSlug(), startedFrom: 0, body });
  await publish('answerTemplate', pieceId);
  afterTwoSeconds();
  return pieceId;
}

const openTicket = async (name: string) => {
  const { client, email } = await server.member();
  const { ticketId } = await client.openTicket(message(server, { email, name }));
  return ticketId;
};

describe('a text to begin with', () => {
  test('comes with the ticket, with what is known filled in and the rest between its braces', async () => {
    const ticketId = await openTicket('Noor');
    const { client } = staff();
    expect((await client.getTicket({ ticketId })).templates).toEqual([]);
    const pieceId = await putUp({
      title: 'On its way',
      use: 'ticketAnswer',
      text: text('Dear {name}, {number} comes on {day}. {reference}'),
    });
    const templates = async () => (await client.getTicket({ ticketId })).templates;
    await expect.poll(templates).toHaveLength(1);
    const [{ title, text: said } = { title: '', text: text('') }] = await templates();
    const { number } = (await client.getTicket({ ticketId })).ticket;
    expect(title).toBe('On its way');
    expect(said.en).toBe(`Dear Noor, ${number} comes on {day}. {reference}`);
    expect(said['zh-Hant']).toBe(`Dear Noor, ${number} comes on {day}. {reference} 繁`);

    await move('answerTemplate', pieceId, 'archive');
    afterTwoSeconds();
    await expect.poll(templates).toEqual([]);
  });

  test('is not sent while something waits to be filled in', async () => {
    const ticketId = await openTicket('Noor');
    const { client } = staff();
    const answer = async (said: string) =>
      client.answerTicket({
        ticketId,
        messageId: randomUUID(),
        text: said,
        ...(await seen(staff(), ticketId)),
      });
    await expect(answer('It comes on {day}.')).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'text' }],
    });
    const { orderId } = await placeOrder(server);
    const one = { orderId, requestKey: randomUUID() };
    await expect(client.declineOrder({ ...one, reason: 'Dear {name}' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(client.holdOrder({ ...one, reason: 'Stock', words: '{gift}' })).rejects.toMatchObject({
      status: 400,
    });
    expect((await client.getTicket({ ticketId })).ticket.state).toBe('open');
    // Other braces are hers to write.
    expect(await answer('It comes on Friday {or so}.')).toMatchObject({ state: 'answered' });
  });

  test('names the gift in each language, and who it goes to', async () => {
    const { orderId } = await placeOrder(server, { name: 'Blanket' });
    const { templates, address } = await staff().client.getStaffOrder({ orderId });
    expect(templates.held).toHaveLength(2);
    expect(templates.declined).toHaveLength(2);
    await putUp({ title: 'A late one', use: 'orderHeld', text: text('{name}: {gift}') });
    const held = async () => (await staff().client.getStaffOrder({ orderId })).templates.held;
    await expect.poll(held).toHaveLength(3);
    const [late] = await held();
    expect(late).toMatchObject({
      title: 'A late one',
      text: { en: `${address?.firstName}: Blanket`, 'zh-Hans': `${address?.firstName}: Blanket 简` },
    });
  });

  test('stands beside a submission as it did before it was content', async () => {
    const { memberId } = await server.member();
    const subjectId = randomUUID();
    const title = { en: 'A quiet night', 'zh-Hans': '安睡', 'zh-Hant': '安睡' };
    await transaction(server.db, (tx) =>
      openReview(tx, { memberId, kind: 'birth', subjectId, title, now: start, dueAt: start }),
    );
    const { list } = await staff().client.listReviews({});
    const { templates } = await staff().client.getReview({ reviewId: list[0]?.reviewId ?? '' });
    expect(templates.map((one) => one.title.split(' · ')[0])).toEqual([
      'Answers do not fit together',
      'Order number does not fit',
      'Photo not readable',
      'Photo shows something else',
      'Purchase was counted before',
    ]);
    expect(templates[2]?.text['zh-Hans']).toMatch(/^照片不够清晰/);
  });
});

test('a text that names what is not known there, or is longer than what is sent, is not published', async () => {
  const faultsOf = async (body: ContentBody<'answerTemplate'>) => {
    const { faults } = await ask('answerTemplate', 'save', { slug: newSlug(), startedFrom: 0, body });
    return faults.map(({ field, fault }) => [field, fault]);
  };
  const each = (fault: string) => ['en', 'zh-Hans', 'zh-Hant'].map((script) => [`text.${script}`, fault]);
  const template = { title: 'One', use: 'reviewDeclined' } as const;
  expect(await faultsOf({ ...template, text: text('{title} {day}') })).toEqual([]);
  expect(await faultsOf({ ...template, text: text('{gift}') })).toEqual(each('unknownPlaceholder'));
  expect(await faultsOf({ ...template, text: text('{title') })).toEqual(each('unknownPlaceholder'));
  expect(await faultsOf({ ...template, text: text('a'.repeat(501)) })).toEqual(each('longerThanIsSent'));
  expect(await faultsOf({ ...template, use: 'ticketAnswer', text: text('a'.repeat(501)) })).toEqual([]);
});
