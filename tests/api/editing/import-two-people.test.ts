import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { tellImport } from '#server/core/editing/files/report.ts';
import { rewrite, useFolders } from '#tests/support/content-folders.ts';
import { pieceOf } from '#tests/support/content.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const now = new Date('2026-03-02T09:00:00Z');
const server = useTestServer({ twoPeople: true });
const folder = useFolders();
const named = (name: string) => ({ en: name, 'zh-Hans': `${name}·简`, 'zh-Hant': `${name}·繁` });
let staff: TestStaff;

beforeAll(async () => {
  server.clock.at = now;
  for (const name of ['By the hour', 'By the page'])
    await putRule(server.db, { trigger: 'course', name: named(name), rate: 0.25 });
});
beforeEach(async () => {
  staff = await server.staff();
});

/** What an export of all is after the rule gives something else. */
async function changed(slug: string, rate: string): Promise<string> {
  const dir = await folder();
  await exportContent({ db: server.db, files: server.services.files, now }, dir);
  await rewrite(dir, `earnRule/${slug}.yaml`, (text) => text.replace(/^rate: .*$/m, `rate: ${rate}`));
  return dir;
}
const bringIn = async (dir: string) =>
  importContent({ db: server.db, services: server.services, now: () => now }, dir, { publish: true });

async function rule(slug: string) {
  const pieceId = await pieceOf(server.db, 'earnRule', slug);
  return staff.client['earnRule.get']({ pieceId });
}

test('files with something of value go out at once while there is nobody who could approve them', async () => {
  const { release, proposed } = await bringIn(await changed('by-the-hour', '0.5'));
  expect(proposed).toBe(false);
  expect(await rule('by-the-hour')).toMatchObject({ live: 2, newest: 2, body: { rate: 0.5 } });
  // It is a release, and goes back as one.
  const told = await staff.client.getRelease({ releaseId: release ?? '' });
  expect(told).toMatchObject({ state: 'out', by: null, items: [{ kind: 'earnRule', version: 2 }] });
  await staff.client.moveRelease({ releaseId: told.releaseId, revision: told.revision, move: 'takeBack' });
  expect((await rule('by-the-hour')).live).toBe(1);
});

test('then they are saved and proposed, and a second person sends all of it out', async () => {
  await server.db.updateTable('staffAccount').set({ setUpAt: now }).execute();
  const dir = await changed('by-the-page', '0.75');
  const came = await bringIn(dir);
  expect(came).toMatchObject({ faults: [], proposed: true });
  expect(tellImport(came)).toContain(
    'What has value takes two people: all of it waits in the console to be approved',
  );
  expect(await rule('by-the-page')).toMatchObject({ live: 1, newest: 2, body: { rate: 0.75 } });
  const { list } = await staff.client.listProposals({ open: 'true' });
  expect(list).toMatchObject([{ by: null, own: false, proposed: { what: 'release', pieces: 1 } }]);
  const proposalId = list[0]?.proposalId ?? '';
  expect((await staff.client.getProposal({ proposalId })).pieces).toMatchObject([
    { kind: 'earnRule', changed: [{ field: 'rate', before: 0.25, after: 0.75 }] },
  ]);
  await staff.client.approveProposal({ proposalId });
  expect((await rule('by-the-page')).live).toBe(2);
  const acts = await auditOf(server, `release ${came.release}`);
  expect(acts.map(({ action }) => action)).toEqual(['proposal.made', 'content.import', 'release.publish']);
  expect((await bringIn(dir)).pieces.every(({ what }) => what === 'unchanged')).toBe(true);
});
