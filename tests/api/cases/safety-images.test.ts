import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { TrustLevel } from '#contract/villages/words.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { waitingOfOneAtMost } from '#server/features/cases/image-reports.ts';
import { imageTable } from '#server/features/cases/image-standing.ts';
import { blankOldImageReports } from '#server/features/cases/queries-images.ts';
import { someWait } from '#tests/support/locks.ts';
import { refused } from '#tests/support/refused.ts';
import { comment, openVillage, post, stateOf, type Place } from '#tests/support/safety.ts';
import { readMetrics, useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let staff: TestStaff;
let author: TestMember;
let villageId: string;
let slug: string;
const start = new Date('2026-04-01T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeEach(async () => {
  server.clock.at = start;
  staff = await server.staff('reviewer', 'Ada');
  for (const table of ['imageReport', 'safetyCase', 'rateLimit', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
  author = await server.member({ firstName: 'Mira' });
  ({ villageId, slug } = await openVillage(server, [author]));
});

const link = ({ postId, commentId }: Place) =>
  `${server.url}/villages/${slug}/${postId}${commentId === undefined ? '' : `?comment=${commentId}`}`;
/** Somebody who has been here for so many days, at this level of trust. */
async function memberFor(days = 10, level: TrustLevel | null = 'known'): Promise<TestMember> {
  const member = await server.member();
  const { memberId } = member;
  const since = server.db.updateTable('member').set({ createdAt: later(-24 * days) });
  await since.where('memberId', '=', memberId).execute();
  if (level !== null) {
    const at = server.services.now();
    await server.db
      .insertInto('writerStanding')
      .values({ memberId, trust: level, firstAt: at, computedAt: at, dayAt: at, hourAt: at })
      .execute();
  }
  return member;
}
/** Lets reports come until none of them can go on, and only then be stored. */
async function gated(reports: () => Promise<unknown>[]): Promise<void> {
  const coming = await transaction(server.db, async (tx) => {
    await sql`lock table image_report in share mode`.execute(tx);
    const started = reports();
    await someWait(server.db, started.length);
    return started;
  });
  await Promise.all(coming);
}
const pictured = () => post(server, author, villageId, { photos: 1 });
const report = (
  place: Place | string,
  { email = 'somebody@example.org', by = server }: { email?: string; by?: Pick<TestMember, 'client'> } = {},
) =>
  by.client.reportIntimateImage({
    link: typeof place === 'string' ? place : link(place),
    relation: 'me',
    statement: 'This picture is of me and I never agreed',
    email,
    inGoodFaith: true,
  });
const mailsTo = (recipient: string) =>
  server.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'memberId'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .orderBy('messageId')
    .execute();
const onlyCase = async () => (await staff.client.listSafetyCases({})).list[0]?.caseId ?? '';

describe('reportIntimateImage', () => {
  test('hides at once what the link names, promises an answer in 48 hours, and gives it', async () => {
    const place = await post(server, author, villageId, { photos: 2 });
    const beside = await post(server, author, villageId, { photos: 1 });
    const { ticket, dueAt } = await report(place, { email: 'Somebody@Example.org', by: await memberFor() });
    expect(dueAt).toBe(later(48).toISOString());
    expect(await stateOf(server, place)).toBe('hidden');
    expect(await stateOf(server, beside)).toBe('visible');
    const [receipt] = await mailsTo('somebody@example.org');
    expect(receipt?.memberId).toBeNull();
    expect(receipt?.text).toContain(`/report-image?ticket=${ticket}`);
    expect(await server.client.imageReportStatus({ ticket })).toEqual({
      state: 'waiting',
      receivedAt: start.toISOString(),
      dueAt,
      answeredAt: null,
      answer: null,
      hidden: true,
    });

    const { counts } = await staff.client.listSafetyCases({});
    expect(counts).toMatchObject({ waiting: 1, images: 1, overdue: 0 });
    const caseId = await onlyCase();
    expect(await staff.client.getSafetyCase({ caseId })).toMatchObject({
      case: { kind: 'image' },
      imageReports: [{ relation: 'me', email: 'somebody@example.org', notAgreed: 0 }],
      writing: { photos: [{ width: 800 }, { width: 800 }] },
    });
    server.clock.at = later(1);
    await staff.client.decideSafetyCase({
      caseId,
      decision: 'decline',
      reason: 'privacy',
      note: 'It is gone.',
    });
    expect(await stateOf(server, place)).toBe('declined');
    expect(await server.client.imageReportStatus({ ticket })).toMatchObject({
      state: 'removed',
      answeredAt: later(1).toISOString(),
      answer: 'It is gone.',
    });
    const mails = await mailsTo('somebody@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have your report',
      'What you reported is removed',
    ]);
    expect(mails[1]?.text).toContain('It is gone.');
  });

  test('of a comment leaves the rest of its thread, and writing alone is only looked at', async () => {
    const place = await comment(
      server,
      author,
      (await post(server, author, villageId, { photos: 1 })).postId,
    );
    await report(place, { by: await memberFor() });
    expect(await stateOf(server, { postId: place.postId })).toBe('visible');
    expect(await stateOf(server, place)).toBe('visible');
    const { writing } = await staff.client.getSafetyCase({ caseId: await onlyCase() });
    expect(writing).toMatchObject({ text: 'Like you, hardly', title: null });
  });

  test('of the same from two people is one case with two answers', async () => {
    const place = await post(server, author, villageId, { photos: 1 });
    const [a, b] = [
      await report(place, { email: 'a@example.org', by: await memberFor() }),
      await report(place, { email: 'b@example.org' }),
    ];
    expect(await stateOf(server, place)).toBe('hidden');
    const caseId = await onlyCase();
    expect((await staff.client.listSafetyCases({})).list).toHaveLength(1);
    await staff.client.decideSafetyCase({ caseId, decision: 'keep' });
    for (const { ticket } of [a, b])
      expect(await server.client.imageReportStatus({ ticket })).toMatchObject({ state: 'kept' });
    expect(await stateOf(server, place)).toBe('visible');
    // It was looked at: the same again hides nothing before staff look again.
    await report(place, { email: 'c@example.org', by: await memberFor() });
    expect(await stateOf(server, place)).toBe('visible');
  });

  test.each([
    ['no account', async () => server],
    ['an account of yesterday', async () => memberFor(1)],
    ['a week without the level', async () => memberFor(10, 'new')],
    ['a week without a word', async () => memberFor(10, null)],
  ])('of %s brings staff within 48 hours, and hides nothing', async (_, find) => {
    const place = await pictured();
    const { ticket, dueAt } = await report(place, { by: await find() });
    expect(await stateOf(server, place)).toBe('visible');
    expect(dueAt).toBe(later(48).toISOString());
    expect(await server.client.imageReportStatus({ ticket })).toMatchObject({
      state: 'waiting',
      hidden: false,
    });
    const caseId = await onlyCase();
    expect(await staff.client.getSafetyCase({ caseId })).toMatchObject({
      case: { kind: 'image', dueAt },
      imageReports: [{ relation: 'me' }],
    });
    // Nobody else's is held up by it.
    await report(place, { by: await memberFor() });
    expect(await stateOf(server, place)).toBe('hidden');
  });

  test('of a month without a word hides, and of who was set back to a newcomer does not', async () => {
    const [quiet, set] = [await memberFor(31, null), await memberFor(60, 'regular')];
    await server.db
      .updateTable('writerStanding')
      .set({ setTrust: 'new' })
      .where('memberId', '=', set.memberId)
      .execute();
    const [one, two] = [await pictured(), await pictured()];
    await report(one, { by: quiet });
    await report(two, { by: set });
    expect([await stateOf(server, one), await stateOf(server, two)]).toEqual(['hidden', 'visible']);
  });

  test('“not so” of staff shows it again in the same moment, and the same member hides it no more', async () => {
    const [place, by] = [await pictured(), await memberFor()];
    const { ticket } = await report(place, { by });
    expect(await stateOf(server, place)).toBe('hidden');
    server.clock.at = later(0.25);
    await staff.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep' });
    expect(await stateOf(server, place)).toBe('visible');
    expect(await author.client.getPost(place)).toMatchObject({
      post: { state: 'visible', moderation: null },
    });
    expect(await server.client.imageReportStatus({ ticket })).toMatchObject({ state: 'kept', hidden: true });
    // Changed since, so that staff have not looked at it as it is now.
    await server.db
      .updateTable('post')
      .set({ editedAt: later(0.5) })
      .where('postId', '=', place.postId)
      .execute();
    await report(place, { by });
    expect(await stateOf(server, place)).toBe('visible');
    await report(place, { by: await memberFor() });
    expect(await stateOf(server, place)).toBe('hidden');
  });

  test('false ones are noticed by member and address: the next reach staff, and hide nothing', async () => {
    const liar = await memberFor();
    for (let n = 0; n < 2; n += 1) {
      const place = await pictured();
      await report(place, { by: liar, email: `liar-${n}@example.org` });
      expect(await stateOf(server, place)).toBe('hidden');
      await staff.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep' });
    }
    const place = await pictured();
    await report(place, { by: liar, email: 'liar@example.org' });
    expect(await stateOf(server, place)).toBe('visible');
    const { imageReports } = await staff.client.getSafetyCase({ caseId: await onlyCase() });
    expect(imageReports).toMatchObject([{ notAgreed: 2 }]);

    for (let n = 0; n < 2; n += 1) {
      await report(await pictured(), { by: await memberFor(), email: 'shared@example.org' });
      const { list } = await staff.client.listSafetyCases({});
      for (const { caseId } of list) await staff.client.decideSafetyCase({ caseId, decision: 'keep' });
    }
    const other = await pictured();
    await report(other, { by: await memberFor(), email: 'shared@example.org' });
    expect(await stateOf(server, other)).toBe('visible');
  });

  test('at once and in parallel, a member hides two of one author and three a day', async () => {
    const by = await memberFor();
    const states = async (places: readonly Place[]) =>
      (await Promise.all(places.map((one) => stateOf(server, one)))).filter((state) => state === 'hidden')
        .length;
    const same = [await pictured(), await pictured(), await pictured()];
    await gated(() => same.map((one, n) => report(one, { by, email: `${n}@example.org` })));
    expect(await states(same)).toBe(imageTable.hiddenOfAuthor);
    const reported = await server.db.selectFrom('imageReport').select('hid').execute();
    expect(reported.map(({ hid }) => hid).toSorted()).toEqual([false, true, true]);

    author = await server.member();
    const others = [await pictured(), await pictured()];
    await gated(() => others.map((one, n) => report(one, { by, email: `b${n}@example.org` })));
    expect(await states([...same, ...others])).toBe(imageTable.hidesPerDay);
    await refused(report(await pictured(), { by, email: 'c@example.org' }), 'tooManyRequests');
  });

  test('of the same by many at once hides once, is told once, and then has an end', async () => {
    const place = await pictured();
    const members = await Promise.all(Array.from({ length: 5 }, () => memberFor()));
    await gated(() => members.map((by, n) => report(place, { by, email: `${n}@example.org` })));
    expect(await stateOf(server, place)).toBe('hidden');
    const rows = await server.db.selectFrom('imageReport').select('hid').execute();
    expect(rows.filter(({ hid }) => hid)).toHaveLength(1);
    expect((await staff.client.listSafetyCases({})).list).toHaveLength(1);
    const { list } = await author.client.listNotifications({});
    expect(list.filter(({ kind }) => kind === 'writingDeclined')).toHaveLength(1);

    await server.db.deleteFrom('rateLimit').execute();
    for (let n = rows.length; n < waitingOfOneAtMost; n += 1) {
      await server.db.deleteFrom('rateLimit').execute();
      await report(place, { email: `${n}@example.org` });
    }
    await server.db.deleteFrom('rateLimit').execute();
    await refused(report(place, { email: 'more@example.org' }), 'tooManyRequests');
  });

  test('needs a link to something that is there', async () => {
    await refused(report('https://elsewhere.example/picture'), 'imageLinkUnknown');
    await refused(report({ postId: '019d0000-0000-7000-8000-000000000000' }), 'imageLinkUnknown');
    await refused(server.client.imageReportStatus({ ticket: 'nothing-like-it' }), 'imageReportUnknown');
  });

  test('is bounded by address and network', async () => {
    const place = await post(server, author, villageId, { photos: 1 });
    for (let n = 0; n < 5; n += 1) await report(place);
    await refused(report(place), 'tooManyRequests');
    for (let n = 0; n < 4; n += 1) await report(place, { email: `${n}@example.org` });
    await refused(report(place, { email: 'another@example.org' }), 'tooManyRequests');
  });

  test('an answer that is late stands in the metrics', async () => {
    await report(await post(server, author, villageId, { photos: 1 }));
    const gauge = async () =>
      /^safety_image_reports_overdue (\S+)/m.exec(await (await readMetrics(server)).text())?.[1];
    expect(await gauge()).toBe('0');
    server.clock.at = later(48.1);
    staff = await server.staff('reviewer', 'Ada');
    expect(await gauge()).toBe('1');
    expect((await staff.client.listSafetyCases({})).counts.overdue).toBe(1);
    await staff.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep' });
    expect(await gauge()).toBe('0');
  });

  test('who reported is forgotten half a year after the answer', async () => {
    const { ticket } = await report(await post(server, author, villageId, { photos: 1 }));
    await staff.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep', note: 'A note' });
    await blankOldImageReports(server.db, later(24 * 179));
    expect((await server.client.imageReportStatus({ ticket })).answer).toBe('A note');
    await blankOldImageReports(server.db, later(24 * 181));
    expect(
      await server.db.selectFrom('imageReport').select(['email', 'statement', 'answer']).execute(),
    ).toEqual([{ email: '', statement: '', answer: null }]);
    expect(await server.client.imageReportStatus({ ticket })).toMatchObject({ state: 'kept' });
  });
});
