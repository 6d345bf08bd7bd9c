import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { markPhotosUsed } from '#server/core/media/proofs/mark-photos-used.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Decider, ReviewKind, ReviewSubject } from '#server/core/reviews/decider.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { putPhotos, sendPicture } from '#tests/support/proofs.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let ada: TestStaff;
let member: TestMember;
const start = new Date('2026-04-01T09:00:00Z');
const days = (n: number) => new Date(start.getTime() + n * 86_400_000);

/** What followed from decisions, in order. */
const followed: (ReviewSubject & { outcome: string })[] = [];
let failing = false;
const decider: Decider = {
  describe: async (_, { subjectId }, script) => ({
    sections: [{ title: script === 'en' ? 'Answers' : '回答', rows: [{ label: 'Id', value: subjectId }] }],
    contact: 'guest@example.org',
  }),
  approve: async (tx, { now }, subject) => {
    // Something of the same transaction, so that it can be seen to go with it.
    await tx
      .updateTable('member')
      .set({ lastName: 'Approved', marketingAcceptedAt: now() })
      .where('memberId', '=', subject.memberId)
      .execute();
    if (failing) throw new Error('the reward cannot be given');
    followed.push({ ...subject, outcome: 'approved' });
  },
  decline: async (_, __, subject, reason) => {
    followed.push({ ...subject, outcome: reason });
  },
  takeUp: async () => true,
};

beforeAll(async () => {
  server.answer(deciding.gives({ kind: 'journey', decider }), deciding.gives({ kind: 'warranty', decider }));
  server.clock.at = start;
  ada = await server.staff('reviewer', 'Ada');
});
beforeEach(async () => {
  server.clock.at = start;
  failing = false;
  followed.length = 0;
  await server.db.deleteFrom('review').execute();
  member = await server.member({ firstName: 'Mira', language: 'zh-HK' });
});

interface Opened {
  readonly memberId?: string;
  readonly kind?: ReviewKind;
  readonly subjectId?: string;
  readonly dueInDays?: number;
}

async function open({ memberId, kind = 'journey', subjectId = uuidv7(), dueInDays = 3 }: Opened = {}) {
  const review = {
    memberId: memberId ?? member.memberId,
    kind,
    subjectId,
    title: { en: 'Sleep survey', 'zh-Hans': '睡眠问卷', 'zh-Hant': '睡眠問卷' },
    now: server.services.now(),
    dueAt: days(dueInDays),
  };
  await transaction(server.db, (tx) => openReview(tx, review));
  const { reviewId } = await server.db
    .selectFrom('review')
    .select('reviewId')
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { reviewId, subjectId };
}
const reason = 'The serial number cannot be read in this photo.';
const audit = (reviewId: string) =>
  server.db
    .selectFrom('staffAudit')
    .select(['action', 'staffId', 'before', 'after'])
    .where('subject', '=', `review ${reviewId}`)
    .orderBy('auditId')
    .execute();

describe('listReviews', () => {
  test('has what is due first first, page by page, with what is overdue marked', async () => {
    const ids: string[] = [];
    for (const dueInDays of [2, -1, 5, -3, 1]) ids.push((await open({ dueInDays })).reviewId);
    const first = await ada.client.listReviews({ limit: 3 });
    const second = await ada.client.listReviews({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...second.list].map(({ reviewId }) => ids.indexOf(reviewId))).toEqual([
      3, 1, 4, 0, 2,
    ]);
    expect(second.nextCursor).toBeNull();
    expect(first.list.map(({ overdue }) => overdue)).toEqual([true, true, false]);
    expect(first.counts).toEqual({ waiting: 5, overdue: 2, approved: 0, declined: 0, second: 0 });
  });

  test('is narrowed by state and kind, and decided ones have the newest first', async () => {
    const [a, b, c] = [await open(), await open({ kind: 'warranty' }), await open()];
    await ada.client.approveReview({ reviewId: a.reviewId });
    server.clock.at = days(0.01);
    await ada.client.approveReview({ reviewId: c.reviewId });
    const approved = await ada.client.listReviews({ state: 'approved', limit: 1 });
    const rest = await ada.client.listReviews({ state: 'approved', cursor: approved.nextCursor ?? '' });
    expect([...approved.list, ...rest.list].map(({ reviewId, decidedBy }) => [reviewId, decidedBy])).toEqual([
      [c.reviewId, 'Ada'],
      [a.reviewId, 'Ada'],
    ]);
    const warranties = await ada.client.listReviews({ kind: 'warranty' });
    expect(warranties.list.map(({ reviewId }) => reviewId)).toEqual([b.reviewId]);
    expect(warranties.counts).toEqual({ waiting: 1, overdue: 0, approved: 0, declined: 0, second: 0 });
  });

  test('tells who is a guest and what was declined before, in the language of who reads', async () => {
    const { ownerId } = server.device();
    const { subjectId, reviewId } = await open({ memberId: ownerId });
    await ada.client.declineReview({ reviewId, reason });
    await open({ memberId: ownerId, subjectId });
    const { list } = await server.clientOf(ada.token, 'zh-CN').listReviews();
    expect(list).toMatchObject([{ sender: 'guest', again: true, title: '睡眠问卷' }]);
  });
});

describe('getReview', () => {
  test('has what its decider says, the language for a reason and what was said before', async () => {
    const { reviewId, subjectId } = await open();
    await ada.client.declineReview({ reviewId, reason });
    const again = await open({ subjectId });
    const detail = await ada.client.getReview({ reviewId: again.reviewId });
    expect(detail).toMatchObject({
      review: { state: 'waiting', sender: 'member', again: true, title: 'Sleep survey' },
      language: 'zh-HK',
      sections: [{ title: 'Answers', rows: [{ label: 'Id', value: subjectId }] }],
      history: [{ reviewId, state: 'declined', reason, decidedBy: 'Ada' }],
    });
    expect(JSON.stringify(detail)).not.toContain(member.email);
  });

  test('has the photos of its subject, each with those that a reward was given for', async () => {
    server.clock.at = null;
    const bytes = await makePicture().toBuffer();
    const [other, sender] = [await server.member(), await server.member()];
    const photoOf = async (owner: TestMember, id: string) => {
      const key = await sendPicture(server, owner, bytes);
      return putPhotos(server, owner.memberId, { kind: 'journey', id }, [{ key }]);
    };
    const { reviewId, subjectId } = await open({ memberId: sender.memberId });
    const used = uuidv7();
    await photoOf(other, used);
    await photoOf(sender, subjectId);
    const staff = await server.staff('reviewer');
    const seen = async () => (await staff.client.getReview({ reviewId })).photos;
    expect(await seen()).toMatchObject([{ near: [] }]);
    const subject = { kind: 'journey', id: used } as const;
    const now = new Date();
    await transaction(server.db, (tx) => markPhotosUsed(tx, { memberId: other.memberId, subject, now }));
    const [photo] = await seen();
    expect(photo?.near).toMatchObject([{ likeness: 'same', usedAt: now.toISOString() }]);
    for (const { picture } of [photo, photo?.near[0]].flatMap((one) => one ?? [])) {
      const response = await fetch(`${server.url}${picture}/960.jpg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('an unknown one is reviewUnknown on every call', async () => {
    const unknown = { reviewId: uuidv7() };
    await refused(ada.client.getReview(unknown), 'reviewUnknown');
    await refused(ada.client.revealSender(unknown), 'reviewUnknown');
    await refused(ada.client.approveReview(unknown), 'reviewUnknown');
    await refused(ada.client.declineReview({ ...unknown, reason }), 'reviewUnknown');
  });
});

describe('revealSender', () => {
  test('tells who sent it, and that it was looked at is written down each time', async () => {
    const { reviewId } = await open();
    const guest = await open({ memberId: server.device().ownerId });
    expect(await ada.client.revealSender({ reviewId })).toEqual({ name: 'Mira Test', email: member.email });
    await ada.client.revealSender({ reviewId });
    expect(await ada.client.revealSender({ reviewId: guest.reviewId })).toEqual({
      name: null,
      email: 'guest@example.org',
    });
    const looked = { action: 'review.revealed', staffId: ada.staffId, before: null, after: null };
    expect(await audit(reviewId)).toEqual([looked, looked]);
    expect(JSON.stringify(await audit(guest.reviewId))).not.toContain('example.org');
  });
});

describe('a decision', () => {
  test('approving does what follows once, and is written down', async () => {
    const { reviewId, subjectId } = await open();
    const answer = await ada.client.approveReview({ reviewId });
    expect(answer).toEqual({
      state: 'approved',
      decidedAt: start.toISOString(),
    });
    // A retry of the same person changes nothing.
    expect(await ada.client.approveReview({ reviewId })).toEqual(answer);
    expect(followed).toEqual([{ memberId: member.memberId, subjectId, outcome: 'approved' }]);
    expect(await audit(reviewId)).toEqual([
      {
        action: 'review.approved',
        staffId: ada.staffId,
        before: { state: 'waiting' },
        after: { state: 'approved', kind: 'journey', subjectId },
      },
    ]);
  });

  test('declining hands on the reason, which must be one', async () => {
    const { reviewId, subjectId } = await open();
    for (const bad of ['', 'too short', ' '.repeat(40), 'x'.repeat(501)]) {
      await expect(ada.client.declineReview({ reviewId, reason: bad })).rejects.toMatchObject({
        status: 400,
      });
    }
    await ada.client.declineReview({ reviewId, reason: `  ${reason} ` });
    expect(followed).toEqual([{ memberId: member.memberId, subjectId, outcome: reason }]);
    const detail = await ada.client.getReview({ reviewId });
    expect(detail).toMatchObject({ reason, review: { state: 'declined', decidedBy: 'Ada' } });
    // The log keeps no words that could be about a person.
    expect(JSON.stringify(await audit(reviewId))).not.toContain('serial');
  });

  test('the second to decide learns who did and when', async () => {
    const { reviewId } = await open();
    const grace = await server.staff('admin', 'Grace');
    await ada.client.approveReview({ reviewId });
    for (const late of [
      () => grace.client.approveReview({ reviewId }),
      () => grace.client.declineReview({ reviewId, reason }),
      () => ada.client.declineReview({ reviewId, reason }),
    ]) {
      const { message } = await refused(late(), 'reviewDecided');
      expect(message).toContain(`Ada, ${start.toISOString()}`);
    }
  });

  test('of twenty who decide at once, one does, and one thing follows', async () => {
    const staff = await Promise.all(Array.from({ length: 20 }, (_, n) => server.staff('reviewer', `S${n}`)));
    const { reviewId } = await open();
    const answers = await Promise.allSettled(
      staff.map(({ client }, n) =>
        n % 2 ? client.approveReview({ reviewId }) : client.declineReview({ reviewId, reason }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(followed).toHaveLength(1);
    expect(await audit(reviewId)).toHaveLength(1);
  });

  test('is not taken when what follows fails, and can be taken then', async () => {
    const { reviewId } = await open();
    failing = true;
    await refused(ada.client.approveReview({ reviewId }), 'internal');
    const { lastName } = await server.db
      .selectFrom('member')
      .select('lastName')
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(lastName).toBe('Test');
    expect(await audit(reviewId)).toEqual([]);
    expect((await ada.client.getReview({ reviewId })).review.state).toBe('waiting');
    failing = false;
    await ada.client.approveReview({ reviewId });
    expect(followed).toHaveLength(1);
  });
});
