import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { removeEndedTickets } from '#server/features/tickets/keep-tickets.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { signedInOn } from '#tests/support/journeys.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { doContactWork, message, seen } from '#tests/support/tickets.ts';

const server = useTestServer();
let ada: TestStaff;
beforeAll(async () => {
  ada = await server.staff('reviewer', 'Ada');
});
const now = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  server.clock.at = now;
  for (const table of ['rateLimit', 'contactMessage', 'contactTicket', 'outbox', 'notification'] as const)
    await server.db.deleteFrom(table).execute();
});

const stored = () => server.db.selectFrom('contactTicket').selectAll().execute();
const said = () => server.db.selectFrom('contactMessage').selectAll().orderBy('at').execute();
const after = (ms: number) => {
  server.clock.at = new Date(now.getTime() + ms);
};
const workNeeded = { code: errors.ticketWorkNeeded.code, status: 409 };
const unknown = { code: errors.ticketUnknown.code, status: 404 };

describe('openTicket', () => {
  test('a visitor gets a number on the screen and by mail, in her language', async () => {
    const { key, ownerId } = server.device();
    const client = server.clientOf(null, 'zh-HK', key);
    const opened = await client.openTicket(message(server, { reference: 'TP-123', name: 'Mira' }));
    expect(opened).toMatchObject({ email: 'mira@example.org', dueAt: '2026-03-04T15:59:59.999Z' });
    expect(opened.number).toMatch(/^\w{4}-\w{4}$/);
    expect(await stored()).toMatchObject([
      { memberId: ownerId, guest: true, state: 'open', reference: 'TP-123', name: 'Mira', language: 'zh-HK' },
    ]);
    const [mail] = await mailTo(server, 'mira@example.org');
    expect(mail?.subject).toBe(`我們已收到您的留言（${opened.number}）`);
    expect(mail?.text).toContain('2026年3月4日');
  });

  test('a member finds it among hers; the form knows her', async () => {
    const { client, email, memberId } = await server.member({ firstName: 'Noor' });
    expect(await client.contactForm()).toMatchObject({ email, name: 'Noor Test', answerDays: 2 });
    const { ticketId, number } = await client.openTicket(message(server, { email }));
    expect((await client.listTickets()).list).toMatchObject([
      { ticketId, number, state: 'open', messages: [{ kind: 'question' }] },
    ]);
    expect(await stored()).toMatchObject([{ memberId, guest: false, name: null }]);
  });

  test('the same request, at once or again, is one ticket and one mail', async () => {
    const { client } = server.device();
    const wanted = message(server);
    const opened = await Promise.all(Array.from({ length: 4 }, () => client.openTicket(wanted)));
    expect(new Set([...opened, await client.openTicket(wanted)].map(({ number }) => number)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await said()).toHaveLength(1);
    expect(await mailTo(server, 'mira@example.org')).toHaveLength(1);
  });

  test('who fills in what nobody sees hears what everybody hears, and nothing is kept', async () => {
    const opened = await server.device().client.openTicket(message(server, { website: 'https://x.example' }));
    expect(opened.number).toMatch(/^\w{4}-\w{4}$/);
    expect(await stored()).toEqual([]);
    expect(await mailTo(server, 'mira@example.org')).toEqual([]);
  });

  test('who is done too soon, or brings a sign of her own making, is asked for a proof of work', async () => {
    const { client } = server.device();
    const { begun } = await client.contactForm();
    const old = message(server).begun ?? '';
    const forged = `${now.getTime() - 60_000}.${old.split('.')[1]}`;
    for (const sign of ['', begun, forged, 'x.y'])
      await expect(client.openTicket(message(server, { begun: sign }))).rejects.toMatchObject(workNeeded);
    expect(await stored()).toEqual([]);
    const work = await doContactWork(client);
    const stranger = server.device().client;
    await expect(stranger.openTicket(message(server, { begun: '', work }))).rejects.toMatchObject(workNeeded);
    await client.openTicket(message(server, { begun: '', work }));
    // A sum is good for one message.
    await expect(client.openTicket(message(server, { begun: '', work }))).rejects.toMatchObject(workNeeded);
    await server.db.deleteFrom('rateLimit').execute();
    after(5000);
    await client.openTicket(message(server, { begun }));
    expect(await stored()).toHaveLength(2);
  });

  test('a crowd of one network is asked for work, and an address is not flooded', async () => {
    const write = (email: string, work?: string, client = server.device().client) =>
      client.openTicket(message(server, { email, ...(work !== undefined && { work }) }));
    for (let index = 0; index < 5; index += 1) await write('flooded@example.org');
    await expect(write('other@example.org')).rejects.toMatchObject(workNeeded);
    const { client } = server.device();
    await expect(write('flooded@example.org', await doContactWork(client), client)).rejects.toMatchObject({
      code: errors.tooManyRequests.code,
    });
    await write('other@example.org', await doContactWork(client), client);
  });

  test('says which field is wrong, and needs somebody to belong to', async () => {
    const { client } = server.device();
    await expect(client.openTicket(message(server, { text: ' short ' }))).rejects.toMatchObject({
      fields: [{ path: 'text' }],
    });
    await expect(client.openTicket(message(server, { email: 'nobody' }))).rejects.toMatchObject({
      fields: [{ path: 'email' }],
    });
    await expect(server.client.openTicket(message(server))).rejects.toMatchObject({
      code: errors.deviceKeyMissing.code,
    });
  });
});

describe('answerTicket', () => {
  test('answers a member by mail and on the site, once, as it was written', async () => {
    const { client, email, memberId } = await server.member();
    const { ticketId, number } = await client.openTicket(message(server, { email }));
    after(60_000);
    const text = 'Dear Mira,\n\nplease send us <b>a photo</b>.';
    const answer = { ticketId, messageId: randomUUID(), text, ...(await seen(ada, ticketId)) };
    expect(await ada.client.answerTicket(answer)).toEqual({ state: 'answered', assignedTo: 'Ada' });
    await ada.client.answerTicket(answer);
    const mails = await mailTo(server, email);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ subject: `Our answer to your message (${number})` });
    expect(mails[0]?.text).toContain('Dear Mira,\n\nplease send us <b>a photo</b>.');
    expect(mails[0]?.html).toContain('Dear Mira,<br><br>please send us &lt;b&gt;a photo&lt;/b&gt;.');
    const news = await server.db
      .selectFrom('notification')
      .selectAll()
      .where('memberId', '=', memberId)
      .execute();
    expect(news).toMatchObject([{ kind: 'contactAnswered', path: `/contact?ticket=${ticketId}` }]);
    expect((await client.listTickets()).list).toMatchObject([
      { state: 'answered', messages: [{ kind: 'question' }, { kind: 'answer', text }] },
    ]);
    const audit = await server.db
      .selectFrom('staffAudit')
      .selectAll()
      .where('subject', '=', `ticket ${ticketId}`)
      .execute();
    expect(audit).toMatchObject([{ action: 'ticket.answered', staffId: ada.staffId }]);
    expect(JSON.stringify(audit)).not.toContain('photo');
  });

  test('answers a visitor by mail alone', async () => {
    const { ticketId } = await server.device().client.openTicket(message(server));
    const at = await seen(ada, ticketId);
    const closed = { ticketId, messageId: randomUUID(), text: 'Thank you!', close: true, ...at };
    expect(await ada.client.answerTicket(closed)).toMatchObject({ state: 'closed' });
    expect(await mailTo(server, 'mira@example.org')).toHaveLength(2);
    expect(await server.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });

  test('of five who answer at once one does, and nobody closes what she did not see', async () => {
    const { client, email } = await server.member();
    const { ticketId } = await client.openTicket(message(server, { email }));
    const before = await seen(ada, ticketId);
    after(60_000);
    const staff = await Promise.all(Array.from({ length: 5 }, () => server.staff()));
    const answers = staff.map((one) =>
      one.client.answerTicket({ ticketId, messageId: randomUUID(), text: 'Here we are', ...before }),
    );
    expect(await outcomesOf(answers)).toEqual({ kept: 1, refused: [errors.ticketChanged.code] });
    expect(await mailTo(server, email)).toHaveLength(2);

    const answered = await seen(ada, ticketId);
    after(120_000);
    await client.addToTicket({ ticketId, messageId: randomUUID(), text: 'One thing more' });
    await expect(ada.client.moveTicket({ ticketId, state: 'closed', ...answered })).rejects.toMatchObject({
      code: errors.ticketChanged.code,
    });
    expect((await ada.client.getTicket({ ticketId })).ticket.state).toBe('open');
  });
});

describe('noteTicket', () => {
  test('is read by staff alone, and moves nothing', async () => {
    const { client, email } = await server.member();
    const { ticketId } = await client.openTicket(message(server, { email }));
    await ada.client.noteTicket({ ticketId, messageId: randomUUID(), text: 'Asked the workshop.' });
    expect((await client.listTickets()).list[0]?.messages).toHaveLength(1);
    const { messages, ticket } = await ada.client.getTicket({ ticketId });
    expect(messages).toMatchObject([
      { kind: 'question', by: null },
      { kind: 'note', by: 'Ada' },
    ]);
    expect(ticket).toMatchObject({ state: 'open', sender: 'member', assignedTo: null });
    expect(await mailTo(server, email)).toHaveLength(1);
  });
});

describe('addToTicket', () => {
  test('opens it anew with a new day to answer by, and is written once', async () => {
    const { client, email } = await server.member();
    const { ticketId } = await client.openTicket(message(server, { email }));
    const at = await seen(ada, ticketId);
    await ada.client.answerTicket({ ticketId, messageId: randomUUID(), text: 'Done', close: true, ...at });
    after(86_400_000);
    const more = { ticketId, messageId: randomUUID(), text: 'Still noisy' };
    const shown = await client.addToTicket(more);
    expect(shown).toMatchObject({ state: 'open', dueAt: '2026-03-05T15:59:59.999Z' });
    expect((await client.addToTicket(more)).messages).toHaveLength(3);
  });

  test('what waits keeps the day that was promised', async () => {
    const { client, email } = await server.member();
    const { ticketId, dueAt } = await client.openTicket(message(server, { email }));
    after(86_400_000);
    expect(
      await client.addToTicket({ ticketId, messageId: randomUUID(), text: 'And a smell' }),
    ).toMatchObject({
      dueAt,
    });
  });

  test('nobody writes to, or reads, what is not hers', async () => {
    const { client, email } = await server.member();
    const { ticketId } = await client.openTicket(message(server, { email }));
    const other = (await server.member()).client;
    const more = { ticketId, messageId: randomUUID(), text: 'Me too' };
    await expect(other.addToTicket(more)).rejects.toMatchObject(unknown);
    await expect(other.addToTicket({ ...more, ticketId: randomUUID() })).rejects.toMatchObject(unknown);
    expect((await other.listTickets()).list).toEqual([]);
  });
});

describe('listTicketQueue', () => {
  test('open ones with the soonest due first, page by page, and mine apart', async () => {
    const ids: string[] = [];
    for (const days of [3, 1, 2]) {
      after(days * 86_400_000);
      const { ticketId } = await server
        .device()
        .client.openTicket(message(server, { email: `d${days}@example.org` }));
      ids.push(ticketId);
    }
    const [third = '', first = '', second = ''] = ids;
    after(6 * 86_400_000);
    const page = await ada.client.listTicketQueue({ limit: 2 });
    expect(page.list.map(({ ticketId }) => ticketId)).toEqual([first, second]);
    expect(page.list[0]).toMatchObject({ overdue: true, sender: 'guest', excerpt: message(server).text });
    expect(page.counts).toEqual({ open: 3, overdue: 2, mine: 0, answered: 0, closed: 0 });
    const rest = await ada.client.listTicketQueue({ limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ list: [{ ticketId: third }], nextCursor: null });
    await ada.client.assignWork({ queue: 'tickets', itemId: second, to: ada.staffId, seen: null });
    const mine = await ada.client.listTicketQueue({ mine: 'true' });
    expect(mine.list).toMatchObject([{ ticketId: second, mine: true, assignedTo: 'Ada' }]);
    const bo = await server.staff('admin', 'Bo');
    expect((await bo.client.listTicketQueue({ mine: 'true' })).list).toEqual([]);
  });

  test('members and strangers see nothing of it', async () => {
    const { ticketId } = await server.device().client.openTicket(message(server));
    const { client } = await server.member();
    for (const one of [client, server.client]) {
      await expect(one.listTicketQueue({})).rejects.toMatchObject({ status: 401 });
      await expect(one.getTicket({ ticketId })).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe('moveTicket', () => {
  test('closes and opens again, once however many do it', async () => {
    const { ticketId } = await server.device().client.openTicket(message(server));
    const at = await seen(ada, ticketId);
    const close = () => ada.client.moveTicket({ ticketId, state: 'closed', ...at });
    expect(await outcomesOf(Array.from({ length: 5 }, close))).toEqual({ kept: 5, refused: [] });
    const closings = await server.db
      .selectFrom('staffAudit')
      .select('action')
      .where('subject', '=', `ticket ${ticketId}`)
      .execute();
    expect(closings).toEqual([{ action: 'ticket.closed' }]);
    after(86_400_000);
    await ada.client.moveTicket({ ticketId, state: 'open', ...(await seen(ada, ticketId)) });
    expect(await stored()).toMatchObject([{ state: 'open', dueAt: new Date('2026-03-05T15:59:59.999Z') }]);
    await expect(
      ada.client.moveTicket({ ticketId: randomUUID(), state: 'open', ...at }),
    ).rejects.toMatchObject(unknown);
  });
});

describe('what becomes of tickets', () => {
  test('what was written before signing in is hers afterwards', async () => {
    const device = server.device();
    const { ticketId } = await device.client.openTicket(message(server));
    const member = await server.member();
    expect(await signedInOn(server, member, device).adoptDevice()).toEqual({ adopted: 1 });
    expect((await member.client.listTickets()).list).toMatchObject([{ ticketId, messages: [{}] }]);
    expect(await stored()).toMatchObject([{ memberId: member.memberId, guest: false }]);
  });

  test('a guest’s goes a year after anything last became of it; a member’s stays', async () => {
    const { client, email } = await server.member();
    await client.openTicket(message(server, { email }));
    const { ticketId } = await server.device().client.openTicket(message(server));
    after(300 * 86_400_000);
    const bo = await server.staff();
    const at = await seen(bo, ticketId);
    await bo.client.answerTicket({ ticketId, messageId: randomUUID(), text: 'Late, sorry', ...at });
    after(600 * 86_400_000);
    await removeEndedTickets(server.services);
    expect(await stored()).toHaveLength(2);
    after(666 * 86_400_000);
    await removeEndedTickets(server.services);
    expect(await stored()).toMatchObject([{ guest: false }]);
    expect(await said()).toHaveLength(1);
  });

  test('what came from an address goes with the account that signs in with it', async () => {
    const { client, email, memberId } = await server.member();
    for (const address of [email, 'other@example.org'])
      await server.device().client.openTicket(message(server, { email: address }));
    await client.openTicket(message(server, { email }));
    await server.db
      .insertInto('accountClosing')
      .values({ memberId, closedAt: now, eraseAfter: now })
      .execute();
    await eraseClosed(server.services);
    expect(await stored()).toMatchObject([{ email: 'other@example.org' }]);
    expect(await said()).toHaveLength(1);
  });
});
