import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { errors } from '#contract/errors.ts';
import { filled } from '#contract/content/filled.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { tellOfBroadcasts } from '#server/features/messages/tell-of-broadcasts.ts';
import { text, useContentDesk } from '#tests/support/content-desk.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';

import { addAudience } from '#tests/support/pieces/add-audience.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer();
const { ask, publish, newSlug, staff, start } = useContentDesk(server);

let mira: TestMember;
let lena: TestMember;
beforeEach(async () => {
  [mira, lena] = [await server.member(), await server.member()];
});

/** What becomes of calls: the name of each refusal. */
const outcomesOf = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) => {
    if (one.status === 'fulfilled') return 'ok';
    const { code } = one.reason as { readonly code?: number };
    return Object.entries(errors).find(([, error]) => error.code === code)?.[0] ?? String(one.reason);
  });
const refusalOf = async (call: Promise<unknown>) => {
  const [one] = await Promise.allSettled([call]);
  if (one.status === 'fulfilled') return 'nothing';
  const { code, status, message } = one.reason as { code: number; status: number; message: string };
  return { code, status, message };
};
const change = (member: TestMember, what: object) =>
  server.db.updateTable('member').set(what).where('memberId', '=', member.memberId).execute();
/** So many new ones, whom no other test knows: each country is one test’s. */
async function several(count: number, countryCode: string): Promise<TestMember[]> {
  const made: TestMember[] = [];
  for (let at = 0; at < count; at += 1) {
    const member = await server.member();
    await change(member, { countryCode });
    made.push(member);
  }
  return made;
}
const living = (code: string) => ({ field: 'country', isOneOf: [code] }) as const;
const baby = { field: 'stage', isOneOf: ['baby'] } as const;
const count = (who: AudienceTree) => staff().client.countAudience({ who });

describe('what is for an audience', () => {
  test('gifts are shown to and taken by those alone who are in it', async () => {
    await change(mira, { memberLevel: 3 });
    const pieceId = await addAudience(server.db, { field: 'level', from: 3 });
    const giftId = await shelve(server.db, { audience: { members: pieceId } });
    afterTwoSeconds();
    const shelf = async ({ client }: TestMember) =>
      (await client.listRedeemGifts({})).list.map((gift) => gift.giftId);
    expect(await shelf(mira)).toContain(giftId);
    expect(await shelf(lena)).not.toContain(giftId);
    for (const member of [mira, lena]) await give(server.db, member, 50, { at: start });
    const claim = ({ client }: TestMember) => client.claimGift({ giftId, requestKey: randomUUID() });
    expect(await outcomesOf([claim(mira), claim(lena)])).toEqual(['ok', 'giftNotForYou']);
    // From one moment to the next, as she is then.
    await change(mira, { pausedAt: start });
    expect(await outcomesOf([claim(mira)])).toEqual(['giftNotForYou']);
  });

  test('rules pay only who is in it when it is paid', async () => {
    const pieceId = await addAudience(server.db, { not: { field: 'level', to: 1 } });
    await change(mira, { memberLevel: 2 });
    const trigger = `audience-${randomUUID()}`;
    await putRule(server.db, { trigger, amount: 10, audience: { members: pieceId } });
    const pay = ({ memberId }: TestMember) =>
      transaction(server.db, (tx) =>
        award(tx, {
          memberId,
          earner: { level: 1, multiplier: 1, countryCode: 'GB', stage: 1 },
          trigger,
          sourceId: randomUUID(),
          products: [],
          now: start,
        }),
      );
    expect([await pay(mira), await pay(lena)]).toMatchObject([[{ amount: 10 }], []]);
  });

  test('pages and cards are opened by them alone, and by nobody who is not signed in', async () => {
    const members = await addAudience(server.db, { field: 'level', from: 3 });
    await change(mira, { memberLevel: 3 });
    const hero = {
      kind: 'hero',
      id: 'top',
      title: text('Come in'),
      text: text('It is warm'),
      picture: 'moon',
    };
    const page = filled('campaign', {
      title: text('For some'),
      description: text('Quietly'),
      audience: { members },
      blocks: [{ ...filledHero, ...hero }],
    } as never);
    const slug = newSlug();
    const saved = await ask('campaign', 'save', { slug, startedFrom: 0, body: page });
    expect(saved.faults).toEqual([]);
    await publish('campaign', saved.pieceId);
    const card = filled('material', {
      scene: 'homeBanner',
      title: text('For some'),
      text: text('Quietly'),
      picture: 'quiet-lake',
      position: 1,
      audience: { members },
    });
    const shown = await ask('material', 'save', { slug: newSlug(), startedFrom: 0, body: card });
    await publish('material', shown.pieceId);
    afterTwoSeconds();
    const open = (client: TestMember['client']) => client.getCampaign({ slug });
    expect(await outcomesOf([open(mira.client), open(lena.client), open(server.client)])).toEqual([
      'ok',
      'campaignRefused',
      'campaignRefused',
    ]);
    const cards = async (client: TestMember['client']) =>
      (await client.querySceneMaterialList({ scene: 'homeBanner' })).list.map(({ materialId }) => materialId);
    expect(await cards(mira.client)).toContain(shown.pieceId);
    expect(await cards(lena.client)).not.toContain(shown.pieceId);
    expect(await cards(server.client)).not.toContain(shown.pieceId);
  });

  test('broadcasts reach exactly them, and of how many nothing is told while they are few', async () => {
    const people = await several(14, 'FI');
    for (const member of people.slice(0, 11)) await change(member, { memberLevel: 4 });
    await change(people[0] as TestMember, { pausedAt: start });
    const who = { all: [living('FI'), { field: 'level', from: 4 } as const] };
    const members = await addAudience(server.db, who);
    const body = filled('broadcast', {
      title: text('For some'),
      text: text('Until Sunday'),
      audience: { members },
    });
    const { pieceId } = await ask('broadcast', 'save', { slug: newSlug(), startedFrom: 0, body });
    server.clock.at = new Date(start.getTime() + 60_000);
    expect((await staff().client.getBroadcast({ pieceId })).reach).toBe(10);
    await change(people[1] as TestMember, { memberLevel: 1 });
    expect((await staff().client.getBroadcast({ pieceId })).reach).toBeNull();
    await publish('broadcast', pieceId);
    server.clock.at = new Date(start.getTime() + 120_000);
    while ((await tellOfBroadcasts(server.services, server.services.now())) > 0);
    const told = await server.db
      .selectFrom('notification')
      .select('memberId')
      .where('kind', '=', 'broadcast')
      .where('key', '=', `broadcast:${pieceId}`)
      .execute();
    expect(told.map(({ memberId }) => memberId).toSorted()).toEqual(
      people
        .slice(2, 11)
        .map(({ memberId }) => memberId)
        .toSorted(),
    );
  });

  test('it stays while something refers to it', async () => {
    const { pieceId } = await ask('audience', 'save', {
      slug: newSlug(),
      startedFrom: 0,
      body: { name: 'Some', who: { field: 'level', from: 2 }, note: '' },
    });
    const body = filled('broadcast', { title: text('A'), text: text('B'), audience: { members: pieceId } });
    const broadcast = await ask('broadcast', 'save', { slug: newSlug(), startedFrom: 0, body });
    // What is not published yet cannot be named in what is.
    expect(await outcomesOf([publish('broadcast', broadcast.pieceId)])).toEqual(['contentHasFaults']);
    await publish('audience', pieceId);
    await publish('broadcast', broadcast.pieceId);
    const { movesMade, usedBy } = await ask('audience', 'get', { pieceId });
    expect(usedBy).toMatchObject([{ kind: 'broadcast', field: 'audience.members' }]);
    const away = ask('audience', 'move', { pieceId, movesSeen: movesMade, move: 'archive' });
    expect(await outcomesOf([away])).toEqual(['contentInUse']);
  });
});

describe('intimate conditions', () => {
  test('match only who agreed, turned round as well, and no longer from when she takes it back', async () => {
    const pieceId = await addAudience(server.db, baby);
    const others = await addAudience(server.db, { not: baby });
    const gifts = {
      baby: await shelve(server.db, { audience: { members: pieceId } }),
      others: await shelve(server.db, { audience: { members: others } }),
    };
    await change(mira, { lactation: 4 });
    afterTwoSeconds();
    const seen = async () => {
      const shelf = (await mira.client.listRedeemGifts({})).list.map(({ giftId }) => giftId);
      return [gifts.baby, gifts.others].map((giftId) => shelf.includes(giftId));
    };
    expect((await mira.client.getSettings()).familyAgreed).toBe(false);
    expect(await seen()).toEqual([false, false]);
    expect(await mira.client.agreeToFamily({ agreed: true })).toEqual({ agreed: true });
    expect((await mira.client.getSettings()).familyAgreed).toBe(true);
    expect(await seen()).toEqual([true, false]);
    const mine = await mira.client.downloadMyData();
    expect(mine.tables['member']?.[0]).toMatchObject({ family_agreed_version: 1 });
    expect(mine.tables['member']?.[0]?.['family_agreed_at']).toBeTruthy();
    await mira.client.agreeToFamily({ agreed: false });
    expect(await seen()).toEqual([false, false]);
  });

  test('are saved and asked about only by who may see intimate facts', async () => {
    const content = (await server.staff('content')).client;
    const body = { name: 'Some', who: { all: [baby] }, note: '' };
    const wish = { slug: newSlug(), startedFrom: 0, body };
    expect(await outcomesOf([content['audience.save'](wish), content.countAudience({ who: baby })])).toEqual([
      'forbidden',
      'forbidden',
    ]);
    await ask('audience', 'save', wish);
    expect(await count({ all: [baby, { not: { field: 'pregnancy', isOneOf: ['first'] } }] })).toEqual({
      people: null,
      isEstimate: false,
      hidden: 'tooIntimate',
      examples: [],
    });
  });

  test('of one member are told with a reason, which is written down', async () => {
    const support = (await server.staff('support')).client;
    const wish = { who: baby, memberId: mira.memberId };
    expect(await outcomesOf([support.explainAudience(wish), staff().client.explainAudience(wish)])).toEqual([
      'forbidden',
      'badRequest',
    ]);
    await change(mira, { lactation: 4 });
    await mira.client.agreeToFamily({ agreed: true });
    const reason = 'She asks why she sees it';
    expect(await staff().client.explainAudience({ ...wish, reason })).toEqual({
      isIn: true,
      conditions: [{ field: 'stage', holds: true }],
    });
    expect(await auditOf(server, `member ${mira.memberId}`)).toMatchObject([
      { action: 'member.intimateOpened', why: reason },
    ]);
  });
});

test('live audiences are told to who helps members, and intimate ones only to who may see such facts', async () => {
  const open = await addAudience(server.db, living('SE'));
  const intimate = await addAudience(server.db, { all: [living('SE'), baby] });
  afterTwoSeconds();
  const toldTo = async (role: 'support' | 'owner') => {
    const { list } = await (await server.staff(role)).client.listLiveAudiences({});
    return [open, intimate].map((one) => list.find(({ pieceId }) => pieceId === one)?.who);
  };
  expect(await toldTo('support')).toEqual([living('SE'), undefined]);
  expect(await toldTo('owner')).toEqual([living('SE'), { all: [living('SE'), baby] }]);
});

test('why somebody is in it or not is told by its conditions, and a refusal never tells that she rests', async () => {
  const support = (await server.staff('support')).client;
  await change(mira, { memberLevel: 3 });
  const who = { any: [{ field: 'level', from: 3 }, { not: living('GB') }] } as const;
  const why = (memberId: string) => support.explainAudience({ who, memberId });
  const ofMira = {
    isIn: true,
    conditions: [
      { field: 'level', holds: true },
      { field: 'country', holds: true },
    ],
  };
  expect(await why(mira.memberId)).toEqual(ofMira);
  expect((await why(lena.memberId)).isIn).toBe(false);
  // Whoever may open her page learns nothing here that is not on it.
  const ofLena = await why(lena.memberId);
  for (const rest of [{ pausedAt: start }, { lostAt: start }]) {
    await change(mira, rest);
    await change(lena, rest);
    expect(await why(mira.memberId)).toEqual(ofMira);
    expect(await why(lena.memberId)).toEqual(ofLena);
  }
  expect(await outcomesOf([why(randomUUID())])).toEqual(['previewMemberNot']);
  // Where intimate facts are asked for, she is as somebody who is not there.
  const asked = (memberId: string) =>
    staff().client.explainAudience({ who: baby, memberId, reason: 'She asks why she sees it' });
  const nobody = await refusalOf(asked(randomUUID()));
  expect(await refusalOf(asked(lena.memberId))).toEqual(nobody);
  expect(await outcomesOf([asked(lena.memberId)])).toEqual(['previewMemberNot']);
});

describe('how many are in it', () => {
  // Enough that those outside of a group are no small one themselves.
  beforeAll(async () => {
    await several(12, 'IS');
  });

  test('is told to the nearest five, and not of few, nor of all but few', async () => {
    const people = await several(23, 'NO');
    const alike = { countryCode: 'NO', language: 'en', signedUp: 'days' };
    const told = { people: 25, isEstimate: false, hidden: null };
    expect(await count(living('NO'))).toEqual({ ...told, examples: [{ level: 1, ...alike }] });
    for (const member of people.slice(0, 9)) await change(member, { memberLevel: 5 });
    // Of their levels nothing is told: fourteen of one would say that nine have another.
    expect(await count(living('NO'))).toEqual({ ...told, examples: [{ level: null, ...alike }] });
    const few = { people: null, isEstimate: false, hidden: 'tooFew', examples: [] };
    // Nine are of it, fourteen are not: one cannot be subtracted from the other.
    expect(await count({ all: [living('NO'), { field: 'level', from: 5 }] })).toEqual(few);
    expect(await count({ all: [living('NO'), { field: 'level', to: 4 }] })).toEqual(few);
    expect(await count({ field: 'level', from: 6 })).toEqual(few);
    // Who rests is not among them, before anything is counted.
    for (const member of people.slice(9, 15)) await change(member, { pausedAt: start });
    expect((await count(living('NO'))).people).toBe(15);
  });

  test('does not tell of one whom an audience has more than another', async () => {
    const people = await several(20, 'SE');
    const one = people[7] as TestMember;
    await change(one, { createdAt: new Date('2025-12-24T00:00:00Z') });
    const alone = { field: 'signedUpSince', since: '2025-12-25' } as const;
    const all = await count(living('SE'));
    expect(all.people).toBe(20);
    // However it is said that she is left out, or added.
    const ways: AudienceTree[] = [
      { all: [living('SE'), alone] },
      { all: [{ all: [living('SE')] }, { not: { not: alone } }] },
      { not: { any: [{ not: living('SE') }, { not: alone }] } },
      { all: [living('SE'), { not: alone }] },
      { any: [{ all: [living('SE'), alone] }, { all: [living('SE'), { not: alone }] }] },
    ];
    for (const who of ways) expect([who, (await count(who)).people]).toEqual([who, null]);
  });

  test('is told of everybody, and nothing of an audience without anybody or that is not finished', async () => {
    const everybody = await count({ any: [{ field: 'level', from: 0 }] });
    expect(everybody.people).toBeGreaterThanOrEqual(40);
    expect((await count({ field: 'level', from: 90 })).people).toBeNull();
    expect(
      await outcomesOf([count({ all: [] }), count({ field: 'level' }), count({ not: { any: [] } })]),
    ).toEqual(['badRequest', 'badRequest', 'badRequest']);
  });
});

const unsaid = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
const filledHero = { eyebrow: unsaid, button: unsaid, to: null, gift: null };
