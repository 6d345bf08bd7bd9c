import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeAudit, type AuditEntry } from '#server/core/staff/audit.ts';
import { chainAudit } from '#server/core/staff/audit/chain-lines.ts';
import { digestedColumns, headText } from '#server/core/staff/audit/line-digest.ts';
import { verifyAudit } from '#server/core/staff/audit/verify-audit.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSecret } from '#tests/support/server.ts';

const start = new Date('2026-03-02T09:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

let database: TestDatabase;
let told: { day: string; head: string }[];
beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.drop());
  told = [];
});

const write = (at: Date, more: Partial<AuditEntry> = {}) =>
  transaction(database.db, (tx) =>
    writeAudit(tx, {
      now: at,
      staffId: null,
      action: 'content.publish',
      subject: 'gift 0198',
      before: { live: 1 },
      after: { live: 2 },
      ...more,
    }),
  );

/** A run of the job. */
async function chain(at: Date, signal?: AbortSignal): Promise<number> {
  const log = { info: (head: { day: string; head: string }) => void told.push(head) };
  return chainAudit({ db: database.db, now: () => at, log: log as unknown as Services['log'] }, signal);
}

const links = () => database.db.selectFrom('staffAuditLink').selectAll().orderBy('seq').execute();
const lineAt = async (seq: number) => (await links()).find((link) => link.seq === seq)?.auditId ?? '';
const faults = async (...given: { seq: number; digest: Buffer }[]) =>
  (await verifyAudit(database.db, { given })).faults;

/** As who owns the tables may: without triggers, and without keys between them. */
const tamper = async (statement: string) =>
  transaction(database.db, async (tx) => {
    const tables = ['staff_audit', 'staff_audit_link', 'staff_audit_head'];
    for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    await sql`alter table staff_audit_head drop constraint if exists staff_audit_head_seq_fkey`.execute(tx);
    await sql`alter table staff_audit_link drop constraint if exists staff_audit_link_audit_id_fkey`.execute(
      tx,
    );
    await sql.raw(statement).execute(tx);
    for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  });

/** Five lines, chained with a head of each of two days. */
async function twoDays(): Promise<void> {
  for (let line = 1; line <= 3; line += 1) await write(hours(line));
  await chain(hours(5));
  await write(hours(20));
  await write(hours(21));
  await chain(hours(25));
}

describe('the chain', () => {
  test('links each line once, in an order of its own, and tells a head a day', async () => {
    await twoDays();
    await write(hours(26), { why: 'As agreed' });
    expect(await chain(hours(27))).toBe(1);
    expect(await chain(hours(28))).toBe(0);
    const all = await links();
    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(told).toEqual([
      { day: '2026-03-02', head: headText(all[2] as never) },
      { day: '2026-03-03', head: headText(all[4] as never) },
    ]);
    expect(await verifyAudit(database.db)).toEqual({
      faults: [],
      count: 0,
      end: { seq: 6, digest: all[5]?.digest },
      unlinked: 0,
    });
  });

  test('is over every column of a line', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name::text as name from information_schema.columns where table_name = 'staff_audit'`.execute(
      database.db,
    );
    const names = rows.map(({ name }) => name.replaceAll(/_./g, (of) => of.slice(1).toUpperCase()));
    expect(names.toSorted()).toEqual([...digestedColumns].toSorted());
  });

  test('takes a line in that was begun before others and committed after them', async () => {
    let commit: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      commit = done;
    });
    let written: () => void = () => undefined;
    const begun = new Promise<void>((done) => {
      written = done;
    });
    const late = transaction(database.db, async (tx) => {
      await writeAudit(tx, { now: hours(1), staffId: null, action: 'content.import', subject: 'release 1' });
      written();
      await held;
    });
    await begun;
    await write(hours(2));
    await chain(hours(2));
    const [head] = await database.db.selectFrom('staffAuditHead').select('wholeTo').execute();
    // Its transaction was open: nothing is said of what it may write.
    expect(head?.wholeTo.getTime()).toBeLessThanOrEqual(hours(2).getTime() - 5 * 60_000);
    commit();
    await late;
    await chain(new Date(hours(2).getTime() + 1000));
    expect((await links()).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await verifyAudit(database.db)).unlinked).toBe(0);
  });

  test('is one, whoever links at once', async () => {
    for (let line = 0; line < 40; line += 1) await write(hours(line));
    const counts = await Promise.all([1, 2, 3, 4].map(() => chain(hours(41))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect((await links()).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(await faults()).toEqual([]);
    const heads = await database.db.selectFrom('staffAuditHead').select('seq').execute();
    expect(heads).toEqual([{ seq: 40 }]);
  });

  test('goes on where a run was killed, which tells no head', async () => {
    await sql`
      insert into staff_audit (audit_id, at, action, subject)
      select gen_random_uuid(), ${start}::timestamptz + n * interval '1 s', 'staff.linked', 'staff ' || n
        from generate_series(1, 2500) n`.execute(database.db);
    const killed = new AbortController();
    const running = chain(hours(1), killed.signal);
    await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
    killed.abort();
    const first = await running;
    expect(first % 1000).toBe(0);
    expect(told).toEqual([]);
    expect(first + (await chain(hours(1)))).toBe(2500);
    expect(await faults()).toEqual([]);
    expect(told).toHaveLength(1);
  });

  test('and its heads refuse to be changed, as the lines do', async () => {
    await twoDays();
    for (const table of ['staff_audit', 'staff_audit_link', 'staff_audit_head']) {
      const column = table === 'staff_audit' ? 'action = action' : 'digest = digest';
      for (const statement of [
        `update ${table} set ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only grows');
    }
  });
});

describe('audit:verify', () => {
  beforeEach(twoDays);

  test.each([
    `action = 'content.archive'`,
    `at = at + interval '1 microsecond'`,
    `before = '{"live": 3}'`,
    `why = 'Because'`,
    `subject = 'gift 0199'`,
  ])('finds a line of which %s was set', async (change) => {
    const line = await lineAt(3);
    await tamper(`update staff_audit set ${change} where audit_id = '${line}'`);
    expect(await faults()).toEqual([{ what: 'changed', line, seq: 3 }]);
  });

  test('finds two lines next to each other, and the last one', async () => {
    const [second, third, last] = [await lineAt(2), await lineAt(3), await lineAt(5)];
    await tamper(`update staff_audit set why = 'x' where audit_id in ('${second}', '${third}', '${last}')`);
    expect(await faults()).toEqual([
      { what: 'lineOrLink', line: second, seq: 2 },
      { what: 'changed', line: third, seq: 3 },
      { what: 'changed', line: last, seq: 5 },
    ]);
  });

  test('finds a line that is missing, with its link or without', async () => {
    const line = await lineAt(2);
    await tamper(`delete from staff_audit where audit_id = '${line}'`);
    expect(await faults()).toEqual([{ what: 'missing', line, seq: 2 }]);
    await tamper(`delete from staff_audit_link where seq = 2`);
    expect(await faults()).toEqual([{ what: 'linksMissing', from: 2, to: 2 }]);
  });

  test('finds that the end is missing, by the last head', async () => {
    const [fourth, fifth] = [await lineAt(4), await lineAt(5)];
    await tamper(`delete from staff_audit_link where seq > 3`);
    await tamper(`delete from staff_audit where audit_id in ('${fourth}', '${fifth}')`);
    expect(await faults()).toEqual([{ what: 'linksMissing', from: 4, to: 5 }]);
  });

  test('finds a line that was inserted, before the job comes and after it', async () => {
    const line = '0195584c-0000-7000-8000-000000000000';
    await sql`
      insert into staff_audit (audit_id, at, action, subject)
      values (${line}, ${hours(2)}, 'staff.linked', 'staff 1')`.execute(database.db);
    expect(await faults()).toEqual([{ what: 'inserted', line, seq: null }]);
    await chain(hours(26));
    expect(await faults()).toEqual([{ what: 'inserted', line, seq: 6 }]);
  });

  test('finds a link that was changed, and one that leads to another line', async () => {
    const line = await lineAt(2);
    await tamper(`update staff_audit_link set digest = sha256('x') where seq = 2`);
    expect(await faults()).toEqual([{ what: 'linkChanged', line, seq: 2 }]);
    await tamper(`update staff_audit_link set digest = sha256('x') where seq = 5`);
    expect(await faults()).toEqual([
      { what: 'linkChanged', line, seq: 2 },
      { what: 'head', seq: 5, day: '2026-03-03' },
      { what: 'linkChanged', line: await lineAt(5), seq: 5 },
    ]);
  });

  test('finds a chain that was made anew over what was changed, by its own heads or one from the log', async () => {
    const [, given] = told;
    const [seq = '', hex = ''] = (given?.head ?? '').split(':');
    const head = { seq: Number(seq), digest: Buffer.from(hex, 'hex') };
    expect(await faults(head)).toEqual([]);
    await tamper(`update staff_audit set why = 'x' where audit_id = '${await lineAt(1)}'`);
    await tamper('delete from staff_audit_link');
    await chain(hours(30));
    expect((await faults(head)).filter(({ what }) => what === 'head')).toEqual([
      { what: 'head', seq: 3, day: '2026-03-02' },
      { what: 'head', seq: 5, day: '2026-03-03' },
      { what: 'head', seq: 5, day: null },
    ]);
    await tamper('delete from staff_audit_head');
    expect(await faults()).toEqual([]);
    expect(await faults(head)).toEqual([{ what: 'head', seq: 5, day: null }]);
  });
});

describe('npm run audit:verify', () => {
  const script = resolve(import.meta.dirname, '../../../scripts/audit-verify.ts');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, SECRET: testSecret },
    });

  test('says that all is well, or what is not, and ends so', async () => {
    await twoDays();
    const head = told[1]?.head ?? '';
    const well = run('--head', head);
    expect(well).toMatchObject({ status: 0, stderr: '' });
    expect(well.stdout).toContain(`Chained up to ${head}.`);
    const line = await lineAt(2);
    await tamper(`update staff_audit set action = 'staff.linked' where audit_id = '${line}'`);
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`Not so: line ${line} was changed (link 2)`),
    });
  });

  test.each([[['--head', '12']], [['--tail', '1']], [['x']]])('%j is told how it is used', (args) => {
    expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') });
  });
});
