import { expect, test } from 'vitest';
import { notify } from '#server/core/notifications/notify.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { ask, publish, move, later, start } = useContentDesk(server);

test('a notification says what is published when it is read, whenever it was told', async () => {
  const member = await server.member();
  await transaction(server.db, (tx) =>
    notify(tx, [
      {
        memberId: member.memberId,
        kind: 'newIssue',
        key: 'issue:1',
        path: '/gifts/eMagazineList',
        words: { title: text('Evenings') },
        now: start,
      },
    ]),
  );
  const read = async () => (await member.client.listNotifications({ show: 'all', limit: 10 })).list[0]?.text;
  expect(await read()).toBe('A new issue of the magazine is out: Evenings');

  const { pieceId, faults } = await ask('notificationText', 'save', {
    slug: 'new-issue',
    startedFrom: 0,
    body: { sentence: text('To read tonight: {title}') },
  });
  expect(faults).toEqual([]);
  await publish('notificationText', pieceId, { from: later(5).toISOString() });
  server.clock.at = later(5);
  await expect.poll(read).toBe('To read tonight: Evenings');
  server.clock.at = new Date(later(5).getTime() - 1);
  expect(await read()).toBe('A new issue of the magazine is out: Evenings');

  server.clock.at = later(6);
  await move('notificationText', pieceId, 'archive');
  await expect.poll(read).toBe('A new issue of the magazine is out: Evenings');
});

test('a sentence without what it has to say, or with more than it knows, is not published', async () => {
  const { pieceId, faults } = await ask('notificationText', 'save', {
    slug: 'level-reached',
    startedFrom: 0,
    body: { sentence: { en: 'You are {name}', 'zh-Hans': '{level}', 'zh-Hant': '' } },
  });
  expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'sentence.zh-Hant missingInTraditional',
    'sentence.en unknownPlaceholder',
    'sentence.en placeholderMissing',
  ]);
  await expect(publish('notificationText', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
});
