import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { nameOfMail } from '#server/core/outbox/mail-name.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { sweepOutbox } from '#server/core/outbox/sweep-outbox.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { queueJob } from '#server/kernel/jobs/queue-job.ts';
import { countJobs, expectState, jobsOf, work } from '#tests/support/jobs.ts';
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts';
import { startTestServer, testSecret, type TestServer } from '#tests/support/server.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/** What the mail server was given. `refusal` decides over each message before it is taken. */
const received: Received[] = [];
let refusal: () => Error | null = () => null;
async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Error | null> {
  const source = await text(stream);
  const error = refusal();
  if (error) return error;
  const { mailFrom, rcptTo } = envelope;
  received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
  return null;
}

let postOffice: PostOffice;
let server: TestServer;
let jobs: Jobs;
beforeAll(async () => {
  postOffice = await openPostOffice(take);
  server = await startTestServer({ environment: postOffice.environment });
  jobs = await work(server);
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
  await postOffice.close();
});
beforeEach(() => {
  received.length = 0;
  refusal = () => null;
});

/** The head of a mail; long headers come folded. */
const unfolded = (source: string) => source.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '';

const newAddress = () => `${randomUUID()}@example.org`;

const stored = (recipient: string) =>
  server.db
    .selectFrom('outbox')
    .select(['messageId', 'createdAt', 'state', 'attempts', 'sentAt'])
    .where('recipient', '=', recipient)
    .executeTakeFirst();

function put(
  recipient: string,
  more: { smtpUrl?: string | null; createdAt?: Date; fail?: boolean; unsubscribeUrl?: string } = {},
) {
  return transaction(server.db, async (tx) => {
    await queueMail(
      tx,
      { ...server.config, ...(more.smtpUrl !== undefined && { smtpUrl: more.smtpUrl }) },
      {
        memberId: null,
        recipient,
        kind: 'welcome',
        script: 'en',
        places: { brandName: 'Nestling', firstName: 'Mira', siteUrl: 'https://club.example' },
        now: more.createdAt ?? new Date(),
        ...(more.unsubscribeUrl !== undefined && { unsubscribeUrl: more.unsubscribeUrl }),
      },
    );
    if (more.fail) throw new Error('the work around the mail failed');
  });
}

test('mail that can be stopped says so to mail programs, mail about the account does not', async () => {
  const unsubscribeUrl = `https://club.example/unsubscribe?ticket=${'A'.repeat(66)}`;
  const [offer, account] = [newAddress(), newAddress()];
  await put(offer, { unsubscribeUrl });
  await put(account);
  for (const recipient of [offer, account]) await expectState(server, recipient, 'sent');
  const sourceOf = (recipient: string) => received.find(({ to }) => to[0] === recipient)?.source ?? '';
  const head = unfolded(sourceOf(offer));
  expect(head).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeUrl.replace('?', '\\?')}>\r?$`, 'm'));
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(sourceOf(account)).not.toContain('List-Unsubscribe');
});

test('what a call puts into the outbox reaches the mail server once', async () => {
  const account = newAddress();
  await server.client.sendVerifyCode({ account });
  await expectState(server, account, 'sent');
  const [mail] = received;
  expect(received).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'hello@nestling.example', to: [account] });
  const row = await stored(account);
  expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date) });
  const name = nameOfMail(testSecret, row?.messageId ?? '');
  expect(unfolded(mail?.source ?? '')).toContain(`Message-ID: <${name}@nestling.example>`);
  expect(mail?.source).toMatch(/^From: Nestling <hello@nestling\.example>\r$/m);
  const [, code = ''] = /^Subject: (\d{6}) is your Nestling code\r$/m.exec(mail?.source ?? '') ?? [];
  expect(
    await server.client.loginByCode({ account, code }).catch((error: { code: number }) => error.code),
  ).toBe(10001105);
});

test('a name cannot add a header or a recipient', async () => {
  const account = newAddress();
  await server.client.sendVerifyCode({ account });
  await expectState(server, account, 'sent');
  const [, code = ''] = /^Subject: (\d{6})/m.exec(received[0]?.source ?? '') ?? [];
  await server.client.registerByCode({
    account,
    code,
    firstName: 'Mira\r\nBcc: other@example.org\r\n\r\n.\r\n',
    countryCode: 'GB',
    timeZone: 'UTC',
    language: 'en',
    acceptTerms: true,
    adult: true,
  });
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.to).toEqual([account]);
  const [head = ''] = received[1]?.source.split('\r\n\r\n') ?? [];
  expect(head).toContain('Subject: Welcome to Nestling');
  expect(head).not.toMatch(/^bcc:/im);
});

test('what is refused at first is tried again and then sent once', async () => {
  const recipient = newAddress();
  let refused = 0;
  refusal = () => {
    if (refused > 0) return null;
    refused += 1;
    return Object.assign(new Error(`4.2.1 <${recipient}> is busy`), { responseCode: 450 });
  };
  await put(recipient);
  await expect.poll(async () => (await stored(recipient))?.attempts).toBe(1);
  const waiting = await stored(recipient);
  expect(waiting).toMatchObject({ state: 'waiting', sentAt: null });
  // Mail servers quote the recipient; what is kept of a refusal does not.
  await expect
    .poll(async () => (await jobsOf(server, 'deliver-mail', waiting?.messageId))[0]?.state)
    .toBe('retry');
  const [job] = await jobsOf(server, 'deliver-mail', waiting?.messageId);
  expect(JSON.stringify(job?.output)).toContain('450');
  expect(JSON.stringify(job?.output)).not.toContain(recipient);
  await expectState(server, recipient, 'sent');
  expect(await stored(recipient)).toMatchObject({ attempts: 2 });
  expect(received).toHaveLength(1);
});

test('after the ninth refusal it has failed and stays so', async () => {
  const recipient = newAddress();
  refusal = () => Object.assign(new Error('no'), { responseCode: 550 });
  await put(recipient, { createdAt: new Date(Date.now() - 120_000) });
  await expectState(server, recipient, 'failed');
  const mail = await stored(recipient);
  expect(mail).toMatchObject({ attempts: 9, sentAt: null });
  await expect
    .poll(() => jobsOf(server, 'deliver-mail', mail?.messageId))
    .toMatchObject([{ state: 'failed', retries: 8 }]);
  await sweepOutbox(server.db, new Date(), ['mail']);
  expect(await jobsOf(server, 'deliver-mail', mail?.messageId)).toHaveLength(1);
  expect(received).toEqual([]);
});

test('a job that runs again sends nothing again', async () => {
  const recipient = newAddress();
  await put(recipient);
  await expectState(server, recipient, 'sent');
  const { messageId = '', createdAt = new Date() } = (await stored(recipient)) ?? {};
  await expect
    .poll(async () => (await jobsOf(server, 'deliver-mail', messageId))[0]?.state)
    .toBe('completed');
  await transaction(server.db, (tx) =>
    queueJob(tx, 'deliver-mail', { messageId, createdAt: createdAt.toISOString() }),
  );
  await expect
    .poll(async () => (await jobsOf(server, 'deliver-mail', messageId)).map(({ state }) => state))
    .toEqual(['completed', 'completed']);
  expect(received).toHaveLength(1);
  expect(await stored(recipient)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a transaction that fails leaves neither mail nor job', async () => {
  const recipient = newAddress();
  const before = await countJobs(server, 'deliver-mail');
  await expect(put(recipient, { fail: true })).rejects.toThrow('the work around the mail failed');
  expect(await stored(recipient)).toBeUndefined();
  expect(await countJobs(server, 'deliver-mail')).toBe(before);
});

test('without a mail server mail is kept and no job is made', async () => {
  const recipient = newAddress();
  await put(recipient, { smtpUrl: null, createdAt: new Date(Date.now() - 120_000) });
  await sweepOutbox(server.db, new Date(), ['mail']);
  const mail = await stored(recipient);
  expect(mail).toMatchObject({ state: 'kept', attempts: 0 });
  expect(await jobsOf(server, 'deliver-mail', mail?.messageId)).toEqual([]);
});

test('what a process without background work left behind is swept up after a minute, once', async () => {
  await jobs.stop();
  const [old, fresh] = [newAddress(), newAddress()];
  await put(old, { createdAt: new Date(Date.now() - 61_000) });
  await put(fresh);
  jobs = await work(server);
  await Promise.all([
    sweepOutbox(server.db, new Date(), ['mail']),
    sweepOutbox(server.db, new Date(), ['mail']),
  ]);
  await expectState(server, old, 'sent');
  expect(received.map(({ to }) => to)).toEqual([[old]]);
  expect(await jobsOf(server, 'deliver-mail', (await stored(old))?.messageId)).toHaveLength(1);
  expect(await stored(fresh)).toMatchObject({ state: 'waiting', attempts: 0 });
});
