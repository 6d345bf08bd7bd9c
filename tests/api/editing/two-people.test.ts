import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { proposalDays } from '#contract/calls/approvals.ts';
import { kindNames, kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import type { Kind } from '#contract/content/kind.ts';
import { giftBody, refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { pieceOf } from '#tests/support/content.ts';

import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf, roleOfBrand } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const { start, ask, begin, publish, staff: author } = useContentDesk(server);

const why = 'Agreed with finance on Monday';
const dayMs = 86_400_000;
let second: TestStaff;

beforeEach(async () => {
  // Whoever of the test before could approve has gone.
  await server.db.updateTable('staffAccount').set({ active: false }).execute();
  await server.db
    .updateTable('staffAccount')
    .set({ active: true, setUpAt: start })
    .where('staffId', '=', author().staffId)
    .execute();
  second = await colleague('owner');
});

/** Somebody who has set her account up. */
async function colleague(role: string): Promise<TestStaff> {
  const one = await server.staff(role, 'Bea');
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: start })
    .where('staffId', '=', one.staffId)
    .execute();
  return one;
}

/** What publishing the newest version of a piece takes. */
async function wishOf(kind: KindName, pieceId: string, more: object = {}) {
  const { movesMade, newest } = await ask(kind, 'get', { pieceId });
  return { pieceId, movesSeen: movesMade, move: 'publish', version: newest, ...more };
}

const propose = async (call: string, input: object, by: TestStaff = author()) =>
  (await by.client.makeProposal({ call, input: JSON.stringify(input), reason: why })).proposalId;

async function proposedDraw() {
  const { pieceId } = await begin('draw');
  return { pieceId, proposalId: await propose('draw.move', await wishOf('draw', pieceId)) };
}

const stateOf = async (kind: KindName, pieceId: string) => (await ask(kind, 'get', { pieceId })).state;

describe('what takes two', () => {
  test('is what the product says', async () => {
    const alone = kindNames.filter((kind) => (kinds[kind] as Kind).secondPerson === undefined);
    expect(kindNames.filter((kind) => !alone.includes(kind)).toSorted()).toEqual([
      'approvalRules',
      'broadcast',
      'checkInRules',
      'draw',
      'earnRule',
      'ledgerRules',
    ]);
  });

  test.each(['draw', 'earnRule', 'checkInRules', 'ledgerRules', 'approvalRules'] as const)(
    'goes out by no way that one has alone: %s',
    async (kind) => {
      const { pieceId } = await begin(kind);
      const before = await ask(kind, 'get', { pieceId });
      await expect(publish(kind, pieceId)).rejects.toMatchObject({
        ...refusedAs('secondPersonNeeded'),
        result: { somebodyCan: true },
      });
      const later = { from: new Date(start.getTime() + dayMs).toISOString() };
      await expect(publish(kind, pieceId, later)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
      const { pieces } = await ask(kind, 'bulk', {
        pieces: [{ pieceId, version: before.newest, movesSeen: before.movesMade }],
        move: 'publish',
        dryRun: false,
      });
      expect(pieces[0]).toMatchObject({ outcome: 'refused' });
      expect((await ask(kind, 'get', { pieceId })).moves).toEqual(before.moves);
    },
  );

  test('is a broadcast that reaches more than one may tell alone', async () => {
    server.clock.at = new Date(start.getTime() - dayMs);
    await server.member();
    await server.member();
    server.clock.at = start;
    await setRules({ broadcastReach: 1 });
    const { pieceId } = await begin('broadcast');
    await expect(publish('broadcast', pieceId)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    await setRules({ broadcastReach: 1_000_000 });
    expect((await publish('broadcast', pieceId)).state).toBe('live');
  });

  test('is stock above so many pieces or so much worth within a day, however it is cut up', async () => {
    await setRules({ stockPieces: 100, stockWorth: 1000 });
    const giftId = await giftAt(10);
    const { client } = author();
    const add = (pieces: number) =>
      client.addGiftStock({
        giftId,
        requestKey: randomUUID(),
        pieces,
        reason: pieces < 0 ? 'damaged' : 'received',
      });
    await add(60);
    await expect(add(41)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    await add(40);
    await expect(add(1)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    // Taking out is no gift, and does not make room for another one.
    await add(-50);
    await expect(add(1)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));

    const input = { giftId, requestKey: randomUUID(), pieces: 500 };
    const proposalId = await propose('addGiftStock', input);
    const told = await second.client.getProposal({ proposalId });
    expect(told).toMatchObject({
      mayDecide: true,
      pieces: [],
      proposed: { what: 'stock', pieces: 500, price: 10 },
    });
    await second.client.approveProposal({ proposalId });
    expect((await client.getGiftStock({ giftId })).left).toBe(550);
    // What two agreed on does not count towards the next day of one.
    server.clock.at = new Date(start.getTime() + dayMs + 1);
    const again = (await server.again(author())).client;
    await again.addGiftStock({ giftId, requestKey: randomUUID(), pieces: 100 });
  });

  test('is never what takes something away', async () => {
    const { pieceId, proposalId } = await proposedDraw();
    await second.client.approveProposal({ proposalId });
    expect(await stateOf('draw', pieceId)).toBe('live');
    const { movesMade } = await ask('draw', 'get', { pieceId });
    const down = await ask('draw', 'move', { pieceId, movesSeen: movesMade, move: 'archive' });
    expect(down.state).toBe('archived');
    const back = await ask('draw', 'move', { pieceId, movesSeen: movesMade + 1, move: 'takeBack' });
    expect(back.state).toBe('live');
  });
});

describe('a proposal', () => {
  test('is done in the name of its author once somebody else approves it', async () => {
    const { pieceId, proposalId } = await proposedDraw();
    expect(await stateOf('draw', pieceId)).toBe('draft');
    expect((await ask('draw', 'get', { pieceId })).proposals).toMatchObject([
      { proposalId, version: 1, by: 'Ada' },
    ]);

    const { list } = await second.client.listProposals({ open: 'true' });
    expect(list.find((one) => one.proposalId === proposalId)).toMatchObject({
      by: 'Ada',
      own: false,
      reason: why,
    });
    expect((await second.client.countProposals({})).toDecide).toBeGreaterThan(0);
    const told = await second.client.getProposal({ proposalId });
    expect(told.mayDecide).toBe(true);
    expect(told.pieces[0]?.changed.map(({ field }) => field)).toContain('prizes');

    await second.client.approveProposal({ proposalId });
    const { state, moves, proposals } = await ask('draw', 'get', { pieceId });
    expect({ state, by: moves[0]?.by, proposals }).toEqual({ state: 'live', by: 'Ada', proposals: [] });
    expect(await auditOf(server, `proposal ${proposalId}`)).toMatchObject([
      { action: 'proposal.approved', staffId: second.staffId, after: { author: author().staffId } },
    ]);
    expect(await author().client.getProposal({ proposalId })).toMatchObject({
      state: 'approved',
      decidedBy: 'Bea',
      mayDecide: false,
      pieces: [],
    });
    await expect(second.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalOver'),
    );
  });

  test('is never approved or declined by its author, and withdrawn by nobody else', async () => {
    const { proposalId } = await proposedDraw();
    const { client } = author();
    await expect(client.approveProposal({ proposalId })).rejects.toMatchObject(refusedAs('proposalOwn'));
    await expect(client.declineProposal({ proposalId, reason: why })).rejects.toMatchObject(
      refusedAs('proposalOwn'),
    );
    await expect(second.client.withdrawProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalUnknown'),
    );
    await client.withdrawProposal({ proposalId });
    await expect(second.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalOver'),
    );
    // The database says so as well.
    const { proposalId: other } = await proposedDraw();
    const approved = { state: 'approved', decidedBy: author().staffId, decidedAt: start } as const;
    await expect(
      server.db.updateTable('proposal').set(approved).where('proposalId', '=', other).execute(),
    ).rejects.toThrow(/proposal_check/);
  });

  test('is declined with a reason that its author reads', async () => {
    const { pieceId, proposalId } = await proposedDraw();
    await second.client.declineProposal({ proposalId, reason: 'The chances are too high' });
    expect(await author().client.getProposal({ proposalId })).toMatchObject({
      state: 'declined',
      decidedWhy: 'The chances are too high',
    });
    expect(await stateOf('draw', pieceId)).toBe('draft');
  });

  test('is over after fourteen days, and lets go of what it would have done', async () => {
    const { proposalId } = await proposedDraw();
    server.clock.at = new Date(start.getTime() + proposalDays * dayMs);
    const late = await server.again(second);
    await expect(late.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalOver'),
    );
    expect((await late.client.getProposal({ proposalId })).state).toBe('expired');
    expect(
      (await late.client.listProposals({ open: 'true' })).list.map((one) => one.proposalId),
    ).not.toContain(proposalId);
  });

  test('whose piece was moved meanwhile is refused as the move is, and waits on', async () => {
    const { pieceId } = await begin('draw');
    const proposalId = await propose('draw.move', await wishOf('draw', pieceId));
    const { proposalId: other } = {
      proposalId: await propose(
        'draw.move',
        await wishOf('draw', pieceId, { from: new Date(start.getTime() + dayMs).toISOString() }),
      ),
    };
    await second.client.approveProposal({ proposalId: other });
    await expect(second.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('contentMoved'),
    );
    expect((await second.client.getProposal({ proposalId })).state).toBe('open');
  });

  test('is tried when it is made: faults are told, and nothing of the trial stays', async () => {
    const { pieceId, slug, body, version } = await begin('draw');
    const broken = { ...(body as ContentBody<'draw'>), prizes: [] };
    await ask('draw', 'save', { pieceId, slug, startedFrom: version, body: broken });
    await expect(propose('draw.move', await wishOf('draw', pieceId))).rejects.toMatchObject(
      refusedAs('contentHasFaults'),
    );
    const { pieceId: gift } = await begin('gift');
    await expect(propose('gift.move', await wishOf('gift', gift))).rejects.toMatchObject(
      refusedAs('badRequest'),
    );
    const draw = await begin('draw');
    const wish = await wishOf('draw', draw.pieceId);
    await propose('draw.move', wish);
    expect(await stateOf('draw', draw.pieceId)).toBe('draft');
    await expect(propose('draw.move', wish)).rejects.toMatchObject(refusedAs('proposalOpen'));
    await expect(propose('draw.move', { ...wish, odds: 101 })).rejects.toMatchObject(refusedAs('badRequest'));
    await expect(
      author().client.makeProposal({ call: 'draw.move', input: '{', reason: why }),
    ).rejects.toMatchObject(refusedAs('badRequest'));
  });

  test('of what one may do alone is not kept', async () => {
    await setRules({ stockPieces: 100, stockWorth: 1000 });
    const giftId = await giftAt(1);
    await expect(
      propose('addGiftStock', { giftId, requestKey: randomUUID(), pieces: 1 }),
    ).rejects.toMatchObject(refusedAs('secondPersonNotNeeded'));
    expect((await author().client.getGiftStock({ giftId })).left).toBe(0);
  });

  test('is decided once, however many decide at once', async () => {
    const { pieceId, proposalId } = await proposedDraw();
    const third = await colleague('owner');
    const answers = await Promise.allSettled([
      second.client.approveProposal({ proposalId }),
      third.client.approveProposal({ proposalId }),
      third.client.declineProposal({ proposalId, reason: why }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { moves } = await ask('draw', 'get', { pieceId });
    expect(moves.length).toBeLessThan(2);
  });
});

describe('who may', () => {
  test('sees and decides on what she could do herself, and nothing else', async () => {
    const { proposalId } = await proposedDraw();
    const blind = [
      await colleague('content'),
      await colleague('support'),
      await colleague(await roleOfBrand(server, ['self', 'approve', 'content'])),
    ];
    for (const { client } of blind) {
      await expect(client.getProposal({ proposalId })).rejects.toMatchObject(refusedAs('proposalUnknown'));
      expect((await client.listProposals({})).list).toEqual([]);
      expect((await client.countProposals({})).toDecide).toBe(0);
    }
    await expect(blind[1]?.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('forbidden'),
    );
    await expect(blind[2]?.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalUnknown'),
    );
    const other = await colleague(await roleOfBrand(server, ['self', 'approve', 'gifts']));
    await other.client.approveProposal({ proposalId });
  });

  test('not propose what she may not do, and not have done what she may do no more', async () => {
    const { pieceId } = await begin('draw');
    const support = await colleague('support');
    await expect(propose('draw.move', await wishOf('draw', pieceId), support)).rejects.toMatchObject(
      refusedAs('forbidden'),
    );
    const proposalId = await propose('draw.move', await wishOf('draw', pieceId));
    await server.db
      .updateTable('staffAccount')
      .set({ role: 'support' })
      .where('staffId', '=', author().staffId)
      .execute();
    await expect(second.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalAuthorGone'),
    );
    expect(await second.client.declineProposal({ proposalId, reason: why })).toBe(true);
  });
});

describe('switching it off', () => {
  test('takes both while there are two, and one where there is one', async () => {
    const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
    const off = await saveRules({ twoPeople: false });
    await expect(publish('approvalRules', pieceId)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    await server.db
      .updateTable('staffAccount')
      .set({ active: false })
      .where('staffId', '=', second.staffId)
      .execute();
    expect((await publish('approvalRules', pieceId)).live).toBe(off);
    expect((await author().client.countProposals({})).twoPeople).toBe(false);
    const { pieceId: draw } = await begin('draw');
    expect((await publish('draw', draw)).state).toBe('live');
    // Going back to what was before is a change as well.
    second = await colleague('owner');
    await saveRules({ twoPeople: true });
    await publish('approvalRules', pieceId);
    const { movesMade } = await ask('approvalRules', 'get', { pieceId });
    const wish = { pieceId, movesSeen: movesMade, move: 'takeBack' };
    await expect(ask('approvalRules', 'move', wish)).rejects.toMatchObject(refusedAs('secondPersonNeeded'));
    const proposalId = await propose('approvalRules.move', wish);
    await second.client.approveProposal({ proposalId });
    expect((await ask('approvalRules', 'get', { pieceId })).live).toBe(off);
    await saveRules({ twoPeople: true });
    await publish('approvalRules', pieceId);
  });
});

/** The rules that hold, with a change, as the next version. @returns which */
async function saveRules(change: Partial<ContentBody<'approvalRules'>>): Promise<number> {
  const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
  const { newest, body, slug } = await ask('approvalRules', 'get', { pieceId });
  const { version } = await ask('approvalRules', 'save', {
    pieceId,
    slug,
    startedFrom: newest,
    body: { ...body, ...change },
  });
  return version;
}

/** The same, agreed on by both. */
async function setRules(change: Partial<ContentBody<'approvalRules'>>): Promise<void> {
  const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
  await saveRules({ twoPeople: true, ...change });
  const proposalId = await propose('approvalRules.move', await wishOf('approvalRules', pieceId));
  await second.client.approveProposal({ proposalId });
}

/** A gift of a price, with nothing in stock. @returns its id */
async function giftAt(price: number): Promise<string> {
  const body = giftBody({ price, counted: true });
  const { pieceId } = await ask('gift', 'save', { slug: `gift-${randomUUID()}`, startedFrom: 0, body });
  await publish('gift', pieceId);
  return pieceId;
}
