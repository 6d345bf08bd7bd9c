import { writeCheckIns } from '#server/features/check-in/queries.ts';
import { install } from './support/installation.ts';
import { run } from './support/load.ts';
import { createMembers, oneByOne } from './support/members.ts';
import { findPgbench, pgbench } from './support/pgbench.ts';
import { compare } from './support/report.ts';

const seconds = 5;
/** More than any run can use up: each check-in needs a member who has not checked in today. */
const membersPerRun = 45_000;

/**
 * Check-ins over HTTP next to the very same statement run by pgbench, one transaction at a time on as many
 * connections. pgbench neither checks a token nor reads the streak first.
 */
export async function checkInAt(connections: number, runs: number): Promise<void> {
  const binary = findPgbench();
  if (!binary) throw new Error('This benchmark needs pgbench (Debian: postgresql-contrib or postgresql-15)');
  const installation = await install();
  try {
    const server = await installation.startServer();
    const { pool } = installation.database;
    let round = 0;
    await compare(
      `check-in@${connections}`,
      runs,
      async () => {
        const next = oneByOne(await createMembers(installation.database, membersPerRun));
        return run({
          url: server.url,
          path: '/api/station/member/checkIn',
          method: 'POST',
          connections,
          seconds,
          headers: () => ({ authorization: `Bearer ${next().token}`, 'content-type': 'application/json' }),
          body: () => '{}',
        });
      },
      {
        name: `pgbench@${connections}`,
        run: async () => {
          const members = await createMembers(installation.database, membersPerRun);
          round += 1;
          const table = `bench_member_${round}`;
          await pool.query(
            `create table ${table} as select n::int, id as member_id from unnest($1::uuid[]) with ordinality as m(id, n)`,
            [members.map(({ memberId }) => memberId)],
          );
          await pool.query(`alter table ${table} add primary key (n)`);
          await pool.query(`analyze ${table}`);
          return pgbench(binary, installation.databaseUrl, script(table, connections), {
            clients: connections,
            seconds,
            variables: { i: 0 },
          });
        },
      },
    );
    await server.stop();
  } finally {
    await installation.stop();
  }
}

/** The server's statement with arrays of one. Client `c` takes members c + 1, c + 1 + clients, … */
function script(table: string, clients: number): string {
  const one = (value: string, type: string) => `array[${value}]::${type}[]`;
  const member = `(select member_id from ${table} where n = :i * ${clients} + :client_id + 1)`;
  const values = [
    one(member, 'uuid'),
    one('0', 'int'),
    one('current_date', 'date'),
    one('now()', 'timestamptz'),
    one(`'Europe/London'`, 'text'),
    one('5', 'int'),
    one('1', 'int'),
    one('1', 'int'),
    one('1', 'smallint'),
    one(`'{}'`, 'text'),
    one('null', 'date'),
    one('null', 'int'),
    one('null', 'int'),
    one('gen_random_uuid()', 'uuid'),
    one('gen_random_uuid()', 'uuid'),
    one('false', 'boolean'),
  ];
  const statement = writeCheckIns.text
    .replaceAll(/\$(\d+)::\w+\[\]/g, (_, position: string) => values[Number(position) - 1] ?? '')
    .replaceAll(/\s+/g, ' ');
  return `${statement};\n\\set i :i + 1\n`;
}
