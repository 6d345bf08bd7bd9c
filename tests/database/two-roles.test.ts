import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainAudit } from '#server/core/staff/audit/chain-lines.ts';
import { verifyAudit } from '#server/core/staff/audit/verify-audit.ts';
import { addStaff } from '#server/core/staff/manage.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import {
  askPatiently,
  makeDataDir,
  removeDataDir,
  startProcess,
  stopProcess,
} from '#tests/faults/server-process.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { testSecret } from '#tests/support/server.ts';

/** The statements of `docs/operations/second-role.md`, as whoever runs the server copies them. */
const [asSuperuser = '', asOwner = '', goingOver = ''] = [
  ...readFileSync(resolve(import.meta.dirname, '../../docs/operations/second-role.md'), 'utf8').matchAll(
    /```sql\n(.*?)```/gs,
  ),
].map(([, statements]) => statements ?? '');

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What comes of a statement, with the statement. */
const told = (client: Client, statement: string): Promise<string> =>
  client.query(statement).then(
    () => `${statement}: done`,
    (error: Error) => `${statement}: ${error.message}`,
  );

/** The database of the recipe, as one of its roles. */
function urlOf(role: 'nestling_owner' | 'nestling_app'): string {
  const url = new URL(postgres.superuserUrl);
  url.username = role;
  url.password = role === 'nestling_owner' ? 'of the owner' : 'of the server';
  url.pathname = '/nestling';
  return url.href;
}

beforeAll(async () => {
  postgres = await startOwnPostgres();
  await on(postgres.superuserUrl, async (client) => {
    // The embedded one has made a database of this name for its own role.
    await client.query('drop database if exists nestling with (force)');
    for (const statement of asSuperuser.split(';').filter((one) => one.trim() !== ''))
      await client.query(statement);
  });
});
afterAll(async () => postgres.stop());

const npmMigrate = () =>
  spawnSync(process.execPath, ['scripts/migrate.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: urlOf('nestling_owner'), SECRET: testSecret },
  });

test('the server works by a role that can neither change the log nor take its triggers off', async () => {
  expect(npmMigrate()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The database is that of this release.'),
  });
  await on(urlOf('nestling_owner'), (client) => client.query(asOwner));

  // As an installation, with background work and all.
  const dataDir = makeDataDir();
  const server = startProcess({
    DATABASE_URL: urlOf('nestling_app'),
    SECRET: testSecret,
    DATA_DIR: dataDir,
    DEMO: 'off',
  });
  try {
    const url = await server.ready;
    expect((await askPatiently(`${url}/readyz`)).status).toBe(200);
    await expect
      .poll(() =>
        on(urlOf('nestling_app'), (client) =>
          client.query(`select to_regclass('pgboss.schedule') as there`),
        ).then(({ rows }) => rows[0].there),
      )
      .not.toBeNull();
    expect(server.said.err + server.said.out).not.toContain('permission denied');
  } finally {
    await stopProcess(server);
    await removeDataDir(dataDir);
  }

  const { db, close } = openDatabase({ url: urlOf('nestling_app'), poolSize: 2 });
  try {
    const now = new Date();
    const managing = { db, secret: testSecret, publicUrl: 'https://club.example', now };
    await addStaff(managing, { email: 'ada@club.example', name: 'Ada', role: 'owner' });
    const log = { info: () => undefined } as unknown as Services['log'];
    // The link for the first owner, and her account.
    expect(await chainAudit({ db, log, now: () => now })).toBe(2);
    expect((await verifyAudit(db)).count).toBe(0);
    // Months are made in time.
    const report = await ensurePartitions(db, new Date(now.getTime() + 90 * 86_400_000));
    expect(report.created.length).toBeGreaterThan(0);
  } finally {
    await close();
  }

  await on(urlOf('nestling_app'), async (client) => {
    for (const table of ['staff_audit', 'staff_audit_link', 'staff_audit_head'])
      for (const statement of [
        `update ${table} set ${table === 'staff_audit' ? `action = 'x'` : `digest = sha256('x')`}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger user`,
        `alter table ${table} owner to nestling_app`,
        `drop trigger ${table}_only_grows on ${table}`,
        `drop table ${table} cascade`,
        `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
      ])
        expect(await told(client, statement)).toMatch(/permission denied|must be owner/);
    for (const statement of [
      'set role nestling_owner',
      'set session_replication_role = replica',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'drop schema public cascade',
      'truncate staff_account cascade',
    ])
      expect(await told(client, statement)).toMatch(/permission denied|must be owner/);
  });
});

test('what a later release migrates is refused to the server, and done by the owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestling-migrations-'));
  const own = resolve(import.meta.dirname, '../../server/kernel/database/migrations');
  await cp(own, folder, { recursive: true });
  // Also of a table that the server owns.
  await writeFile(
    join(folder, '9998_later.sql'),
    'alter table event add column later text;\ncreate table later ();\n',
  );
  const attempt = async (role: Parameters<typeof urlOf>[0]) => {
    const { db, close } = openDatabase({ url: urlOf(role), poolSize: 2 });
    try {
      return await migrate(db, { folder });
    } finally {
      await close();
    }
  };
  try {
    await expect(attempt('nestling_app')).rejects.toThrow(/Nothing was changed.*npm run migrate/s);
    expect(await attempt('nestling_owner')).toMatchObject({ applied: ['9998_later'] });
    await on(urlOf('nestling_owner'), (client) => client.query(asOwner));
    expect(await attempt('nestling_app')).toMatchObject({ applied: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a database that its servers owned goes over to two roles, with what is in it', async () => {
  await on(postgres.superuserUrl, async (client) => {
    await client.query('drop database nestling with (force)');
    await client.query('create database nestling owner nestling_app');
    // As if there had never been another one.
    await client.query('drop owned by nestling_owner');
    await client.query('drop role nestling_owner');
  });
  const managing = { secret: testSecret, publicUrl: 'https://club.example', now: new Date() };
  const before = openDatabase({ url: urlOf('nestling_app'), poolSize: 2 });
  try {
    await migrate(before.db);
    await addStaff({ ...managing, db: before.db }, { email: 'ada@club.example', name: 'Ada', role: 'owner' });
  } finally {
    await before.close();
  }
  const inside = new URL(postgres.superuserUrl);
  inside.pathname = '/nestling';
  await on(inside.href, (client) => client.query(goingOver));
  await on(urlOf('nestling_owner'), (client) => client.query(asOwner));

  await on(urlOf('nestling_app'), async (client) => {
    expect((await client.query('select from staff_account')).rowCount).toBe(1);
    for (const statement of [
      `update staff_audit set action = 'x'`,
      'truncate staff_audit cascade',
      'alter table staff_audit disable trigger user',
      'alter function refuse_change() rename to refused',
      'drop schema public cascade',
    ])
      expect(await told(client, statement)).toMatch(/permission denied|must be owner/);
  });
  const after = openDatabase({ url: urlOf('nestling_app'), poolSize: 2 });
  try {
    expect(await migrate(after.db)).toMatchObject({ applied: [] });
    await addStaff({ ...managing, db: after.db }, { email: 'bea@club.example', name: 'Bea', role: 'owner' });
    await ensurePartitions(after.db, new Date(managing.now.getTime() + 90 * 86_400_000));
  } finally {
    await after.close();
  }
  expect(npmMigrate()).toMatchObject({ status: 0 });
});
