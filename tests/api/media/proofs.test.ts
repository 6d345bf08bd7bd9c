import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { adoptPhotos } from '#server/core/media/proofs/adopt-photos.ts';
import { findNearDuplicates } from '#server/core/media/proofs/find-near-duplicates.ts';
import { listPhotos } from '#server/core/media/proofs/list-photos.ts';
import { markPhotosUsed } from '#server/core/media/proofs/mark-photos-used.ts';
import { removePhotos } from '#server/core/media/proofs/remove-photos.ts';
import type { ProofSubject } from '#server/core/media/proofs/subject.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { makePicture, makeScene, postForm } from '#tests/support/pictures.ts';
import { putPhotos, sendPicture } from '#tests/support/proofs.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
let member: TestMember;
let subject: ProofSubject;
beforeEach(async () => {
  server.clock.at = null;
  member = await server.member();
  subject = newSubject();
});

const newSubject = (kind: ProofSubject['kind'] = 'journey'): ProofSubject => ({ kind, id: randomUUID() });
let seed = 0;
const scene = () => makeScene((seed += 1)).toBuffer();
const send = async (bytes?: Buffer, by: Pick<TestMember, 'client'> = member) =>
  sendPicture(server, by, bytes ?? (await scene()));
const put = (
  photos: Parameters<typeof putPhotos>[3],
  more: Parameters<typeof putPhotos>[4] = {},
  ownerId = member.memberId,
) => putPhotos(server, ownerId, subject, photos, more);
const idsOf = (photos: readonly ShownPhoto[]) => photos.map(({ photoId }) => photoId);
const shownOf = async (of = subject, memberId = member.memberId) =>
  listPhotos(server.services, { memberId, subject: of });
const filesNow = async () => {
  const found = await readdir(join(server.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};
const use = (of = subject, memberId = member.memberId, now = new Date()) =>
  transaction(server.db, (tx) => markPhotosUsed(tx, { memberId, subject: of, now }));
const uploadsOf = (memberId: string) =>
  server.db
    .selectFrom('upload')
    .select(['state', 'key', 'pictureId'])
    .where('memberId', '=', memberId)
    .orderBy('uploadId')
    .execute();

/** Three photos of the member, in the order they were added. */
async function three(): Promise<string[]> {
  const keys = [await send(), await send(), await send()];
  return idsOf(await put(keys.map((key) => ({ key }))));
}

describe('adding', () => {
  test('draws an upload anew, upright and without where it was taken', async () => {
    const bytes = await makePicture({ width: 1200, height: 800 })
      .withExif({ IFD0: { Make: 'SECRETCAMERA' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [photo] = await put([{ key: await send(bytes) }]);
    expect(photo).toMatchObject({ width: 800, height: 1200 });
    expect(await shownOf()).toEqual({ upload: [photo] });
    const names = (await filesNow()).filter((name) => name.includes('/proof/'));
    expect(names.map((name) => name.split('/').at(-1)).toSorted()).toEqual(
      ['1920.jpg', '320.avif', '320.jpg', '96.avif', '96.jpg', '960.avif', '960.jpg'].toSorted(),
    );
    for (const name of names) {
      const { exif, orientation } = await sharp(await readFile(name)).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
    // What was sent is gone.
    expect((await filesNow()).filter((name) => name.includes(member.memberId))).toEqual([]);
    expect(await uploadsOf(member.memberId)).toMatchObject([{ state: 'taken' }]);
  });

  test('gives the same photo for the same key again, also at the same time', async () => {
    const key = await send();
    const answers = await Promise.all([put([{ key }]), put([{ key }]), put([{ key }, { key }])]);
    answers.push(await put([{ key }]));
    expect(new Set(answers.map((photos) => idsOf(photos).join())).size).toBe(1);
    expect(answers[0]).toHaveLength(1);
  });

  test('loses nothing that two devices add at the same time', async () => {
    const [first = ''] = idsOf(await put([{ key: await send() }]));
    const [one, other] = [await send(), await send()];
    await Promise.all([put([{ photoId: first }, { key: one }]), put([{ key: other }, { photoId: first }])]);
    const { upload = [] } = await shownOf();
    expect(upload).toHaveLength(3);
    expect(new Set(idsOf(upload)).size).toBe(3);
  });

  test('holds at most so many, told before anything is drawn', async () => {
    const keys = [await send(), await send(), await send()];
    const wanted = keys.map((key) => ({ key }));
    await expect(put(wanted, { most: 2 })).rejects.toMatchObject({ error: errors.tooManyPhotos });
    expect((await filesNow()).filter((name) => name.includes(member.memberId))).toHaveLength(3);
    expect(await shownOf()).toEqual({});
    // Of two at once that would both fit alone, one is told.
    await put(wanted.slice(0, 1), { most: 2 });
    const answers = await Promise.allSettled(wanted.slice(1).map((item) => put([item], { most: 2 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await shownOf())['upload']).toHaveLength(2);
  });

  test("refuses another's upload, one for another purpose, one that is in use and one that never came", async () => {
    const stranger = await server.member();
    const theirs = await send(undefined, stranger);
    await expect(put([{ key: theirs }])).rejects.toMatchObject({ error: errors.uploadUnknown });
    const avatar = await sendPicture(server, member, await scene(), { purpose: 'avatar' });
    await expect(put([{ key: avatar }])).rejects.toMatchObject({ error: errors.uploadUnknown });

    const key = await send();
    await put([{ key }]);
    for (const elsewhere of [{ subject: newSubject() }, { slot: 'other' }]) {
      await expect(put([{ key }], elsewhere)).rejects.toMatchObject({ error: errors.uploadUsed });
    }
    const missing = await member.client.queryOssTempPolicy({
      purpose: 'proof',
      contentType: 'image/jpeg',
      size: 10,
    });
    await expect(put([{ key: missing.key }])).rejects.toMatchObject({ error: errors.uploadMissing });
    await expect(put([{ key: await send(Buffer.from('no picture')) }])).rejects.toMatchObject({
      error: errors.pictureUnreadable,
    });
    expect((await shownOf())['upload']).toHaveLength(1);
  });

  test('changes nothing once what they belong to is closed', async () => {
    const key = await send();
    const closed = put([{ key }], {
      check: () => Promise.reject(new Error('handed in meanwhile')),
    });
    await expect(closed).rejects.toThrow('handed in meanwhile');
    expect(await shownOf()).toEqual({});
    // And the upload is good for another try.
    expect(await put([{ key }])).toHaveLength(1);
  });
});

describe('ordering and removing', () => {
  test('puts photos as they are named, slot by slot', async () => {
    const [a = '', b = '', c = ''] = await three();
    await put([{ key: await send() }], { slot: 'invoice' });
    const turned = await put([{ photoId: c }, { photoId: a }, { photoId: b }]);
    expect(idsOf(turned)).toEqual([c, a, b]);
    const shown = await shownOf();
    expect(idsOf(shown['upload'] ?? [])).toEqual([c, a, b]);
    expect(shown['invoice']).toHaveLength(1);
  });

  test('removes what is said to go with its files, also twice', async () => {
    const [a = '', b = '', c = ''] = await three();
    const before = (await filesNow()).length;
    for (let time = 0; time < 2; time += 1) {
      const left = await put([{ photoId: a }, { photoId: b, removed: true }, { photoId: c }]);
      expect(idsOf(left)).toEqual([a, c]);
    }
    expect((await filesNow()).length).toBe(before - 7);
    expect((await uploadsOf(member.memberId)).map(({ state }) => state)).toEqual([
      'taken',
      'removed',
      'taken',
    ]);
    await sweepUploads({ ...server.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
    expect(await uploadsOf(member.memberId)).toHaveLength(2);
  });

  test('never touches photos of others', async () => {
    const [a = ''] = await three();
    const stranger = await server.member();
    expect(await put([{ photoId: a, removed: true }], {}, stranger.memberId)).toEqual([]);
    expect(await put([{ photoId: a, removed: true }], { subject: newSubject() })).toEqual([]);
    expect((await shownOf())['upload']).toHaveLength(3);
  });

  test('is over once something was given for them', async () => {
    const [a = '', b = ''] = await three();
    await use();
    await expect(put([{ photoId: b }])).rejects.toMatchObject({ error: errors.photosKept });
    await expect(put([{ photoId: a, removed: true }])).rejects.toMatchObject({ error: errors.photosKept });
    await expect(put([{ key: await send() }])).rejects.toMatchObject({ error: errors.photosKept });
    expect(await put([{ photoId: a }])).toHaveLength(3);
  });

  test('goes for all of them with what they belong to', async () => {
    await three();
    const other = newSubject();
    await put([{ key: await send() }], { subject: other });
    await transaction(server.db, (tx) => removePhotos(tx, { memberId: member.memberId, subject }));
    expect(await shownOf()).toEqual({});
    await sweepUploads({ ...server.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
    expect(await uploadsOf(member.memberId)).toHaveLength(1);
    const left = (await shownOf(other))['upload']?.[0]?.picture.split('/').at(-1) ?? 'none';
    expect((await filesNow()).filter((name) => name.includes(left))).toHaveLength(7);
  });
});

describe('the path of a photo', () => {
  const load = async (path: string) => fetch(`${server.url}${path}`);

  test('shows its pictures to who was given it, and to nothing in between', async () => {
    const [photo] = await put([{ key: await send() }]);
    for (const file of ['96.avif', '320.jpg', '960.jpg', '1920.jpg']) {
      const response = await load(`${photo?.picture}/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, max-age=43200, immutable');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, noimageindex');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(photo?.picture).not.toContain(member.memberId);
  });

  test('is worth nothing changed, for another photo, or a day later', async () => {
    const [one, other] = await put([{ key: await send() }, { key: await send() }]);
    const [, , pass = '', name = ''] = one?.picture.split('/') ?? [];
    const otherName = other?.picture.split('/').at(-1) ?? '';
    const [step = '', signature = ''] = pass.split('.');
    const later = (Number.parseInt(step, 36) + 1).toString(36);
    for (const path of [
      `/proof/${pass}/${otherName}/320.jpg`,
      `/proof/${later}.${signature}/${name}/320.jpg`,
      `/proof/${step}.${'A'.repeat(22)}/${name}/320.jpg`,
      `/proof/${step}./${name}/320.jpg`,
      `/proof/${pass}/${name}/2000.jpg`,
      `/media/${name}/320.jpg`,
      `/media/..%2Fproof%2F${name}/320.jpg`,
    ]) {
      expect([path, (await load(path)).status]).toEqual([path, 404]);
    }
    server.clock.at = new Date(Date.now() + 11.9 * 3_600_000);
    expect((await load(`${one?.picture}/320.jpg`)).status).toBe(200);
    server.clock.at = new Date(Date.now() + 24.1 * 3_600_000);
    expect((await load(`${one?.picture}/320.jpg`)).status).toBe(404);
    const fresh = (await shownOf())['upload']?.[0]?.picture;
    expect((await load(`${fresh}/320.jpg`)).status).toBe(200);
  });
});

describe('photos that were used before', () => {
  const near = (of = subject, memberId = member.memberId) =>
    findNearDuplicates(server.services, { memberId, subject: of });

  test('are found in the same file and in what looks alike, whosever they were', async () => {
    const bytes = await scene();
    const alike = await sharp(bytes).resize({ width: 300 }).modulate({ brightness: 1.1 }).webp().toBuffer();
    const stranger = await server.member();
    const theirs = newSubject('warranty');
    await putPhotos(server, stranger.memberId, theirs, [{ key: await send(bytes, stranger) }]);
    const own = newSubject();
    const again = await sendPicture(server, member, alike, { type: 'image/webp' });
    await put([{ key: again }], { subject: own });

    const [, mine = ''] = idsOf(await put([{ key: await send() }, { key: await send(bytes) }]));
    expect(await near()).toEqual([]);
    const usedAt = new Date('2026-05-01T10:00:00Z');
    await use(own, member.memberId, usedAt);
    await use(theirs, stranger.memberId, usedAt);

    const found = await near();
    expect(found).toMatchObject([
      { photoId: mine, kind: 'same', distance: 0, usedAt },
      { photoId: mine, kind: 'alike', usedAt },
    ]);
    expect(found[1]?.distance).toBeLessThanOrEqual(8);
    expect(JSON.stringify(found)).not.toContain(stranger.memberId);
    for (const { picture } of found) {
      expect((await fetch(`${server.url}${picture}/960.jpg`)).status).toBe(200);
    }
    // Its own photos are no duplicates of themselves.
    await use();
    expect((await near()).every(({ usedAt: at }) => at.getTime() === usedAt.getTime())).toBe(true);
  });
});

describe('signing in', () => {
  test('takes photos along, and what is still on its way', async () => {
    const device = server.device();
    const [taken, sent] = [await send(undefined, device), await send(undefined, device)];
    const [photo] = await put([{ key: taken }], {}, device.ownerId);
    const policy = await device.client.queryOssTempPolicy({
      purpose: 'proof',
      contentType: 'image/jpeg',
      size: 100_000,
    });
    await transaction(server.db, (tx) => adoptPhotos(tx, { from: device.ownerId, to: member.memberId }));
    expect(await shownOf(subject, device.ownerId)).toEqual({});
    expect(idsOf((await shownOf())['upload'] ?? [])).toEqual([photo?.photoId]);
    expect((await fetch(`${server.url}${photo?.picture}/320.jpg`)).status).toBe(200);
    // Also for the browser that asks with the key it had.
    expect((await postForm(new URL(policy.url, server.url).href, policy.fields, await scene())).status).toBe(
      204,
    );
    const all = await put([
      { photoId: photo?.photoId ?? '' },
      { key: sent },
      { key: policy.key },
      { key: taken },
    ]);
    expect(all).toHaveLength(3);
    await put([{ photoId: photo?.photoId ?? '', removed: true }]);
    expect((await shownOf())['upload']).toHaveLength(2);
    expect(await uploadsOf(device.ownerId)).toEqual([]);
  });
});

describe('an account', () => {
  const password = 'four tulips in a row';

  test('is downloaded with links to its photos, and erased with their files', async () => {
    const owner = await server.member({ password });
    const [photo] = await put([{ key: await send(undefined, owner) }], {}, owner.memberId);
    const { tables } = await owner.client.downloadMyData();
    expect(tables['proof_photo']).toMatchObject([{ photo_id: photo?.photoId, slot: 'upload' }]);
    const link = String(tables['proof_photo']?.[0]?.['link']);
    expect(link).toMatch(new RegExp(`^${server.url}/proof/.*/1920\\.jpg$`));
    expect((await fetch(link)).headers.get('content-type')).toBe('image/jpeg');

    const name = photo?.picture.split('/').at(-1) ?? '';
    expect((await filesNow()).filter((file) => file.includes(name))).toHaveLength(7);
    await owner.client.disable({ proof: { kind: 'password', password } });
    const services = { ...server.services, now: () => new Date(Date.now() + 31 * 86_400_000) };
    await eraseClosed(services);
    await sweepUploads(services);
    expect((await filesNow()).filter((file) => file.includes(name))).toEqual([]);
    expect(await shownOf(subject, owner.memberId)).toEqual({});
    expect(await uploadsOf(owner.memberId)).toEqual([]);
  });
});

describe('uploads of visitors', () => {
  const ask = (by: Pick<TestMember, 'client'>, purpose: 'proof' | 'avatar' | 'post' = 'proof') =>
    by.client.queryOssTempPolicy({ purpose, contentType: 'image/jpeg', size: 1000 });

  test('are allowed for a proof, and not for a picture of the member', async () => {
    const device = server.device();
    expect((await ask(device)).key).toContain(`incoming/${device.ownerId}/proof/`);
    await expect(ask(device, 'avatar')).rejects.toMatchObject({ code: errors.tokenMissing.code });
    await expect(ask({ client: server.client })).rejects.toMatchObject({
      code: errors.deviceKeyMissing.code,
    });
    for (const key of ['short', 'x'.repeat(44), '!'.repeat(43)]) {
      await expect(ask({ client: server.clientOf(null, 'en', key) })).rejects.toMatchObject({
        code: errors.deviceKeyMissing.code,
      });
    }
  });

  test("serve the device they came from alone, never another's or a member's", async () => {
    const [one, other] = [server.device(), server.device()];
    const key = await send(undefined, one);
    for (const ownerId of [other.ownerId, member.memberId]) {
      await expect(put([{ key }], {}, ownerId)).rejects.toMatchObject({ error: errors.uploadUnknown });
    }
    expect(await put([{ key }], {}, one.ownerId)).toHaveLength(1);
  });

  test('are sixty an hour on a device, and two hundred on a network, whatever keys it makes up', async () => {
    await server.db.deleteFrom('rateLimit').execute();
    const outcomes = async (device: () => Pick<TestMember, 'client'>, times: number) => {
      let allowed = 0;
      for (let time = 0; time < times; time += 1) {
        await ask(device()).then(
          () => (allowed += 1),
          (error: unknown) => expect(error).toMatchObject({ code: 429 }),
        );
      }
      return allowed;
    };
    const device = server.device();
    expect(await outcomes(() => device, 61)).toBe(60);
    expect(await outcomes(() => server.device(), 145)).toBe(139);
    // Members have a limit of their own.
    expect(await outcomes(() => member, 1)).toBe(1);
    await server.db.deleteFrom('rateLimit').execute();
  });
});
