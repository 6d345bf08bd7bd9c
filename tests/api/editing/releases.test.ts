import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf, roleOfBrand } from '#tests/support/staff.ts';

const server = useTestServer();
const { start, later, ask, begin, publish, bodies, newSlug, staff } = useContentDesk(server);

type Items = CallInput<'saveRelease'>['items'];

const item = (kind: KindName, pieceId: string, version: number | null = 1): Items[number] => ({
  kind,
  pieceId,
  version,
});

/** Begins a release of some pieces, and what moves it. */
async function release(...items: Items) {
  const { client } = staff();
  const { releaseId } = await client.saveRelease({ revision: 0, name: 'Spring', note: '', items });
  return {
    releaseId,
    get: async () => client.getRelease({ releaseId }),
    move: async (move: 'publish' | 'takeBack', more: { from?: string } = {}) =>
      client.moveRelease({
        releaseId,
        revision: (await client.getRelease({ releaseId })).revision,
        move,
        ...more,
      }),
  };
}

/** Where pieces stand, in their order. */
const states = async (...pieces: readonly (readonly [KindName, string])[]) =>
  Promise.all(pieces.map(async ([kind, pieceId]) => (await ask(kind, 'get', { pieceId })).state));

/** A question whose group members do not see either, and the group. */
async function question() {
  const group = await begin('faqGroup');
  const body = { ...(await bodies.faqQuestion()), group: group.pieceId };
  const { pieceId } = await ask('faqQuestion', 'save', { slug: newSlug(), startedFrom: 0, body });
  return { group: group.pieceId, question: pieceId };
}

describe('a release', () => {
  test('puts all of its pieces up at once, also what refers to what comes with it, and takes all back', async () => {
    const { group, question: asked } = await question();
    await expect(publish('faqQuestion', asked)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    const { get, move, releaseId } = await release(item('faqQuestion', asked), item('faqGroup', group));
    expect(await get()).toMatchObject({ state: 'draft', items: [{ faults: [] }, { faults: [] }] });
    await move('publish');
    expect(await states(['faqQuestion', asked], ['faqGroup', group])).toEqual(['live', 'live']);
    expect(await get()).toMatchObject({ state: 'out', from: start.toISOString() });
    await move('takeBack');
    expect(await states(['faqQuestion', asked], ['faqGroup', group])).toEqual(['archived', 'archived']);
    expect((await get()).state).toBe('back');
    // It can go out once more, as it is.
    await move('publish');
    expect(await states(['faqQuestion', asked], ['faqGroup', group])).toEqual(['live', 'live']);
    expect((await auditOf(server, `release ${releaseId}`)).map(({ action }) => action)).toEqual([
      'release.save',
      'release.publish',
      'release.takeBack',
      'release.publish',
    ]);
  });

  test('replaces, adds and takes down, and gives back just that', async () => {
    const [kept, gone] = [await begin('gift'), await begin('gift')];
    await publish('gift', kept.pieceId);
    await publish('gift', gone.pieceId);
    const body = { ...kept.body, position: 9 };
    await ask('gift', 'save', { pieceId: kept.pieceId, slug: kept.slug, startedFrom: 1, body });
    const added = await begin('material');
    const { move } = await release(
      item('gift', gone.pieceId, null),
      item('gift', kept.pieceId, 2),
      item('material', added.pieceId),
    );
    const pieces = [
      ['gift', kept.pieceId],
      ['gift', gone.pieceId],
      ['material', added.pieceId],
    ] as const;
    await move('publish');
    expect(await states(...pieces)).toEqual(['live', 'archived', 'live']);
    expect((await ask('gift', 'get', { pieceId: kept.pieceId })).live).toBe(2);
    await move('takeBack');
    expect(await states(...pieces)).toEqual(['live', 'live', 'archived']);
    expect((await ask('gift', 'get', { pieceId: kept.pieceId })).live).toBe(1);
  });

  test('of which half has faults changes nothing, and says which piece has which', async () => {
    const whole = await begin('material');
    const body = { ...(await bodies.material()), title: { en: '', 'zh-Hans': '', 'zh-Hant': '' } };
    const broken = await ask('material', 'save', { slug: newSlug(), startedFrom: 0, body });
    const { get, move } = await release(item('material', whole.pieceId), item('material', broken.pieceId));
    const { items } = await get();
    expect(items[1]?.faults.map(({ field }) => field)).toContain('title.en');
    await expect(move('publish')).rejects.toMatchObject({
      ...refusedAs('contentHasFaults'),
      result: {
        fields: expect.arrayContaining([expect.objectContaining({ path: `${broken.pieceId}.title.en` })]),
      },
    });
    expect(await states(['material', whole.pieceId])).toEqual(['draft']);
    expect((await get()).state).toBe('draft');
  });

  test('goes out at its moment by the passed clock, and is called off before it', async () => {
    const { group, question: asked } = await question();
    const { get, move } = await release(item('faqGroup', group), item('faqQuestion', asked));
    const from = later(3).toISOString();
    await expect(move('publish', { from: start.toISOString() })).rejects.toMatchObject(
      refusedAs('contentInPast'),
    );
    await move('publish', { from });
    expect(await get()).toMatchObject({ state: 'scheduled', from });
    expect(await states(['faqGroup', group])).toEqual(['scheduled']);
    server.clock.at = later(3);
    expect(await states(['faqGroup', group], ['faqQuestion', asked])).toEqual(['live', 'live']);
    server.clock.at = later(1);
    await move('takeBack');
    expect(await states(['faqGroup', group], ['faqQuestion', asked])).toEqual(['draft', 'draft']);
  });

  test('is not taken back over what somebody did since', async () => {
    const [one, other] = [await begin('material'), await begin('material')];
    const { move, get } = await release(item('material', one.pieceId), item('material', other.pieceId));
    await move('publish');
    await republish(server.db, { kind: 'material', pieceId: one.pieceId, at: later(1) }, { position: 8 });
    server.clock.at = later(2);
    await expect(move('takeBack')).rejects.toMatchObject({
      ...refusedAs('releasePieceMoved'),
      result: { pieces: [{ kind: 'material', pieceId: one.pieceId }] },
    });
    expect(await states(['material', one.pieceId], ['material', other.pieceId])).toEqual(['live', 'live']);
    expect((await get()).state).toBe('out');
  });

  test('takes a second person when one of its pieces does', async () => {
    const two = await pieceOf(server.db, 'approvalRules', 'approvals');
    await republish(server.db, { kind: 'approvalRules', pieceId: two, at: start }, { twoPeople: true });
    const draw = await begin('draw');
    const quiet = await begin('material');
    const { releaseId, get, move } = await release(
      item('material', quiet.pieceId),
      item('draw', draw.pieceId),
    );
    await expect(move('publish')).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    expect(await states(['draw', draw.pieceId], ['material', quiet.pieceId])).toEqual(['draft', 'draft']);
    const { revision } = await get();
    const input = JSON.stringify({ releaseId, revision, move: 'publish' });
    const { proposalId } = await staff().client.makeProposal({
      call: 'moveRelease',
      input,
      reason: 'For the campaign of March',
    });
    const gifts = await server.staff(await roleOfBrand(server, ['self', 'approve', 'gifts']));
    // Half of it is not hers.
    await expect(gifts.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalUnknown'),
    );
    const second = await server.staff('owner', 'Bea');
    expect((await second.client.getProposal({ proposalId })).pieces).toHaveLength(2);
    await second.client.approveProposal({ proposalId });
    expect(await states(['draw', draw.pieceId], ['material', quiet.pieceId])).toEqual(['live', 'live']);
    await republish(server.db, { kind: 'approvalRules', pieceId: two, at: start }, { twoPeople: false });
  });
});

describe('a release on its way', () => {
  let texts: TestStaff;
  beforeEach(async () => {
    texts = await server.staff(await roleOfBrand(server, ['self', 'content']));
  });

  test('is seen and changed by who may change all of its pieces, and by nobody else', async () => {
    const [gift, text] = [await begin('gift'), await begin('material')];
    const { releaseId } = await release(item('gift', gift.pieceId), item('material', text.pieceId));
    const { client } = texts;
    expect((await client.listReleases({})).list.map((one) => one.releaseId)).not.toContain(releaseId);
    for (const refused of [
      () => client.getRelease({ releaseId }),
      () => client.moveRelease({ releaseId, revision: 1, move: 'publish' }),
      () => client.removeRelease({ releaseId, revision: 1 }),
      () => client.saveRelease({ releaseId, revision: 1, name: 'Mine', note: '', items: [] }),
    ])
      await expect(refused()).rejects.toMatchObject(refusedAs('releaseUnknown'));
    const slipped = { revision: 0, name: 'Mine', note: '', items: [item('gift', gift.pieceId)] };
    await expect(client.saveRelease(slipped)).rejects.toMatchObject(refusedAs('contentUnknown'));
    const own = await client.saveRelease({ ...slipped, items: [item('material', text.pieceId)] });
    await client.moveRelease({ ...own, move: 'publish' });
    expect(await states(['material', text.pieceId])).toEqual(['live']);
  });

  test('carries which change was seen, so that two hands lose nothing', async () => {
    const { client } = staff();
    const piece = await begin('material');
    const { releaseId, get, move } = await release(item('material', piece.pieceId));
    const change = { releaseId, name: 'Later', note: '', items: [] };
    await client.saveRelease({ ...change, revision: 1 });
    await expect(client.saveRelease({ ...change, revision: 1 })).rejects.toMatchObject({
      ...refusedAs('releaseChanged'),
      result: { revision: 2 },
    });
    // An empty one is nothing to send out.
    await expect(move('publish')).rejects.toMatchObject(refusedAs('releaseOut'));
    await client.removeRelease({ releaseId, revision: 2 });
    await expect(get()).rejects.toMatchObject(refusedAs('releaseUnknown'));
    expect(await states(['material', piece.pieceId])).toEqual(['draft']);
  });

  test('takes no piece twice, none that is not there, and none of another version', async () => {
    const piece = await begin('material');
    const { client } = staff();
    const save = async (...items: Items) => client.saveRelease({ revision: 0, name: 'Odd', note: '', items });
    const one = item('material', piece.pieceId);
    await expect(save(one, one)).rejects.toMatchObject(refusedAs('badRequest'));
    await expect(save(item('material', randomUUID()))).rejects.toMatchObject(refusedAs('contentUnknown'));
    await expect(save(item('gift', piece.pieceId))).rejects.toMatchObject(refusedAs('contentUnknown'));
    await expect(save(item('material', piece.pieceId, 9))).rejects.toMatchObject(
      refusedAs('contentVersionUnknown'),
    );
  });

  test('is sent out once, however many send it at once', async () => {
    const pieces = [await begin('material'), await begin('material')];
    const { releaseId } = await release(...pieces.map(({ pieceId }) => item('material', pieceId)));
    const other = await server.staff('owner', 'Bea');
    const wish = { releaseId, revision: 1, move: 'publish' } as const;
    const answers = await Promise.allSettled(
      [staff(), other, other].map(async ({ client }) => client.moveRelease(wish)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { pieceId } of pieces) expect((await ask('material', 'get', { pieceId })).movesMade).toBe(1);
  });
});
