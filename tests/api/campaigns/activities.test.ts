import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { Audience } from '#server/core/audience/audience.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { takeAllDown } from '#tests/support/content.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const now = new Date('2026-03-02T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let codes = 100;
const nextCode = () => `TST${String((codes += 1)).padStart(5, '0')}`;
beforeEach(async () => {
  server.clock.at = now;
  await takeAllDown(server.db, 'activity', now, ({ code }) => !String(code).startsWith('TST'));
});

const setMember = ({ memberId }: TestMember, change: { memberLevel?: number; lactation?: number }) =>
  server.db.updateTable('member').set(change).where('memberId', '=', memberId).execute();
const codesFor = async ({ client }: TestMember) => (await client.getUserInfo()).activityList;
const listed = async ({ client }: TestMember, input: CallInput<'listActivities'> = {}) =>
  (await client.listActivities(input)).list.map(({ code }) => code);

test('a fresh installation has the daily check-in, which leads to it', async () => {
  const { client } = await server.member();
  expect(await client.listActivities()).toEqual({
    list: [
      {
        code: 'MAR00002',
        kind: 'checkIn',
        name: 'Daily check-in',
        text: expect.stringContaining('a missed day is forgiven'),
        reward: '5 to 30 coins a day',
        picture: 'sunrise',
        path: '/games/checkIn',
        state: 'running',
        opensAt: null,
        closesAt: null,
        minLevel: 1,
      },
    ],
    nextCursor: null,
  });
});

describe('activityList', () => {
  test('holds exactly what runs and is for this member', async () => {
    const member = await server.member();
    const [newer, other] = [await server.member(), await server.member()];
    await setMember(newer, { memberLevel: 3, lactation: 4 });
    await server.db
      .updateTable('member')
      .set({ createdAt: inDays(-40), countryCode: 'SG' })
      .where('memberId', '=', other.memberId)
      .execute();
    const windows = {
      running: { opensAt: inDays(-1), closesAt: inDays(1) },
      open: { opensAt: now },
      coming: { opensAt: inDays(1) },
      over: { closesAt: now },
    };
    const audiences: Record<string, { audience?: Audience; minLevel?: number }> = {
      all: {},
      british: { audience: { countries: ['GB'] } },
      staged: { audience: { stages: [4] } },
      level: { minLevel: 3 },
      since: { audience: { registeredSince: inDays(-1).toISOString() } },
      fresh: { audience: { registeredWithinDays: 10 } },
      both: { audience: { countries: ['GB'], stages: [4] }, minLevel: 2 },
    };
    const of: Record<string, string> = {};
    for (const [when, window] of Object.entries(windows)) {
      for (const [who, audience] of Object.entries(audiences)) {
        const code = nextCode();
        of[code] = `${when} ${who}`;
        await putUpActivity(server.db, { code, ...window, ...audience });
      }
    }
    afterTwoSeconds();
    const have = async (whose: TestMember) =>
      (await codesFor(whose)).flatMap((code) => of[code] ?? []).toSorted();
    const both = (...whos: string[]) => whos.flatMap((who) => [`running ${who}`, `open ${who}`]).toSorted();
    expect(await have(member)).toEqual(both('all', 'british', 'since', 'fresh'));
    expect(await have(newer)).toEqual(both(...Object.keys(audiences)));
    expect(await have(other)).toEqual(both('all'));
    for (const whose of [member, newer, other]) expect(await codesFor(whose)).toContain('MAR00002');

    // The very moment of a window's end, and of a member's own, counts.
    server.clock.at = inDays(1);
    expect(await have(member)).not.toContain('running all');
    expect(await have(member)).toContain('coming all');
    server.clock.at = new Date(inDays(10).getTime() - 1);
    expect(await have(member)).toContain('open fresh');
    server.clock.at = inDays(10);
    expect(await have(member)).not.toContain('open fresh');
  });
});

describe('listActivities', () => {
  test('has each state in its order, and keeps hidden ones and those for others away', async () => {
    const member = await server.member();
    const put = (more: Omit<Parameters<typeof putUpActivity>[1], 'code'>) =>
      putUpActivity(server.db, { code: nextCode(), ...more });
    const second = await put({ position: 2, closesAt: inDays(3) });
    const first = await put({ position: 1, minLevel: 4 });
    const hidden = await put({ listed: false });
    await put({ audience: { countries: ['FR'] } });
    const later = await put({ opensAt: inDays(9), position: 0 });
    const sooner = await put({ opensAt: inDays(2), position: 9 });
    const before = await put({ opensAt: inDays(-9), closesAt: inDays(-5), position: 0 });
    const just = await put({ closesAt: inDays(-1), position: 9 });
    afterTwoSeconds();
    expect(await listed(member)).toEqual([first, second, 'MAR00002']);
    expect(await listed(member, { state: 'coming' })).toEqual([sooner, later]);
    expect(await listed(member, { state: 'ended' })).toEqual([just, before]);
    // What is not listed can still be had, and a missing level shows what there is to look forward to.
    expect(await codesFor(member)).toContain(hidden);
    expect(await codesFor(member)).not.toContain(first);
    const { list } = await member.client.listActivities();
    expect(list[0]).toMatchObject({ minLevel: 4, state: 'running' });
  });

  test('ends for a member when she is no longer new, and speaks her language', async () => {
    const member = await server.member();
    await putUpActivity(server.db, {
      code: nextCode(),
      audience: { registeredWithinDays: 10 },
      closesAt: inDays(60),
      reward: { en: 'A gift', 'zh-Hans': '一份礼物', 'zh-Hant': '一份禮物' },
    });
    afterTwoSeconds();
    const { list } = await server.clientOf(member.token, 'zh-HK').listActivities();
    expect(list[0]).toMatchObject({ closesAt: inDays(10).toISOString(), reward: '一份禮物' });
    server.clock.at = inDays(10);
    expect(await listed(member)).toEqual(['MAR00002']);
    expect(await listed(member, { state: 'ended' })).toEqual([]);
  });

  test('goes on from page to page, each once', async () => {
    const member = await server.member();
    const ended: string[] = [];
    for (let day = 1; day <= 25; day += 1)
      ended.push(await putUpActivity(server.db, { code: nextCode(), closesAt: inDays(-day) }));
    afterTwoSeconds();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.client.listActivities({
        state: 'ended',
        limit: 10,
        ...(cursor && { cursor }),
      });
      seen.push(...page.list.map(({ code }) => code));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ended);
    expect(await listed(member, { state: 'ended', cursor: 'XXX00000' })).toEqual([]);
  });

  test('is for members', async () => {
    await expect(server.client.listActivities()).rejects.toMatchObject({ code: errors.tokenMissing.code });
  });
});
