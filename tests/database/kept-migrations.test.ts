import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/kernel/database/database.ts';
import { rehearse } from '#server/kernel/database/rehearse.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { readMigrations } from '#server/kernel/database/migration-history.ts';
import { narrowed, shapeOf } from '#tests/support/narrowed.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  isOnCitus,
} from '#tests/support/database.ts';

const folder = resolve(import.meta.dirname, '../../server/kernel/database/migrations');
const kept = join(import.meta.dirname, 'kept');

/** Records of migrations that installations have applied, one a line; those of a release are added to it. */
const applied = readFileSync(join(kept, 'migrations.txt'), 'utf8').trimEnd().split('\n');

/** From here on content is given by the rooms, which can be told what is theirs and what a brand changed. */
const lastWithContent = '0305';

test('what has been applied stays as it is, byte for byte', async () => {
  const files = await readMigrations(folder);
  expect(files.slice(0, applied.length).map(({ record }) => record)).toEqual(applied);
});

/** SQL that puts rows of its own making into a table: of values, or of a selection that reads no table. */
function givesContent(text: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    // What functions do is done later; blocks run at once.
    .replaceAll(/(\bdo\s+)?\$(\w*)\$([\s\S]*?)\$\2\$/gi, (_, block: string | undefined, __, body: string) =>
      block === undefined ? '' : body,
    )
    .split(';');
  return statements
    .map((statement) => statement.trim())
    .filter(
      (statement) =>
        /\binsert\s+into\b|\bmerge\s+into\b|\bcopy\b[\s\S]*\bfrom\b/i.test(statement) &&
        !(
          /\bfrom\s+(?!unnest|json|generate_series|stdin|\()\w/i.test(statement) &&
          !/\bvalues\b/i.test(statement)
        ),
    );
}

test('no migration gives content any more', async () => {
  const files = await readMigrations(folder);
  const newer = files.filter(({ name }) => name.slice(0, 4) > lastWithContent);
  expect(newer.flatMap(({ name, text }) => givesContent(text).map((statement) => [name, statement]))).toEqual(
    [],
  );
  // The older ones show that it is found.
  const older = files.filter(
    ({ name, text }) => name.slice(0, 4) <= lastWithContent && givesContent(text).length > 0,
  );
  expect(older.map(({ name }) => name)).toContain('0228_faq');
});

test.each([
  ["insert into faq (q) values ('How?')", true],
  ["insert into faq (q) select 'How?'", true],
  ["insert into faq (q) select q from jsonb_to_recordset('[]') as r(q text)", true],
  ["do $$ begin insert into faq (q) values ('How?'); end $$", true],
  ['copy faq from stdin', true],
  ['insert into post_place (post_id) select post_id from post', false],
  [
    'create function keep() returns trigger as $$ begin insert into a values (new.b); return new; end $$',
    false,
  ],
  ["-- insert into faq values ('How?')\nalter table faq add q text", false],
])('content is told from what is derived: %s', (text, gives) => {
  expect(givesContent(text).length > 0).toBe(gives);
});

/** What stands in a schema, partitions apart: they come with the time. */
async function schemaOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition)
    select relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
             || case when a.attnotnull then ' not null' else '' end
             || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
      from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    union all
    select relname || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
      from relation r join pg_constraint c on c.conrelid = r.oid and c.contype <> 'n'
    union all
    select pg_get_indexdef(i.indexrelid) from relation r join pg_index i on i.indrelid = r.oid
    union all
    select pg_get_triggerdef(t.oid) from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public'`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}

const counted = ['member', 'ledger_entry', 'gift_claim', 'post', 'comment', 'faq_question', 'course_lesson'];

async function countsOf({ db }: TestDatabase): Promise<number[]> {
  return Promise.all(
    counted.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    }),
  );
}

const ofDrawTerms = ['draw_id', 'name', 'of_babies', 'opens_at', 'period_days', 'position'];

/** What narrows the schema of the last release, by why that release goes on on it. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'more words are taken than before': [
    'constraint gift_claim.gift_claim_state_check',
    'constraint mail_choice.mail_choice_kind_check',
    'constraint mail_link.mail_link_purpose_check',
    'constraint outbox.outbox_state_check',
    'constraint staff_account.staff_account_role_check',
  ],
  'it is about columns that the release leaves as they come': [
    ...[2, 3, 4, 5].map((at) => `constraint gift_claim.gift_claim_check${at}`),
    'constraint member.member_family_agreed',
    'constraint member.member_weeks_agreed',
    ...['check2', 'check3', 'second_check'].map((name) => `constraint review.review_${name}`),
    'constraint staff_account.staff_account_role_id_fkey',
    'constraint staff_account.staff_account_role_own',
    "unique gift_claim btree (member_id, replaces) WHERE ((replaces IS NOT NULL) AND (state <> 'cancelled'::text))",
    'unique staff_session btree (session_id)',
  ],
  'another index holds the same, and no statement names either': [
    'unique draw_prize btree (draw_code) WHERE is_fallback',
    "unique gift_claim btree (member_id, gift_id, piece) WHERE ((state <> 'cancelled'::text) AND (NOT price_back) AND (replaces IS NULL))",
    "unique gift_claim btree (member_id, gift_id, piece) WHERE (state <> 'cancelled'::text)",
  ],
  'the release writes terms of draws only as its demo begins': [
    ...['draw_terms_check1', 'draw_terms_draw_id_version_fkey', 'draw_terms_period_days_check'].map(
      (name) => `constraint draw_terms.${name}`,
    ),
    ...ofDrawTerms.map((name) => `demand draw_terms.${name}`),
    'trigger draw_terms.draw_terms_kept',
    'trigger draw_terms.draw_terms_whole',
  ],
};

/** The dump of a demo, made by pg_dump (`--inserts`, without owners) on PostgreSQL 15 when 0305 was the last migration. */
// Where tables are spread some lose their references.
test.skipIf(isOnCitus)(
  'a dump of a former release comes to the schema of today, with all its rows',
  async () => {
    const [restored, fresh] = await Promise.all([createEmptyDatabase(), createTestDatabase()]);
    onTestFinished(async () => {
      await Promise.all([restored.drop(), fresh.drop()]);
    });
    const client = new Client({ connectionString: restored.url });
    await client.connect();
    await client.query(brotliDecompressSync(readFileSync(join(kept, 'demo-at-0305.sql.br'))).toString());
    await client.end();
    const before = await countsOf(restored);
    const shape = await shapeOf(restored.db);
    expect(Math.min(...before)).toBeGreaterThan(0);

    const report = await migrate(restored.db);
    const names = (await readMigrations(folder)).map(({ name }) => name);
    expect(report).toEqual({ applied: names.filter((name) => name.slice(0, 4) > '0305'), newer: [] });
    expect(await schemaOf(restored)).toEqual(await schemaOf(fresh));
    expect(await countsOf(restored)).toEqual(before);
    expect(narrowed(shape, await shapeOf(restored.db))).toEqual(Object.values(harmless).flat().toSorted());
  },
);

test('what the release before may lean on is told from what is only added', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const run = (db: Database, text: string) => sql.raw(text).execute(db);
  await run(
    database.db,
    `create table thing (id integer not null, word text, code text);
     create unique index thing_code on thing (code);
     create function told() returns integer language sql as 'select 1'`,
  );
  const before = await shapeOf(database.db);
  await run(
    database.db,
    "alter table thing add column extra text; alter table thing add column every text not null default ''",
  );
  expect(narrowed(before, await shapeOf(database.db))).toEqual([]);

  for (const [found, statement] of [
    ['table thing', 'drop table thing'],
    ['column thing.word', 'alter table thing drop column word'],
    ['column thing.word', 'alter table thing rename column word to words'],
    ['column thing.word', 'alter table thing alter column word type integer using 1'],
    ['null in thing.id', 'alter table thing alter column id drop not null'],
    ['demand thing.word', 'alter table thing alter column word set not null'],
    ['demand thing.more', 'alter table thing add column more text not null'],
    ['constraint thing.thing_word_check', "alter table thing add check (word <> '')"],
    ['unique thing btree (word)', 'create unique index on thing (word)'],
    ['unique thing btree (code)', 'drop index thing_code'],
    ['function told()', 'drop function told()'],
  ] as const) {
    const after = await rehearse(database.db, async (tx) => {
      await run(tx, statement);
      return narrowed(before, await shapeOf(tx));
    });
    expect({ statement, told: after.includes(found) }).toEqual({ statement, told: true });
  }
});
