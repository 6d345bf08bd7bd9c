import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { ask, staff } = useContentDesk(server);

const me = async () => {
  const { staffId } = staff();
  const account = server.db.selectFrom('staffAccount').select('email').where('staffId', '=', staffId);
  return (await account.executeTakeFirstOrThrow()).email;
};
const audited = (pieceId: string) =>
  server.db
    .selectFrom('staffAudit')
    .select(['action', 'after'])
    .where('subject', 'like', `%${pieceId}`)
    .where('action', '=', 'message.test')
    .execute();

test('a draft goes to who wrote it and to nobody else, with samples, in the language she chose', async () => {
  const { pieceId } = await ask('mailText', 'save', {
    slug: 'recovery',
    startedFrom: 0,
    body: filled('mailText', { subject: text('A way back'), paragraph1: text('<i>It happens</i>') }),
  });
  const kind = 'mailText';
  const sent = await staff().client.sendTestMessage({ kind, pieceId, script: 'zh-Hant' });
  expect(sent).toEqual({ to: await me(), kept: true });
  const [mail] = await mailTo(server, sent.to);
  expect(mail).toMatchObject({ subject: 'A way back 繁', state: 'kept' });
  expect(mail?.html).toContain('&lt;i&gt;It happens&lt;/i&gt; 繁');
  // Its links open nothing.
  const { publicUrl } = server.services.site();
  const hrefs = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(new Set(hrefs)).toEqual(new Set([publicUrl]));
  expect(await audited(pieceId)).toEqual([
    { action: 'message.test', after: { version: 1, script: 'zh-Hant' } },
  ]);
  const { list } = await staff().client.listOutbox();
  expect(list).toContainEqual(
    expect.objectContaining({ kind: 'test', subject: 'A text on trial', state: 'kept' }),
  );
});

test('what it looks like is what is sent, with the words of the code beside it', async () => {
  const { pieceId } = await ask('notificationText', 'save', {
    slug: 'reactions',
    startedFrom: 0,
    body: { sentence: text('{who} liked “{title}”') },
  });
  const kind = 'notificationText';
  const { said, parts, version } = await staff().client.previewMessage({ kind, pieceId });
  expect({ version, subject: said.en.subject }).toEqual({
    version: 1,
    subject: 'Mei and 3 others liked “Sleeping at last”',
  });
  expect(parts).toEqual([
    {
      part: 'sentence',
      words: null,
      placeholders: [
        { name: 'who', sample: 'Mei and 3 others', needed: false },
        { name: 'title', sample: 'Sleeping at last', needed: false },
      ],
    },
  ]);
  await staff().client.sendTestMessage({ kind, pieceId, script: 'en' });
  const [mail] = await mailTo(server, await me());
  expect(mail).toMatchObject({ subject: said.en.subject, text: said.en.text });
});

test('the parts of a mail are told with what they may name', async () => {
  const body = filled('mailText', { subject: text('Points') });
  const { pieceId } = await ask('mailText', 'save', { slug: 'level-warning', startedFrom: 0, body });
  const { parts } = await staff().client.previewMessage({ kind: 'mailText', pieceId });
  expect(parts.map(({ part }) => part)).toEqual(['subject', 'heading', 'paragraph1', 'paragraph2']);
  const [, , first] = parts;
  expect(first?.words?.en).toContain('{points} more until then');
  expect(first?.placeholders).toContainEqual({ name: 'points', sample: '380 points', needed: true });
});

test('it is sent some times an hour, by who may write texts, of what there is', async () => {
  const body = filled('mailText', { subject: text('Hello') });
  const { pieceId } = await ask('mailText', 'save', { slug: 'closed', startedFrom: 0, body });
  const wanted = { kind: 'mailText', pieceId, script: 'en' } as const;
  const support = await server.staff('support');
  await expect(support.client.sendTestMessage(wanted)).rejects.toMatchObject(refusedAs('forbidden'));
  await expect(staff().client.sendTestMessage({ ...wanted, pieceId: randomUUID() })).rejects.toMatchObject(
    refusedAs('contentUnknown'),
  );
  await expect(staff().client.sendTestMessage({ ...wanted, kind: 'notificationText' })).rejects.toMatchObject(
    refusedAs('contentUnknown'),
  );
  for (let times = 0; times < 28; times += 1) await staff().client.sendTestMessage(wanted);
  await expect(staff().client.sendTestMessage(wanted)).rejects.toMatchObject(refusedAs('tooManyRequests'));
  expect(await audited(pieceId)).toHaveLength(28);
});
