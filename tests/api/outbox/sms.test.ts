import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { deliverSms } from '#server/core/outbox/deliver-sms.ts';
import { queueSms } from '#server/core/outbox/queue-sms.ts';
import { sweepOutbox } from '#server/core/outbox/sweep-outbox.ts';
import { makeTwilioSender } from '#server/integrations/sms.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { queueJob } from '#server/kernel/jobs/queue-job.ts';
import { startFakeTwilio, type FakeTwilio } from '#tests/support/fake-twilio.ts';
import { countJobs, expectState, hurry, jobsOf, work } from '#tests/support/jobs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let twilio: FakeTwilio;
let server: TestServer;
let jobs: Jobs;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  server = await startTestServer({ environment: twilio.environment });
  jobs = await work(server);
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
  await twilio.stop();
});
beforeEach(() => {
  twilio.asked.length = 0;
  twilio.answer = () => 'taken';
});

const newNumber = () => `+4477009${String(randomInt(100_000)).padStart(5, '0')}`;

const stored = (recipient: string) =>
  server.db
    .selectFrom('outbox')
    .select(['messageId', 'createdAt', 'state', 'attempts', 'sentAt', 'channel'])
    .where('recipient', '=', recipient)
    .executeTakeFirst();

function put(
  recipient: string,
  more: { kept?: boolean; createdAt?: Date; expiresAt?: Date; fail?: boolean } = {},
) {
  return transaction(server.db, async (tx) => {
    await queueSms(
      tx,
      { ...server.config, ...(more.kept && { sms: null }) },
      {
        memberId: null,
        recipient,
        kind: 'code',
        text: 'Your code',
        now: more.createdAt ?? new Date(),
        expiresAt: more.expiresAt ?? null,
      },
    );
    if (more.fail) throw new Error('the work around the message failed');
  });
}

test('a text message reaches the provider once, with our name and number', async () => {
  const recipient = newNumber();
  await put(recipient);
  await expectState(server, recipient, 'sent');
  const { accountSid, authToken, from } = server.config.sms ?? {};
  expect(twilio.asked).toEqual([
    {
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `${accountSid}:${authToken}`,
      to: recipient,
      body: 'Your code',
      sender: from,
    },
  ]);
  expect(await stored(recipient)).toMatchObject({ channel: 'sms', attempts: 1, sentAt: expect.any(Date) });
});

test('a messaging service sends in place of a number', async () => {
  const service = `MG${'2'.repeat(32)}`;
  const sms = server.config.sms;
  if (!sms) throw new Error('no provider');
  await makeTwilioSender({ ...sms, from: service }).send({ recipient: newNumber(), text: 'Hello' });
  expect(twilio.asked).toMatchObject([{ sender: service }]);
});

test.each([21211, 21408, 21610, 21614])('a number refused with %i is not tried again', async (code) => {
  const recipient = newNumber();
  twilio.answer = () => ({ status: 400, code });
  await put(recipient);
  await expectState(server, recipient, 'failed');
  const message = await stored(recipient);
  await expect
    .poll(() => jobsOf(server, 'deliver-sms', message?.messageId))
    .toMatchObject([{ state: 'completed', retries: 0 }]);
  await sweepOutbox(server.db, new Date(Date.now() + 120_000), ['sms']);
  expect(await jobsOf(server, 'deliver-sms', message?.messageId)).toHaveLength(1);
  expect(twilio.asked).toHaveLength(1);
});

test.each([
  { status: 429, code: 20429 },
  { status: 503, code: 20503 },
])('what $status turned away is tried again and then sent once', async (refusal) => {
  const recipient = newNumber();
  twilio.answer = () => (twilio.asked.length === 1 ? refusal : 'taken');
  await put(recipient);
  await expect
    .poll(async () => (await jobsOf(server, 'deliver-sms', (await stored(recipient))?.messageId))[0]?.state)
    .toBe('retry');
  const waiting = await stored(recipient);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, sentAt: null });
  // Twilio quotes the number; what is kept of a refusal does not.
  const [job] = await jobsOf(server, 'deliver-sms', waiting?.messageId);
  expect(JSON.stringify(job?.output)).toContain(String(refusal.code));
  expect(JSON.stringify(job?.output)).not.toContain(recipient);
  await expectState(server, recipient, 'sent');
  expect(await stored(recipient)).toMatchObject({ attempts: 2 });
  expect(twilio.asked).toHaveLength(2);
});

test('after the sixth time it has failed and stays so', async () => {
  const recipient = newNumber();
  twilio.answer = () => ({ status: 429, code: 20429 });
  await put(recipient);
  await expectState(server, recipient, 'failed');
  expect(await stored(recipient)).toMatchObject({ attempts: 6, sentAt: null });
  await sweepOutbox(server.db, new Date(Date.now() + 120_000), ['sms']);
  expect(twilio.asked).toHaveLength(6);
});

test('what was perhaps taken is never sent again', async () => {
  const recipient = newNumber();
  twilio.answer = () => 'hangs up';
  await put(recipient);
  await expectState(server, recipient, 'failed');
  twilio.answer = () => 'taken';
  await sweepOutbox(server.db, new Date(Date.now() + 120_000), ['sms']);
  await hurry(server);
  expect(
    (await jobsOf(server, 'deliver-sms', (await stored(recipient))?.messageId)).map(({ state }) => state),
  ).not.toContain('retry');
  expect(twilio.asked).toHaveLength(1);
});

test('two that deliver the same message at once send it once', async () => {
  await jobs.stop();
  const recipient = newNumber();
  await put(recipient);
  const { messageId = '', createdAt = new Date() } = (await stored(recipient)) ?? {};
  const sms = server.config.sms;
  if (!sms) throw new Error('no provider');
  const sender = makeTwilioSender(sms);
  const deliver = () =>
    deliverSms(
      { db: server.db, now: () => new Date(), sender, log: server.app.log },
      { messageId, createdAt: createdAt.toISOString() },
      { last: false },
    );
  await Promise.all(Array.from({ length: 5 }, deliver));
  expect(twilio.asked).toHaveLength(1);
  expect(await stored(recipient)).toMatchObject({ state: 'sent', attempts: 1 });
  jobs = await work(server);
});

test('what a killed process was sending is given up after an hour, and not sent', async () => {
  const recipient = newNumber();
  // Not quite an hour ago: background work sweeps as well, at the turn of a minute.
  await put(recipient, { kept: true, createdAt: new Date(Date.now() - 59 * 60_000) });
  await server.db
    .updateTable('outbox')
    .set({ state: 'sending' })
    .where('recipient', '=', recipient)
    .execute();
  const { messageId = '', createdAt = new Date() } = (await stored(recipient)) ?? {};
  await transaction(server.db, (tx) =>
    queueJob(tx, 'deliver-sms', { messageId, createdAt: createdAt.toISOString() }),
  );
  await expect.poll(async () => (await jobsOf(server, 'deliver-sms', messageId))[0]?.state).toBe('completed');
  expect(await stored(recipient)).toMatchObject({ state: 'sending' });
  await sweepOutbox(server.db, new Date(Date.now() + 120_000), ['sms']);
  expect(await stored(recipient)).toMatchObject({ state: 'failed', attempts: 0 });
  expect(twilio.asked).toEqual([]);
});

test('a code that has run out is not sent any more', async () => {
  const recipient = newNumber();
  await put(recipient, { expiresAt: new Date(Date.now() - 1) });
  await expectState(server, recipient, 'failed');
  expect(twilio.asked).toEqual([]);
});

test('a transaction that fails leaves neither message nor job', async () => {
  const recipient = newNumber();
  const before = await countJobs(server, 'deliver-sms');
  await expect(put(recipient, { fail: true })).rejects.toThrow('the work around the message failed');
  expect(await stored(recipient)).toBeUndefined();
  expect(await countJobs(server, 'deliver-sms')).toBe(before);
  expect(twilio.asked).toEqual([]);
});

test('what a process without background work left behind is swept up after a minute, once', async () => {
  await jobs.stop();
  const [old, fresh] = [newNumber(), newNumber()];
  await put(old, { createdAt: new Date(Date.now() - 61_000) });
  await put(fresh);
  jobs = await work(server);
  await Promise.all([
    sweepOutbox(server.db, new Date(), ['sms']),
    sweepOutbox(server.db, new Date(), ['sms']),
  ]);
  await expectState(server, old, 'sent');
  expect(twilio.asked.map(({ to }) => to)).toEqual([old]);
  expect(await stored(fresh)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('without a provider a text message is kept, and read in the demo’s mailbox', async () => {
  const recipient = newNumber();
  await put(recipient, { kept: true });
  const message = await stored(recipient);
  expect(message).toMatchObject({ state: 'kept', attempts: 0 });
  expect(await jobsOf(server, 'deliver-sms', message?.messageId)).toEqual([]);
  const { list } = await server.client.listDemoMail();
  expect(list.find(({ to }) => to === recipient)).toMatchObject({
    channel: 'sms',
    subject: '',
    text: 'Your code',
  });
});
