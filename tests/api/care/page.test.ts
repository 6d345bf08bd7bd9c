import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { careLineKinds } from '#contract/calls/care/lines.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { followPreview } from '#tests/support/previews.ts';
import { give } from '#tests/support/gifts.ts';
import { liveOnRewards } from '#tests/support/rewarded-life.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ site: true });
let support: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  support = await server.staff('support', 'Bea');
  owner = await server.staff('owner', 'Ada');
});
beforeEach(() => server.db.deleteFrom('rateLimit').execute());

const reason = 'She wrote that a gift is missing';
const set = (memberId: string, change: object) =>
  server.db.updateTable('member').set(change).where('memberId', '=', memberId).execute();
const caught = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

/** All lines, page by page. */
async function linesOf(memberId: string, limit = 100) {
  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await support.client.listCareLines({ memberId, limit, ...(cursor && { cursor }) });
    lines.push(...page.list);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return lines;
}

test('the page says who she is and how her level is reckoned, and not how to reach her', async () => {
  const member = await server.member({ firstName: 'Mira', email: 'mira.stone@heron.example' });
  const now = server.services.now();
  await give(server.db, member, 70, { at: now });
  await set(member.memberId, { phone: '+447400123456' });
  const care = await support.client.getCare({ memberId: member.memberId });
  expect(care).toMatchObject({
    name: 'Mira Test',
    email: 'm•••@h•••.example',
    phone: '•••• 56',
    coins: { available: 70, pending: 0 },
    level: { level: 1 },
  });
  const { earned, counted, next } = care.level;
  const progress = await member.client.getLevelProgress();
  expect(earned).toBe(progress.earned);
  expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(earned);
  expect(next).toMatchObject({
    ...progress.nextLevel,
    missing: (progress.nextLevel?.threshold ?? 0) - earned,
  });
  await expect(support.client.getCare({ memberId: randomUUID() })).rejects.toMatchObject(
    refusedAs('careMemberGone'),
  );
});

test('lines of all kinds come newest first, page by page, and hold nothing intimate or that she wrote', async () => {
  const mark = 'abcdef';
  const member = await server.member({ firstName: 'Mira' });
  const { memberId } = member;
  const personal = await liveOnRewards(server, member, mark);
  await member.client.subscribe({ kind: 'offers', wanted: true });
  // While she has them off, staff read of none.
  expect((await linesOf(memberId)).map(({ kind }) => kind)).not.toContain('badge');
  await member.client.chooseBadges({ on: true });
  const all = await linesOf(memberId);
  expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual([...careLineKinds].toSorted());
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(await linesOf(memberId, 3)).toEqual(all);
  for (const kind of careLineKinds)
    expect((await support.client.listCareLines({ memberId, kind, limit: 100 })).list).toEqual(
      all.filter((line) => line.kind === kind).slice(0, 100),
    );

  const told = JSON.stringify(all);
  for (const hidden of [mark, member.email, ...personal, 'Newborn', 'http', 'stage', 'village', 'paused'])
    expect([hidden, told.includes(hidden)]).toEqual([hidden, false]);
  // What she registered is called as the brand calls it.
  expect(findBabyWords(told)).toEqual(['pump']);

  // In a pause and after a loss the page is the same, to the letter.
  const page = async () => [await support.client.getCare({ memberId }), await linesOf(memberId)];
  const awake = await page();
  await set(memberId, { pausedAt: server.services.now() });
  expect(await page()).toEqual(awake);
  await set(memberId, { lostAt: server.services.now() });
  expect(await page()).toEqual(awake);
}, 120_000);

test('contact is shown for a reason, which is written down', async () => {
  const member = await server.member({ firstName: 'Mira' });
  const { memberId, email } = member;
  await expect(support.client.openContact({ memberId, reason: 'short' })).rejects.toMatchObject({
    status: 400,
  });
  expect(await support.client.openContact({ memberId, reason })).toEqual({
    name: 'Mira Test',
    email,
    phone: null,
  });
  expect(await auditOf(server, `member ${memberId}`)).toMatchObject([
    { action: 'member.contactOpened', staffId: support.staffId, before: null, after: null, why: reason },
  ]);
  const analyst = await server.staff('analyst');
  await expect(analyst.client.openContact({ memberId, reason })).rejects.toMatchObject(
    refusedAs('forbidden'),
  );
});

test('stage and days take a permission of their own, and the refusal tells of nobody that she rests', async () => {
  const told = async (): Promise<TestMember> => {
    const member = await server.member();
    await set(member.memberId, { lactation: 2, childExpectedDate: '2027-03-01' });
    const child = { childId: randomUUID(), name: 'Wren', expectedDate: '2027-03-01' };
    await server.db
      .insertInto('child')
      .values({ ...child, memberId: member.memberId, createdAt: new Date() })
      .execute();
    return member;
  };
  const { memberId } = await told();
  await expect(support.client.openIntimate({ memberId, reason })).rejects.toMatchObject(
    refusedAs('forbidden'),
  );
  const opened = await owner.client.openIntimate({ memberId, reason });
  expect(opened).toEqual({
    stage: 'pregnant',
    dueOn: '2027-03-01',
    children: [{ day: '2027-03-01', born: false }],
  });
  expect(await auditOf(server, `member ${memberId}`)).toMatchObject([
    { action: 'member.intimateOpened', why: reason },
  ]);

  const [paused, lost, closing] = [await told(), await told(), await told()];
  const silent = await server.member();
  await set(silent.memberId, { lactation: 0 });
  await set(paused.memberId, { pausedAt: new Date() });
  await set(lost.memberId, { lostAt: new Date() });
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: closing.memberId, closedAt: new Date(), eraseAfter: new Date() })
    .execute();
  const refused = [paused, lost, closing, silent].map((member) => member.memberId);
  for (const one of [...refused, randomUUID()]) {
    expect(await caught(owner.client.openIntimate({ memberId: one, reason }))).toMatchObject(
      refusedAs('previewMemberNot'),
    );
    expect(await auditOf(server, `member ${one}`)).toEqual([]);
  }
});

test('what she sees is a preview of the site with her standing, and none of who rests', async () => {
  const member = await server.member();
  const { memberId } = member;
  await expect(support.client.seeAsMember({ memberId, reason })).rejects.toMatchObject(
    refusedAs('forbidden'),
  );
  const { url } = await owner.client.seeAsMember({ memberId, reason });
  expect((await followPreview(url)).status).toBe(303);
  expect(await auditOf(server, `member ${memberId}`)).toMatchObject([
    { action: 'preview.open', after: { who: 'real' }, why: reason },
  ]);
  await member.client.setPause({ paused: true });
  const resting = await caught(owner.client.seeAsMember({ memberId, reason }));
  const gone = await caught(owner.client.seeAsMember({ memberId: randomUUID(), reason }));
  expect(resting).toMatchObject(refusedAs('previewMemberNot'));
  expect(gone).toMatchObject(refusedAs('previewMemberNot'));
});

test('a note is kept once, read by colleagues, hers to get, and gone with her', async () => {
  const password = 'four tulips in a row';
  const member = await server.member({ password });
  const { memberId } = member;
  const note = { memberId, noteId: randomUUID(), text: 'Prefers letters\nto calls' };
  const first = await support.client.addCareNote(note);
  expect(await support.client.addCareNote(note)).toEqual(first);
  expect(await support.client.listCareLines({ memberId, kind: 'note' })).toMatchObject({
    list: [{ id: note.noteId, text: note.text, by: 'Bea' }],
    nextCursor: null,
  });
  expect(await auditOf(server, `member ${memberId}`)).toMatchObject([
    { action: 'member.noted', before: null, after: null, why: null },
  ]);
  await expect(support.client.addCareNote({ ...note, memberId: randomUUID() })).rejects.toMatchObject(
    refusedAs('careMemberGone'),
  );

  const { tables } = await member.client.downloadMyData();
  expect(tables['care_note']).toMatchObject([{ text: note.text }]);

  await member.client.disable({ proof: { kind: 'password', password } });
  const at = new Date(Date.now() + 40 * 86_400_000);
  await eraseClosed({ ...server.services, now: () => at });
  expect(await server.db.selectFrom('careNote').select('noteId').execute()).not.toContainEqual({
    noteId: note.noteId,
  });
});
