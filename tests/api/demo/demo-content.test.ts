import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { readFolder } from '#server/core/editing/files/read-folder.ts';
import { tellFault } from '#server/core/editing/files/report.ts';
import { bringContent, demoFolder, readActs } from '#server/demo/bring-content.ts';
import { storeMedia } from '#server/demo/media.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { lay, textsOf, useFolders } from '#tests/support/content-folders.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const newFolder = useFolders();
// After a leap day, and on another day of the week than the files begin.
const now = new Date('2028-03-01T15:30:00Z');
const dayMs = 86_400_000;

async function elsewhere<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const other = await createTestDatabase();
  try {
    return await work(other.db);
  } finally {
    await other.drop();
  }
}
const bring = (db: Database, at = now) => bringContent({ ...server.services, db }, { now: at });

const tables = [
  'content_piece',
  'content_version',
  'content_live',
  'gift_supply_act',
  'coupon_code',
  'staff_audit',
];
const countsOf = (db: Database) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
        db,
      );
      return [table, rows[0]?.count];
    }),
  );

test('the files of the demo could come in on any day', async () => {
  const { begun } = await readActs();
  expect(new Date(begun).getUTCDay()).toBe(1);
  for (const day of [begun, '2027-12-31', '2028-02-29']) {
    const told = await importContent(
      { db: server.db, services: server.services, now: () => new Date(`${day}T23:59:00Z`) },
      demoFolder,
      { publish: false, begun },
    );
    expect(told.faults.map(tellFault)).toEqual([]);
    expect(told.pieces.length).toBeGreaterThan(150);
    expect(new Set(told.pieces.map(({ what }) => what))).toEqual(new Set(['new']));
  }
});

test('what the demo plays and prints is stored under the names that its files have', async () => {
  const named = Object.values(await textsOf(demoFolder)).flatMap((text) =>
    [...text.matchAll(/mediaId: (\S+)/g)].map(([, mediaId]) => mediaId),
  );
  expect([...new Set(named)].toSorted()).toEqual((await storeMedia(server.services)).toSorted());
});

test('days are moved by whole days, what was shown before was, and stock is put in by acts that the log tells', async () => {
  await elsewhere(async (db) => {
    await bring(db);
    const { begun, stock, codes } = await readActs();
    const days = Math.floor((now.getTime() - Date.parse(begun)) / dayMs);
    const { pieces } = await readFolder(demoFolder);
    const issue = await pieceOf(db, 'magazineIssue', 'slow-evenings');
    const live = await db.selectFrom('contentLive').select('fromAt').where('pieceId', '=', issue).execute();
    expect(live).toEqual([{ fromAt: new Date('2028-02-26T00:00:00Z') }]);
    const terms = await db
      .selectFrom('drawTerms')
      .select(['drawCode', 'opensAt', 'closesAt'])
      .orderBy('drawCode')
      .execute();
    expect(terms).toEqual([
      {
        drawCode: 'brand-day',
        opensAt: new Date('2028-03-01T00:00:00Z'),
        closesAt: new Date('2028-03-08T00:00:00Z'),
      },
      { drawCode: 'lucky', opensAt: new Date('2028-03-01T00:00:00Z'), closesAt: null },
      {
        drawCode: 'mothers-day',
        opensAt: new Date('2028-03-01T00:00:00Z'),
        closesAt: new Date('2028-03-31T00:00:00Z'),
      },
    ]);
    expect(new Date('2028-03-01').getTime() - Date.parse(begun)).toBe(days * dayMs);
    const versions = await db
      .selectFrom('contentLive')
      .select('pieceId')
      .where('release', 'is not', null)
      .execute();
    expect(versions).toHaveLength(pieces.length);

    const supply = await db
      .selectFrom('giftSupply')
      .select('pieces')
      .where('pieces', 'is not', null)
      .execute();
    const added = [...Object.values(stock), ...Object.values(codes).map((some) => some.length)];
    expect(supply.map((one) => one.pieces).toSorted()).toEqual(added.toSorted());
    const audit = await db.selectFrom('staffAudit').select(['action', 'staffId']).execute();
    expect(audit.filter(({ action }) => action === 'content.import')).toEqual([
      { action: 'content.import', staffId: null },
    ]);
    expect(audit.filter(({ action }) => action === 'gift.stock')).toHaveLength(added.length);
  });
});

test('a start that goes on a day later doubles nothing, and what staff changed meanwhile stays', async () => {
  await elsewhere(async (db) => {
    await bring(db);
    const tomorrow = new Date(now.getTime() + dayMs);
    const pieceId = await pieceOf(db, 'gift', 'evening-herb-tea');
    await republish(db, { kind: 'gift', pieceId, at: now }, { price: 61 });
    const before = await countsOf(db);
    await bring(db, tomorrow);
    expect(await countsOf(db)).toEqual(before);
    const newest = await db
      .selectFrom('giftVersion')
      .select('price')
      .where('giftId', '=', pieceId)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect(newest.price).toBe(61);
  });
});

test('the demo goes out as files, comes in elsewhere, and goes out the same', async () => {
  const out = join(await newFolder(), 'out');
  await elsewhere(async (db) => {
    await bring(db);
    expect((await exportContent({ db, files: server.services.files, now }, out)).faults).toEqual([]);
  });
  const texts = await textsOf(out);
  const { pieces } = await readFolder(demoFolder);
  for (const { kind, slug, where } of pieces)
    expect(texts, `${kind}/${slug}`).toHaveProperty([where('').file]);
  await elsewhere(async (db) => {
    const there = join(await newFolder(), 'there');
    await exportContent({ db, files: server.services.files, now }, there);
    await lay(out, there);
    const came = await importContent({ db, services: server.services, now: () => now }, there, {
      publish: true,
    });
    expect(came.faults.map(tellFault)).toEqual([]);
    const again = join(await newFolder(), 'again');
    await exportContent({ db, files: server.services.files, now }, again);
    expect(await textsOf(again)).toEqual(texts);
  });
});
