import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import type { documentsOf } from '#contract/content/media-fields.ts';
import { sweepFiles } from '#server/core/media/files/sweep-files.ts';
import { refusedAs, text } from '#tests/support/content-desk.ts';
import { post } from '#tests/support/library.ts';
import { postForm } from '#tests/support/pictures.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { makePdf, sendFile } from '#tests/support/staff-files.ts';

const server = useTestServer();
let staff: TestStaff;
let number = 0;
beforeEach(async () => {
  server.clock.at = null;
  staff = await server.staff();
  number += 1;
});

const nothing = { en: null, 'zh-Hans': null, 'zh-Hant': null };
const now = { movesSeen: 0, move: 'publish', version: 1 } as const;

const take = async (bytes: Buffer, by = staff) =>
  by.client.takeFile({ key: await sendFile(server, by, 'document', bytes) });

/** A PDF unlike all others, as it is named. */
async function aDocument(pages = 1) {
  const {
    mediaId,
    bytes,
    pages: counted,
  } = await take(makePdf({ pages, catalogue: `/Nr ${number}${pages}` }));
  return { mediaId, bytes, pages: counted ?? 0 };
}

const articleOf = (file: ReturnType<typeof documentsOf>) =>
  filled('article', {
    kind: 'pdf',
    title: text(`A card ${number}`),
    teaser: text('To print'),
    text: text('Put it on the fridge.'),
    picture: 'fridge',
    file,
  });

/** Puts an article into an issue of its own. @returns its id */
async function putUp(file: ReturnType<typeof documentsOf>): Promise<string> {
  const { client } = staff;
  const { pieceId } = await client['article.save']({
    slug: `card-${number}`,
    startedFrom: 0,
    body: articleOf(file),
  });
  await client['article.move']({ pieceId, ...now });
  const issue = filled('magazineIssue', {
    number: 700 + number,
    title: text('Evenings'),
    intro: text('Quiet ones'),
    cover: 'evenings',
    articles: [{ id: 'one', article: pieceId }],
  });
  const put = await client['magazineIssue.save']({ slug: `evenings-${number}`, startedFrom: 0, body: issue });
  await client['magazineIssue.move']({ pieceId: put.pieceId, ...now });
  return pieceId;
}

const storedOf = async (part: string) =>
  (await readdir(join(server.config.dataDir, 'uploads'), { recursive: true })).filter(
    (name) => name.includes(part) && /\.\w+$/.test(name),
  );

test('a PDF in each language is sent, and given to whoever reads in it', async () => {
  const [en, hans] = [await aDocument(2), await aDocument(3)];
  const pieceId = await putUp({ en, 'zh-Hans': hans, 'zh-Hant': en });
  for (const [language, document] of [
    ['en', en],
    ['zh-CN', hans],
    ['zh-TW', en],
  ] as const) {
    const { token } = await server.member({ language });
    const fileOf = async () =>
      (
        await server
          .clientOf(token, language)
          .getMagazineItem({ id: pieceId })
          .catch(() => null)
      )?.file ?? null;
    await expect.poll(fileOf, { timeout: 5000 }).toEqual({
      url: `/media/${document.mediaId}/document.pdf`,
      bytes: document.bytes,
      pages: document.pages,
    });
  }
  const response = await fetch(`${server.url}/media/${en.mediaId}/document.pdf`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await response.arrayBuffer()).byteLength).toBe(en.bytes);
});

test('a language that is offered and has none stands against publishing', async () => {
  const body = articleOf({ ...nothing, en: await aDocument() });
  const { faults } = await staff.client['article.save']({ slug: `card-${number}`, startedFrom: 0, body });
  expect(faults.map(({ field }) => field)).toEqual(['file.zh-Hans', 'file.zh-Hant']);
});

test('the same key again gives the same, as does the same file, and nobody takes what somebody else sent', async () => {
  const bytes = makePdf({ catalogue: '/Same 1' });
  const key = await sendFile(server, staff, 'document', bytes);
  const other = await server.staff();
  await expect(other.client.takeFile({ key })).rejects.toMatchObject(refusedAs('uploadUnknown'));
  await expect(staff.client.takePicture({ key })).rejects.toMatchObject(refusedAs('uploadUnknown'));
  const taken = await staff.client.takeFile({ key });
  expect(await staff.client.takeFile({ key })).toEqual(taken);
  expect(await take(bytes, other)).toEqual(taken);
  const lines = server.db.selectFrom('staffAudit').select('action');
  expect(await lines.where('subject', '=', `staffFile ${taken.mediaId}`).execute()).toHaveLength(2);
  expect(await storedOf(key.split('/').at(-1) ?? '')).toEqual([]);
});

test('what is broken, locked, acts, or is too large is refused and nothing of it is stored', async () => {
  const before = await storedOf('document.pdf');
  for (const [bytes, name] of [
    [Buffer.from('<html>'), 'documentUnreadable'],
    [makePdf().subarray(0, 200), 'documentUnreadable'],
    [makePdf({ trailer: '/Encrypt 9 0 R' }), 'documentLocked'],
    [makePdf({ objects: ['<< /S /JavaScript /JS (1) >>'], packed: true }), 'documentActive'],
  ] as const)
    await expect(take(bytes)).rejects.toMatchObject(refusedAs(name));
  await expect(staff.client.allowFile({ file: 'document', size: 20_000_001 })).rejects.toMatchObject(
    refusedAs('uploadTooLarge'),
  );
  expect(await storedOf('document.pdf')).toEqual(before);
  const policy = await staff.client.allowFile({ file: 'document', size: 100 });
  const { status, code } = await postForm(new URL(policy.url, server.url).href, policy.fields, makePdf());
  expect([status, code]).toEqual([400, 'EntityTooLarge']);
  await expect(staff.client.takeFile({ key: policy.key })).rejects.toMatchObject(refusedAs('uploadMissing'));
});

test('large ones that come together all arrive, one by one', async () => {
  const bytes = makePdf({ objects: [`(${'x'.repeat(16_000_000)})`] });
  const policies = await Promise.all(
    [0, 1, 2].map(() => staff.client.allowFile({ file: 'document', size: bytes.length })),
  );
  const keys = await Promise.all(policies.map((policy) => post(server, policy, bytes)));
  const taken = await Promise.all(keys.map((key) => staff.client.takeFile({ key })));
  expect(new Set(taken.map(({ mediaId }) => mediaId)).size).toBe(1);
});

test('what no piece names is swept after 30 days, however far it came, and what one names stays', async () => {
  const kept = await aDocument(4);
  const typed = await aDocument(5);
  const unused = await aDocument(6);
  const again = makePdf({ catalogue: '/Again 1' });
  const { mediaId } = await take(again);
  const { pieceId } = await staff.client['article.save']({
    slug: `card-${number}`,
    startedFrom: 0,
    body: articleOf({ ...nothing, en: kept }),
  });
  const draft = JSON.stringify({ file: { ...nothing, en: typed } });
  await staff.client['article.keep']({ pieceId, tab: randomUUID(), startedFrom: 1, text: draft });
  // Sent and never taken, and killed when it was named and not stored yet.
  const waiting = await sendFile(server, staff, 'document', makePdf());
  const killed = await sendFile(server, staff, 'document', makePdf({ catalogue: '/Killed 1' }));
  await server.db
    .updateTable('staffFile')
    .set({ mediaId: 'k'.repeat(24) })
    .where('key', '=', killed)
    .execute();
  const late = new Date(Date.now() + 31 * 86_400_000);
  // Sent again since by somebody else.
  await server.db
    .updateTable('staffFile')
    .set({ issuedAt: late })
    .where('key', '=', (await resend(again)).key)
    .execute();
  server.clock.at = late;
  const log = { warn: () => undefined } as unknown as Parameters<typeof sweepFiles>[0]['log'];
  await sweepFiles({ ...server.services, log });
  expect(await storedOf(unused.mediaId)).toEqual([]);
  for (const part of [waiting, killed]) expect(await storedOf(part.split('/').at(-1) ?? '')).toEqual([]);
  expect(await storedOf(`${kept.mediaId}/`)).toHaveLength(1);
  expect(await storedOf(`${mediaId}/`)).toHaveLength(1);
  const rows = await server.db.selectFrom('staffFile').select('mediaId').execute();
  const left = rows.map((row) => row.mediaId);
  expect(left).toEqual(expect.arrayContaining([kept.mediaId, typed.mediaId, mediaId]));
  expect(left).not.toContain(unused.mediaId);
  expect(left).not.toContain('k'.repeat(24));
});

async function resend(bytes: Buffer): Promise<{ readonly key: string }> {
  const other = await server.staff();
  const key = await sendFile(server, other, 'document', bytes);
  await other.client.takeFile({ key });
  return { key };
}

test('what the demo prints is a PDF that could be sent', async () => {
  const bytes = await readFile('server/demo/media/evening-card.zh-Hant.pdf');
  expect(await take(bytes)).toMatchObject({ pages: 1, bytes: bytes.length });
});
