import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replyAddress } from '#server/features/tickets/by-mail/reply-address.ts';
import { readTicketMails } from '#server/features/tickets/by-mail/read-mailbox.ts';
import { ticketLimits } from '#contract/ticket-kinds.ts';
import { openImapMailbox, type ImapMailbox } from '#tests/support/imap-mailbox.ts';
import { startTestServer, type TestServer, type TestStaff } from '#tests/support/server.ts';
import { message, seen } from '#tests/support/tickets.ts';

let mailbox: ImapMailbox;
let server: TestServer;
let ada: TestStaff;
beforeAll(async () => {
  mailbox = await openImapMailbox();
  server = await startTestServer({
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Nestling <hello@club.example>',
      MAILBOX_URL: mailbox.url,
      MAILBOX_ADDRESS: 'help@club.example',
    },
  });
  ada = await server.staff('reviewer', 'Ada');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.empty();
  for (const table of ['rateLimit', 'contactMessage', 'contactTicket', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
});

const read = () => readTicketMails(server.services, AbortSignal.timeout(20_000));
const tickets = () => server.db.selectFrom('contactTicket').selectAll().orderBy('openedAt').execute();
const said = async () =>
  (
    await server.db.selectFrom('contactMessage').select(['kind', 'text', 'ticketId']).orderBy('at').execute()
  ).map(({ kind, text }) => [kind, text]);

interface Written {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly headers?: readonly string[];
  readonly id?: string;
  readonly text?: string;
}

let count = 0;
function mail({ from, to, subject, headers = [], id, text }: Written = {}): string {
  count += 1;
  return [
    `From: ${from ?? 'Mira <mira@example.org>'}`,
    `To: ${to ?? 'help@club.example'}`,
    `Subject: ${subject ?? 'The pump'}`,
    `Message-ID: ${id ?? `<${count}@example.org>`}`,
    'MIME-Version: 1.0',
    ...headers,
    ...(headers.some((line) => /^content-type/i.test(line))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text ?? 'Can the pump be washed in a machine?',
  ].join('\r\n');
}

/** A question on the form, answered; with where the mail of the answer is to be answered to. */
async function answered() {
  const { client } = server.device();
  const { ticketId } = await client.openTicket(message(server, { email: 'mira@example.org' }));
  await ada.client.answerTicket({
    ticketId,
    messageId: crypto.randomUUID(),
    text: 'By hand alone.',
    close: false,
    ...(await seen(ada, ticketId)),
  });
  const out = await server.db
    .selectFrom('outbox')
    .select(['kind', 'replyTo', 'text'])
    .orderBy('createdAt')
    .execute();
  return { ticketId, out, replyTo: out.at(-1)?.replyTo ?? '' };
}

describe('an answer by mail', () => {
  test('comes to its ticket without what it quotes, opens it anew, and is gone from the mailbox', async () => {
    const { ticketId, out, replyTo } = await answered();
    expect(out.map(({ kind }) => kind)).toEqual(['contact-received', 'contact-answered']);
    expect(out.map((one) => one.replyTo)).toEqual([replyTo, replyTo]);
    expect(replyTo).toMatch(/^help\+[0-9a-f]{32}\.[0-9a-f]{20}@club\.example$/);
    expect(out.at(-1)?.text).toContain('You can simply reply to this e-mail.');
    mailbox.put(
      mail({
        to: `Nestling <${replyTo}>`,
        text: 'Thank you! And boiled?\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Nestling wrote:\r\n> By hand alone.\r\n> Warm regards',
      }),
    );
    await read();
    expect(mailbox.mails).toEqual([]);
    expect((await said()).at(-1)).toEqual(['question', 'Thank you! And boiled?']);
    expect(await tickets()).toMatchObject([{ ticketId, state: 'open' }]);
  });

  test('in Chinese as well', async () => {
    const { replyTo } = await answered();
    mailbox.put(
      mail({ to: replyTo, text: '谢谢！可以煮吗？\r\n\r\n在 2026年3月2日，Nestling 写道：\r\n> 只能手洗' }),
    );
    await read();
    expect((await said()).at(-1)).toEqual(['question', '谢谢！可以煮吗？']);
  });

  test('is one message, however often it comes', async () => {
    const { replyTo } = await answered();
    for (let time = 0; time < 3; time += 1)
      mailbox.put(mail({ to: replyTo, id: '<same@example.org>', text: 'Again' }));
    await read();
    mailbox.put(mail({ to: replyTo, id: '<same@example.org>', text: 'Again' }));
    await read();
    expect((await said()).filter(([, text]) => text === 'Again')).toHaveLength(1);
  });

  test('from somebody else is a ticket of its own, and tells nothing of the first', async () => {
    const { ticketId, replyTo } = await answered();
    mailbox.put(mail({ from: 'eve@example.net', to: replyTo, text: 'Send it to me instead' }));
    await read();
    const all = await tickets();
    expect(all).toHaveLength(2);
    expect(all.find((one) => one.ticketId === ticketId)?.state).toBe('answered');
    expect(all.find((one) => one.ticketId !== ticketId)).toMatchObject({
      email: 'eve@example.net',
      guest: true,
    });
    const told = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('recipient', '=', 'eve@example.net')
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('By hand');
  });

  test('with an address that nobody made is one too', async () => {
    const { ticketId, replyTo } = await answered();
    const forged = replyTo.replace(/\.(.)/, (_all, first: string) => `.${first === '0' ? '1' : '0'}`);
    expect(forged).not.toBe(replyTo);
    mailbox.put(mail({ to: forged }));
    mailbox.put(
      mail({ to: replyAddress('another secret of an installation', 'help@club.example', ticketId) }),
    );
    await read();
    expect((await tickets()).map((one) => one.ticketId).filter((one) => one !== ticketId)).toHaveLength(2);
  });
});

describe('a mail that answers nothing', () => {
  test('is a ticket, told by mail once', async () => {
    mailbox.put(mail({ from: '"Mira O\'Hara" <Mira@Example.org>', id: '<new@example.org>' }));
    await read();
    mailbox.put(mail({ from: 'Mira@Example.org', id: '<new@example.org>' }));
    await read();
    expect(await tickets()).toMatchObject([
      { name: "Mira O'Hara", kind: 'other', guest: true, language: 'en' },
    ]);
    expect(await said()).toEqual([['question', 'Can the pump be washed in a machine?']]);
    const out = await server.db.selectFrom('outbox').select(['kind', 'replyTo']).execute();
    expect(out).toEqual([
      { kind: 'contact-received', replyTo: expect.stringMatching(/^help\+.+@club\.example$/) },
    ]);
  });

  test.each([
    ['an answer of a holiday', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a list', { headers: ['List-Id: <news.example.org>'] }],
    ['one that came back', { from: 'MAILER-DAEMON@example.org' }],
    ['one of our own', { from: 'hello@club.example' }],
    ['one of two senders', { from: 'a@example.org, b@example.org' }],
    ['one without a sender', { from: 'undisclosed' }],
    ['one without a word', { text: '', subject: '' }],
  ])('%s stays in the mailbox for people, and is read once', async (_what, written) => {
    mailbox.put(mail(written));
    await read();
    await read();
    expect(await tickets()).toEqual([]);
    expect(mailbox.mails.map(({ flags }) => [...flags])).toEqual([['\\Seen']]);
    expect(await server.db.selectFrom('outbox').select('kind').execute()).toEqual([]);
  });

  test('keeps files and what is too long in the mailbox, and names them', async () => {
    const body = (text: string) =>
      [
        '--part',
        'Content-Type: text/html; charset=utf-8',
        '',
        `<p>Look at <b>this</b></p><script>alert(1)</script>${text}`,
        '--part',
        'Content-Type: image/jpeg; name="pump.jpg"',
        'Content-Disposition: attachment; filename="pump.jpg"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.alloc(3000, 7).toString('base64'),
        '--part--',
      ].join('\r\n');
    const mixed = ['Content-Type: multipart/mixed; boundary=part'];
    mailbox.put(mail({ headers: mixed, text: body('') }));
    mailbox.put(mail({ text: `${'word '.repeat(3000)}👶` }));
    await read();
    const texts = (await said()).map(([, text]) => text ?? '');
    expect(texts[0]).toBe('Look at this\n\n📎 pump.jpg (3 kB)');
    expect(texts[1]?.length).toBeLessThanOrEqual(ticketLimits.most);
    expect(texts[1]).toMatch(/ wo?r?d? …$/);
    expect(mailbox.mails.map(({ flags }) => [...flags])).toEqual([['\\Seen'], ['\\Seen']]);
  });

  test('is taken twenty times a day from one sender, and stays in the mailbox then', async () => {
    for (let time = 0; time < 22; time += 1) mailbox.put(mail());
    await read();
    expect(await tickets()).toHaveLength(20);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('that is broken, or no text at all, harms nothing', async () => {
    mailbox.put(Buffer.from([0, 255, 254, 13, 10, 13, 10, 0]));
    mailbox.put(
      'From: mira@example.org\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%',
    );
    mailbox.put(mail({ text: 'Still read\u0000 \u202eafter it' }));
    await read();
    expect(await said()).toEqual([['question', 'Still read after it']]);
  });
});

test('a mailbox that lets nobody in says so without its password or account', async () => {
  const closed = await openImapMailbox();
  closed.shut();
  const services = {
    ...server.services,
    config: { ...server.services.config, mailbox: { url: closed.url, address: 'help@club.example' } },
  };
  const refused = await readTicketMails(services, AbortSignal.timeout(20_000)).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).toContain('The mailbox was not read');
  expect(String(refused)).not.toMatch(/help|password/);
  await closed.close();
});
