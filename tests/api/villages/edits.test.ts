import { beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { newId } from '#server/kernel/database/database.ts';
import { editDays, editsPerDay, removeOldEdits } from '#server/features/villages/writing/edits.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
const start = new Date('2026-05-04T08:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number) => new Date(start.getTime() + hours * hourMs);
let slug: string;
beforeAll(async () => {
  server.clock.at = start;
  ({ slug } = await putUpVillage(server));
});

/** As if she had changed a post of hers so often. */
async function edited(
  { memberId }: TestMember,
  { postId, count, from }: { postId: string; count: number; from: Date },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    editId: newId(server.db),
    memberId,
    postId,
    title: 'Nights',
    text: `Words of number ${number}`,
    editedAt: new Date(from.getTime() + number),
  }));
  await server.db.insertInto('writingEdit').values(rows).execute();
}

const editsOf = async (postId: string) =>
  (await server.db.selectFrom('writingEdit').select('text').where('postId', '=', postId).execute()).length;

test('what she wrote is changed so often within a day, a clock that was set back apart', async () => {
  server.clock.at = start;
  const author = await memberOf(server, slug);
  const { postId, title } = await postIn(author, slug);
  const { commentId } = await commentOn(author, postId);
  const edit = async (text: string) => author.client.editPost({ postId, title, text });
  await edited(author, { postId, count: editsPerDay - 1, from: start });
  await edited(author, { postId, count: editsPerDay, from: at(24 * 365) });
  server.clock.at = at(2);
  await edit('Once more');
  // The same again is no edit.
  await edit('Once more');
  const refused = server.clientOf(author.token, 'zh-HK').editComment({ postId, commentId, text: 'And this' });
  await expect(refused).rejects.toMatchObject({
    status: 429,
    code: errors.editsTooMany.code,
    fields: [{ path: '', reason: '約 22 小時後可以繼續' }],
  });
  await expect(edit('And this')).rejects.toMatchObject({ code: errors.editsTooMany.code });
  expect((await author.client.getPost({ postId })).post.text).toBe('Once more');
  server.clock.at = at(24.1);
  await edit('The day after');
});

test('what stood there before goes after half a year, unless staff are to look at it', async () => {
  server.clock.at = start;
  const author = await memberOf(server, slug);
  const reader = await memberOf(server, slug);
  const [quiet, waiting] = [await postIn(author, slug), await postIn(author, slug)];
  for (const { postId } of [quiet, waiting]) await edited(author, { postId, count: 3, from: start });
  await reader.client.flagWriting({ postId: waiting.postId, reason: 'other' });
  const { db } = server;
  await removeOldEdits({ db, now: () => at(24 * editDays - 1) });
  expect([await editsOf(quiet.postId), await editsOf(waiting.postId)]).toEqual([3, 3]);
  await removeOldEdits({ db, now: () => at(24 * editDays + 1) });
  expect([await editsOf(quiet.postId), await editsOf(waiting.postId)]).toEqual([0, 3]);
  await db.updateTable('safetyCase').set({ state: 'kept', decidedAt: start }).execute();
  await removeOldEdits({ db, now: () => at(24 * editDays + 1) });
  expect(await editsOf(waiting.postId)).toBe(0);
});

test('staff read all of what stood there before, a page at a time, and at once what it said at first', async () => {
  server.clock.at = start;
  const author = await memberOf(server, slug);
  const reader = await memberOf(server, slug);
  const { postId } = await postIn(author, slug);
  const { commentId } = await commentOn(author, postId);
  // What stood in a comment beneath it is another writing.
  await author.client.editComment({ postId, commentId, text: 'Other words' });
  await edited(author, { postId, count: 3, from: start });
  await reader.client.flagWriting({ postId, reason: 'other' });
  const { caseId } = await server.db
    .selectFrom('safetyCase')
    .select('caseId')
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow();
  server.clock.at = at(1);
  const ada = await server.staff('reviewer', 'Ada');
  const texts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);
  const opened = async () => (await ada.client.getSafetyCase({ caseId })).writing;
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => `Words of number ${from - place}`);
  expect(await opened()).toMatchObject({ earlierCursor: null, first: null });
  expect(texts((await opened()).earlier)).toEqual(numbers(2, 3));

  await server.db
    .deleteFrom('writingEdit')
    .where('postId', '=', postId)
    .where('commentId', 'is', null)
    .execute();
  await edited(author, { postId, count: 47, from: start });
  const { earlier, earlierCursor, first } = await opened();
  expect(texts(earlier)).toEqual(numbers(46, 10));
  expect(first).toEqual({ title: 'Nights', text: 'Words of number 0', at: start.toISOString() });
  const all = texts(earlier);
  for (let cursor = earlierCursor; cursor !== null;) {
    const page = await ada.client.listEarlierWordings({ caseId, cursor, limit: 15 });
    expect(page.list.length).toBeLessThanOrEqual(15);
    all.push(...texts(page.list));
    cursor = page.nextCursor;
  }
  expect(all).toEqual(numbers(46, 47));
  await expect(ada.client.listEarlierWordings({ caseId: newId(server.db) })).rejects.toMatchObject({
    code: errors.safetyCaseUnknown.code,
  });
});
