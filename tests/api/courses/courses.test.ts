import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { lessonOf } from '#tests/support/pieces/add-course.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { pieceOf, republish, takeAllDown, takeDown } from '#tests/support/content.ts';
import { aLesson, payForCourse, putUpCourse } from '#tests/support/courses.ts';
import { aVideo } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { changeRule } from '#tests/support/earn-rules.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const now = new Date('2026-03-02T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
beforeEach(async () => {
  server.clock.at = now;
  await takeAllDown(server.db, 'course', now);
  await takeAllDown(server.db, 'earnRule', now);
  afterTwoSeconds();
});

async function bodyOf(course: string): Promise<ContentBody<'course'>> {
  const found = await findVersion(server.db, await pieceOf(server.db, 'course', course), 1);
  // Its kind says so.
  return found?.body as unknown as ContentBody<'course'>;
}
async function publishAgain(
  course: string,
  change: Partial<ContentBody<'course'>>,
  from: Date | null = null,
) {
  const pieceId = await pieceOf(server.db, 'course', course);
  await republish(server.db, { kind: 'course', pieceId, at: now, from }, change);
}
const putUp = (more?: Parameters<typeof putUpCourse>[1]) => putUpCourse(server.db, { now, ...more });
const setMember = (
  { memberId }: TestMember,
  change: { memberLevel?: number; lactation?: number; lostAt?: Date; pausedAt?: Date | null },
) => server.db.updateTable('member').set(change).where('memberId', '=', memberId).execute();
const listed = async ({ client }: TestMember, input: CallInput<'onlineCourse'> = {}) =>
  (await client.onlineCourse(input)).list.map(({ course }) => course);
const coinsOf = async ({ client }: TestMember) => (await client.getUserInfo()).coins;
const read = (member: TestMember, course: string, lesson: string) =>
  member.client.finishLesson({ course, lesson });
async function readAll(member: TestMember, course: string) {
  for (const lesson of ['one', 'two']) await read(member, course, lesson);
  return read(member, course, 'three');
}

describe('onlineCourse', () => {
  test('shows what a course is and gives, in the language of who asks', async () => {
    const course = await putUp({ stages: ['pregnant', 'newborn'] });
    await payForCourse(server.db, null, { amount: 20 });
    await payForCourse(server.db, course, { amount: 5 });
    await payForCourse(server.db, 'another', { amount: 500 });
    await payForCourse(server.db, null, { amount: 900, audience: { levels: [5] } });
    const member = await server.member();
    afterTwoSeconds();
    expect(await member.client.onlineCourse()).toEqual({
      list: [
        {
          course,
          name: `Course ${course}`,
          text: 'What it is about',
          picture: 'rest',
          stages: ['pregnant', 'newborn'],
          minutes: 6,
          lessons: 3,
          done: 0,
          mine: 'new',
          state: 'open',
          minLevel: 1,
          opensAt: null,
          archived: false,
          rewards: [{ currency: 'coins', amount: 25 }],
        },
      ],
      nextCursor: null,
      resume: null,
    });
  });

  test('begins with what she began, then her stage, then everybody, and ends with what she finished', async () => {
    const others = await putUp({ stages: ['toddler'], position: 0 });
    const everybody = await putUp({ position: 1 });
    const hers = await putUp({ stages: ['baby'], position: 2 });
    const finished = await putUp({ stages: ['baby'], position: 0 });
    const [older, newer] = [await putUp({ position: 8 }), await putUp({ position: 9 })];
    await putUp({ now: null });
    await putUp({ audience: { countries: ['FR'] } });
    const member = await server.member();
    await setMember(member, { lactation: 4 });
    afterTwoSeconds();
    await readAll(member, finished);
    await read(member, older, 'two');
    server.clock.at = inDays(1);
    await member.client.saveLessonProgress({ course: newer, lesson: 'two', part: 40 });
    expect(await listed(member)).toEqual([newer, older, hers, everybody, others, finished]);
    expect(await listed(member, { state: 'begun' })).toEqual([newer, older]);
    expect(await listed(member, { state: 'finished' })).toEqual([finished]);
    expect(await listed(member, { state: 'new' })).toEqual([hers, everybody, others]);
    expect(await listed(member, { stage: 'toddler' })).toEqual([newer, older, everybody, others]);
    expect((await member.client.onlineCourse({ stage: 'toddler' })).resume).toMatchObject({
      course: { course: newer, done: 0 },
      lesson: { lesson: 'two', mine: 'begun' },
    });
    // From page to page, each once.
    const first = await member.client.onlineCourse({ limit: 4 });
    expect(first.nextCursor).toBe(everybody);
    expect(await listed(member, { limit: 4, cursor: everybody })).toEqual([others, finished]);
    expect(await listed(member, { cursor: 'gone' })).toEqual([]);
  });

  test('opens sooner to a level with early access, and says which level a course asks for', async () => {
    const coming = await putUp({ opensAt: inDays(2), position: 1 });
    const locked = await putUp({ minLevel: 3, position: 2 });
    const [plain, high] = [await server.member(), await server.member()];
    await setMember(high, { memberLevel: 5 });
    const highest = (await listLevels(server.db, server.services.now())).at(-1);
    expect(highest?.earlyAccessDays).toBeGreaterThanOrEqual(2);
    afterTwoSeconds();
    const states = async (member: TestMember) =>
      (await member.client.onlineCourse()).list.map(({ course, state }) => [course, state]);
    expect(await states(plain)).toEqual([
      [coming, 'coming'],
      [locked, 'levelTooLow'],
    ]);
    expect(await states(high)).toEqual([
      [coming, 'open'],
      [locked, 'open'],
    ]);
    const lesson = 'one';
    const refusal = { coming: errors.courseComing.code, locked: errors.courseLevelTooLow.code };
    for (const call of ['getLesson', 'saveLessonProgress', 'finishLesson'] as const) {
      await expect(plain.client[call]({ course: coming, lesson })).rejects.toMatchObject({
        code: refusal.coming,
      });
      await expect(plain.client[call]({ course: locked, lesson })).rejects.toMatchObject({
        code: refusal.locked,
      });
    }
    expect(await plain.client.getCourse({ course: locked })).toMatchObject({
      next: null,
      state: 'levelTooLow',
    });
    expect(await high.client.getCourse({ course: coming })).toMatchObject({ next: 'one', state: 'open' });
    // What was begun stays open when the level is gone.
    await read(high, locked, 'two');
    await setMember(high, { memberLevel: 1 });
    expect(await high.client.getLesson({ course: locked, lesson })).toMatchObject({ place: 1 });
    server.clock.at = inDays(2);
    expect(await states(plain)).toContainEqual([coming, 'open']);
  });

  test('holds back what speaks of babies in a pause and after a loss, unless she looks for it', async () => {
    const [baby, rest] = [await putUp({ baby: true, stages: ['newborn'] }), await putUp({ position: 1 })];
    await payForCourse(server.db, baby);
    const member = await server.member();
    afterTwoSeconds();
    const ways = async () => {
      const { list } = await member.client.listWaysToEarn({ currency: 'coins' });
      return list.filter(({ way }) => way === 'rule').length;
    };
    await setMember(member, { lactation: 3 });
    expect(await listed(member)).toEqual([baby, rest]);
    expect(await ways()).toBe(1);
    await setMember(member, { lostAt: now });
    expect(await listed(member)).toEqual([rest]);
    expect(await ways()).toBe(0);
    expect(await listed(member, { stage: 'all' })).toContain(baby);
    expect(await listed(member, { stage: 'newborn' })).toContain(baby);
    expect(await member.client.getLesson({ course: baby, lesson: 'one' })).toMatchObject({ lesson: 'one' });
    // She went there herself, so it stands among what she goes on with; finished, it is held back again.
    await read(member, baby, 'one');
    expect(await listed(member)).toEqual([baby, rest]);
    await readAll(member, baby);
    expect(await listed(member)).toEqual([rest]);
    expect(await coinsOf(member)).toBe(30);
  });

  test('an archived course is there for who began it, and can be finished', async () => {
    const course = await putUp();
    await payForCourse(server.db, course);
    const [reader, other] = [await server.member(), await server.member()];
    afterTwoSeconds();
    await read(reader, course, 'one');
    await takeDown(server.db, 'course', await pieceOf(server.db, 'course', course), now);
    afterTwoSeconds();
    expect((await reader.client.onlineCourse()).list).toMatchObject([{ course, archived: true }]);
    expect(await readAll(reader, course)).toMatchObject({ finished: true, given: [{ amount: 30 }] });
    expect(await listed(other)).toEqual([]);
    await expect(other.client.getCourse({ course })).rejects.toMatchObject({
      code: errors.courseUnknown.code,
    });
  });

  test('is for members', async () => {
    await expect(server.client.onlineCourse()).rejects.toMatchObject({ code: errors.tokenMissing.code });
  });
});

describe('a lesson', () => {
  test('is read in any order, and the course goes on where she stopped, on any device', async () => {
    const course = await putUp();
    const member = await server.member();
    afterTwoSeconds();
    expect(await member.client.getCourse({ course })).toMatchObject({ next: 'one', mine: 'new' });
    expect(await member.client.getLesson({ course, lesson: 'two' })).toMatchObject({
      name: 'Lesson two',
      place: 2,
      kind: 'article',
      mine: 'new',
      article: [{ kind: 'heading' }, { kind: 'paragraph' }],
      video: null,
      progress: { seconds: 0, part: 0, finished: false },
      previous: { lesson: 'one' },
      next: { lesson: 'three' },
    });
    // Looking alone is kept nowhere.
    expect(await member.client.getCourse({ course })).toMatchObject({ mine: 'new' });
    await member.client.saveLessonProgress({ course, lesson: 'three', part: 60 });
    const phone = server.clientOf(member.token);
    expect(await phone.getCourse({ course })).toMatchObject({ next: 'three', mine: 'begun', done: 0 });
    expect(await read(member, course, 'three')).toEqual({
      done: 1,
      lessons: 3,
      finished: false,
      given: [],
      next: 'one',
    });
    expect(await phone.getCourse({ course })).toMatchObject({
      next: 'one',
      done: 1,
      list: [{ mine: 'new' }, { mine: 'new' }, { mine: 'done' }],
    });
  });

  test('never goes back, whatever comes late or twice', async () => {
    const lessons = [aLesson('film', { video: aVideo }), aLesson('words')];
    const course = await putUp({ lessons });
    const member = await server.member();
    afterTwoSeconds();
    const save = (seconds: number, part = 0) =>
      member.client.saveLessonProgress({ course, lesson: 'film', seconds, part });
    expect(await save(12)).toEqual({ seconds: 12, part: 0, finished: false });
    expect(await save(4, 30)).toEqual({ seconds: 12, part: 30, finished: false });
    // No further than it is long.
    expect(await save(4000)).toEqual({ seconds: aVideo.seconds, part: 30, finished: false });
    await read(member, course, 'film');
    expect(await save(1)).toEqual({ seconds: aVideo.seconds, part: 100, finished: true });
    expect(await member.client.getLesson({ course, lesson: 'film' })).toMatchObject({
      mine: 'done',
      video: {
        seconds: aVideo.seconds,
        src: `/media/${aVideo.mediaId}/video.mp4`,
        captions: [{ language: 'en' }, { language: 'zh-Hans' }, { language: 'zh-Hant' }],
      },
    });
    const words = { course, lesson: 'words', seconds: 50 };
    expect(await member.client.saveLessonProgress(words)).toMatchObject({ seconds: 0 });
  });

  test('that is none, or still a draft, is refused', async () => {
    const course = await putUp({ lessons: [aLesson('one')] });
    const draft = await putUp({ now: null });
    const member = await server.member();
    const lessons = [...(await bodyOf(course)).lessons, lessonOf(aLesson('later'))];
    await publishAgain(course, { lessons }, inDays(1));
    afterTwoSeconds();
    for (const lesson of ['none', 'later'])
      await expect(read(member, course, lesson)).rejects.toMatchObject({ code: errors.lessonUnknown.code });
    for (const none of ['none', draft])
      await expect(read(member, none, 'one')).rejects.toMatchObject({ code: errors.courseUnknown.code });
    expect(await read(member, course, 'one')).toMatchObject({ lessons: 1, finished: true });
  });

  test('asks what nothing depends on, in her language', async () => {
    const both = (en: string, zh: string) => ({ en, 'zh-Hans': zh, 'zh-Hant': zh });
    const option = { label: both('Yes', '是'), reply: both('It does', '會') };
    const checks = [{ question: both('Does it help?', '有用嗎？'), options: [option] }];
    const course = await putUp({ lessons: [aLesson('one', { checks })] });
    const member = await server.member();
    afterTwoSeconds();
    const client = server.clientOf(member.token, 'zh-HK');
    expect((await client.getLesson({ course, lesson: 'one' })).checks).toEqual([
      { question: '有用嗎？', options: [{ label: '是', reply: '會' }] },
    ]);
  });
});

describe('finishing a course', () => {
  test('pays once, over retries and two devices at the same moment', async () => {
    const course = await putUp();
    await payForCourse(server.db, course);
    await payForCourse(server.db, null, { currency: 'points', amount: 8 });
    const member = await server.member();
    afterTwoSeconds();
    await read(member, course, 'one');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => read(member, course, n % 2 ? 'two' : 'three')),
    );
    const paid = answers.filter(({ finished }) => finished);
    expect(paid.length).toBeGreaterThan(0);
    const given = [
      { currency: 'coins', amount: 30 },
      { currency: 'points', amount: 8 },
    ];
    for (const answer of paid) expect(answer.given.toSorted((a, b) => b.amount - a.amount)).toEqual(given);
    expect(await member.client.getUserInfo()).toMatchObject({ coins: 30, points: 8 });
    expect(await readAll(member, course)).toMatchObject({ done: 3, finished: true, next: null });
    expect(await coinsOf(member)).toBe(30);
    expect((await member.client.getCourse({ course })).rewards).toHaveLength(2);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('a lesson that comes later takes nothing back and pays nothing more', async () => {
    const course = await putUp();
    const ruleId = await payForCourse(server.db, course);
    const member = await server.member();
    afterTwoSeconds();
    await readAll(member, course);
    await publishAgain(course, { lessons: [...(await bodyOf(course)).lessons, lessonOf(aLesson('four'))] });
    afterTwoSeconds();
    expect(await member.client.getCourse({ course })).toMatchObject({
      mine: 'finished',
      done: 3,
      lessons: 4,
      next: 'four',
    });
    // Nor does a rule that gives more by now.
    await changeRule(server.db, ruleId, { amount: 90 }, now);
    expect(await read(member, course, 'four')).toEqual({
      done: 4,
      lessons: 4,
      finished: true,
      given: [{ currency: 'coins', amount: 30 }],
      next: null,
    });
    expect(await coinsOf(member)).toBe(30);
  });

  test('keeps the version that she finished, and a planned one is there by the clock', async () => {
    const course = await putUp();
    const member = await server.member();
    await publishAgain(course, { lessons: (await bodyOf(course)).lessons.slice(0, 2) }, inDays(1));
    afterTwoSeconds();
    await readAll(member, course);
    const other = await server.member();
    server.clock.at = new Date(inDays(1).getTime() - 1);
    expect(await other.client.getCourse({ course })).toMatchObject({ lessons: 3 });
    server.clock.at = inDays(1);
    expect(await other.client.getCourse({ course })).toMatchObject({ lessons: 2 });
    for (const lesson of ['one', 'two']) await read(other, course, lesson);
    const kept = await server.db
      .selectFrom('courseProgress')
      .select(['memberId', 'version'])
      .where('course', '=', course)
      .execute();
    expect(new Map(kept.map(({ memberId, version }) => [memberId, version]))).toEqual(
      new Map([
        [member.memberId, 1],
        [other.memberId, 2],
      ]),
    );
  });

  test('two members have it each, and without a rule it gives nothing', async () => {
    const [paying, free] = [await putUp(), await putUp()];
    await payForCourse(server.db, paying);
    const [one, other] = [await server.member(), await server.member()];
    afterTwoSeconds();
    for (const member of [one, other]) {
      expect(await readAll(member, free)).toMatchObject({ finished: true, given: [] });
      await readAll(member, paying);
      expect(await coinsOf(member)).toBe(30);
    }
  });

  test('stands among the ways to earn with its page, and is done there afterwards', async () => {
    const course = await putUp();
    await payForCourse(server.db, course);
    await payForCourse(server.db, null, { amount: 4 });
    await payForCourse(server.db, 'gone');
    const member = await server.member();
    afterTwoSeconds();
    const ways = async () =>
      (await member.client.listWaysToEarn({ currency: 'coins' })).list.flatMap((way) =>
        way.way === 'rule' ? [[way.amount, way.path, way.done]] : [],
      );
    expect(await ways()).toEqual([
      [30, `/villages/courses/${course}`, false],
      [4, null, false],
    ]);
    await readAll(member, course);
    expect(await ways()).toEqual([
      [30, `/villages/courses/${course}`, true],
      [4, null, true],
    ]);
  });
});
