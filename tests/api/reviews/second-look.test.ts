import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { deciding, type Decider } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let [ada, bea, cleo]: TestStaff[] = [];
let member: TestMember;
const start = new Date('2026-04-01T09:00:00Z');
const reason = 'The serial number cannot be read in this photo.';

/** What followed from decisions, in order, and whether what was declined still stands so. */
const followed: string[] = [];
let isThere = true;
const decider: Decider = {
  describe: async () => ({ sections: [], contact: null }),
  approve: async () => void followed.push('approved'),
  decline: async () => void followed.push('declined'),
  takeUp: async () => isThere,
};

/** Of a hundred decisions. */
async function lookAgainAt(secondLook: number | null): Promise<void> {
  const pieceId = await pieceOf(server.db, 'approvalRules', 'approvals');
  await republish(server.db, { kind: 'approvalRules', pieceId, at: start }, { secondLook });
}

const of = (one: TestStaff | undefined): TestStaff => {
  if (!one) throw new Error('Nobody');
  return one;
};

beforeAll(async () => {
  server.answer(deciding.gives({ kind: 'journey', decider }));
  server.clock.at = start;
  ada = await server.staff('reviewer', 'Ada');
  bea = await server.staff('community', 'Bea');
  cleo = await server.staff('support', 'Cleo');
  await server.db.updateTable('staffAccount').set({ setUpAt: start }).execute();
});
beforeEach(async () => {
  server.clock.at = start;
  isThere = true;
  followed.length = 0;
  await server.db.deleteFrom('review').execute();
  member = await server.member();
  await lookAgainAt(100);
});

async function open(): Promise<string> {
  const subjectId = uuidv7();
  const title = { en: 'Sleep survey', 'zh-Hans': '睡眠问卷', 'zh-Hant': '睡眠問卷' };
  const { memberId } = member;
  await transaction(server.db, (tx) =>
    openReview(tx, { memberId, kind: 'journey', subjectId, title, now: start, dueAt: start }),
  );
  const found = server.db.selectFrom('review').select('reviewId').where('subjectId', '=', subjectId);
  return (await found.executeTakeFirstOrThrow()).reviewId;
}

async function declined(): Promise<string> {
  const reviewId = await open();
  await of(ada).client.declineReview({ reviewId, reason });
  return reviewId;
}

const listed = async (who: TestStaff | undefined) => {
  const { list, counts } = await of(who).client.listReviews({ state: 'second' });
  expect(counts.second).toBe(list.length);
  return list.map(({ reviewId }) => reviewId);
};
const lines = (reviewId: string) =>
  server.db
    .selectFrom('staffAudit')
    .select(['action', 'staffId'])
    .where('subject', '=', `review ${reviewId}`)
    .orderBy('auditId')
    .execute();

describe('a second look', () => {
  test('is asked for as often as the brand says, and never where there is nobody else', async () => {
    await lookAgainAt(null);
    await of(ada).client.approveReview({ reviewId: await open() });
    await lookAgainAt(0);
    await of(ada).client.approveReview({ reviewId: await open() });
    expect(await listed(bea)).toEqual([]);

    await lookAgainAt(100);
    const others = server.db
      .updateTable('staffAccount')
      .where('staffId', 'in', [of(bea).staffId, of(cleo).staffId]);
    await others.set({ active: false }).execute();
    await of(ada).client.approveReview({ reviewId: await open() });
    await others.set({ active: true }).execute();
    expect(await listed(bea)).toEqual([]);

    const reviewId = await open();
    await of(ada).client.approveReview({ reviewId });
    expect(await listed(bea)).toEqual([reviewId]);
  });

  test('is taken by somebody else, once, and what was decided held meanwhile', async () => {
    const reviewId = await declined();
    expect(followed).toEqual(['declined']);
    expect(await listed(ada)).toEqual([]);
    const own = (await of(ada).client.getReview({ reviewId })).review;
    expect(own).toMatchObject({ state: 'declined', second: 'waiting', mayLook: false, dueAt: null });
    await refused(of(ada).client.lookAgain({ reviewId, outcome: 'agree' }), 'secondLookOwn');

    const agree = () => of(bea).client.lookAgain({ reviewId, outcome: 'agree' });
    expect(await agree()).toEqual({ state: 'declined', second: 'agreed' });
    // A retry changes nothing.
    expect(await agree()).toEqual({ state: 'declined', second: 'agreed' });
    expect(followed).toEqual(['declined']);
    const { fields } = await refused(
      of(cleo).client.lookAgain({ reviewId, outcome: 'disagree', note: 'It can be read.' }),
      'reviewDecided',
    );
    expect(fields?.[0]?.reason).toMatch(/^Bea, /);
    expect(await listed(cleo)).toEqual([]);
    expect(await lines(reviewId)).toEqual([
      { action: 'review.declined', staffId: of(ada).staffId },
      { action: 'review.secondAgreed', staffId: of(bea).staffId },
    ]);
  });

  test('of two at once one takes it', async () => {
    const reviewId = await declined();
    const outcomes = await Promise.allSettled([
      of(bea).client.lookAgain({ reviewId, outcome: 'agree' }),
      of(cleo).client.lookAgain({ reviewId, outcome: 'approve', note: 'It can be read.' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { second } = (await of(ada).client.getReview({ reviewId })).review;
    expect(followed).toEqual(second === 'approved' ? ['declined', 'approved'] : ['declined']);
  });

  test('approves after all what was declined, with what follows from that', async () => {
    const reviewId = await declined();
    const note = 'The number can be read at the edge.';
    await refused(of(bea).client.lookAgain({ reviewId, outcome: 'approve' }), 'badRequest');
    expect(await of(bea).client.lookAgain({ reviewId, outcome: 'approve', note })).toEqual({
      state: 'approved',
      second: 'approved',
    });
    expect(followed).toEqual(['declined', 'approved']);
    const { review, reason: told, secondNote } = await of(ada).client.getReview({ reviewId });
    expect(review).toMatchObject({ state: 'approved', decidedBy: 'Ada', secondBy: 'Bea' });
    expect([told, secondNote]).toEqual([null, note]);
    // The words stay out of the log.
    expect(JSON.stringify(await server.db.selectFrom('staffAudit').selectAll().execute())).not.toContain(
      note,
    );
  });

  test('changes nothing of what stands elsewhere by now, or was given', async () => {
    const reviewId = await declined();
    isThere = false;
    const note = 'It can be read.';
    await refused(of(bea).client.lookAgain({ reviewId, outcome: 'approve', note }), 'secondLookOver');
    expect(await listed(bea)).toEqual([reviewId]);

    const given = await open();
    await of(ada).client.approveReview({ reviewId: given });
    await refused(of(bea).client.lookAgain({ reviewId: given, outcome: 'approve', note }), 'secondLookOver');
    expect(await of(bea).client.lookAgain({ reviewId: given, outcome: 'disagree', note })).toEqual({
      state: 'approved',
      second: 'disagreed',
    });
    expect(followed).toEqual(['declined', 'approved']);
  });

  test('is of what was decided alone, the oldest first', async () => {
    const waiting = await open();
    await refused(of(bea).client.lookAgain({ reviewId: waiting, outcome: 'agree' }), 'secondLookNone');
    await refused(of(bea).client.lookAgain({ reviewId: uuidv7(), outcome: 'agree' }), 'reviewUnknown');
    const first = await declined();
    server.clock.at = new Date(start.getTime() + 60_000);
    const second = await declined();
    expect(await listed(bea)).toEqual([first, second]);
    const page = await of(bea).client.listReviews({ state: 'second', limit: 1 });
    const rest = await of(bea).client.listReviews({ state: 'second', cursor: page.nextCursor ?? '' });
    expect(rest.list).toMatchObject([{ reviewId: second }]);
  });
});
