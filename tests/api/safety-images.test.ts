import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blankOldImageReports } from '#server/features/safety/image-reports.ts';
import { refused } from '#tests/support/refused.ts';
import { comment, openVillage, post, stateOf, type Place } from '#tests/support/safety.ts';
import {
  readMetrics,
  startTestServer,
  type TestMember,
  type TestServer,
  type TestStaff,
} from '#tests/support/server.ts';

let server: TestServer;
let staff: TestStaff;
let author: TestMember;
let villageId: string;
let slug: string;
const start = new Date('2026-04-01T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
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
const report = (place: Place | string, email = 'somebody@example.org') =>
  server.client.reportIntimateImage({
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
    const { ticket, dueAt } = await report(place, 'Somebody@Example.org');
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
    await report(place);
    expect(await stateOf(server, { postId: place.postId })).toBe('visible');
    expect(await stateOf(server, place)).toBe('visible');
    const { writing } = await staff.client.getSafetyCase({ caseId: await onlyCase() });
    expect(writing).toMatchObject({ text: 'Like you, hardly', title: null });
  });

  test('of the same from two people is one case with two answers', async () => {
    const place = await post(server, author, villageId, { photos: 1 });
    const [a, b] = [await report(place, 'a@example.org'), await report(place, 'b@example.org')];
    const caseId = await onlyCase();
    expect((await staff.client.listSafetyCases({})).list).toHaveLength(1);
    await staff.client.decideSafetyCase({ caseId, decision: 'keep' });
    for (const { ticket } of [a, b])
      expect(await server.client.imageReportStatus({ ticket })).toMatchObject({ state: 'kept' });
    expect(await stateOf(server, place)).toBe('visible');
    // It was looked at: the same again hides nothing before staff look again.
    await report(place, 'c@example.org');
    expect(await stateOf(server, place)).toBe('visible');
  });

  test('false ones of one address are noticed, and hide nothing any more', async () => {
    for (let n = 0; n < 2; n += 1) {
      await report(await post(server, author, villageId, { photos: 1 }), 'liar@example.org');
      await staff.client.decideSafetyCase({ caseId: await onlyCase(), decision: 'keep' });
    }
    const place = await post(server, author, villageId, { photos: 1 });
    await report(place, 'liar@example.org');
    expect(await stateOf(server, place)).toBe('visible');
    const { imageReports } = await staff.client.getSafetyCase({ caseId: await onlyCase() });
    expect(imageReports).toMatchObject([{ notAgreed: 2 }]);
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
    for (let n = 0; n < 4; n += 1) await report(place, `${n}@example.org`);
    await refused(report(place, 'another@example.org'), 'tooManyRequests');
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
