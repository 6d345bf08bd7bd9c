import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { numberExportHours } from '#contract/calls/numbers/exports.ts';
import type { CallInput } from '#contract/client.ts';
import { countDays } from '#server/features/numbers/count-days.ts';
import { removeEndedNumberExports } from '#server/features/numbers/exports.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { auditOf } from '#tests/support/staff.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-20T09:00:00Z');
const hourMs = 3_600_000;
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);
const span = { from: '2026-03-01', until: '2026-03-19' } as const;
type Wanted = CallInput<'exportNumbers'>['wanted'];
const overview: Wanted = { screen: 'overview', asked: span };

beforeAll(async () => {
  server.clock.at = start;
  const { memberId } = await server.member();
  const createdAt = new Date('2026-03-01T09:00:00Z');
  await server.db.updateTable('member').set({ createdAt }).where('memberId', '=', memberId).execute();
  await countDays(server.services);
});

let author: TestStaff;
let second: TestStaff;

async function setUp(role: string, name: string): Promise<TestStaff> {
  const one = await server.staff(role, name);
  const { staffId } = one;
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: start })
    .where('staffId', '=', staffId)
    .execute();
  return one;
}

beforeEach(async () => {
  server.clock.at = start;
  await server.db.updateTable('staffAccount').set({ active: false }).execute();
  await server.db.deleteFrom('numberExport').execute();
  await server.db.deleteFrom('proposal').execute();
  author = await setUp('analyst', 'Ada');
  second = await setUp('owner', 'Bea');
});

const propose = async (wanted: Wanted = overview) =>
  (
    await author.client.makeProposal({
      call: 'exportNumbers',
      input: JSON.stringify({ wanted }),
      reason: 'For the yearly report',
    })
  ).proposalId;

/** Proposed and approved. @returns the export's id */
async function agreed(wanted?: Wanted): Promise<string> {
  await second.client.approveProposal({ proposalId: await propose(wanted) });
  return (await author.client.listNumberExports({})).list[0]?.exportId ?? '';
}

describe('figures leave', () => {
  test('by two people, once, as the screen shows them', async () => {
    await expect(author.client.exportNumbers({ wanted: overview })).rejects.toMatchObject(
      refusedAs('secondPersonNeeded'),
    );
    const exportId = await agreed();
    expect((await author.client.listNumberExports({})).list).toEqual([
      {
        exportId,
        wanted: overview,
        madeAt: start.toISOString(),
        endsAt: later(numberExportHours).toISOString(),
        takenAt: null,
      },
    ]);
    const { lines } = await author.client.downloadNumbers({ exportId });
    const [head = [], ...rows] = Papa.parse<string[]>(lines.trimEnd()).data;
    expect(head.length).toBeGreaterThan(1);
    expect(rows.map(([day]) => day)).toEqual(expect.arrayContaining(['2026-03-01', '2026-03-19']));
    expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([head.length]));
    // One member: of her nothing is told.
    expect(rows.flatMap((cells) => cells.slice(2)).filter((cell) => cell !== '<10')).toEqual([]);
    await expect(author.client.downloadNumbers({ exportId })).rejects.toMatchObject(refusedAs('exportOver'));
    expect((await author.client.listNumberExports({})).list[0]?.takenAt).toBe(start.toISOString());
  });

  test.each<Wanted>([
    { screen: 'cohorts', asked: span },
    { screen: 'funnels', asked: { ...span, funnel: 'scan' } },
    { screen: 'works', asked: { ...span, of: 'course' } },
    { screen: 'vitals', asked: { ...span, by: 'page' } },
  ])('of $screen as well', async (wanted) => {
    const exportId = await agreed(wanted);
    const { lines } = await author.client.downloadNumbers({ exportId });
    expect(Papa.parse<string[]>(lines.trimEnd()).data[0]?.length).toBeGreaterThan(1);
  });

  test('as one line in the log for each step', async () => {
    const exportId = await agreed();
    await author.client.downloadNumbers({ exportId });
    const lines = await auditOf(server, 'numbers overview');
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['numbers.exported', 'numbers.downloaded']),
    );
  });

  test('from two downloads at once to one', async () => {
    const exportId = await agreed();
    const tries = await Promise.allSettled(
      [1, 2, 3].map(async () => author.client.downloadNumbers({ exportId })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('figures stay', () => {
  test('with who asked for them, and where their time is over', async () => {
    const exportId = await agreed();
    await expect(second.client.downloadNumbers({ exportId })).rejects.toMatchObject(
      refusedAs('exportUnknown'),
    );
    server.clock.at = later(numberExportHours);
    const again = await server.again(author);
    await expect(again.client.downloadNumbers({ exportId })).rejects.toMatchObject(refusedAs('exportOver'));
  });

  test('where who would approve may not see numbers', async () => {
    const proposalId = await propose();
    const other = await setUp('content', 'Cleo');
    await expect(other.client.approveProposal({ proposalId })).rejects.toMatchObject({ status: 403 });
  });

  test('for days that are none, and a screen that is none', async () => {
    const call = (wanted: object) =>
      author.client.makeProposal({
        call: 'exportNumbers',
        input: JSON.stringify({ wanted }),
        reason: 'For the yearly report',
      });
    await expect(call({ screen: 'members', asked: span })).rejects.toMatchObject({ status: 400 });
    await expect(call({ screen: 'overview', asked: { from: '2026-02-30' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('no longer than 30 days after their end in the list', async () => {
    await agreed();
    server.clock.at = later(numberExportHours + 30 * 24);
    await removeEndedNumberExports(server.services);
    expect(await server.db.selectFrom('numberExport').selectAll().execute()).toHaveLength(1);
    server.clock.at = new Date(later(numberExportHours + 30 * 24).getTime() + 1);
    await removeEndedNumberExports(server.services);
    expect(await server.db.selectFrom('numberExport').selectAll().execute()).toHaveLength(0);
  });
});
