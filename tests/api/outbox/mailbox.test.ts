import { expect, test } from 'vitest';
import { startTestServer, useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { BRAND_NAME: 'Nest\r\nBcc: other@example.org' } });

test('listDemoMail shows the last fifty, newest first', async () => {
  for (let n = 0; n < 52; n += 1) {
    server.clock.at = new Date(Date.parse('2026-03-02T09:00:00Z') + n * 1000);
    await server.client.sendVerifyCode({ account: `mira${n}@example.org` });
  }
  const { list } = await server.client.listDemoMail();
  expect(list.map(({ to }) => to)).toEqual(
    Array.from({ length: 50 }, (_, index) => `mira${51 - index}@example.org`),
  );
  expect(list[0]).toMatchObject({
    createdAt: '2026-03-02T09:00:51.000Z',
    text: expect.stringMatching(/\d{6}/),
  });
});

test('a brand name of several lines stays one line of a subject', async () => {
  const { list } = await server.client.listDemoMail();
  for (const { subject } of list)
    expect(subject).toMatch(/^\d{6} is your Nest Bcc: other@example\.org code$/);
});

test('listDemoMail does not exist outside demo mode', async () => {
  const plain = await startTestServer({ environment: { DEMO: 'off' } });
  try {
    expect(await plain.request('/api/demo/mailbox')).toMatchObject({ status: 404, envelope: { code: 404 } });
  } finally {
    await plain.stop();
  }
});
