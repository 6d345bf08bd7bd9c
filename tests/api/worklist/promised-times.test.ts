import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { openVillage, post, trustedMembers } from '#tests/support/safety.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { message } from '#tests/support/tickets.ts';

const server = useTestServer();
let ada: TestStaff;
const start = new Date('2026-03-02T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();

beforeAll(async () => {
  server.clock.at = start;
  ada = await server.staff('owner', 'Ada');
});
beforeEach(() => {
  server.clock.at = start;
});

async function change<Name extends KindName>(
  kind: Name,
  slug: string,
  to: Partial<ContentBody<Name>>,
): Promise<void> {
  const pieceId = await pieceOf(server.db, kind, slug);
  await republish(server.db, { kind, pieceId, at: start }, to);
  afterTwoSeconds();
}

describe('tickets', () => {
  test('are answered within the working days that hold then; what was promised stays', async () => {
    const { client, email } = await server.member();
    const { ticketId, dueAt } = await client.openTicket(message(server, { email }));
    expect(dueAt).toBe('2026-03-04T15:59:59.999Z');
    await change('answerRules', 'answers', { tickets: 1 });
    // On the one list of days on which nobody works.
    await change('orderRules', 'orders', { holidays: [{ id: 'h1', day: '2026-03-03', name: 'A day off' }] });
    await expect.poll(async () => (await client.contactForm()).answerDays).toBe(1);
    await change('answerRules', 'answers', { tickets: 2 });
    await expect.poll(async () => (await client.contactForm()).answerDays).toBe(2);
    const visitor = server.device().client;
    expect(await visitor.openTicket(message(server))).toMatchObject({ dueAt: '2026-03-05T15:59:59.999Z' });
    expect((await client.listTickets()).list).toMatchObject([{ ticketId, dueAt }]);
    // Whoever fills in what no person sees is told the same.
    expect(await visitor.openTicket(message(server, { website: 'https://example.org' }))).toMatchObject({
      dueAt: '2026-03-05T15:59:59.999Z',
    });
    await change('orderRules', 'orders', { holidays: [] });
  });
});

describe('cases of the villages', () => {
  test('are due in the hours that hold when they come', async () => {
    await server.db.updateTable('staffAccount').set({ setUpAt: start }).execute();
    const author = await server.member();
    const { villageId } = await openVillage(server, [author]);
    const [flagger] = await trustedMembers(server, 1);
    const [first, second] = [await post(server, author, villageId), await post(server, author, villageId)];
    await flagger?.client.flagWriting({ ...first, reason: 'spam' });
    await change('answerRules', 'answers', { flagged: 5, image: 12 });
    await flagger?.client.flagWriting({ ...second, reason: 'spam' });
    const { list } = await ada.client.listSafetyCases({});
    expect(list.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['flagged', later(5)],
      ['flagged', later(24)],
    ]);
    const reported = await server.client.reportIntimateImage({
      link: `https://example.org/villages/posts/${first.postId}`,
      relation: 'me',
      statement: 'This picture is of me and I never agreed',
      email: 'somebody@example.org',
      inGoodFaith: true,
    });
    expect(reported.dueAt).toBe(later(12));
    // It makes the case that waits already one of its kind, due by the sooner of the two.
    expect((await ada.client.listSafetyCases({})).list).toMatchObject([
      { kind: 'flagged', dueAt: later(5) },
      { kind: 'image', dueAt: later(12) },
    ]);
  });
});

test('nobody promises an answer about an image for later than the site says', async () => {
  const pieceId = await pieceOf(server.db, 'answerRules', 'answers');
  const { body, newest } = await ada.client['answerRules.get']({ pieceId });
  const save = async (image: number) =>
    ada.client['answerRules.save']({
      pieceId,
      slug: 'answers',
      startedFrom: newest,
      body: { ...body, image, note: randomUUID() },
    });
  await expect(save(49)).rejects.toMatchObject({ status: 400 });
  expect((await save(48)).faults).toEqual([]);
});
