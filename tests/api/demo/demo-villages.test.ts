import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topic } from '#contract/calls/villages/posts.ts';
import { scripts, writtenIn, type Script } from '#contract/locales.ts';
import { villagePictures } from '#contract/villages/pictures.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { hiddenThread, waitingThreads } from '#server/demo/villages/moderated.ts';
import { demoThreads } from '#server/demo/villages/threads/all.ts';
import { dueMonthSlug } from '#server/demo/villages/thread.ts';
import { firstMonthWords } from '#server/features/villages/groups/month-words.ts';
import { pictureKey } from '#server/core/media/media-files.ts';
import { pictureNames } from '#server/core/media/pictures.ts';
import { findReviewRequests } from '#tests/support/review-requests.ts';
import { piecesOfDemo } from '#tests/support/demo-content.ts';
import { testDemo } from '#tests/support/demo.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const demoVillages = await piecesOfDemo('village');
const all = [...demoThreads, hiddenThread, ...waitingThreads];

/** Characters that the other of the two ways of writing has. */
const only = {
  'zh-Hans':
    '们这说时个来对没让给还过会开见话问间听觉话边气脸饭钱点样热头发发宝妈爷婴儿备带张笔师应该岁药医认谁试谢请',
  'zh-Hant':
    '們這說時個來對沒讓給還過會開見話問間聽覺邊氣臉飯錢點樣熱頭發寶媽爺嬰兒備帶張筆師應該歲藥醫認誰試謝請',
} as const;
/** The same in both, and so no sign of either. */
const shared = new Set([...only['zh-Hans']].filter((one) => only['zh-Hant'].includes(one)));

function signsOf(script: keyof typeof only, text: string): string[] {
  return [...text].filter((one) => only[script].includes(one) && !shared.has(one));
}

function faultsOf(script: Script, text: string): string[] {
  if (script === 'en') return text.match(/\p{Script=Han}/gu) ?? [];
  return [
    ...signsOf(script === 'zh-Hans' ? 'zh-Hant' : 'zh-Hans', text),
    // A word of the keyboard is fine; a sentence in another language is not.
    ...(text.match(/[A-Za-z]{3,}(?:\s+[A-Za-z]{3,})+/g) ?? []),
  ];
}

describe('what is written for the demo', () => {
  test.each(scripts)('at least ten threads in %s, in many villages, each with 3 to 12 comments', (script) => {
    const threads = demoThreads.filter((thread) => thread.script === script);
    expect(threads.length).toBeGreaterThanOrEqual(10);
    expect(new Set(threads.map(({ village }) => village)).size).toBeGreaterThanOrEqual(9);
    expect(threads.some(({ village, by }) => village === 'fathers' && /^(?:tom|dapeng|kaho)$/.test(by))).toBe(
      true,
    );
    expect(threads.some(({ photos = [] }) => photos.length > 0)).toBe(true);
    for (const { title, comments } of threads) {
      expect({ title, few: comments.length < 3, many: comments.length > 12 }).toEqual({
        title,
        few: false,
        many: false,
      });
      expect(new Set(comments.map(({ by }) => by)).size).toBeGreaterThan(2);
    }
  });

  test('each thread is in one script, and villages in all three', () => {
    for (const { script, title, text, topics, photos = [], comments } of all) {
      const texts = [
        title,
        text,
        ...topics,
        ...photos.map(({ alt }) => alt),
        ...comments.map((one) => one.text),
      ];
      for (const one of texts) expect({ one, faults: faultsOf(script, one) }).toEqual({ one, faults: [] });
    }
    for (const { name, text, rules } of demoVillages)
      for (const said of [name, text, ...rules.map((rule) => rule.text)])
        for (const script of scripts)
          expect({ one: said[script], faults: faultsOf(script, writtenIn(said, script)) }).toEqual({
            one: said[script],
            faults: [],
          });
  });

  test('nothing is said twice, nothing is longer than it may be, and nobody reacts to herself or twice', () => {
    const texts = all.flatMap(({ title, text, comments }) => [
      title,
      text,
      ...comments.map((one) => one.text),
    ]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    for (const { title, text, topics, photos = [], comments } of all) {
      expect(title.length).toBeLessThanOrEqual(writingLimits.title);
      expect(text.length).toBeLessThanOrEqual(writingLimits.post);
      expect(topics.length).toBeLessThanOrEqual(writingLimits.topics);
      for (const one of topics) expect(topic.safeParse(one).success).toBe(true);
      for (const { alt } of photos) expect(alt.length).toBeLessThanOrEqual(300);
      for (const comment of comments) {
        expect(comment.text.length).toBeGreaterThan(1);
        expect(comment.text.length).toBeLessThanOrEqual(writingLimits.comment);
        // What begins a comment was never taken for a part of the one before.
        expect(comment.text).not.toMatch(/^(?:> )?\*?[a-z]+ \+\d/m);
      }
    }
    for (const one of all.flatMap((thread) => [thread, ...thread.comments])) {
      const reacted = Object.values(one.reacted).flat();
      expect(new Set(reacted).size).toBe(reacted.length);
      expect(reacted).not.toContain(one.by);
    }
  });

  test('nothing asks for a review, and no comment comes from the future', () => {
    for (const { title, text, ago, comments } of all) {
      expect([title, text, ...comments.map((one) => one.text)].flatMap(findReviewRequests)).toEqual([]);
      expect({ title, early: (comments.at(-1)?.after ?? 0) < ago }).toEqual({ title, early: true });
    }
  });

  test('every picture of a village is drawn, in colours of the theme alone', () => {
    const drawings = readFileSync(path.join(root, 'web/features/villages/pictures.svg'), 'utf8');
    for (const picture of villagePictures)
      expect(drawings).toContain(`<symbol id="${picture}" viewBox="0 0 480 210">`);
    expect(drawings).not.toMatch(/#[\da-f]{3,8}"/i);
    const used = [...demoVillages, firstMonthWords].map(({ picture }) => picture);
    expect(new Set(used)).toEqual(new Set(villagePictures));
  });
});

describe('the demo when it begins', () => {
  let server: TestServer;
  let memberId: string;
  const now = new Date('2026-03-20T09:00:00Z');
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.at = now;
    await seedDemo(server.services, { demo: testDemo, now });
    memberId = (
      await server.db
        .selectFrom('member')
        .select('memberId')
        .where('email', '=', 'demo@nestling.example')
        .executeTakeFirstOrThrow()
    ).memberId;
  });
  afterAll(async () => server.stop());

  test('has its villages with rules and a month in which babies come', async () => {
    const villages = await server.db.selectFrom('village').selectAll().execute();
    expect(villages).toHaveLength(demoVillages.length + 1);
    const due = villages.find(({ kind }) => kind === 'dueMonth');
    expect(due?.slug).toBe('babies-2026-05');
    for (const { members, rules } of villages) {
      expect(members).toBeGreaterThan(2);
      expect((rules as unknown[]).length).toBeGreaterThan(2);
    }
    expect(all.some(({ village }) => village === dueMonthSlug)).toBe(true);
  });

  test('has every thread with its comments, reactions and photos, none of them from the future', async () => {
    const posts = await server.db
      .selectFrom('post')
      .innerJoin('postStanding', 'postStanding.postId', 'post.postId')
      .selectAll()
      .execute();
    expect(posts).toHaveLength(all.length);
    for (const thread of demoThreads) {
      const post = posts.find(({ title }) => title === thread.title);
      expect(post).toMatchObject({
        text: thread.text,
        script: thread.script,
        state: 'visible',
        comments: thread.comments.length,
        hearts: thread.reacted.heart?.length ?? 0,
        hugs: thread.reacted.hug?.length ?? 0,
      });
      expect(post?.activeAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    const newest = Math.max(...posts.map(({ activeAt }) => activeAt.getTime()));
    const oldest = Math.min(...posts.map(({ createdAt }) => createdAt.getTime()));
    expect(now.getTime() - newest).toBeLessThan(6 * 3_600_000);
    expect(now.getTime() - oldest).toBeGreaterThan(14 * 86_400_000);

    const photos = await server.db.selectFrom('postPhoto').selectAll().execute();
    expect(photos).toHaveLength(all.flatMap(({ photos: some = [] }) => some).length);
    const storage = server.services.files;
    for (const { pictureId } of photos)
      for (const name of pictureNames('post')) {
        const bytes = await storage.read(pictureKey({ purpose: 'post', pictureId }, name), 60_000);
        expect({ name, there: (bytes?.length ?? 0) > 300 }).toEqual({ name, there: true });
      }
  });

  test('calls by name whom a text calls', async () => {
    const called = await server.db
      .selectFrom('comment')
      .select(['text', 'mentions'])
      .where('text', 'like', '%@%')
      .execute();
    expect(called.length).toBeGreaterThan(1);
    for (const { mentions } of called) expect(mentions).toHaveLength(1);
  });

  test('has experts whose papers are looked at again, and one thread under another name', async () => {
    const experts = await server.db.selectFrom('expert').selectAll().execute();
    expect(experts).toHaveLength(2);
    for (const { reviewedAt } of experts) expect(reviewedAt.getTime()).toBeGreaterThan(now.getTime());
    const answered = await server.db
      .selectFrom('postStanding')
      .select('postId')
      .where('answeredByExpert', '=', true)
      .execute();
    expect(answered.length).toBeGreaterThan(3);

    const aliases = await server.db
      .selectFrom('postParticipant')
      .innerJoin('post', 'post.postId', 'postParticipant.postId')
      .select(['alias', 'title', 'post.memberId as authorId', 'postParticipant.memberId as takerId'])
      .where('postParticipant.kind', '=', 'alias')
      .execute();
    expect(aliases).toEqual([
      {
        alias: expect.any(String),
        title: 'Month fourteen',
        authorId: aliases[0]?.takerId,
        takerId: expect.any(String),
      },
    ]);
  });

  test('gives advice above one thread alone, and above no comment', async () => {
    const posts = await server.db
      .selectFrom('post')
      .select('title')
      .where('emergency', 'is not', null)
      .execute();
    expect(posts).toEqual([{ title: 'Baby is moving less than yesterday, wait until my appointment?' }]);
    expect(
      await server.db.selectFrom('comment').select('text').where('emergency', 'is not', null).execute(),
    ).toEqual([]);
  });

  test('has something for staff: a post that flags hid, and two that wait', async () => {
    const cases = await server.db
      .selectFrom('safetyCase')
      .innerJoin('post', 'post.postId', 'safetyCase.postId')
      .select(['safetyCase.kind', 'safetyCase.state as caseState', 'post.state', 'title'])
      .orderBy('safetyCase.kind')
      .execute();
    expect(cases.map(({ kind, caseState, state }) => [kind, caseState, state])).toEqual([
      ['flagged', 'waiting', 'hidden'],
      ['waiting', 'waiting', 'waiting'],
      ['waiting', 'waiting', 'waiting'],
    ]);
    expect(cases[0]?.title).toBe(hiddenThread.title);
    const listed = await server.db
      .selectFrom('postPlace')
      .innerJoin('post', 'post.postId', 'postPlace.postId')
      .select('title')
      .execute();
    for (const { title } of cases) expect(listed.map((one) => one.title)).not.toContain(title);
  });

  test('its member has joined two villages, saved a post, posted one that is talked about, and begun another', async () => {
    const { db } = server;
    const joined = await db
      .selectFrom('villageMember')
      .innerJoin('village', 'village.villageId', 'villageMember.villageId')
      .select('slug')
      .where('memberId', '=', memberId)
      .orderBy('slug')
      .execute();
    expect(joined.map(({ slug }) => slug)).toEqual(['feeding', 'first-weeks']);
    expect(await db.selectFrom('savedPost').select('memberId').execute()).toEqual([{ memberId }]);
    const own = await db
      .selectFrom('post')
      .innerJoin('postStanding', 'postStanding.postId', 'post.postId')
      .select(['comments', 'state'])
      .where('memberId', '=', memberId)
      .execute();
    expect(own).toEqual([{ comments: 7, state: 'visible' }]);
    expect(await db.selectFrom('postDraft').select(['memberId', 'village']).execute()).toEqual([
      { memberId, village: 'feeding' },
    ]);
    const told = await db
      .selectFrom('notification')
      .select('kind')
      .where('memberId', '=', memberId)
      .execute();
    expect(told.length).toBeGreaterThan(3);
  });

  test('those who write cannot be signed in to, and have earned some trust', async () => {
    const writers = await server.db
      .selectFrom('member')
      .select(['email', 'passwordHash'])
      .where('memberId', '<>', memberId)
      .execute();
    expect(writers.length).toBeGreaterThanOrEqual(14);
    for (const { email, passwordHash } of writers) {
      expect(passwordHash).toBeNull();
      expect(email).toMatch(/\.invalid$/);
    }
    const standings = await server.db.selectFrom('writerStanding').select('trust').execute();
    expect(new Set(standings.map(({ trust }) => trust)).size).toBeGreaterThan(2);
  });

  test('is filled once', async () => {
    expect(await seedDemo(server.services, { demo: testDemo, now })).toBeNull();
    expect(await server.db.selectFrom('post').select('postId').execute()).toHaveLength(all.length);
  });

  test('only the demo’s own member would be mailed about any of it', async () => {
    const due = await server.db
      .selectFrom('notification as n')
      .innerJoin('member as m', 'm.memberId', 'n.memberId')
      .select('m.email')
      .distinct()
      .where('n.mailDueAt', 'is not', null)
      .execute();
    expect(due).toEqual([{ email: 'demo@nestling.example' }]);
  });
});
