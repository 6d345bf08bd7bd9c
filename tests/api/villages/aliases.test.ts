import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { useTestServer } from '#tests/support/server.ts';
import { openStage, play, story, type Stage, type Story } from '#tests/support/alias-world.ts';
import { memberCalls, neutral, views, type Observer } from '#tests/support/alias-views.ts';

const server = useTestServer();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage(server);
});

/** Calls by which two observers, who differ in open blocks and mutes alone, learn something else of aliases, and what. */
async function told(on: Stage, of: Story, happen = play): Promise<string[]> {
  const world = await happen(on, of);
  const observers = ([0, 1] as const).map((side): Observer => ({
    side,
    member: world.observers[side],
    world,
  }));
  const names = new Map<string, string>();
  const rows = await on.server.db
    .selectFrom('postParticipant')
    .select(['participantId', 'postId', 'memberId', 'kind'])
    .where(
      'postId',
      'in',
      world.threads.filter(({ own }) => own).flatMap(({ posts }) => posts.map(({ postId }) => postId)),
    )
    .execute();
  for (const { participantId, memberId, kind } of rows) {
    const one = on.writers.findIndex((writer) => writer.memberId === memberId);
    names.set(participantId, `${kind} ${one}`);
  }
  const differing: string[] = [...world.refused];
  for (const [name, view] of Object.entries(views)) {
    const answers: string[] = [];
    for (const observer of observers) answers.push(neutral(await view(observer), observer, names));
    if (answers[0] !== answers[1]) differing.push(`${name}: ${answers.join(' and ')}`);
  }
  return differing;
}

const rounds = Number(process.env['ALIAS_ROUNDS'] ?? 30);
const timeout = rounds * 10_000;

test('what is visible of aliases does not depend on open blocks and mutes', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (of) => {
      expect(await told(stage, of)).toEqual([]);
    }),
    { numRuns: rounds, endOnFailure: true },
  );
});

test('without the guard, on the same paths, it does', { timeout }, async () => {
  vi.resetModules();
  vi.doMock('#server/features/villages/moderation/own-name.ts', () => ({
    underOwnName: { where: () => 'true', is: () => true },
  }));
  try {
    const unguarded = await import('#tests/support/server.ts');
    const world = await import('#tests/support/alias-world.ts');
    const naive = await unguarded.startTestServer();
    try {
      const on = await world.openStage(naive);
      const { counterexample, numRuns } = await fc.check(
        fc.asyncProperty(story, async (of) => (await told(on, of, world.play)).length === 0),
        { numRuns: rounds, endOnFailure: true },
      );
      expect(counterexample, `not seen in ${numRuns} rounds`).not.toBeNull();
    } finally {
      await naive.stop();
    }
  } finally {
    vi.doUnmock('#server/features/villages/moderation/own-name.ts');
    vi.resetModules();
  }
});

/** Members' calls that read nothing of villages, and those in villages that are of her own alone: each is judged once. */
const words = (list: string) => list.trim().split(/\s+/);
const notOfVillages = words(`
    getUserInfo getSettings downloadMyData listChildren listDevices pendingTasks getAddress
    listSignInWays myWeb getCheckIn getCheckInCalendar getCheckInReminder getBalance listEntries
    listEntryMonths getBalanceSchedule getLevelProgress getMembership listWaysToEarn listBoards
    listRedeemGifts getRedeemGift listNewBabyGifts listMomBirthdayGifts listBabyBirthdayGifts
    listJumpGifts listClaims luckyList mothersDay myLuckyList listActivities listOrders getOrder
    logisticsTrajectory listCoupons getShopifyPass onlineCourse getCourse getLesson
    saveLessonProgress finishLesson newProductBenefits getBenefit claimBenefit listMagazineIssues
    getMagazineItem checkIsBrowse getMagazineIssue listTickets listStageContent getStagePiece
    getNotificationChoices pushKey listPushDevices listUsedCodes listOpenCodePools listToldEvents listBadges getInvite
    getWeekMails`);
const herOwn = words(`
    listBlocks listDrafts getDraft saveDraft removeDraft checkWords myStanding withdrawChildPhotos
    joinVillage leaveVillage muteVillage createPost editPost deletePost createComment editComment
    deleteComment flagWriting appealDecision blockWriter removeBlock
    setAnonymousAnswers`);

test('every call by which a member reads is among those that are looked at', () => {
  expect([...Object.keys(views), ...notOfVillages, ...herOwn].toSorted()).toEqual(memberCalls.toSorted());
});
