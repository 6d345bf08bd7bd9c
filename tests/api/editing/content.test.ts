import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { contentVerbs, hasVerb } from '#contract/content/calls.ts';
import { kindNames, kinds, type ContentBody } from '#contract/content/kinds.ts';
import { refusedAs, giftBody, text, useContentDesk } from '#tests/support/content-desk.ts';
import { give, outcomesOf } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { start, later, staff, bodies, ask, newSlug, begin, publish, move } = useContentDesk(server);

describe('references', () => {
  const question = async (group: string) => ({ ...(await bodies.faqQuestion()), group });

  test('lead to what there is, is live by then, and is not taken down while it is used', async () => {
    const { pieceId: group } = await begin('faqGroup');
    const save = async (body: ContentBody<'faqQuestion'>) =>
      staff().client['faqQuestion.save']({ slug: newSlug(), startedFrom: 0, body });
    await expect(save(await question(randomUUID()))).rejects.toMatchObject({
      ...refusedAs('badRequest'),
      fields: [{ path: 'body.group' }],
    });
    // A piece of another kind is none.
    const { pieceId: category } = await begin('giftCategory');
    await expect(save(await question(category))).rejects.toMatchObject(refusedAs('badRequest'));

    const { pieceId, faults } = await save(await question(group));
    expect(faults).toMatchObject([{ field: 'group', fault: 'refersToNothingLive' }]);
    await expect(publish('faqQuestion', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    await publish('faqGroup', group, { from: later(2).toISOString() });
    await expect(publish('faqQuestion', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    await publish('faqQuestion', pieceId, { from: later(2).toISOString() });
    expect((await ask('faqGroup', 'get', { pieceId: group })).usedBy).toMatchObject([
      { kind: 'faqQuestion', pieceId, field: 'group' },
    ]);
    server.clock.at = later(3);
    const refused = move('faqGroup', group, 'archive');
    await expect(refused).rejects.toMatchObject({
      ...refusedAs('contentInUse'),
      result: { usedBy: [{ kind: 'faqQuestion', pieceId, field: 'group' }] },
    });
    await move('faqQuestion', pieceId, 'archive');
    await move('faqGroup', group, 'archive');
  });

  test('neither a plan nor its end leaves what refers without what it refers to', async () => {
    const groupBeing = async () => {
      const { pieceId: group } = await begin('faqGroup');
      const { pieceId } = await staff().client['faqQuestion.save']({
        slug: newSlug(),
        startedFrom: 0,
        body: await question(group),
      });
      return { group, pieceId };
    };
    const ending = await groupBeing();
    await publish('faqGroup', ending.group);
    await move('faqGroup', ending.group, 'archive', { from: later(4).toISOString() });
    await expect(publish('faqQuestion', ending.pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));

    const coming = await groupBeing();
    const { movesMade } = await publish('faqGroup', coming.group, { from: later(2).toISOString() });
    await publish('faqQuestion', coming.pieceId, { from: later(3).toISOString() });
    await expect(move('faqGroup', coming.group, 'cancel', { cancels: movesMade })).rejects.toMatchObject(
      refusedAs('contentInUse'),
    );
    await move('faqQuestion', coming.pieceId, 'cancel', { cancels: 1 });
    await move('faqGroup', coming.group, 'cancel', { cancels: movesMade });
  });

  test('of two at once, one taking down and one referring, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { pieceId: group } = await begin('faqGroup');
      await publish('faqGroup', group);
      const { pieceId } = await staff().client['faqQuestion.save']({
        slug: newSlug(),
        startedFrom: 0,
        body: await question(group),
      });
      const { kept } = await outcomesOf([
        ask('faqGroup', 'move', { pieceId: group, movesSeen: 1, move: 'archive' }),
        ask('faqQuestion', 'move', { pieceId, movesSeen: 0, move: 'publish', version: 1 }),
      ]);
      expect(kept).toBe(1);
    }
  });
});

describe('what members see', () => {
  test('is the version that is live, by their clock, and never a draft', async () => {
    const member = await server.member();
    await give(server.db, member, 100, { at: start });
    const marks = ['not for members yet', 'still being written'];
    const slug = newSlug();
    const { pieceId } = await staff().client['gift.save']({
      slug,
      startedFrom: 0,
      body: giftBody({ name: text('Warm socks'), price: 5 }),
    });
    const shown = async () => {
      afterTwoSeconds();
      return (await member.client.listRedeemGifts()).list.find(({ giftId }) => giftId === pieceId);
    };
    expect(await shown()).toBeUndefined();
    await publish('gift', pieceId);
    expect(await shown()).toMatchObject({ name: 'Warm socks', price: 5, state: 'open' });
    const first = await member.client.claimGift({ giftId: pieceId, requestKey: randomUUID() });

    await staff().client['gift.save']({
      pieceId,
      slug,
      startedFrom: 1,
      body: giftBody({ name: text(marks[0] ?? ''), price: 7 }),
    });
    await ask('gift', 'keep', { pieceId, tab: randomUUID(), startedFrom: 2, text: marks[1] });
    expect(await shown()).toMatchObject({ name: 'Warm socks', price: 5 });
    await publish('gift', pieceId, { from: later(1).toISOString() });
    expect(await shown()).toMatchObject({ name: 'Warm socks', price: 5 });
    const everything = await Promise.all([
      member.client.listRedeemGifts(),
      member.client.listClaims({}),
      member.client.searchFaq({ all: 'true' }),
    ]);
    for (const mark of marks) expect(JSON.stringify(everything)).not.toContain(mark);

    server.clock.at = later(1);
    expect(await shown()).toMatchObject({ name: marks[0], price: 7 });
    const second = await member.client.claimGift({ giftId: pieceId, requestKey: randomUUID() });
    expect([first, second].map(({ name, price }) => [name, price])).toEqual([
      ['Warm socks', 5],
      [marks[0], 7],
    ]);
    // A claim keeps the terms it was made under, and taking them back undoes no claim.
    await move('gift', pieceId, 'takeBack');
    await move('gift', pieceId, 'archive');
    expect(await shown()).toBeUndefined();
    const { list } = await member.client.listClaims({});
    expect(list.map(({ name, price }) => [name, price])).toEqual([
      [marks[0], 7],
      ['Warm socks', 5],
    ]);
    const kept = await server.db
      .selectFrom('giftClaim')
      .select(['version', 'price'])
      .where('giftId', '=', pieceId)
      .orderBy('version')
      .execute();
    expect(kept).toEqual([
      { version: 1, price: 5 },
      { version: 2, price: 7 },
    ]);
  });

  test('what claims rely on stays once it was published; before, it may change', async () => {
    const slug = newSlug();
    const { pieceId } = await staff().client['gift.save']({ slug, startedFrom: 0, body: giftBody() });
    const save = (startedFrom: number, change: Partial<ContentBody<'gift'>>, name = slug) =>
      staff().client['gift.save']({ pieceId, slug: name, startedFrom, body: giftBody(change) });
    expect((await save(1, { counted: true }, `${slug}-other`)).version).toBe(2);
    await publish('gift', pieceId);
    for (const change of [{ kind: 'lucky' }, { delivery: 'physical' }, { counted: false }] as const)
      await expect(save(2, { counted: true, ...change }, `${slug}-other`)).rejects.toMatchObject({
        ...refusedAs('contentFixed'),
        fields: [{ path: `body.${Object.keys(change)[0]}` }],
      });
    await expect(save(2, { counted: true }, slug)).rejects.toMatchObject({
      ...refusedAs('contentFixed'),
      fields: [{ path: 'slug' }],
    });
    expect((await save(2, { counted: true, price: 11 }, `${slug}-other`)).version).toBe(3);
  });

  test('an older draft that says otherwise is not published after it', async () => {
    const slug = newSlug();
    const { pieceId } = await staff().client['gift.save']({ slug, startedFrom: 0, body: giftBody() });
    const save = (startedFrom: number, body: ContentBody<'gift'>) =>
      staff().client['gift.save']({ pieceId, slug, startedFrom, body });
    await save(1, giftBody({ delivery: 'physical' }));
    await publish('gift', pieceId, { version: 1 });
    await expect(publish('gift', pieceId, { version: 2 })).rejects.toMatchObject(refusedAs('contentFixed'));
    // What is saved is held to what members saw, not to that draft.
    expect((await save(2, giftBody({ price: 3 }))).version).toBe(3);
    expect(await publish('gift', pieceId)).toMatchObject({ live: 3 });
  });

  test('a product or an activity that is not there is a fault', async () => {
    const { faults } = await staff().client['gift.save']({
      slug: newSlug(),
      startedFrom: 0,
      body: giftBody({ product: 'NO-SUCH', audience: { activity: 'MAR99999' } }),
    });
    expect(faults.map(({ field, fault }) => [field, fault])).toEqual([
      ['product', 'unknownProduct'],
      ['audience.activity', 'unknownActivity'],
    ]);
  });
});

describe('bad input', () => {
  test.each([
    ['a slug of other letters', { slug: '../etc' }, 'slug'],
    ['a slug that is too long', { slug: 'a'.repeat(81) }, 'slug'],
    ['a field that there is not', { body: { ...giftBody(), stock: 3 } }, 'body'],
    ['a price below nothing', { body: giftBody({ price: -1 }) }, 'body.price'],
    ['a link to a script', { body: giftBody({ link: 'javascript:alert(1)' }) }, 'body.link'],
    ['a link without its lock', { body: giftBody({ link: 'http://shop.test' }) }, 'body.link'],
    ['a country that is none', { body: giftBody({ restrictedIn: ['XX'] }) }, 'body.restrictedIn.0'],
    ['a name that is too long', { body: giftBody({ name: text('x'.repeat(90)) }) }, 'body.name.en'],
  ])('%s is refused by name, and nothing is kept', async (_, change, path) => {
    const before = await counts();
    const input = { slug: newSlug(), startedFrom: 0, body: giftBody(), ...change };
    await expect(staff().client['gift.save'](input as CallInput<'gift.save'>)).rejects.toMatchObject({
      ...refusedAs('badRequest'),
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await counts()).toEqual(before);
  });

  test('a move with what belongs to another is refused', async () => {
    const { pieceId } = await begin('gift');
    for (const wrong of [
      { move: 'publish' },
      { move: 'publish', version: 1, cancels: 1 },
      { move: 'archive', version: 1 },
      { move: 'cancel' },
      { move: 'takeBack', from: later(1).toISOString() },
    ])
      await expect(ask('gift', 'move', { pieceId, movesSeen: 0, ...wrong })).rejects.toMatchObject(
        refusedAs('badRequest'),
      );
    await expect(
      ask('gift', 'move', { pieceId, movesSeen: 0, move: 'publish', version: 9 }),
    ).rejects.toMatchObject(refusedAs('contentVersionUnknown'));
  });

  test('a piece of one kind is none of another', async () => {
    const { pieceId } = await begin('giftCategory');
    for (const verb of ['get', 'history'] as const)
      await expect(ask('gift', verb, { pieceId })).rejects.toMatchObject(refusedAs('contentUnknown'));
    await expect(
      staff().client['gift.save']({ pieceId, slug: newSlug(), startedFrom: 1, body: giftBody() }),
    ).rejects.toMatchObject(refusedAs('contentUnknown'));
  });

  async function counts() {
    const { rows } = await sql`
      select (select count(*) from content_piece) as pieces, (select count(*) from content_version) as versions,
             (select count(*) from staff_audit) as audit`.execute(server.db);
    return rows[0];
  }
});

test('no call of content is made by who may not, whatever the state', async () => {
  const { pieceId } = await begin('gift');
  await publish('gift', pieceId);
  const support = await server.staff('support');
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) =>
      ['staff:content', 'staff:gifts'].includes(calls[name].access) ||
      kindNames.some((kind) => name.startsWith(`${kind}.`)),
  );
  // Stock of a gift is told, listed, put in, counted and given a place, a code is drawn, a message is shown and sent to
  // oneself, a broadcast or mail counted, one stopped, a picture or another file is sent and taken; who has a badge is counted,
  // printed codes are listed, made, stopped and taken out, and events told from a table.
  const made = kindNames.flatMap((kind) => contentVerbs.filter((verb) => hasVerb(kinds[kind], verb)));
  expect(names.length).toBe(made.length + 23);
  for (const name of names) {
    const call = support.client[name as keyof typeof support.client] as (input: unknown) => Promise<unknown>;
    await expect(call({ pieceId, giftId: pieceId })).rejects.toMatchObject(refusedAs('forbidden'));
  }
});
