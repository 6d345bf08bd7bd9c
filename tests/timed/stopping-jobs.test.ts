import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { sweepOutbox } from '#server/core/outbox/sweep-outbox.ts';
import { expectState, letIn, startTestJobs, work } from '#tests/support/jobs.ts';
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Of a mail server that takes a message and says so only when it may. */
let asked = 0;
const mayAnswer = Promise.withResolvers<null>();

let postOffice: PostOffice;
let server: TestServer;
beforeAll(async () => {
  postOffice = await openPostOffice((stream) => {
    stream.resume();
    asked += 1;
    return mayAnswer.promise;
  });
  server = await startTestServer({ environment: postOffice.environment });
});
afterAll(async () => {
  await server.stop();
  await postOffice.close();
});

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('background work that never found a database stops at once, not after its pause of a second', async () => {
  const warned = vi.spyOn(server.app.log, 'warn');
  onTestFinished(() => warned.mockRestore());
  await letIn(server, false);
  try {
    const jobs = startTestJobs(server);
    await expect
      .poll(() => warned.mock.calls.map(([, said]) => said as unknown), { interval: 10 })
      .toContain('background work did not start and will be tried again');
    expect(await timeOf(() => jobs.stop())).toBeLessThan(500);
  } finally {
    await letIn(server, true);
  }
});

test('background work stops within ten seconds of a mail server that does not answer, and sends once after all', async () => {
  const jobs = await work(server);
  const recipient = 'ada@example.org';
  await transaction(server.db, (tx) =>
    queueMail(tx, server.config, {
      memberId: null,
      recipient,
      kind: 'welcome',
      script: 'en',
      places: { brandName: 'Nestling', firstName: 'Mira', siteUrl: 'https://club.example' },
      now: new Date(),
    }),
  );
  await expect.poll(() => asked).toBe(1);
  expect(await timeOf(() => jobs.stop())).toBeLessThan(10_000);

  mayAnswer.resolve(null);
  await expectState(server, recipient, 'sent');
  const again = await work(server);
  onTestFinished(() => again.stop());
  await sweepOutbox(server.db, new Date(Date.now() + 120_000), ['mail']);
  await expectState(server, recipient, 'sent');
  expect(asked).toBe(1);
});
