import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { queueWantedMail } from '#server/core/members/mail-choices.ts';
import { nameOfMail } from '#server/core/outbox/mail-name.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { readTicketMails } from '#server/features/tickets/by-mail/read-mailbox.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { openImapMailbox, type ImapMailbox } from '#tests/support/imap-mailbox.ts';
import { expectState, jobsOf, work } from '#tests/support/jobs.ts';
import { mailedKey } from '#tests/support/mailbox.ts';
import { fromExchange, fromExim, fromGmail, fromPostfix, ofNoFailure } from '#tests/support/mail-reports.ts';
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts';
import {
  startTestServer,
  testSecret,
  type TestMember,
  type TestServer,
  type TestStaff,
} from '#tests/support/server.ts';

let envelopes: string[] = [];
/** What the mail server says of an address; null: it takes it. */
let refusal: Error | null = null;
let postOffice: PostOffice;
let mailbox: ImapMailbox;
let server: TestServer;
let jobs: Jobs;
let ada: TestStaff;
beforeAll(async () => {
  postOffice = await openPostOffice(
    async (stream, { envelope: { mailFrom } }) => {
      envelopes.push(mailFrom ? mailFrom.address : '');
      await text(stream);
      return null;
    },
    () => refusal,
  );
  mailbox = await openImapMailbox();
  server = await startTestServer({
    environment: {
      ...postOffice.environment,
      MAIL_BOUNCES_TO: 'bounces@club.example',
      MAILBOX_URL: mailbox.url,
      MAILBOX_ADDRESS: 'help@club.example',
    },
  });
  jobs = await work(server);
  ada = await server.staff('support', 'Ada');
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
  await postOffice.close();
  await mailbox.close();
});
beforeEach(async () => {
  refusal = null;
  envelopes = [];
  mailbox.empty();
  for (const table of ['rateLimit', 'contactTicket', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
});

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const read = () => readTicketMails(server.services, AbortSignal.timeout(20_000));

const mailsTo = (recipient: string) =>
  server.db
    .selectFrom('outbox')
    .select(['messageId', 'state', 'attempts', 'sentAt', 'bouncedAt'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute();

/** Queues a mail that she needs. */
const write = ({ memberId, email }: Pick<TestMember, 'memberId' | 'email'>) =>
  transaction(server.db, (tx) =>
    queueMail(tx, server.config, {
      memberId,
      recipient: email,
      kind: 'welcome',
      script: 'en',
      places: { brandName: 'Nestling', firstName: 'Mira', siteUrl: 'https://club.example' },
      now: new Date(),
    }),
  );

/** What she was sent, as a mail server reports on it. */
async function sent(member: Pick<TestMember, 'memberId' | 'email'>) {
  await write(member);
  await expectState(server, member.email, 'sent');
  const [mail] = await mailsTo(member.email);
  return { name: nameOfMail(testSecret, mail?.messageId ?? ''), to: member.email };
}

/** Whether a mail of a kind that she chose goes out. */
const goes = ({ memberId }: TestMember, kind: 'magazine' | 'expiry') =>
  transaction(server.db, (tx) =>
    queueWantedMail(tx, server.services, {
      memberId,
      kind,
      write: (stopUrl) => ({ kind: 'expiry', script: 'en', places: { stopUrl } }),
      now: new Date(),
    }),
  );

async function wanting(): Promise<TestMember> {
  const member = await server.member();
  for (const kind of ['magazine', 'expiry'] as const) await member.client.subscribe({ kind, wanted: true });
  return member;
}

const bounces = async ({ client, memberId }: TestMember) => [
  (await client.getSettings()).emailBounces,
  (await ada.client.getCare({ memberId })).emailBounces,
];

test('mail goes out with the address that it comes back to, and none is a bounce that was taken', async () => {
  const member = await wanting();
  await sent(member);
  expect(envelopes).toEqual(['bounces@club.example']);
  expect(await mailsTo(member.email)).toMatchObject([{ state: 'sent', bouncedAt: null }]);
  expect(await bounces(member)).toEqual([false, false]);
});

describe('an address that the mail server refuses for good', () => {
  test('is a bounce at once, and of nobody where it says so', async () => {
    const member = await wanting();
    refusal = refuse(550, `5.1.1 <${member.email}>: user unknown`);
    await write(member);
    await expectState(server, member.email, 'bounced');
    const [mail] = await mailsTo(member.email);
    expect(mail).toMatchObject({ attempts: 1, sentAt: null, bouncedAt: expect.any(Date) });
    // The job is done: nothing is tried again.
    await expect
      .poll(() => jobsOf(server, 'deliver-mail', mail?.messageId))
      .toMatchObject([{ state: 'completed', retries: 0 }]);
    expect(await bounces(member)).toEqual([true, true]);
  });

  test('stays hers where it is full or the sender is blocked', async () => {
    const member = await wanting();
    for (const [code, words] of [
      [552, '5.2.2 mailbox full'],
      [554, '5.7.1 blocked'],
      [550, 'no'],
    ] as const) {
      await server.db.deleteFrom('outbox').execute();
      refusal = refuse(code, words);
      await write(member);
      await expectState(server, member.email, 'bounced');
    }
    expect(await bounces(member)).toEqual([false, false]);
  });

  test('is tried again where it is refused for now', async () => {
    const member = await wanting();
    refusal = refuse(450, '4.2.1 busy');
    await write(member);
    await expect.poll(async () => (await mailsTo(member.email))[0]?.attempts).toBeGreaterThan(0);
    expect(await mailsTo(member.email)).toMatchObject([{ state: 'waiting', bouncedAt: null }]);
    refusal = null;
    await expectState(server, member.email, 'sent');
  });
});

describe('a mail that comes back', () => {
  test.each([
    ['Postfix', fromPostfix],
    ['Exim', fromExim],
    ['Gmail', fromGmail],
    ['Exchange', fromExchange],
  ])('by %s is noted, is no ticket and leaves the mailbox', async (_server, report) => {
    const member = await wanting();
    mailbox.put(report(await sent(member)));
    await read();
    expect(await mailsTo(member.email)).toMatchObject([
      { state: 'bounced', sentAt: expect.any(Date), bouncedAt: expect.any(Date) },
    ]);
    expect(mailbox.mails).toEqual([]);
    expect(await server.db.selectFrom('contactTicket').select('ticketId').execute()).toEqual([]);
    expect(await bounces(member)).toEqual([true, true]);
    const { list } = await ada.client.listCareLines({ memberId: member.memberId, kind: 'message' });
    expect(list).toMatchObject([{ subject: 'Welcome to Nestling', state: 'bounced' }]);
  });

  test('stops what she can do without, and nothing else', async () => {
    const member = await wanting();
    mailbox.put(fromPostfix(await sent(member)));
    await read();
    expect([await goes(member, 'magazine'), await goes(member, 'expiry')]).toEqual([false, true]);
    await member.client.sendVerifyCode({ account: member.email });
    await expect.poll(async () => (await mailsTo(member.email)).length).toBe(3);
  });

  test('is forgotten once she opens a link that was sent there, or has another address', async () => {
    const member = await wanting();
    mailbox.put(fromPostfix(await sent(member)));
    await read();
    await member.client.sendActivationMail();
    const key = await mailedKey(server, member.email, '/app/email-verifications');
    await server.client.activate({ key });
    expect(await bounces(member)).toEqual([false, false]);
    expect(await goes(member, 'magazine')).toBe(true);
  });

  test('counts once, however often it is told', async () => {
    const member = await wanting();
    const reported = await sent(member);
    mailbox.put(fromPostfix(reported));
    await read();
    const [first] = await mailsTo(member.email);
    await server.db
      .updateTable('member')
      .set({ mailBouncedAt: null })
      .where('memberId', '=', member.memberId)
      .execute();
    for (const report of [fromPostfix, fromExim, fromGmail]) mailbox.put(report(reported));
    await read();
    expect(await mailsTo(member.email)).toEqual([first]);
    expect(await bounces(member)).toEqual([false, false]);
    expect(mailbox.mails).toEqual([]);
  });

  test('of a mailbox that is full, or of where she had it sent on, says nothing of her address', async () => {
    const [full, onward] = [await wanting(), await wanting()];
    mailbox.put(fromPostfix(await sent(full), '5.2.2'));
    mailbox.put(fromPostfix({ ...(await sent(onward)), to: 'somebody@elsewhere.example' }));
    await read();
    for (const member of [full, onward]) {
      expect(await mailsTo(member.email)).toMatchObject([{ state: 'bounced' }]);
      expect(await bounces(member)).toEqual([false, false]);
    }
  });

  test('is none while it is only late, or was delivered', async () => {
    const member = await wanting();
    const reported = await sent(member);
    for (const action of ['delayed', 'delivered']) mailbox.put(ofNoFailure(reported, action));
    await read();
    expect(await mailsTo(member.email)).toMatchObject([{ state: 'sent', bouncedAt: null }]);
    expect(mailbox.mails.map(({ flags }) => [...flags])).toEqual([['\\Seen'], ['\\Seen']]);
  });
});

describe('one that is made up', () => {
  test('changes nothing: without the name of a mail, with one of another secret, of a mail that never went out', async () => {
    const member = await wanting();
    const { to } = await sent(member);
    const [mail] = await mailsTo(member.email);
    const unsent = await wanting();
    refusal = refuse(450, '4.2.1 busy');
    await write(unsent);
    const [waiting] = await mailsTo(unsent.email);
    for (const name of [
      mail?.messageId ?? '',
      nameOfMail('another secret of an installation', mail?.messageId ?? ''),
      nameOfMail(testSecret, crypto.randomUUID()),
    ])
      mailbox.put(fromPostfix({ name, to }));
    mailbox.put(fromPostfix({ name: nameOfMail(testSecret, waiting?.messageId ?? ''), to: unsent.email }));
    await read();
    expect(await mailsTo(member.email)).toEqual([mail]);
    expect((await mailsTo(unsent.email))[0]).toMatchObject({ state: 'waiting', bouncedAt: null });
    for (const one of [member, unsent]) expect(await bounces(one)).toEqual([false, false]);
    expect(await server.db.selectFrom('contactTicket').select('ticketId').execute()).toEqual([]);
    // What names no mail of ours is for people to look at.
    expect(mailbox.mails).toHaveLength(2);
  });

  test('of one member says nothing of another', async () => {
    const [own, other] = [await wanting(), await wanting()];
    await sent(other);
    mailbox.put(fromPostfix({ ...(await sent(own)), to: other.email }));
    await read();
    expect(await mailsTo(other.email)).toMatchObject([{ state: 'sent' }]);
    for (const member of [own, other]) expect(await bounces(member)).toEqual([false, false]);
  });

  test('after she is erased finds nothing', async () => {
    const member = await wanting();
    const reported = await sent(member);
    await server.db.deleteFrom('outbox').where('memberId', '=', member.memberId).execute();
    mailbox.put(fromPostfix(reported));
    await read();
    expect(mailbox.mails).toEqual([]);
    expect(await bounces(member)).toEqual([false, false]);
  });
});
