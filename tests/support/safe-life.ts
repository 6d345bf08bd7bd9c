import { randomBytes, randomUUID } from 'node:crypto';
import type { TestMember, TestServer } from './server.ts';

/** What a member said of others, others of her and staff to her, with `mark` in every text. */
export async function liveWithSafety(
  { db, member: signUp }: TestServer,
  { memberId, email }: TestMember,
  mark: string,
): Promise<void> {
  const now = new Date();
  const other = await signUp();
  const [caseId, postId, staffId] = [randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto('safetyCase')
    .values({
      memberId,
      caseId,
      kind: 'appeal',
      postId,
      subjectId: postId,
      state: 'declined',
      openedAt: now,
      dueAt: now,
      appeal: `Appeal-${mark}`,
      appealedAt: now,
      decidedAt: now,
      decidedBy: staffId,
      reason: 'other',
      note: `Note-${mark}`,
    })
    .execute();
  const flag = { reason: 'other', note: `Flag-${mark}`, weight: 1, newcomer: false, flaggedAt: now };
  await db
    .insertInto('writingFlag')
    .values([
      { ...flag, memberId, postId: caseId, subjectId: caseId },
      { ...flag, memberId: other.memberId, postId, subjectId: postId, caseId },
    ])
    .execute();
  const block = { kind: 'block', name: `Blocked-${mark}`, blockedAt: now };
  await db
    .insertInto('memberBlock')
    .values([
      { ...block, memberId, blockId: randomUUID(), otherId: other.memberId },
      { ...block, memberId: other.memberId, blockId: randomUUID(), otherId: memberId },
    ])
    .execute();
  const report = { relation: 'me', statement: `Report-${mark}`, script: 'en', receivedAt: now, dueAt: now };
  for (const [reporter, address, about] of [
    [memberId, email, randomUUID()],
    [null, other.email, caseId],
  ] as const) {
    await db
      .insertInto('imageReport')
      .values({
        ...report,
        memberId: reporter,
        reportId: randomUUID(),
        digest: randomBytes(32),
        caseId: about,
        subjectId: randomUUID(),
        email: address,
        emailKey: randomBytes(32),
      })
      .execute();
  }
}
