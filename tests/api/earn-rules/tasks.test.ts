import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { taskNames, type TaskName } from '#contract/calls/earn-rules.ts';
import { errors } from '#contract/errors.ts';
import { inSanFrancisco } from '#tests/support/addresses.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { unprovenMember } from '#tests/support/unproven.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const open = { code: errors.taskOpen.code, status: 409 };
const newChild = () => ({ childId: randomUUID(), birthDate: '2025-01-05' });

/** How each task is done, what it pays, and what the statement calls it. */
const tasks: Readonly<
  Record<
    TaskName,
    { readonly points: number; readonly title: string; do(member: TestMember): Promise<unknown> }
  >
> = {
  verifyEmail: {
    points: 10,
    title: 'E-mail confirmed',
    do: ({ memberId }) =>
      server.db
        .updateTable('member')
        .set({ emailVerifiedAt: new Date() })
        .where('memberId', '=', memberId)
        .execute(),
  },
  completeProfile: {
    points: 20,
    title: 'Profile completed',
    do: ({ client }) => client.modifyUserInfo({ birthday: '1994-05-17' }),
  },
  addChild: { points: 20, title: 'Family details added', do: ({ client }) => client.addChild(newChild()) },
  firstCheckIn: { points: 10, title: 'First check-in', do: ({ client }) => client.checkIn() },
  addAddress: {
    points: 10,
    title: 'First address added',
    do: ({ client }) => client.modifyAddress(inSanFrancisco),
  },
};

/** A member with every task still to do. */
const newcomer = () => unprovenMember(server);

const pointsOf = async ({ client }: TestMember) =>
  (await client.getBalance({ currency: 'points' })).available;

describe.each(taskNames)('%s', (task) => {
  const { points, title } = tasks[task];

  test('is pending until the server finds it done, and then pays once', async () => {
    const member = await newcomer();
    const { client } = member;
    expect(await client.pendingTasks()).toContainEqual({ task, points, ready: false });
    await expect(client.finishTask({ task })).rejects.toMatchObject(open);
    expect(await pointsOf(member)).toBe(0);

    await tasks[task].do(member);
    expect(await client.pendingTasks()).toContainEqual({ task, points, ready: true });
    const paid = await Promise.all(Array.from({ length: 20 }, () => client.finishTask({ task })));
    expect(paid).toEqual(Array.from({ length: 20 }, () => ({ task, points })));
    expect(await client.finishTask({ task })).toEqual({ task, points });
    expect(await pointsOf(member)).toBe(points);
    expect((await client.pendingTasks()).map((pending) => pending.task)).toEqual(
      taskNames.filter((other) => other !== task),
    );
    const { list } = await client.listEntries({ currency: 'points' });
    expect(list).toMatchObject([{ title, amount: points }]);
  });
});

test('different tasks at the same moment are each paid', async () => {
  const member = await newcomer();
  for (const task of taskNames) await tasks[task].do(member);
  await Promise.all([...taskNames, ...taskNames].map((task) => member.client.finishTask({ task })));
  expect(await pointsOf(member)).toBe(70);
  expect(await member.client.pendingTasks()).toEqual([]);
  expect((await member.client.myWeb()).tasks).toEqual([]);
});

test('what was paid stays paid when it is undone, and pays no second time', async () => {
  const member = await server.member();
  const { client } = member;
  const first = newChild();
  await client.addChild(first);
  await client.finishTask({ task: 'addChild' });
  const { id } = await client.modifyAddress(inSanFrancisco);
  await client.removeAddress({ id });
  // Undone before its points were fetched: there is nothing to find.
  await expect(client.finishTask({ task: 'addAddress' })).rejects.toMatchObject(open);

  await client.removeChild({ childId: first.childId });
  expect(await client.finishTask({ task: 'addChild' })).toEqual({ task: 'addChild', points: 20 });
  await client.addChild(newChild());
  expect(await client.finishTask({ task: 'addChild' })).toEqual({ task: 'addChild', points: 20 });
  expect(await pointsOf(member)).toBe(20);
});

test('nobody is asked for a child in a pause or after a loss', async () => {
  const { client } = await server.member();
  const names = async () => (await client.pendingTasks()).map(({ task }) => task);
  await client.setPause({ paused: true });
  expect(await names()).not.toContain('addChild');
  await client.setPause({ paused: false });
  expect(await names()).toContain('addChild');
  await client.reportLoss();
  expect(await names()).not.toContain('addChild');
});

test('a task that does not exist is refused', async () => {
  const { client } = await server.member();
  await expect(client.finishTask({ task: 'fly' as TaskName })).rejects.toMatchObject({
    code: 400,
    fields: [{ path: 'task' }],
  });
});
