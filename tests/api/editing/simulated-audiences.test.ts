import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { filled } from '#contract/content/filled.ts';
import type { KindName } from '#contract/content/kinds.ts';
import type { Simulation } from '#contract/content/simulations.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { pieceOf } from '#tests/support/content.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { consolation, prize, putUpDraw } from '#tests/support/draws.ts';
import { putEvent } from '#tests/support/events.ts';
import { shelve } from '#tests/support/gifts.ts';
import { addActivity } from '#tests/support/pieces/add-activity.ts';
import { addAudience } from '#tests/support/pieces/add-audience.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { overMadeUp as made, overStored as past } from '#tests/support/simulated.ts';

const server = useTestServer({ site: true });
const desk = useContentDesk(server);

const high = { field: 'level', from: 3 } as const;
const babies = { field: 'stage', isOneOf: ['baby'] } as const;

function askAs(client: ReturnType<typeof desk.staff>['client'], kind: KindName, input: object) {
  return (client[`${kind}.simulate` as 'gift.simulate'] as (input: object) => Promise<Simulation>)(input);
}
const ask = (kind: KindName, input: object) => askAs(desk.staff().client, kind, input);

const figure = ({ figures }: Simulation, name: string) => {
  const found = figures.find((one) => one.name === name);
  return found && [found.now, found.tried];
};
const change = (member: TestMember, what: object) =>
  server.db.updateTable('member').set(what).where('memberId', '=', member.memberId).execute();

/** Twenty-four, of whom twelve are on level 3 and fourteen have a baby, and all agreed to what takes that. */
const members: TestMember[] = [];
beforeAll(async () => {
  for (let at = 0; at < 24; at += 1) members.push(await server.member());
  for (const [at, member] of members.entries())
    await change(member, {
      memberLevel: at < 12 ? 3 : 1,
      lactation: at % 12 < 7 ? 4 : 1,
      familyAgreedAt: desk.start,
      familyAgreedVersion: 1,
      createdAt: new Date(desk.start.getTime() - 86_400_000),
    });
});
beforeEach(() => {
  server.clock.at = new Date(desk.start.getTime() + 3_600_000);
});

/** A gift that all of them claimed. */
async function claimed(): Promise<string> {
  server.clock.at = desk.start;
  const giftId = await shelve(server.db, { stock: null, price: 0 });
  for (const { client } of members) await client.claimGift({ giftId, requestKey: randomUUID() });
  server.clock.at = new Date(desk.start.getTime() + 3_600_000);
  return giftId;
}
let giftId = '';
beforeAll(async () => {
  giftId = await claimed();
});

/** What came of the gift for an audience alone. */
async function tryFor(who: AudienceTree, client = desk.staff().client): Promise<Simulation> {
  const audience = { members: await addAudience(server.db, who) };
  const { slug, body } = await desk.staff().client['gift.get']({ pieceId: giftId });
  return askAs(client, 'gift', { pieceId: giftId, slug, body: { ...body, audience }, over: past });
}

describe('over what is stored, only who is in the audience counts', () => {
  test('in claims of a gift', async () => {
    const told = await tryFor(high);
    expect(figure(told, 'pieces')).toEqual([25, 10]);
    expect(told.assumes.join(' ')).toContain('only members count who are in it');
    expect(told.warnings).toEqual([]);
  });

  test('by what was so at the moment of each', async () => {
    // Had by all of them by now, and by none when they claimed.
    expect(figure(await tryFor({ field: 'gifts', from: 1, withinDays: 7 }), 'pieces')).toEqual([25, 'few']);
    expect(figure(await tryFor({ field: 'gifts', to: 0, withinDays: 7 }), 'pieces')).toEqual([25, 25]);
  });

  test('and no number is told where the audience alone leaves out a few, on any day', async () => {
    const [one, two] = members.slice(-2) as [TestMember, TestMember];
    for (const member of [one, two]) await change(member, { countryCode: 'IE' });
    const told = await tryFor({ field: 'country', isOneOf: ['GB'] });
    expect(figure(told, 'members')).toEqual([25, 'hidden']);
    expect(figure(told, 'pieces')).toEqual([25, 'hidden']);
    expect(JSON.stringify(told.byDay.rows)).not.toMatch(/"tried":\[[^\]]*\d/);
    expect(told.warnings).toEqual([]);
    for (const member of [one, two]) await change(member, { countryCode: 'GB' });
  });

  test('and nobody who rests', async () => {
    for (const member of members.slice(0, 3)) await change(member, { pausedAt: desk.start });
    expect(figure(await tryFor(high), 'pieces')).toEqual([20, 'few']);
    for (const member of members.slice(0, 3)) await change(member, { pausedAt: null });
    expect(figure(await tryFor(high), 'pieces')).toEqual([25, 10]);
  });

  test('in deeds that a rule pays', async () => {
    const event = await putEvent(server.db);
    await server.db
      .insertInto('memberEvent')
      .values(
        members.map(({ memberId }) => ({
          memberId,
          event,
          eventId: randomUUID(),
          fields: '{}',
          happenedAt: desk.start,
          toldAt: desk.start,
          keptUntil: new Date('2027-01-01T00:00:00Z'),
        })),
      )
      .execute();
    const audience = {
      members: await addAudience(server.db, {
        all: [high, { field: 'told', of: event, from: 1, withinDays: 1 }],
      }),
    };
    const body = filled('earnRule', {
      trigger: 'custom-event',
      subject: event,
      name: text('Visits'),
      currency: 'points',
      amount: 10,
      pendingDays: 0,
      audience,
    });
    const told = await ask('earnRule', { slug: 'visits', body, over: past });
    expect([figure(told, 'times'), figure(told, 'points')]).toEqual([
      [null, 10],
      [null, 120],
    ]);
  });

  test('in plays of a draw whose activity is for it', async () => {
    const audience = { members: await addAudience(server.db, high) };
    const code = await putUpActivity(server.db, { code: 'SIM00001', audience });
    server.clock.at = desk.start;
    const draw = await putUpDraw(server, { prizes: [prize('Cup'), consolation()], opensAt: desk.start });
    for (const { client } of members) await client.lottery({ code: draw.code, requestKey: randomUUID() });
    server.clock.at = new Date(desk.start.getTime() + 3_600_000);
    const pieceId = await pieceOf(server.db, 'draw', draw.code);
    const { slug, body } = await desk.staff().client['draw.get']({ pieceId });
    const asked = { pieceId, slug, body: { ...body, activity: code }, over: past };
    // Of an activity servers hear within a second.
    await expect.poll(async () => figure(await ask('draw', asked), 'times')).toEqual([25, 10]);
  });

  test('in whom a broadcast would reach', async () => {
    const audience = { members: await addAudience(server.db, high) };
    const body = filled('broadcast', { title: text('A'), text: text('B'), audience });
    const told = await ask('broadcast', { slug: 'news', body, over: past });
    expect(figure(told, 'members')).toEqual([null, 10]);
  });
});

describe('an audience that looks at intimate facts', () => {
  test('takes the permission for them', async () => {
    const content = (await server.staff('content')).client;
    await expect(tryFor(babies, content)).rejects.toMatchObject(refusedAs('forbidden'));
    expect(figure(await tryFor(babies), 'pieces')).toEqual([25, 15]);
    // Of who is made up it tells nothing of anybody.
    const audience = { members: await addAudience(server.db, babies) };
    const body = filled('broadcast', { title: text('A'), text: text('B'), audience });
    const told = await askAs(content, 'broadcast', { slug: 'news', body, over: made });
    expect(figure(told, 'members')?.[1]).toBeGreaterThan(0);
  });

  test('is told by no number where it looks at two of them', async () => {
    const told = await tryFor({ all: [babies, { not: { field: 'pregnancy', isOneOf: ['first'] } }] });
    expect(new Set(told.figures.flatMap(({ now, tried }) => [now, tried]))).toEqual(new Set(['hidden']));
    expect(JSON.stringify(told.byDay.rows)).not.toMatch(/"(?:now|tried)":\[[^\]]*\d/);
    const audience = { members: await addAudience(server.db, babies), stages: [4] };
    const body = filled('broadcast', { title: text('A'), text: text('B'), audience });
    const both = await ask('broadcast', { slug: 'news', body, over: past });
    expect(figure(both, 'members')).toEqual([null, 'hidden']);
    expect(both.warnings).toEqual([]);
  });
});

describe('over made-up members', () => {
  const reach = async (who: AudienceTree | null) => {
    const audience = { members: who === null ? randomUUID() : await addAudience(server.db, who) };
    const body = filled('broadcast', { title: text('A'), text: text('B'), audience });
    return ask('broadcast', { slug: 'news', body, over: made });
  };

  test('level, country, stage and signing up decide, and all else is as the audience asks', async () => {
    const all = figure(await reach({ field: 'points', from: 1 }), 'members')?.[1];
    expect(all).toBe(200);
    const some = figure(await reach({ all: [high, { field: 'points', from: 1 }] }), 'members')?.[1];
    // One in ten is on the third level.
    expect(some).toBeGreaterThan(5);
    expect(some).toBeLessThan(40);
    expect(figure(await reach({ field: 'country', isOneOf: ['SG'] }), 'members')?.[1]).toBe(0);
  });

  test('nobody is in one that is not live, which is said', async () => {
    const told = await reach(null);
    expect(figure(told, 'members')?.[1]).toBe(0);
    expect(told.assumes.join(' ')).toContain('not live');
  });

  test('gifts, rules, draws and journeys are for them alone', async () => {
    const audience = { members: await addAudience(server.db, { field: 'country', isOneOf: ['SG'] }) };
    const gift = { ...(await desk.bodies.gift()), audience };
    expect(figure(await ask('gift', { slug: 'tried', body: gift, over: made }), 'members')?.[1]).toBe(0);
    const rule = { ...(await desk.bodies.earnRule()), audience };
    expect(figure(await ask('earnRule', { slug: 'tried', body: rule, over: made }), 'members')?.[1]).toBe(0);
    const said = { name: text('Elsewhere'), text: text('Elsewhere'), picture: 'moon', audience };
    const code = await putUpActivity(server.db, { ...said, code: 'SIM00002' });
    const draw = { ...(await desk.bodies.draw()), activity: code };
    expect(figure(await ask('draw', { slug: 'tried', body: draw, over: made }), 'members')?.[1]).toBe(0);
    const activity = await transaction(server.db, (tx) =>
      addActivity(tx, { ...said, code: 'SIM00003', kind: 'journey' }),
    );
    const journey = { ...(await desk.bodies.journey()), activity };
    expect(figure(await ask('journey', { slug: 'tried', body: journey, over: made }), 'members')?.[1]).toBe(
      0,
    );
  });
});
