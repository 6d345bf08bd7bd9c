import { expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { giveTowardLevel } from '#tests/support/levels.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const { start, later, bodies, ask, publish, move } = useContentDesk(server);

const idOf = (level: number) => pieceOf(server.db, 'level', `level-${level}`);
const levelOf = async ({ client }: TestMember) => (await client.getUserInfo()).memberLevel;

/** Plans a change of a level. */
async function change(level: number, from: Date, to: Partial<ContentBody<'level'>>): Promise<void> {
  const pieceId = await idOf(level);
  await republish(server.db, { kind: 'level', pieceId, at: server.services.now(), from }, to);
  afterTwoSeconds();
}

test('a planned change multiplies from its moment on, and what was earned before stays', async () => {
  const member = await server.member();
  await giveTowardLevel(server.db, member, 500, start);
  const { client } = member;
  await change(2, later(6), { multiplierPercent: 200, name: text('Swift') });
  const taskOf = async (name: string) =>
    (await client.pendingTasks()).find(({ task }) => task === name)?.points;

  server.clock.at = new Date(later(6).getTime() - 1);
  expect(await taskOf('addChild')).toBe(22);
  await client.checkIn();
  expect(await client.finishTask({ task: 'firstCheckIn' })).toMatchObject({ points: 11 });
  expect((await client.getMembership()).name).toBe('Hatchling');
  server.clock.at = later(6);
  expect(await taskOf('addChild')).toBe(40);
  expect(await client.finishTask({ task: 'firstCheckIn' })).toMatchObject({ points: 11 });
  expect((await client.getMembership()).name).toBe('Swift');
});

test('a level that asks more takes it from nobody, and one that asks less is reached with the next points', async () => {
  const [reached, nearly] = [await server.member(), await server.member()];
  await giveTowardLevel(server.db, reached, 1500, start);
  await giveTowardLevel(server.db, nearly, 1000, start);
  expect([await levelOf(reached), await levelOf(nearly)]).toEqual([3, 2]);

  await change(3, later(1), { threshold: 3000 });
  server.clock.at = later(1);
  await giveTowardLevel(server.db, reached, 10, later(1));
  expect(await levelOf(reached)).toBe(3);

  await change(3, later(2), { threshold: 1010 });
  await giveTowardLevel(server.db, nearly, 10, new Date(later(2).getTime() - 1));
  expect(await levelOf(nearly)).toBe(2);
  server.clock.at = later(2);
  await giveTowardLevel(server.db, nearly, 1, later(2));
  expect(await levelOf(nearly)).toBe(3);
});

test('each asks more than the one below, also by what is planned, and the first asks nothing', async () => {
  const faultsOf = async (level: number, to: Partial<ContentBody<'level'>>) => {
    const pieceId = await idOf(level);
    const { body, newest, slug } = await ask('level', 'get', { pieceId });
    const saved = await ask('level', 'save', {
      pieceId,
      slug,
      startedFrom: newest,
      body: { ...(body as object), ...to },
    });
    return saved.faults.map(({ field, fault }) => [field, fault]);
  };
  expect(await faultsOf(1, { threshold: 10 })).toEqual([['threshold', 'firstAsksNothing']]);
  expect(await faultsOf(4, { threshold: 10_000 })).toEqual([['threshold', 'asksNoLessThanAbove']]);
  expect(await faultsOf(5, { threshold: 4000 })).toEqual([['threshold', 'asksNoMoreThanBelow']]);
  expect(await faultsOf(5, { threshold: 4001 })).toEqual([]);
  await change(4, later(9), { threshold: 6000 });
  expect(await faultsOf(5, { threshold: 5000 })).toEqual([['threshold', 'asksNoMoreThanBelow']]);
  await expect(publish('level', await idOf(5))).rejects.toMatchObject(refusedAs('contentHasFaults'));
  await expect(move('level', await idOf(5), 'archive')).rejects.toMatchObject(refusedAs('contentStays'));
});

test('a level above the highest is reached once it is there, and none is left out', async () => {
  const body = { ...(await bodies.level()), name: text('Phoenix') };
  const begun = (level: number) =>
    ask('level', 'save', {
      slug: `level-${level}`,
      startedFrom: 0,
      body: { ...body, threshold: level * 4000 },
    });
  const seventh = await begun(7);
  expect(seventh.faults.map(({ fault }) => fault)).toEqual(['levelBelowMissing']);
  const sixth = await begun(6);
  expect(sixth.faults).toEqual([]);
  await publish('level', sixth.pieceId, { from: later(4).toISOString() });
  afterTwoSeconds();
  const member = await server.member();
  await giveTowardLevel(server.db, member, 30_000, later(3));
  expect(await levelOf(member)).toBe(5);
  server.clock.at = later(4);
  await giveTowardLevel(server.db, member, 1, later(4));
  expect(await member.client.getMembership()).toMatchObject({ level: 6, name: 'Phoenix', next: null });
});
