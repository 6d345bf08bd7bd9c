import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { CallInput } from '#contract/client.ts';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { endDrafts } from '#server/core/media/end-drafts.ts';
import { endCommentDrafts } from '#server/features/villages/posts/drafts.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { draftPhotoBounds } from '#server/features/villages/posts/draft-photos.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
});

const dayMs = 86_400_000;
const draftOf = (more: Partial<CallInput<'saveDraft'>> = {}): CallInput<'saveDraft'> => ({
  draftId: randomUUID(),
  village: slug,
  title: 'A walk',
  text: 'Half a thought',
  topics: [],
  anonymous: false,
  basedOn: 0,
  ...more,
});

async function send(member: TestMember): Promise<string> {
  const bytes = await makePicture({ width: 90, height: 60 }).toBuffer();
  return sendPicture(server, member, bytes, { purpose: 'post' });
}

const photo = (key: string, alt = '') => ({ key, alt, child: null });

/** A draft with new photos, as the server has it. */
async function draftWith(member: TestMember, photos = 1, more: Partial<CallInput<'saveDraft'>> = {}) {
  const keys = [];
  for (let count = 0; count < photos; count += 1) keys.push(await send(member));
  const { draft } = await member.client.saveDraft(
    draftOf({ photos: keys.map((key) => photo(key)), ...more }),
  );
  return { draft, keys };
}

const load = (draft: PostDraft, token?: string) =>
  fetch(`${server.url}${draft.photos[0]?.picture}/320.jpg`, {
    headers: token === undefined ? {} : { cookie: `token=${token}` },
  });

/** Photos of drafts, and uploads that something has. */
const rowsOf = async ({ memberId }: TestMember) => {
  const count = async (table: 'draftPhoto' | 'upload', state: string | null) => {
    let rows = server.db.selectFrom(table).select('memberId').where('memberId', '=', memberId);
    if (state !== null) rows = rows.where('state' as never, '=', state as never);
    return (await rows.execute()).length;
  };
  return { photos: await count('draftPhoto', null), uploads: await count('upload', 'taken') };
};

const filesOf = async ({ photos }: PostDraft) => {
  const files = await readdir(server.config.dataDir, { recursive: true });
  const names = photos.flatMap(({ key, picture }) => [
    key.split('/').at(-1) ?? '',
    picture.split('/').at(-1) ?? '',
  ]);
  return files.filter((file) => names.some((name) => file.includes(name)) && /\.(jpg|avif)$/.test(file));
};

describe('photos of a draft', () => {
  test('are there on every device, in their order and with their words, and change with it', async () => {
    const member = await server.member();
    const { draft, keys } = await draftWith(member, 2);
    const { draftId } = draft;
    expect(draft.photos).toMatchObject([{ key: keys[0], width: 90, height: 60 }, { key: keys[1] }]);
    expect(Date.parse(draft.photosUntil ?? '') - Date.parse(draft.changedAt)).toBe(daysOfDraftPhotos * dayMs);
    const [one = '', two = ''] = keys;
    const turned = await member.client.saveDraft({
      ...draftOf({ draftId, basedOn: 1, photos: [photo(two, 'The swing'), photo(one)] }),
    });
    expect(turned).toMatchObject({ kept: true, refused: [] });
    const there = await member.client.getDraft({ draftId });
    expect(there.draft).toEqual(turned.draft);
    expect(there.draft?.photos.map(({ key, alt }) => [key, alt])).toEqual([
      [two, 'The swing'],
      [one, ''],
    ]);
    // A page that knows nothing of photos takes none away.
    await member.client.saveDraft(draftOf({ draftId, basedOn: 2, text: 'More' }));
    expect((await member.client.getDraft({ draftId })).draft?.photos).toHaveLength(2);
    const less = await member.client.saveDraft(draftOf({ draftId, basedOn: 3, photos: [photo(one)] }));
    expect(less.draft.photos).toHaveLength(1);
    expect(await filesOf({ ...draft, photos: draft.photos.slice(1) })).toEqual([]);
    // Of two devices the older one takes nothing away and adds nothing.
    const late = await member.client.saveDraft(draftOf({ draftId, basedOn: 1, photos: [], text: 'Late' }));
    expect(late).toMatchObject({ kept: false, draft: { photos: [{ key: one }] } });
  });

  test('are her own: nobody else is shown them, whoever knows the path', async () => {
    const [owner, other] = [await server.member(), await server.member()];
    const { draft } = await draftWith(owner);
    const own = await load(draft, owner.token);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const staff = await server.staff('reviewer');
    for (const token of [undefined, other.token, staff.token, 'nonsense'])
      expect((await load(draft, token)).status).toBe(404);
    const pictureId = draft.photos[0]?.picture.split('/').at(-1) ?? '';
    for (const path of ['media', 'photo/pass', 'proof/pass'])
      expect((await fetch(`${server.url}/${path}/${pictureId}/320.jpg`)).status).toBe(404);
    expect((await other.client.getDraft({ draftId: draft.draftId })).draft).toBeNull();
    await owner.client.logout({});
    expect((await load(draft, owner.token)).status).toBe(404);
  });

  test('and their uploads are of no use to another member', async () => {
    const [owner, other] = [await memberOf(server, slug), await memberOf(server, slug)];
    const { keys } = await draftWith(owner);
    const taken = await other.client.saveDraft(draftOf({ photos: [photo(keys[0] ?? '')] }));
    expect(taken).toMatchObject({ kept: true, draft: { photos: [] }, refused: [{ key: keys[0] }] });
    await expect(postIn(other, slug, { photos: [photo(keys[0] ?? '')] })).rejects.toMatchObject({
      code: errors.uploadUnknown.code,
    });
  });

  test('go with it when it is thrown away', async () => {
    const member = await server.member();
    const { draft } = await draftWith(member, 2);
    expect(await filesOf(draft)).not.toEqual([]);
    await member.client.removeDraft({ draftId: draft.draftId });
    expect(await filesOf(draft)).toEqual([]);
    expect((await load(draft, member.token)).status).toBe(404);
    expect(await rowsOf(member)).toEqual({ photos: 0, uploads: 0 });
  });

  test('become those of the post, drawn once; what was left out is gone', async () => {
    const member = await memberOf(server, slug);
    const { draft, keys } = await draftWith(member, 2);
    const said = {
      draftId: draft.draftId,
      requestKey: randomUUID(),
      photos: [photo(keys[1] ?? '', 'Boots')],
    };
    const post = await postIn(member, slug, said);
    expect(await postIn(member, slug, said)).toEqual(post);
    const [first, second] = draft.photos;
    expect(post.photos).toMatchObject([{ alt: 'Boots', width: 90 }]);
    expect(post.photos[0]?.picture.split('/').at(-1)).toBe(second?.picture.split('/').at(-1));
    expect((await fetch(`${server.url}${post.photos[0]?.picture}/320.jpg`)).status).toBe(200);
    expect(await filesOf({ ...draft, photos: first ? [first] : [] })).toEqual([]);
    expect((await load({ ...draft, photos: second ? [second] : [] }, member.token)).status).toBe(404);
    expect(await rowsOf(member)).toEqual({ photos: 0, uploads: 1 });
    await expect(postIn(member, slug, { photos: [photo(keys[1] ?? '')] })).rejects.toMatchObject({
      code: errors.uploadUsed.code,
    });
  });

  test('of a comment are found by its post, and become those of the comment', async () => {
    const [author, member] = [await memberOf(server, slug), await memberOf(server, slug)];
    const { postId } = await postIn(author, slug);
    const mentions = [{ participantId: randomUUID(), name: 'Ana' }];
    const { draft, keys } = await draftWith(member, 1, { draftId: postId, postId, mentions });
    expect(draft).toMatchObject({ postId, mentions });
    expect((await member.client.getDraft({ draftId: postId })).draft).toEqual(draft);
    expect((await member.client.listDrafts({})).list).toEqual([]);
    expect((await member.client.myVillageNumbers({})).drafts).toBe(0);
    const comment = await commentOn(member, postId, { photos: [photo(keys[0] ?? '')], draftId: postId });
    expect(comment.photos).toHaveLength(1);
    expect((await member.client.getDraft({ draftId: postId })).draft).toBeNull();
    expect(await rowsOf(member)).toEqual({ photos: 0, uploads: 1 });
  });

  test('that cannot be kept hold up neither the others nor the words', async () => {
    const member = await server.member();
    const bad = await sendPicture(server, member, Buffer.from('\xff\xd8\xff no picture', 'latin1'), {
      purpose: 'post',
    });
    const good = await send(member);
    const saved = await member.client.saveDraft(draftOf({ photos: [photo(bad), photo(good)] }));
    expect(saved).toMatchObject({
      kept: true,
      draft: { text: 'Half a thought', photos: [{ key: good }] },
      refused: [{ key: bad, message: errors.pictureUnreadable.message.en }],
    });
  });
});

describe('photos of drafts are kept within bounds', () => {
  test('of a draft, and of all drafts of a member in number and bytes', async () => {
    const member = await server.member();
    const { draft, keys } = await draftWith(member);
    const many = Array.from({ length: writingLimits.photos + 1 }, () => photo(keys[0] ?? ''));
    await expect(member.client.saveDraft(draftOf({ photos: many }))).rejects.toMatchObject({ status: 400 });
    const refusals = async () => {
      const key = await send(member);
      return (await member.client.saveDraft(draftOf({ photos: [photo(key)] }))).refused;
    };
    const weigh = (bytes: number) =>
      server.db.updateTable('draftPhoto').set({ bytes }).where('draftId', '=', draft.draftId).execute();
    await weigh(draftPhotoBounds.bytes);
    expect(await refusals()).toMatchObject([{ message: errors.draftPhotosFull.message.en }]);
    await weigh(1);
    expect(await refusals()).toEqual([]);
    const rows = Array.from({ length: draftPhotoBounds.photos - 3 }, (_, position) => ({
      memberId: member.memberId,
      photoId: randomUUID(),
      draftId: draft.draftId,
      position,
      key: `${position}`,
      bytes: 1,
      pictureId: randomUUID(),
      width: 1,
      height: 1,
      alt: '',
    }));
    await server.db.insertInto('draftPhoto').values(rows).execute();
    // Two at once, and one place.
    const both = await Promise.all([refusals(), refusals()]);
    expect(both.map((refused) => refused.length).toSorted()).toEqual([0, 1]);
  });
});

describe('endDrafts', () => {
  /** Lets a draft be as old as that. */
  const age = ({ draftId }: PostDraft, ms: number) =>
    server.db
      .updateTable('postDraft')
      .set({ changedAt: new Date(server.services.now().getTime() - ms) })
      .where('draftId', '=', draftId)
      .execute();
  const keptMs = daysOfDraftPhotos * dayMs;
  const tomorrow = () => new Date(Date.now() + 2 * dayMs);

  test('ends photos thirty days after the last change, leaves the words and says so', async () => {
    const member = await server.member();
    const { draft } = await draftWith(member, 2);
    const { draftId } = draft;
    const now = new Date();
    server.clock.at = now;
    onTestFinished(() => {
      server.clock.at = null;
    });
    await age(draft, keptMs - 1);
    await endDrafts({ ...server.services, now: () => now });
    expect((await member.client.getDraft({ draftId })).draft?.photos).toHaveLength(2);
    expect((await load(draft, member.token)).status).toBe(200);
    await age(draft, keptMs);
    // Not shown any more, though nobody has swept yet.
    const ended = { text: 'Half a thought', photos: [], photosUntil: null, endedPhotos: 2, revision: 1 };
    expect((await member.client.getDraft({ draftId })).draft).toMatchObject(ended);
    expect((await load(draft, member.token)).status).toBe(404);
    expect(await filesOf(draft)).not.toEqual([]);
    await endDrafts({ ...server.services, now: () => now });
    await endDrafts({ ...server.services, now: () => now });
    expect((await member.client.getDraft({ draftId })).draft).toMatchObject(ended);
    await sweepUploads({ ...server.services, now: tomorrow });
    expect(await filesOf(draft)).toEqual([]);
    expect(await rowsOf(member)).toEqual({ photos: 0, uploads: 0 });
    const next = await member.client.saveDraft(draftOf({ draftId, basedOn: 1, text: 'On' }));
    expect(next.draft.endedPhotos).toBe(0);
  });

  test('ends the draft of a comment with its photos, and photos that have no draft', async () => {
    const [author, member] = [await memberOf(server, slug), await memberOf(server, slug)];
    const { postId } = await postIn(author, slug);
    const { draft } = await draftWith(member, 1, { draftId: postId, postId });
    await age(draft, keptMs);
    // As a server of the release before throws one away.
    const other = await draftWith(member);
    await server.db.deleteFrom('postDraft').where('draftId', '=', other.draft.draftId).execute();
    const night = { ...server.services, now: () => new Date() };
    await endCommentDrafts(night);
    await endDrafts(night);
    expect((await member.client.getDraft({ draftId: postId })).draft).toBeNull();
    expect(await rowsOf(member)).toEqual({ photos: 0, uploads: 0 });
  });
});

test('an account that is erased leaves no photo of a draft, and a download has them', async () => {
  const member = await server.member();
  const { draft } = await draftWith(member);
  const { tables } = await member.client.downloadMyData({});
  const link = `${server.url}${draft.photos[0]?.picture}/960.jpg`;
  expect(tables['draft_photo']).toMatchObject([{ link }]);
  expect((await fetch(link, { headers: { cookie: `token=${member.token}` } })).status).toBe(200);
  await server.db
    .insertInto('accountClosing')
    .values({ memberId: member.memberId, closedAt: new Date(0), eraseAfter: new Date(1) })
    .execute();
  await eraseClosed(server.services);
  expect(await rowsOf(member)).toEqual({ photos: 0, uploads: 0 });
  await sweepUploads({ ...server.services, now: () => new Date(Date.now() + 2 * dayMs) });
  expect(await filesOf(draft)).toEqual([]);
});
