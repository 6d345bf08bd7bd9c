import { beforeEach, describe, expect, test } from 'vitest';
import { mailNotifications } from '#server/core/notifications/mail-notifications.ts';
import { tell } from '#tests/support/notifications.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T12:00:00Z');
});

async function minutesLater(minutes: number): Promise<void> {
  server.clock.at = new Date(server.services.now().getTime() + minutes * 60_000);
  await mailNotifications(server.services);
}

const mailsTo = ({ memberId }: TestMember) =>
  server.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'html', 'unsubscribeUrl'])
    .where('memberId', '=', memberId)
    .orderBy('messageId')
    .execute();
const subjects = async (member: TestMember) => (await mailsTo(member)).map(({ subject }) => subject);

describe('what was not read on the site within half an hour', () => {
  test('is mailed, one by its words, with the way to it and the way to stop', async () => {
    const member = await server.member({ language: 'zh-TW' });
    await tell(server, member, { path: '/villages/thread?id=1' });
    await minutesLater(29);
    expect(await subjects(member)).toEqual([]);
    await minutesLater(1);
    await minutesLater(60);
    const [mail, ...more] = await mailsTo(member);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Mei在您的貼文「Sleeping at last」留言了');
    expect(mail?.text).toContain(`${server.url}/villages/thread?id=1`);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    const ticket = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('ticket') ?? '';
    expect(await server.client.unsubscribe({ ticket })).toMatchObject({ kind: 'villages' });
    await tell(server, member);
    await minutesLater(600);
    expect(await subjects(member)).toHaveLength(1);
  });

  test('is told in one mail, however much it is, and not soon again', async () => {
    const member = await server.member();
    for (const name of ['Ana', 'Bea', 'Cleo', 'Dee']) await tell(server, member, { words: { name } });
    await minutesLater(30);
    expect(await subjects(member)).toEqual(['4 things are new for you']);
    const [mail] = await mailsTo(member);
    expect(mail?.text).toContain(`${server.url}/notifications`);
    expect(mail?.text.match(/commented on your post/g)).toHaveLength(3);
    await tell(server, member, { words: { name: 'Eve' } });
    await minutesLater(45);
    expect(await subjects(member)).toHaveLength(1);
    await minutesLater(200);
    expect(await subjects(member)).toEqual(['4 things are new for you', 'Eve commented on your post']);
  });

  test('of another kind of mail comes in a mail of its own, if she wants that kind', async () => {
    const member = await server.member();
    await tell(server, member);
    await tell(server, member, { kind: 'newCourse', words: { title: 'Sleep' } });
    await tell(server, member, { kind: 'writingDeclined', words: {} });
    await minutesLater(30);
    expect((await subjects(member)).toSorted()).toEqual([
      'Mei commented on “Sleeping at last”',
      'Something you wrote is not shown. You can read why, and ask for a second look',
    ]);
    await member.client.subscribe({ kind: 'magazine', wanted: true });
    await tell(server, member, { kind: 'newCourse', words: { title: 'Weaning' } });
    await minutesLater(30);
    expect(await subjects(member)).toContain('A new course for you: Weaning');
  });

  test('is not mailed when it was read, rests, or has a mail of its own', async () => {
    const [reader, paused, buyer] = [await server.member(), await server.member(), await server.member()];
    await tell(server, reader);
    await reader.client.readNotifications({ until: server.services.now().toISOString() });
    await paused.client.subscribe({ kind: 'magazine', wanted: true });
    await tell(server, paused, { kind: 'newIssue' });
    await paused.client.setPause({ paused: true });
    await tell(server, buyer, { kind: 'orderMoved', words: { outcome: 'shipped' } });
    await minutesLater(40);
    for (const member of [reader, paused, buyer]) expect(await subjects(member)).toEqual([]);
  });

  test('holds no markup and no line of its own in a subject', async () => {
    const member = await server.member();
    await tell(server, member, { words: { name: '<b>Mei</b>\r\nBcc: x@example.org', title: 'a' } });
    await minutesLater(30);
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('<b>Mei</b> Bcc: x@example.org commented on “a”');
    expect(mail?.html).toContain('&lt;b&gt;Mei&lt;/b&gt;');
  });

  test('is mailed once, by however many servers', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => server.member()));
    for (const member of members) await tell(server, member);
    server.clock.at = new Date('2026-03-02T13:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => mailNotifications(server.services)));
    for (const member of members) expect(await subjects(member)).toHaveLength(1);
  });
});
