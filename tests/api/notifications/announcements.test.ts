import { beforeEach, describe, expect, test } from 'vitest';
import { tellOfBenefits } from '#server/features/benefits/tell-of-benefits.ts';
import { tellOfCourses } from '#server/features/courses/tell-of-courses.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import { tellOfPosts } from '#server/features/villages/posts/tell-of-posts.ts';
import { recurringJobs } from '#server/features.ts';
import { putUpBenefit, putUpCourse } from '#tests/support/courses.ts';
import { named } from '#tests/support/draws.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
const dayMs = 86_400_000;
const start = new Date('2026-03-02T08:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);
beforeEach(() => {
  server.clock.at = start;
});

const told = async ({ memberId }: TestMember, kind: string) =>
  server.db
    .selectFrom('notification')
    .select(['path', 'words', 'mailDueAt', 'readAt'])
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .execute();

type Tell = (services: TestServer['services'], now: Date, options?: { limit?: number }) => Promise<number>;

/** By as many runs as it takes, of two members each. */
async function all(tell: Tell, now: Date, limit = 2): Promise<number> {
  afterTwoSeconds();
  let runs = 0;
  while ((await tell(server.services, now, { limit })) > 0) runs += 1;
  return runs;
}

async function beOfLevel({ memberId }: TestMember, memberLevel: number): Promise<void> {
  await server.db.updateTable('member').set({ memberLevel }).where('memberId', '=', memberId).execute();
}

async function beInStage({ memberId }: TestMember, lactation: number): Promise<void> {
  await server.db.updateTable('member').set({ lactation }).where('memberId', '=', memberId).execute();
}

describe('tellOfCourses', () => {
  test('who it is for hears of a new course once, with the mail that says so', async () => {
    const [mira, ana] = [await server.member(), await server.member()];
    const course = await putUpCourse(server.db, { name: named('Quiet evenings'), now: later(1) });
    expect(await all(tellOfCourses, later(0))).toBe(0);
    expect(await all(tellOfCourses, later(1))).toBeGreaterThan(1);
    expect(await all(tellOfCourses, later(1.1))).toBe(0);
    for (const member of [mira, ana]) {
      expect(await told(member, 'newCourse')).toEqual([
        {
          path: `/villages/courses/${course}`,
          words: { title: named('Quiet evenings') },
          mailDueAt: expect.any(Date) as Date,
          readAt: null,
        },
      ]);
    }
  });

  test('a course for a stage is told to that stage alone, and tells no stage in mail or address', async () => {
    const [hers, other] = [await server.member(), await server.member()];
    await beInStage(hers, 3);
    await beInStage(other, 5);
    await putUpCourse(server.db, { name: named('The first weeks'), stages: ['newborn'], now: later(2) });
    await all(tellOfCourses, later(2));
    expect(await told(hers, 'newCourse')).toMatchObject([{ path: '/villages/list?type=30', words: {} }]);
    expect(await told(other, 'newCourse')).toEqual([]);
  });

  test('levels with early access hear of it when it opens to them', async () => {
    const [early, usual] = [await server.member(), await server.member()];
    const top = (await listLevels(server.db, start)).at(-1);
    if (!top?.earlyAccessDays) throw new Error('No level opens anything sooner');
    await beOfLevel(early, top.level);
    await putUpCourse(server.db, { opensAt: later(40), now: later(20) });
    const soon = later(40 - top.earlyAccessDays);
    await all(tellOfCourses, new Date(soon.getTime() - 1000));
    expect(await told(early, 'newCourse')).toEqual([]);
    await all(tellOfCourses, soon);
    expect([await told(early, 'newCourse'), await told(usual, 'newCourse')]).toMatchObject([[{}], []]);
    await all(tellOfCourses, later(40));
    expect([await told(early, 'newCourse'), await told(usual, 'newCourse')]).toMatchObject([[{}], [{}]]);
  });

  test('nobody hears of it who rests, who came after it, or long afterwards', async () => {
    const [paused, lost] = [await server.member(), await server.member()];
    await paused.client.setPause({ paused: true });
    await lost.client.reportLoss();
    await putUpCourse(server.db, { now: later(60) });
    server.clock.at = later(61);
    const late = await server.member();
    await all(tellOfCourses, later(61));
    for (const member of [paused, lost, late]) expect(await told(member, 'newCourse')).toEqual([]);
    await putUpCourse(server.db, { now: later(62) });
    await all(tellOfCourses, later(80));
    expect(await told(late, 'newCourse')).toEqual([]);
  });

  test('a run that is killed between two batches goes on, beside another, and tells each once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => server.member()));
    await putUpCourse(server.db, { now: later(100) });
    afterTwoSeconds();
    await tellOfCourses(server.services, later(100), { limit: 1 });
    await Promise.all([all(tellOfCourses, later(100), 3), all(tellOfCourses, later(100), 3)]);
    await all(tellOfCourses, later(100), 3);
    for (const member of members) expect(await told(member, 'newCourse')).toHaveLength(1);
  });
});

describe('tellOfBenefits', () => {
  test('who can have it hears that it opens, sooner where her level has it sooner', async () => {
    const [early, usual, elsewhere] = [await server.member(), await server.member(), await server.member()];
    await beOfLevel(early, 3);
    await server.db
      .updateTable('member')
      .set({ countryCode: 'FR' })
      .where('memberId', '=', elsewhere.memberId)
      .execute();
    const giftId = await putUpBenefit(server.db, {
      opensAt: later(3),
      earlyHours: { 3: 24 },
      restrictedIn: ['FR'],
    });
    await all(tellOfBenefits, later(1.9));
    expect(await told(early, 'benefitOpens')).toEqual([]);
    await all(tellOfBenefits, later(2));
    const path = `/villages/benefits/${giftId}`;
    expect(await told(early, 'benefitOpens')).toMatchObject([{ path, words: { title: named('Ten off') } }]);
    expect(await told(usual, 'benefitOpens')).toEqual([]);
    await all(tellOfBenefits, later(3));
    await all(tellOfBenefits, later(3));
    for (const member of [early, usual])
      expect(await told(member, 'benefitOpens')).toMatchObject([
        { path, mailDueAt: expect.any(Date) as Date },
      ]);
    expect(await told(elsewhere, 'benefitOpens')).toEqual([]);
  });

  test('what is gone, or closed, or of another level is told to nobody', async () => {
    const member = await server.member();
    await putUpBenefit(server.db, { opensAt: later(20), codes: [] });
    await putUpBenefit(server.db, { opensAt: later(20), closesAt: later(20.5) });
    await putUpBenefit(server.db, { opensAt: later(20), minLevel: 5 });
    await all(tellOfBenefits, later(21));
    expect(await told(member, 'benefitOpens')).toEqual([]);
  });
});

describe('tellOfPosts', () => {
  test('tells once a day, of all her villages together, what others posted the day before', async () => {
    const [one, two] = [await putUpVillage(server), await putUpVillage(server)];
    const writer = await memberOf(server, one.slug);
    await writer.client.joinVillage({ slug: two.slug });
    const [both, single, muted, resting] = [
      await memberOf(server, one.slug),
      await memberOf(server, one.slug),
      await memberOf(server, one.slug),
      await memberOf(server, one.slug),
    ];
    await both.client.joinVillage({ slug: two.slug });
    await muted.client.muteVillage({ slug: one.slug, muted: true });
    await resting.client.setPause({ paused: true });
    await postIn(writer, one.slug);
    await postIn(writer, one.slug);
    await postIn(writer, two.slug);
    await postIn(single, one.slug);
    await all(tellOfPosts, start);
    expect(await told(single, 'newPosts')).toEqual([]);
    await all(tellOfPosts, later(1));
    await all(tellOfPosts, later(1.2));
    expect(await told(single, 'newPosts')).toMatchObject([
      { path: `/villages/${one.slug}`, words: { count: 2 }, mailDueAt: null },
    ]);
    expect(await told(both, 'newPosts')).toMatchObject([{ path: '/villages', words: { count: 4 } }]);
    expect(await told(writer, 'newPosts')).toMatchObject([
      { path: `/villages/${one.slug}`, words: { count: 1 } },
    ]);
    for (const member of [muted, resting]) expect(await told(member, 'newPosts')).toEqual([]);
    const { list } = await single.client.listNotifications({});
    expect(list.map(({ text }) => text)).toEqual(['2 new posts in Sling walks']);
    const { list: gathered } = await both.client.listNotifications({});
    expect(gathered.map(({ text }) => text)).toEqual(['4 new posts in your villages']);
  });

  test('the next day stands in the place of the last, unread again', async () => {
    const { slug } = await putUpVillage(server);
    const [writer, reader] = [await memberOf(server, slug), await memberOf(server, slug)];
    server.clock.at = later(10);
    await postIn(writer, slug);
    await all(tellOfPosts, later(11));
    await reader.client.readNotifications({ until: later(11).toISOString() });
    server.clock.at = later(11);
    await postIn(writer, slug);
    await postIn(writer, slug);
    await all(tellOfPosts, later(12));
    expect(await told(reader, 'newPosts')).toMatchObject([{ words: { count: 2 }, readAt: null }]);
  });

  test('leaves out who must not reach her, but never another name', async () => {
    const { slug } = await putUpVillage(server);
    const [writer, reader] = [await memberOf(server, slug), await memberOf(server, slug)];
    server.clock.at = later(15);
    const post = await postIn(writer, slug);
    await postIn(writer, slug, { anonymous: true });
    await reader.client.blockWriter({ postId: post.postId, kind: 'block' });
    await all(tellOfPosts, later(16));
    expect(await told(reader, 'newPosts')).toMatchObject([{ words: { count: 1 } }]);
  });
});

test('the jobs tell of it by themselves', async () => {
  const member = await server.member();
  await putUpCourse(server.db, { now: later(200) });
  const giftId = await putUpBenefit(server.db, { opensAt: later(200) });
  afterTwoSeconds();
  server.clock.at = later(200);
  for (const job of recurringJobs(server.config).filter(({ name }) => /^(course|benefit)-news$/.test(name)))
    await job.run(server.services, new AbortController().signal);
  expect(await told(member, 'newCourse')).toHaveLength(1);
  expect(await told(member, 'benefitOpens')).toMatchObject([{ path: `/villages/benefits/${giftId}` }]);
});
