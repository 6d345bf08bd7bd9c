import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { StoredFile, StoredVideo } from '#contract/content/media-fields.ts';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { tellFault } from '#server/core/editing/files/report.ts';
import { nameOfBytes } from '#server/core/media/files/take-file.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { heldStorage } from '#server/kernel/storage/held-storage.ts';
import { localStorage } from '#server/kernel/storage/local-storage.ts';
import { lay, rewrite, textsOf, useFolders } from '#tests/support/content-folders.ts';
import { takeDown } from '#tests/support/content.ts';
import { aLesson, putUpCourse } from '#tests/support/courses.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { anItem } from '#tests/support/magazine.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { addArticle } from '#tests/support/pieces/add-issue.ts';
import { useTestServer } from '#tests/support/server.ts';
import { makePdf, sendFile } from '#tests/support/staff-files.ts';

const server = useTestServer();
const newFolder = useFolders();
const now = new Date('2026-12-01T09:00:00Z');
const captions = 'WEBVTT\n\n00:01.000 --> 00:03.000\nRest a while\n';
let sheetId: string;
/** Names of what was sent, as folders have them. */
let names: string[];

beforeAll(async () => {
  const staff = await server.staff();
  const send = async (...[file, bytes]: [Parameters<typeof sendFile>[2], Buffer]) =>
    staff.client.takeFile({ key: await sendFile(server, staff, file, bytes) });
  const { pages, ...pdf } = await send('document', makePdf({ pages: 2 }));
  const film = await send('video', await readFile('server/demo/media/video.mp4'));
  const poster = await send('poster', await makePicture({ width: 640, height: 360 }).jpeg().toBuffer());
  const words = await send('captions', Buffer.from(captions));
  const document = { mediaId: pdf.mediaId, bytes: pdf.bytes, pages: pages ?? 0 };
  const file: StoredFile = { en: document, 'zh-Hans': document, 'zh-Hant': document };
  const video: StoredVideo = {
    mediaId: film.mediaId,
    seconds: film.seconds ?? 0,
    width: film.width ?? 0,
    height: film.height ?? 0,
    bytes: film.bytes,
    poster: poster.mediaId,
    captions: (['en', 'zh-Hans', 'zh-Hant'] as const).map((language) => ({
      language,
      label: language,
      mediaId: words.mediaId,
    })),
  };
  sheetId = await transaction(server.db, (tx) => addArticle(tx, anItem('Sheet', { kind: 'pdf', file })));
  await putUpCourse(server.db, { course: 'film', lessons: [aLesson('one', { video })] });
  names = [
    `${document.mediaId}.pdf`,
    `${film.mediaId}.mp4`,
    `${poster.mediaId}.jpg`,
    `${words.mediaId}.vtt`,
  ].toSorted();
});

const filesIn = async (dir: string) => (await readdir(join(dir, 'files'))).toSorted();

async function exported(dir?: string): Promise<string> {
  const folder = dir ?? (await newFolder());
  const { faults } = await exportContent({ db: server.db, files: server.services.files, now }, folder);
  expect(faults).toEqual([]);
  return folder;
}

/** An installation of its own, with storage of its own. */
async function elsewhere() {
  const made = await createTestDatabase();
  const files = heldStorage(localStorage(await newFolder()));
  const { db } = made;
  const come = (dir: string, publish = true) =>
    importContent({ db, services: { ...server.services, files }, now: () => now }, dir, { publish });
  return {
    files,
    db,
    come,
    /** What comes of the folder over what is there. */
    comeOver: async (dir: string, publish = true) => {
      const there = await newFolder();
      expect((await exportContent({ db, files, now }, there)).faults).toEqual([]);
      await lay(dir, there);
      return { there, ...(await come(there, publish)) };
    },
  };
}

const keyOf = (name: string) => {
  const [mediaId = '', ending = ''] = name.split('.');
  const called = { pdf: 'document.pdf', mp4: 'video.mp4', jpg: 'poster.jpg', vtt: 'captions.vtt' }[ending];
  return `media/${mediaId}/${called}`;
};

test('videos and documents travel with what names them, byte for byte', async () => {
  const dir = await exported();
  expect(await filesIn(dir)).toEqual(names);
  for (const name of names) {
    const bytes = await readFile(join(dir, 'files', name));
    expect(nameOfBytes(bytes)).toBe(name.slice(0, 24));
    expect((await server.services.files.read(keyOf(name), 64_000_000))?.equals(bytes)).toBe(true);
  }
  const { files, db, comeOver, come } = await elsewhere();
  expect((await comeOver(dir, false)).faults).toEqual([]);
  for (const name of names) expect(await files.read(keyOf(name), 64_000_000)).toBeNull();
  expect(await db.selectFrom('staffFile').select('key').execute()).toEqual([]);

  const { there, faults } = await comeOver(dir);
  expect(faults).toEqual([]);
  for (const name of names)
    expect(
      (await files.read(keyOf(name), 64_000_000))?.equals(await readFile(join(dir, 'files', name))),
    ).toBe(true);
  const kept = await db.selectFrom('staffFile').select(['mediaId', 'by', 'facts']).execute();
  expect(kept.map(({ mediaId }) => mediaId).toSorted()).toEqual(names.map((name) => name.slice(0, 24)));
  expect(kept.every(({ by, facts }) => by === null && facts !== null)).toBe(true);

  const again = await newFolder();
  expect((await exportContent({ db, files, now }, again)).faults).toEqual([]);
  expect(await textsOf(again)).toEqual(await textsOf(there));
  const second = await come(again);
  expect(second.pieces.filter(({ what }) => what !== 'unchanged')).toEqual([]);
});

test('what is no such file, or not what its name says, is a fault of it, and nothing comes in', async () => {
  const dir = await exported();
  const { db, come, files } = await elsewhere();
  const [pdf = '', jpg = ''] = ['.pdf', '.jpg'].map((end) => names.find((name) => name.endsWith(end)));
  const path = (name: string) => join(dir, 'files', name);
  const told = async (words: string) => {
    for (const publish of [false, true])
      expect((await come(dir, publish)).faults.map(tellFault)).toContainEqual(expect.stringContaining(words));
    expect(await db.selectFrom('staffFile').select('key').execute()).toEqual([]);
  };
  const whole = await readFile(path(pdf));
  await writeFile(path(pdf), makePdf({ pages: 3 }));
  await told(`files/${pdf}:1 It is not what its name was made of`);
  await writeFile(path(pdf), Buffer.alloc(20_000_001));
  await told(`files/${pdf}:1 A file of its kind above 20 MB is not taken`);
  await writeFile(path(pdf), whole);

  const other = `${nameOfBytes(makePdf({ pages: 3 }))}.pdf`;
  await writeFile(path(other), makePdf({ pages: 3 }));
  await told(`files/${other}:1 No piece names this file`);
  await rm(path(other));
  await writeFile(path('notes.txt'), 'Notes');
  await told('files/notes.txt:1 ');
  await rm(path('notes.txt'));

  // Named as it should be, and refused as from the console.
  const replace = async (name: string, bytes: Buffer, piece: string) => {
    const renamed = `${nameOfBytes(bytes)}${name.slice(24)}`;
    await rename(path(name), path(renamed));
    await writeFile(path(renamed), bytes);
    await rewrite(dir, piece, (text) => text.replaceAll(name.slice(0, 24), renamed.slice(0, 24)));
    return renamed;
  };
  const acting = await replace(
    pdf,
    makePdf({ catalogue: '/OpenAction << /S /JavaScript >>' }),
    'article/sheet.md',
  );
  await told(`files/${acting}:1 `);
  await replace(acting, whole, 'article/sheet.md');
  const placed = await sharp(await readFile(path(jpg)))
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const withRemarks = await replace(jpg, placed, 'course/film.md');
  await told(`files/${withRemarks}:1 It holds more than is stored of such a file`);
  for (const name of names) expect(await files.read(keyOf(name), 64_000_000)).toBeNull();
});

test('what no piece names any more leaves the folder with the next export, and what is lost is named', async () => {
  const dir = await exported();
  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  const bytes = await server.services.files.read(keyOf(pdf), 20_000_000);
  await server.services.files.remove([keyOf(pdf)]);
  const { faults } = await exportContent(
    { db: server.db, files: server.services.files, now },
    await newFolder(),
  );
  expect(faults.map(tellFault)).toEqual([`files/${pdf}:1 It is not in storage: send it again`]);
  await server.services.files.write(keyOf(pdf), bytes ?? Buffer.alloc(0), 'application/pdf');
  await takeDown(server.db, 'article', sheetId, new Date(now.getTime() - 1000));
  expect(await filesIn(await exported(dir))).toEqual(names.filter((name) => name !== pdf));
});
