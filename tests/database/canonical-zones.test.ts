import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { canonicalZone } from '#contract/define.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { useTestServer } from '#tests/support/server.ts';

const migration = new URL(
  '../../server/kernel/database/migrations/0485_canonical_zones.sql',
  import.meta.url,
);
const server = useTestServer();
const again = async () => {
  const text = await readFile(migration, 'utf8');
  await transaction(server.db, (tx) => sql.raw(text).execute(tx));
};

test('zones that were stored by another name have their one name, and nobody has moved by it', async () => {
  const stored = ['america/LOS_angeles', 'US/Pacific', 'Asia/Kolkata', 'Pacific/Auckland', 'Nowhere/Known'];
  const members = [];
  for (const zone of stored) {
    const member = await server.member({ timeZone: 'UTC' });
    await member.client.checkIn();
    members.push(member);
    for (const table of ['member', 'checkIn'] as const)
      await server.db
        .updateTable(table)
        .set({ timeZone: zone })
        .where('memberId', '=', member.memberId)
        .execute();
  }
  await again();
  for (const [place, { memberId }] of members.entries()) {
    const spelled = stored[place] ?? '';
    const expected = [{ timeZone: canonicalZone(spelled) ?? spelled }];
    for (const table of ['member', 'checkIn'] as const)
      expect(
        await server.db.selectFrom(table).select('timeZone').where('memberId', '=', memberId).execute(),
      ).toEqual(expected);
  }
});

test('every name that this runtime and the database know is in it, or is its own', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(server.db);
  const names = [...rows.map(({ name }) => name), ...Intl.supportedValuesOf('timeZone')].filter(
    (name) => canonicalZone(name) !== null,
  );
  const { memberId } = await server.member();
  await server.db.deleteFrom('checkIn').execute();
  await sql`
    insert into check_in (member_id, day, checked_in_at, time_zone, coins, streak, total_days, card_day, covered_days)
    select ${memberId}, '2020-01-01'::date + n::int, now(), upper(name), 5, 1, 1, 1, '{}'
      from unnest(${names}::text[]) with ordinality as z(name, n)`.execute(server.db);
  await again();
  const stored = await server.db.selectFrom('checkIn').select('timeZone').orderBy('day').execute();
  expect(stored.map(({ timeZone }) => timeZone)).toEqual(names.map((name) => canonicalZone(name)));
});

test('a name is stored as the one of its zone, and spelling it otherwise is no move', async () => {
  const { client } = await server.member({ timeZone: 'America/Los_Angeles' });
  const { day } = await client.checkIn();
  for (const timeZone of ['US/Pacific', 'america/LOS_angeles'])
    expect((await client.modifyUserInfo({ timeZone })).timeZone).toBe('America/Los_Angeles');
  const stored = server.db
    .selectFrom('member')
    .select('timeZoneChangedAt')
    .where('timeZoneChangedAt', 'is not', null);
  expect(await stored.execute()).toEqual([]);
  expect(await client.checkIn()).toMatchObject({ day, totalDays: 1 });
});
