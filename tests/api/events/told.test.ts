import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '#contract/bounds.ts';
import { mostTold, oldestDays } from '#contract/event-rules.ts';
import { errors } from '#contract/errors.ts';
import { events as room } from '#server/features/events/feature.ts';
import { takeTold } from '#server/features/events/take-told.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { named } from '#tests/support/draws.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { eventKey, putEvent } from '#tests/support/events.ts';
import { addAudience } from '#tests/support/pieces/add-audience.ts';
import { takeDown, pieceOf } from '#tests/support/content.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const now = new Date('2026-05-04T09:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
const days = (count: number) => minutes(count * 24 * 60);
const signal = new AbortController().signal;
let member: TestMember;

beforeEach(async () => {
  server.clock.at = now;
  member = await server.member();
  await member.client.agreeToEvents({ agreed: true });
});

const take = () => takeTold({ ...server.services, log: server.app.log });
const told = (event: string, more: object = {}) => ({
  id: randomUUID(),
  event,
  member: member.memberId,
  at: minutes(-5),
  fields: {},
  ...more,
});
const seen = async ({ client } = member) => (await client.listToldEvents({})).list;
const balance = async ({ memberId } = member) =>
  Number(
    (
      await server.db
        .selectFrom('ledgerEntry')
        .select(({ fn }) => fn.sum('amount').as('sum'))
        .where('memberId', '=', memberId)
        .where('currency', '=', 'points')
        .executeTakeFirst()
    )?.sum ?? 0,
  );
const storedAnywhere = async (memberId: string) => {
  const [rows, waiting] = await Promise.all([
    server.db.selectFrom('memberEvent').select('eventId').where('memberId', '=', memberId).execute(),
    server.db.selectFrom('eventTold').select('waiting').where('waiting', 'is not', null).execute(),
  ]);
  return [rows.length, waiting.filter(({ waiting: one }) => JSON.stringify(one).includes(memberId)).length];
};
const refused = (name: keyof typeof errors) => ({ code: errors[name].code, status: errors[name].status });

describe('a key', () => {
  test('tells what it was made for, is ended at once, and says when it was used', async () => {
    const [mine, other] = [await putEvent(server.db), await putEvent(server.db)];
    const { client, keyId, staff, tell } = await eventKey(server, [mine]);
    expect(await tell(told(mine), told(other), told('nothing-there'))).toEqual(['taken', 'event', 'event']);
    const found = async () => (await staff.client.listEventKeys()).keys.find((one) => one.keyId === keyId);
    expect(await found()).toMatchObject({ events: [mine], usedAt: now.toISOString(), endedAt: null });
    await takeDown(server.db, 'customEvent', await pieceOf(server.db, 'customEvent', mine), now);
    server.clock.at = new Date(now.getTime() + 5000);
    await staff.client.endEventKey({ keyId });
    await staff.client.endEventKey({ keyId });
    await expect(client.tellEvents({ events: [told(mine)] })).rejects.toMatchObject(refused('tokenExpired'));
    expect(await found()).toMatchObject({ endedAt: server.clock.at.toISOString() });
    await expect(staff.client.endEventKey({ keyId: randomUUID() })).rejects.toMatchObject(
      refused('eventKeyUnknown'),
    );
  });

  test('is kept as a digest, opens nothing else, and is no token of a member or of staff', async () => {
    const event = await putEvent(server.db);
    const { key, client } = await eventKey(server, [event]);
    const { rows } = await server.db
      .selectFrom('eventKey')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).not.toContain(key.slice('key-'.length));
    for (const ask of [client.getUserInfo(), client.listEventKeys(), client.listToldEvents({})])
      await expect(ask).rejects.toMatchObject(refused('tokenMissing'));
    for (const token of [null, member.token, `key-${member.token}`, key.slice('key-'.length), `${key}x`])
      await expect(server.clientOf(token).tellEvents({ events: [told(event)] })).rejects.toMatchObject(
        refused('tokenMissing'),
      );
  });

  test('is made by an owner alone, for events that there are, under a name of its own', async () => {
    const event = await putEvent(server.db);
    const name = `Till ${randomUUID()}`;
    const [owner, content] = [await server.staff(), await server.staff('content')];
    await expect(content.client.makeEventKey({ name, events: [event] })).rejects.toMatchObject(
      refused('forbidden'),
    );
    await expect(content.client.listEventKeys()).rejects.toMatchObject(refused('forbidden'));
    await expect(owner.client.makeEventKey({ name, events: ['nothing'] })).rejects.toMatchObject(
      refused('eventUnknown'),
    );
    const made = await Promise.allSettled(
      [1, 2, 3].map(() => owner.client.makeEventKey({ name, events: [event] })),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(owner.client.makeEventKey({ name, events: [event] })).rejects.toMatchObject(
      refused('eventKeyNameTaken'),
    );
  });
});

describe('what is told', () => {
  test('is held to what is declared and to its time, line by line', async () => {
    const event = await putEvent(server.db, { counted: 'spent' });
    const { tell } = await eventKey(server, [event]);
    const spent = 12.5;
    const lines: [string, object][] = [
      ['taken', { fields: { spent } }],
      ['taken', { fields: { spent, pieces: 2, present: true, shop: 'north' } }],
      ['fields', { fields: {} }],
      ['fields', { fields: { spent: true } }],
      ['fields', { fields: { spent, pieces: 1.5 } }],
      ['fields', { fields: { spent, present: 1 } }],
      ['fields', { fields: { spent, shop: 'east' } }],
      ['fields', { fields: { spent, words: 'free' } }],
      ['fields', { fields: { spent, constructor: 1 } }],
      ['taken', { fields: { spent }, at: minutes(4) }],
      ['time', { fields: { spent }, at: minutes(6) }],
      ['taken', { fields: { spent }, at: days(-oldestDays) }],
      ['time', { fields: { spent }, at: minutes(-oldestDays * 24 * 60 - 1) }],
    ];
    const outcomes = await tell(...lines.map(([, more]) => told(event, more)));
    expect(outcomes).toEqual(lines.map(([outcome]) => outcome));
  });

  test.each([
    ['an id that is none', { member: 'mira@example.org' }],
    ['a text', { fields: { spent: 'a lot of money' } }],
    ['an e-mail address', { fields: { shop: 'mira@example.org' } }],
    ['a telephone number', { fields: { spent: 447_400_000_000 } }],
    ['less than nothing', { fields: { spent: -1 } }],
    ['a list', { fields: [1] }],
    ['a field within a field', { fields: { spent: { more: 1 } } }],
    ['no time', { at: 'yesterday' }],
    ['something more', { email: 'mira@example.org' }],
    ['an id without an end', { id: 'x'.repeat(101) }],
  ])('with %s is refused whole, before any of it is taken', async (_, more) => {
    const event = await putEvent(server.db);
    const { client } = await eventKey(server, [event]);
    const [good, bad] = [told(event), told(event, more)];
    await expect(client.tellEvents({ events: [good, bad] as never })).rejects.toMatchObject(
      refused('badRequest'),
    );
    await take();
    expect(await seen()).toEqual([]);
  });

  test('comes in requests of at most a hundred, and only so many of them', async () => {
    const event = await putEvent(server.db);
    const { client } = await eventKey(server, [event]);
    const many = (count: number) => Array.from({ length: count }, () => told(event));
    await expect(client.tellEvents({ events: many(mostTold + 1) })).rejects.toMatchObject(
      refused('badRequest'),
    );
    expect((await client.tellEvents({ events: many(mostTold) })).outcomes).toHaveLength(mostTold);
    const { points } = bounds.toldByKey;
    const refusedAlready = Array.from({ length: mostTold }, () => told('not-its-own'));
    for (let sent = mostTold; sent < points; sent += mostTold)
      await client.tellEvents({ events: refusedAlready });
    await expect(client.tellEvents({ events: [told(event)] })).rejects.toMatchObject(
      refused('tooManyRequests'),
    );
    // Each key has its own.
    expect(await (await eventKey(server, [event])).tell(told(event))).toEqual(['taken']);
  });

  test('is taken once by its id, and the same id with something else is an error of that line', async () => {
    const event = await putEvent(server.db);
    const [first, second] = [await eventKey(server, [event]), await eventKey(server, [event])];
    const one = told(event, { fields: { pieces: 1, present: true } });
    expect(await first.tell(one, one)).toEqual(['taken', 'known']);
    const turned = { ...one, fields: { present: true, pieces: 1 }, member: member.memberId.toUpperCase() };
    expect(await first.tell(turned, { ...one, fields: { pieces: 2 } }, told(event))).toEqual([
      'known',
      'otherContent',
      'taken',
    ]);
    expect(await first.tell({ ...one, member: randomUUID() })).toEqual(['otherContent']);
    // Of another key it is another id.
    expect(await second.tell(one)).toEqual(['taken']);
    await take();
    expect(await seen()).toHaveLength(3);
    expect(await first.tell(one)).toEqual(['known']);
    await take();
    expect(await seen()).toHaveLength(3);
  });

  test('is paid once, however often and by however many it is told and looked at at a time', async () => {
    const event = await putEvent(server.db, { counted: 'spent' });
    await putRule(server.db, { trigger: 'custom-event', subject: event, rate: 2, name: named('Shop') });
    await putRule(server.db, { trigger: 'custom-event', subject: await putEvent(server.db), amount: 500 });
    const { tell } = await eventKey(server, [event]);
    const lines = Array.from({ length: 12 }, () => told(event, { fields: { spent: 10.5 } }));
    const before = await balance();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => tell(...(turn % 2 ? lines : lines.toReversed()))),
    );
    expect(outcomes.flat().filter((one) => one === 'taken')).toHaveLength(12);
    await Promise.all([take(), take(), take()]);
    expect(await seen()).toHaveLength(12);
    expect((await balance()) - before).toBe(12 * 21);
    const { list } = await member.client.listEntries({ currency: 'points' });
    expect(JSON.stringify(list)).toContain('Shop');
  });

  test('is neither stored nor paid where the one of both fails, and tried again', async () => {
    const event = await putEvent(server.db);
    await putRule(server.db, { trigger: 'custom-event', subject: event, amount: 7 });
    const { tell } = await eventKey(server, [event]);
    await tell(told(event));
    const before = await balance();
    await sql`alter table ledger_key add constraint breaks check (source_type <> 'custom-event') not valid`.execute(
      server.db,
    );
    await expect(take()).rejects.toThrow('breaks');
    await sql`alter table ledger_key drop constraint breaks`.execute(server.db);
    expect([await seen(), (await balance()) - before]).toEqual([[], 0]);
    await take();
    expect([(await seen()).length, (await balance()) - before]).toEqual([1, 7]);
  });

  test('of who rests is hers all the same', async () => {
    const event = await putEvent(server.db);
    await putRule(server.db, { trigger: 'custom-event', subject: event, amount: 5 });
    const { tell } = await eventKey(server, [event]);
    await member.client.setPause({ paused: true });
    const before = await balance();
    await tell(told(event));
    await take();
    expect([(await seen()).length, (await balance()) - before]).toEqual([1, 5]);
  });
});

test('a key finds out of nobody whether she is a member, allows it, rests or goes', async () => {
  const event = await putEvent(server.db);
  const { client } = await eventKey(server, [event]);
  const [off, resting, closing] = [await server.member(), await server.member(), await server.member()];
  await resting.client.agreeToEvents({ agreed: true });
  await resting.client.setPause({ paused: true });
  await closing.client.agreeToEvents({ agreed: true });
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: closing.memberId, closedAt: now, eraseAfter: new Date(days(30)) })
    .execute();
  const people = [member.memberId, off.memberId, resting.memberId, closing.memberId, randomUUID()];
  for (let turn = 0; turn < 2; turn += 1) {
    const answers = await Promise.all(
      people.map(async (one) => client.tellEvents({ events: [{ ...told(event), id: one, member: one }] })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.outcomes[0]?.outcome).toBe(turn === 0 ? 'taken' : 'known');
    await take();
  }
  const stored = await Promise.all(people.map(storedAnywhere));
  // Of who is not there, did not agree or is going nothing stays, not even while ids are remembered.
  expect(stored).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});

describe('a member', () => {
  test('sees what was told, by whom and with what, in her own words', async () => {
    const event = await putEvent(server.db);
    const { tell } = await eventKey(server, [event]);
    await tell(told(event, { fields: { spent: 12.5, present: false, shop: 'south' } }));
    await take();
    const client = server.clientOf(member.token, 'zh-CN');
    const { list, events, agreed } = await client.listToldEvents({});
    expect(agreed).toBe(true);
    expect(events).toContainEqual({ name: 'Visit to a shop 简', text: 'At the till, with your number 简' });
    expect(list).toEqual([
      {
        eventId: expect.any(String),
        name: 'Visit to a shop 简',
        at: minutes(-5),
        source: expect.stringMatching(/^Till /),
        fields: [
          { label: 'Spent 简', value: 12.5 },
          { label: 'A present 简', value: false },
          { label: 'Shop 简', value: 'South 简' },
        ],
      },
    ]);
    const { tables } = await member.client.downloadMyData();
    expect(tables['member_event']).toHaveLength(1);
    expect(tables['event_consent']?.[0]).toMatchObject({ version: 1 });
  });

  test('is told of nothing until she agrees, and nothing stays once she no longer does', async () => {
    const event = await putEvent(server.db);
    await putRule(server.db, { trigger: 'custom-event', subject: event, amount: 5 });
    const { tell } = await eventKey(server, [event]);
    const fresh = await server.member();
    expect((await fresh.client.listToldEvents({})).agreed).toBe(false);
    await tell(told(event, { member: fresh.memberId }), told(event));
    await take();
    expect([(await seen(fresh)).length, (await seen()).length]).toEqual([0, 1]);
    const had = await balance();
    await tell(told(event));
    expect(await member.client.agreeToEvents({ agreed: false })).toEqual({ agreed: false });
    await take();
    expect(await storedAnywhere(member.memberId)).toEqual([0, 0]);
    // What it earned is hers.
    expect(await balance()).toBe(had);
    await member.client.agreeToEvents({ agreed: true });
    await take();
    expect(await seen()).toEqual([]);
  });

  test('who takes it back while it is stored finds it gone', async () => {
    const event = await putEvent(server.db);
    const { tell } = await eventKey(server, [event]);
    for (let round = 0; round < 10; round += 1) {
      await member.client.agreeToEvents({ agreed: true });
      await tell(...Array.from({ length: 5 }, () => told(event)));
      await Promise.all([take(), member.client.agreeToEvents({ agreed: false })]);
      expect(await storedAnywhere(member.memberId)).toEqual([0, 0]);
    }
  });

  test('pages through all of it', async () => {
    const event = await putEvent(server.db);
    const { tell } = await eventKey(server, [event]);
    await tell(...Array.from({ length: 7 }, () => told(event)));
    await take();
    const all = new Set<string>();
    let cursor: string | undefined;
    do {
      const { list, nextCursor } = await member.client.listToldEvents({ limit: 3, cursor });
      for (const { eventId } of list) all.add(eventId);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(all.size).toBe(7);
  });
});

test('an audience looks at how often it was told within some days', async () => {
  const event = await putEvent(server.db);
  const { tell } = await eventKey(server, [event]);
  const pieceId = await addAudience(server.db, { field: 'told', of: event, from: 2, withinDays: 7 });
  await putRule(server.db, {
    trigger: 'custom-event',
    subject: event,
    amount: 50,
    audience: { members: pieceId },
  });
  const before = await balance();
  await tell(told(event, { at: days(-8) }), told(event, { at: days(-2) }));
  await take();
  expect((await balance()) - before).toBe(0);
  await tell(told(event));
  await take();
  expect((await balance()) - before).toBe(50);
});

test('it is kept as long as its event says, and ids as long as they can be told', async () => {
  const event = await putEvent(server.db, { months: 1 });
  const { tell } = await eventKey(server, [event]);
  const one = told(event);
  await tell(one);
  await take();
  const upkeep = async (at: Date) => {
    server.clock.at = at;
    const services = { ...server.services, log: server.app.log };
    await room.upkeep.removeEndedEvents(services, signal);
    await room.upkeep.forgetToldEvents(services, signal);
  };
  const rows = async () => (await storedAnywhere(member.memberId))[0];
  await upkeep(new Date(days(29)));
  expect([await rows(), await tell(one)]).toEqual([1, ['known']]);
  await upkeep(new Date(days(32)));
  expect([await rows(), await tell(one)]).toEqual([0, ['time']]);
});

test('what waits of a member goes with her', async () => {
  const event = await putEvent(server.db);
  const { tell } = await eventKey(server, [event]);
  await tell(told(event));
  expect(await storedAnywhere(member.memberId)).toEqual([0, 1]);
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: member.memberId, closedAt: now, eraseAfter: now })
    .execute();
  await eraseClosed({ ...server.services, log: server.app.log });
  expect(await storedAnywhere(member.memberId)).toEqual([0, 0]);
});
