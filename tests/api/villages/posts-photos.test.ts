import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostPhoto } from '#contract/calls/villages/posts.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
let author: TestMember;
let reader: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  author = await memberOf(server, slug);
  reader = await memberOf(server, slug);
  stranger = await server.member();
});

async function send(member: TestMember = author): Promise<string> {
  const bytes = await makePicture({ width: 90, height: 60 }).toBuffer();
  return sendPicture(server, member, bytes, { purpose: 'post' });
}

const fetchPhoto = (photo: PostPhoto | undefined, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${photo?.picture}/320.jpg`, { headers });

const photosFor = async (member: TestMember, postId: string) =>
  (await member.client.getPost({ postId })).post.photos;

const storedFiles = async () =>
  (await readdir(server.config.dataDir, { recursive: true })).filter((name) => /\.(jpg|avif)$/.test(name));

describe('photos of a post', () => {
  test('are drawn anew without where they were taken, and served by passes alone', async () => {
    const bytes = await sharp(await makePicture().toBuffer())
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const key = await sendPicture(server, author, bytes, { purpose: 'post' });
    const post = await postIn(author, slug, { photos: [{ key, alt: ' A red pram ', child: null }] });
    expect(post.photos).toMatchObject([{ alt: 'A red pram', width: 600, height: 400, child: null }]);
    const [photo] = await photosFor(stranger, post.postId);
    const reply = await fetchPhoto(photo);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toContain('private');
    expect(reply.headers.get('x-robots-tag')).toContain('noindex');
    const served = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(served.exif).toBeUndefined();
    // Without a pass, with that of another photo, and from where avatars are.
    const [, , pass, pictureId = ''] = photo?.picture.split('/') ?? [];
    for (const path of [`/media/${pictureId}`, `/proof/${pass}/${pictureId}`, `/photo/${pass}x/${pictureId}`])
      expect((await fetch(`${server.url}${path}/320.jpg`)).status).toBe(404);
    server.clock.at = new Date(Date.now() + 25 * 3_600_000);
    expect((await fetchPhoto(photo)).status).toBe(404);
    server.clock.at = null;
  });

  test('are only hers, each once, and retries change nothing', async () => {
    const key = await send();
    const requestKey = randomUUID();
    const photos = [{ key, alt: '', child: null }];
    const first = await postIn(author, slug, { requestKey, photos });
    expect(await postIn(author, slug, { requestKey, photos })).toEqual(first);
    await expect(postIn(author, slug, { photos })).rejects.toMatchObject({ code: errors.uploadUsed.code });
    await expect(postIn(reader, slug, { photos })).rejects.toMatchObject({ code: errors.uploadUnknown.code });
    const proof = await sendPicture(server, author, await makePicture().toBuffer());
    await expect(
      postIn(author, slug, { photos: [{ key: proof, alt: '', child: null }] }),
    ).rejects.toMatchObject({ code: errors.uploadUnknown.code });
    const device = server.device();
    await expect(
      device.client.queryOssTempPolicy({ purpose: 'post', contentType: 'image/jpeg', size: 9 }),
    ).rejects.toMatchObject({ code: errors.tokenMissing.code });
  });

  test('are added, ordered and removed by an edit; what is removed is gone from storage', async () => {
    const [one, two, three] = [await send(), await send(), await send()];
    const item = (key: string) => ({ key, alt: '', child: null });
    const { postId, title, text, photos } = await postIn(author, slug, { photos: [item(one), item(two)] });
    const [first, second] = photos;
    const gone = await fetchPhoto(first);
    expect(gone.status).toBe(200);
    const before = (await storedFiles()).length;
    const edited = await author.client.editPost({
      postId,
      title,
      text,
      photos: [item(three), { photoId: second?.photoId ?? '', alt: 'The second', child: null }],
    });
    expect(edited.photos).toHaveLength(2);
    expect(edited.photos[1]).toMatchObject({ photoId: second?.photoId, alt: 'The second' });
    expect((await fetchPhoto(first)).status).toBe(404);
    expect((await storedFiles()).length).toBeLessThan(before + 6);
    await expect(
      author.client.editPost({
        postId,
        title,
        text,
        photos: [{ photoId: first?.photoId ?? '', alt: '', child: null }],
      }),
    ).rejects.toMatchObject({ code: errors.uploadUnknown.code });
  });

  test('go with the post, and are not served while it is held back', async () => {
    const post = await postIn(author, slug, { photos: [{ key: await send(), alt: '', child: null }] });
    const { postId } = post;
    const [own] = post.photos;
    const [seen] = await photosFor(reader, postId);
    await transaction(server.db, (tx) => setWritingState(tx, { postId, state: 'hidden', now: new Date() }));
    expect((await fetchPhoto(seen)).status).toBe(404);
    expect((await fetchPhoto(own)).status).toBe(200);
    const pictureId = seen?.picture.split('/').at(-1) ?? '';
    expect((await storedFiles()).join()).toContain(pictureId);
    await author.client.deletePost({ postId });
    expect((await fetchPhoto(own)).status).toBe(404);
    expect((await storedFiles()).join()).not.toContain(pictureId);
  });

  test('of a comment stand with it', async () => {
    const { postId } = await postIn(reader, slug);
    const requestKey = randomUUID();
    const photos = [{ key: await send(), alt: 'Our swing', child: null }];
    const comment = await commentOn(author, postId, { requestKey, photos });
    expect(comment.photos).toMatchObject([{ alt: 'Our swing' }]);
    expect(await commentOn(author, postId, { requestKey, photos })).toEqual(comment);
    const { list } = await reader.client.listComments({ postId });
    expect((await fetchPhoto(list[0]?.photos[0])).status).toBe(200);
    await author.client.deleteComment({ postId, commentId: comment.commentId });
    expect((await fetchPhoto(list[0]?.photos[0])).status).toBe(404);
  });
});

describe('photos of children', () => {
  test('are seen by whom she chose, and by nobody from the moment she takes them back', async () => {
    const photos = [
      { key: await send(), alt: '', child: 'village' as const },
      { key: await send(), alt: '', child: 'members' as const },
      { key: await send(), alt: '', child: null },
    ];
    const { postId } = await postIn(author, slug, { photos });
    const kinds = async (member: TestMember) => (await photosFor(member, postId)).map(({ child }) => child);
    expect(await kinds(reader)).toEqual(['village', 'members', null]);
    expect(await kinds(stranger)).toEqual(['members', null]);
    const given = await photosFor(reader, postId);
    const first = await fetchPhoto(given[0]);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect((await fetchPhoto(given[0], { 'if-none-match': tag })).status).toBe(304);

    expect(await author.client.withdrawChildPhotos({ postId })).toEqual({ withdrawn: 2 });
    expect(await author.client.withdrawChildPhotos({})).toEqual({ withdrawn: 0 });
    for (const photo of given.slice(0, 2)) {
      expect((await fetchPhoto(photo)).status).toBe(404);
      expect((await fetchPhoto(photo, { 'if-none-match': tag })).status).toBe(404);
    }
    expect((await fetchPhoto(given[2])).status).toBe(200);
    expect(await kinds(reader)).toEqual([null]);
    expect(await kinds(author)).toEqual(['withdrawn', 'withdrawn', null]);
  });

  test('are taken back all at once, and only by who posted them', async () => {
    const child = { alt: '', child: 'members' as const };
    const one = await postIn(author, slug, { photos: [{ key: await send(), ...child }] });
    const two = await commentOn(author, one.postId, { photos: [{ key: await send(), ...child }] });
    expect(await reader.client.withdrawChildPhotos({ postId: one.postId })).toEqual({ withdrawn: 0 });
    expect(await author.client.withdrawChildPhotos({ postId: one.postId, commentId: two.commentId })).toEqual(
      { withdrawn: 1 },
    );
    expect(await author.client.withdrawChildPhotos({})).toEqual({ withdrawn: 1 });
  });
});
