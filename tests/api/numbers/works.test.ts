import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { recordedOf, type WorkKind } from '#contract/calls/numbers/works.ts';
import { filled } from '#contract/content/filled.ts';
import { worksTable } from '#server/features/numbers/works.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { refusedAs, text } from '#tests/support/content-desk.ts';
import { takeDown } from '#tests/support/content.ts';
import { putUpCourse } from '#tests/support/courses.ts';
import { shelve } from '#tests/support/gifts.ts';
import { putVisits } from '#tests/support/page-events.ts';
import { addMaterial } from '#tests/support/pieces/add-material.ts';
import { putUp } from '#tests/support/pieces/put-up.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
const at = (day: number) => new Date(Date.UTC(2026, 2, 1 + day, 12));
const day = (number: number) => at(number).toISOString().slice(0, 10);
const span = { from: day(1), until: day(10) };
let staff: TestStaff;
let members: readonly TestMember[];

const some = (from: number, until: number) => members.slice(from, until).map(({ memberId }) => memberId);
const list = async (of: WorkKind, days = span) => (await staff.client.listWorks({ ...days, of })).list;
const found = async (of: WorkKind, which: string) =>
  (await list(of)).find(({ pieceId, slug }) => pieceId === which || slug === which);

const claim = (giftId: string, memberIds: readonly string[], on: number, cancelled = false) =>
  server.db
    .insertInto('giftClaim')
    .values(
      memberIds.map((memberId) => ({
        memberId,
        claimId: uuidv7(),
        giftId,
        // Of one member each time another one.
        piece: on,
        requestKey: randomUUID(),
        currency: 'coins',
        price: 10,
        voucherCode: randomUUID(),
        claimedAt: at(on),
        ...(cancelled && { delivery: 'physical', state: 'cancelled' }),
      })),
    )
    .execute();

async function broadcast(on: number, told: readonly string[], read: number): Promise<string> {
  const pieceId = uuidv7();
  const body = filled('broadcast', { title: text('News'), text: text('Of today') });
  await transaction(server.db, (tx) =>
    putUp(tx, 'broadcast', { pieceId, slug: `news-${pieceId}`, since: at(on) }, body),
  );
  await server.db
    .insertInto('broadcastRun')
    .values({ pieceId, version: 1, begunAt: at(on), told: told.length })
    .execute();
  if (told.length > 0)
    await server.db
      .insertInto('notification')
      .values(
        told.map((memberId, index) => ({
          memberId,
          notificationId: uuidv7(),
          kind: 'broadcast',
          key: `broadcast:${pieceId}`,
          path: '/notifications',
          words: JSON.stringify({ title: text('News'), text: text('Of today') }),
          createdAt: at(on),
          // Read by now, also after the days that are asked for.
          readAt: index < read ? at(on + 12) : null,
        })),
      )
      .execute();
  return pieceId;
}

const learn = (course: string, memberIds: readonly string[], begun: number, finished: number | null) =>
  server.db
    .insertInto('courseProgress')
    .values(
      memberIds.map((memberId) => ({
        memberId,
        course,
        begunAt: at(begun),
        changedAt: at(finished ?? begun),
        finishedAt: finished === null ? null : at(finished),
        lastLesson: 'one',
      })),
    )
    .execute();

beforeAll(async () => {
  server.clock.at = at(30);
  staff = await server.staff('analyst');
  members = await Promise.all(Array.from({ length: 60 }, () => server.member()));
});

test('a gift is told of by who claimed it, each once', async () => {
  const [loved, few] = [await shelve(server.db), await shelve(server.db)];
  await claim(loved, some(0, 20), 2);
  await claim(loved, some(0, 10), 3);
  // On the first and the last instants around the days, and one that was cancelled.
  await claim(loved, some(20, 40), 0);
  await claim(loved, some(20, 40), 11);
  await claim(loved, some(40, 60), 5, true);
  await claim(few, some(0, 9), 2);
  const gifts = await list('gift');
  expect(gifts[0]).toEqual({ pieceId: loved, slug: expect.any(String), name: 'Cloth', done: 20 });
  expect(gifts.find(({ pieceId }) => pieceId === few)).toMatchObject({ done: null });
  expect(gifts.every((one) => !('shown' in one) && !('opened' in one))).toBe(true);
});

test('of a broadcast it is told who was told and who read it by now', async () => {
  const read = await broadcast(2, some(0, 40), 20);
  const nearlyAll = await broadcast(3, some(0, 40), 35);
  const few = await broadcast(4, some(0, 9), 9);
  const nobody = await broadcast(5, [], 0);
  await broadcast(12, some(0, 40), 20);
  const broadcasts = await list('broadcast');
  expect(broadcasts.map(({ pieceId }) => pieceId)).toHaveLength(4);
  expect(await found('broadcast', read)).toMatchObject({ shown: 40, opened: 20, share: 0.5, name: 'News' });
  // Five did not, which is too few to be reckoned.
  expect(await found('broadcast', nearlyAll)).toMatchObject({ shown: 40, opened: null, share: null });
  const hidden = { shown: null, opened: null, share: null };
  expect(await found('broadcast', few)).toMatchObject(hidden);
  expect(await found('broadcast', nobody)).toMatchObject(hidden);
});

test('of a course it is told who opened and who finished it', async () => {
  const course = await putUpCourse(server.db, { now: at(0) });
  await putVisits(
    server.db,
    some(0, 15).flatMap((memberId) => [
      {
        page: '/villages/courses/:course',
        path: `/villages/courses/${course}?from=mail`,
        at: at(2),
        memberId,
      },
      {
        page: '/villages/courses/:course/:lesson',
        path: `/villages/courses/${course}/one`,
        at: at(3),
        memberId,
      },
    ]),
  );
  // Without signing in, of another course, and on another day.
  await putVisits(server.db, [
    ...some(20, 40).map(() => ({
      page: '/villages/courses/:course',
      path: `/villages/courses/${course}`,
      at: at(2),
    })),
    ...some(20, 40).map((memberId) => ({
      page: '/villages/courses/:course',
      path: `/villages/courses/${course}-2`,
      at: at(2),
      memberId,
    })),
    ...some(20, 40).map((memberId) => ({
      page: '/villages/courses/:course',
      path: `/villages/courses/${course}`,
      at: at(11),
      memberId,
    })),
  ]);
  await learn(course, some(10, 30), 4, null);
  // Begun before the days, and finished within them.
  await learn(course, some(30, 45), 0, 5);
  await learn(course, some(45, 60), 0, 11);
  expect(await found('course', course)).toMatchObject({ opened: 45, done: 15, share: 0.35 });
  const few = await putUpCourse(server.db, { now: at(0) });
  await learn(few, some(0, 9), 2, 3);
  expect(await found('course', few)).toMatchObject({ opened: null, done: null, share: null });
});

test('who rests is in no figure', async () => {
  const gift = await shelve(server.db);
  await claim(gift, some(0, 40), 4);
  const news = await broadcast(6, some(0, 40), 20);
  const course = await putUpCourse(server.db, { now: at(0) });
  await learn(course, some(0, 40), 2, 3);
  const rest = (pausedAt: Date | null) =>
    server.db.updateTable('member').set({ pausedAt }).where('memberId', 'in', some(0, 10)).execute();
  await rest(at(20));
  try {
    expect(await found('gift', gift)).toMatchObject({ done: 30 });
    expect(await found('broadcast', news)).toMatchObject({ shown: 30, opened: 10 });
    expect(await found('course', course)).toMatchObject({ opened: 30, done: 30 });
  } finally {
    await rest(null);
  }
});

test('what was taken down before is listed where there is something to show of it, and only then', async () => {
  const gifts = [await shelve(server.db), await shelve(server.db), await shelve(server.db)] as const;
  for (const pieceId of gifts) await takeDown(server.db, 'gift', pieceId, at(0));
  await claim(gifts[0], some(0, 12), 2);
  await claim(gifts[1], some(0, 9), 2);
  const shown = (await list('gift')).map(({ pieceId }) => pieceId);
  expect(gifts.map((pieceId) => shown.includes(pieceId))).toEqual([true, false, false]);
});

test('of materials nothing is recorded', async () => {
  expect(recordedOf.material).toEqual([]);
  await transaction(server.db, (tx) =>
    addMaterial(
      tx,
      {
        scene: 'homeBanner',
        title: text('Nights'),
        text: text('Ten ideas'),
        picture: 'quiet-lake',
        ofBirths: false,
      },
      server.services,
    ),
  );
  const materials = await list('material');
  expect(materials.length).toBeGreaterThan(0);
  expect(materials.every((one) => Object.keys(one).toSorted().join(' ') === 'name pieceId slug')).toBe(true);
});

test('it leaves as the table that is shown', async () => {
  const context = { ...server.services, script: 'zh-Hans' as const };
  const { columns, rows } = await worksTable(context, { ...span, of: 'broadcast' });
  expect(columns).toEqual(['slug', 'name', 'shown', 'opened', 'share']);
  expect(rows[0]?.slice(1)).toEqual(['News 简', 40, 20, 0.5]);
  expect((await worksTable(context, { ...span, of: 'gift' })).columns).toEqual(['slug', 'name', 'done']);
});

test('of a broadcast of long ago, of which read ones are not kept, no figure is told', async () => {
  server.clock.at = at(2 + 90);
  staff = await server.again(staff);
  const broadcasts = await list('broadcast');
  // That of the very first day, and those after it.
  expect(broadcasts.filter((one) => one.shown === undefined)).toHaveLength(1);
  expect(broadcasts.filter((one) => one.shown !== undefined).length).toBeGreaterThan(2);
  const context = { ...server.services, script: 'en' as const };
  const { rows } = await worksTable(context, { ...span, of: 'broadcast' });
  expect(rows.filter((cells) => cells.slice(2).every((cell) => cell === ''))).toHaveLength(1);
});

test('days that cannot be counted are refused', async () => {
  server.clock.at = at(30);
  staff = await server.again(staff);
  await expect(list('gift', { from: day(9), until: day(8) })).rejects.toMatchObject(refusedAs('spanUnfit'));
  await expect(list('gift', { from: day(9), until: day(31) })).rejects.toMatchObject(refusedAs('spanUnfit'));
});
