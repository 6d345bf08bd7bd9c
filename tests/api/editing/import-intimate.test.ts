import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent, type ImportOptions } from '#server/core/editing/files/import-content.ts';
import { rewrite, useFolders } from '#tests/support/content-folders.ts';
import { pieceOf } from '#tests/support/content.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const now = new Date('2026-03-02T09:00:00Z');
const server = useTestServer();
const folder = useFolders();
let staff: TestStaff;
let dir = '';

beforeAll(async () => {
  server.clock.at = now;
  staff = await server.staff();
  for (const [slug, who] of [
    ['regulars', { field: 'level', from: 2 }],
    ['families', { field: 'stage', isOneOf: ['baby'] }],
  ] as const) {
    const body = filled('audience', { name: slug, who });
    const { pieceId, version } = await staff.client['audience.save']({ slug, startedFrom: 0, body });
    await staff.client['audience.move']({ pieceId, movesSeen: 0, move: 'publish', version });
  }
  dir = await folder();
  await exportContent({ db: server.db, files: server.services.files, now }, dir);
});

const bringIn = (options: Omit<ImportOptions, 'publish'> = {}) =>
  importContent({ db: server.db, services: server.services, now: () => now }, dir, {
    publish: true,
    ...options,
  });
const changedIn = async () => (await bringIn()).pieces.filter(({ what }) => what !== 'unchanged');
const whoOf = async (slug: string) => {
  const pieceId = await pieceOf(server.db, 'audience', slug);
  return (await staff.client['audience.get']({ pieceId })).body.who;
};

test('what looks at intimate facts and is as it was is nothing to ask about', async () => {
  expect(await changedIn()).toEqual([]);
  expect((await bringIn()).faults).toEqual([]);
});

test('changed it is refused, with all else, unless it is said to be meant, which is written down', async () => {
  await rewrite(dir, 'audience/regulars.yaml', (text) => text.replace('from: 2', 'from: 3'));
  await rewrite(dir, 'audience/families.yaml', (text) => text.replace('- baby', '- newborn'));
  const refused = await bringIn();
  expect(refused.release).toBeNull();
  expect(refused.faults).toEqual([
    {
      file: 'audience/families.yaml',
      line: 1,
      field: '',
      words: 'It looks at intimate facts, which takes --intimate: that it came in is written into the log',
    },
  ]);
  expect([await whoOf('regulars'), await whoOf('families')]).toEqual([
    { field: 'level', from: 2 },
    { field: 'stage', isOneOf: ['baby'] },
  ]);
  const came = await bringIn({ intimate: true });
  expect(came.faults).toEqual([]);
  expect(await whoOf('families')).toEqual({ field: 'stage', isOneOf: ['newborn'] });
  expect(await auditOf(server, `release ${came.release}`)).toMatchObject([
    { action: 'content.import', after: { new: 0, changed: 2, published: 2, intimate: 1 } },
  ]);
});

test('new it is refused as well, and what looks at nothing intimate any more is not', async () => {
  const file = join(dir, 'audience/expecting.yaml');
  await writeFile(file, 'name: Expecting\nwho:\n  field: pregnancy\n  isOneOf:\n    - third\nnote: ""\n');
  expect((await bringIn()).faults.map((fault) => fault.file)).toEqual(['audience/expecting.yaml']);
  await rm(file);
  await rewrite(dir, 'audience/families.yaml', (text) =>
    text.replace(/field: stage[\s\S]*?- newborn/, 'field: level\n  from: 4'),
  );
  const came = await bringIn();
  expect(came.faults).toEqual([]);
  expect((await auditOf(server, `release ${came.release}`))[0]?.after).toEqual({
    new: 0,
    changed: 1,
    published: 1,
  });
});
