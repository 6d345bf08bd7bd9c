import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodySchema } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { publishedVersions, termsInForce } from '#server/core/documents/documents.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { ask } from '#server/features.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';

/**
 * What an installation of the release before had becomes content: a demo with claims, open drafts and running draws, to
 * which a brand added texts of its own, a draft of its next terms, and gifts whose names are the same.
 */
const dump = join(import.meta.dirname, 'kept/demo-at-0305.sql.br');
const added = `
  update faq_question set question = '{"en": "Our own words?", "zh-Hans": "我们自己的？", "zh-Hant": "我們自己的？"}', position = 7
   where question_id = 'what-is-membership';
  update faq_question set archived_at = '2026-09-01T00:00:00Z' where question_id = 'no-code';
  insert into faq_question (question_id, group_id, question, answer, of_babies, position)
  select 'our-own', group_id, question, answer, true, 9 from faq_question where question_id = 'what-is-membership';
  insert into document_version (document, version, text, changes, published_at, told_at)
  select document, 2, text, '{"en": "Two", "zh-Hans": "二", "zh-Hant": "二"}', '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z'
    from document_version where document = 'terms' and version = 1;
  insert into document_version (document, version, text, changes)
  select document, 3, text, '{"en": "Three", "zh-Hans": "三", "zh-Hant": "三"}'
    from document_version where document = 'terms' and version = 1;
  update gift set archived_at = '2026-10-01T00:00:00Z', opens_at = '2026-10-05T00:00:00Z'
   where gift_id = (select gift_id from gift_claim order by claim_id limit 1);
  insert into gift (gift_id, kind, name, description, picture, currency, price, position)
  select gen_random_uuid(), kind, name, description, picture, currency, price, position from gift
   where gift_id in (select gift_id from gift order by gift_id limit 3);
  insert into gift (gift_id, kind, name, description, picture, currency, price)
  values (gen_random_uuid(), 'redeem', '{"en": "礼", "zh-Hans": "礼", "zh-Hant": "禮"}',
          '{"en": "礼", "zh-Hans": "礼", "zh-Hant": "禮"}', 'muslin', 'coins', 1);
`;

let database: TestDatabase;
let before: {
  gifts: Record<string, unknown>[];
  claims: Record<string, unknown>[];
  questions: { question_id: string; archived_at: Date | null; question: unknown }[];
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(brotliDecompressSync(readFileSync(dump)).toString());
  await client.query('set search_path = public');
  await client.query(added);
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  before = {
    gifts: await rows('select * from gift order by gift_id'),
    claims: await rows(
      `select c.claim_id, c.gift_id, g.name, g.picture, g.kind from gift_claim c join gift g using (gift_id) order by 1`,
    ),
    questions: await rows('select question_id, archived_at, question from faq_question order by 1'),
  };
  await client.end();
  await migrate(database.db);
}, 120_000);
afterAll(async () => database.drop());

test('each gift is version 1 of a piece with its id, as it was, and its stock stays apart', async () => {
  const { db } = database;
  expect(before.gifts.length).toBeGreaterThan(30);
  const { rows } = await sql<Record<string, unknown>>`
    select v.*, s.pieces from gift_version v join gift_supply s using (gift_id) order by v.gift_id`.execute(
    db.withoutPlugins(),
  );
  const plain = before.gifts.map(({ archived_at: _, ...gift }) => ({ ...gift, version: 1 }));
  expect(rows).toEqual(plain);
  const live = await findGiftsById(
    db,
    before.gifts.map(({ gift_id: giftId }) => String(giftId)),
    new Date('2026-12-01T00:00:00Z'),
  );
  const archived = before.gifts.filter(({ archived_at: at }) => at !== null);
  expect(archived).toHaveLength(1);
  expect(live).toHaveLength(before.gifts.length - 1);
  expect(live.map(({ giftId }) => giftId)).not.toContain(archived[0]?.['gift_id']);
});

test('each claim has the version that it was made of, and is shown as before', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select c.claim_id, c.gift_id, g.name, g.picture, g.kind
      from gift_claim c join gift_version g using (gift_id, version) order by 1`.execute(
    database.db.withoutPlugins(),
  );
  expect(before.claims.length).toBeGreaterThan(2);
  expect(rows).toEqual(before.claims);
  expect(await verifyLedger({ db: database.db, ask })).toEqual([]);
});

test('questions keep their addresses and their own words; one that was put away stays so', async () => {
  const { rows } = await sql<{ slug: string; question: unknown; live: boolean }>`
    select p.slug, v.body -> 'question' as question,
           exists (select from content_live l where l.piece_id = p.piece_id and l.seq = p.moves and l.version = 1) as live
      from content_piece p join content_version v on v.piece_id = p.piece_id and v.version = p.newest
     where p.kind = 'faqQuestion' order by p.slug`.execute(database.db);
  expect(rows).toEqual(
    before.questions.map(({ question_id: slug, question, archived_at: at }) => ({
      slug,
      question,
      live: at === null,
    })),
  );
});

test('texts keep their versions, the one that holds, and the draft of the next', async () => {
  const { db } = database;
  const at = new Date('2026-12-01T00:00:00Z');
  expect(await termsInForce(db, at)).toBe(2);
  expect(await termsInForce(db, new Date('2026-05-01T00:00:00Z'))).toBe(1);
  const versions = await publishedVersions(db, 'terms', at);
  expect(versions.map(({ version, current, changes }) => [version, current, changes.en])).toEqual([
    [2, true, 'Two'],
    [1, false, ''],
  ]);
  expect(versions[0]?.publishedAt).toEqual(new Date('2026-06-01T00:00:00Z'));
  const told = await db.selectFrom('termsTold').select('version').execute();
  expect(told).toEqual([{ version: 2 }]);
  const { rows } = await sql<{ newest: number }>`
    select newest from content_piece where kind = 'document' and slug = 'terms'`.execute(db);
  expect(rows).toEqual([{ newest: 3 }]);
});

test('cards and pieces for a stage are as they were', async () => {
  const { rows } = await sql<{ kind: string; same: number; all: number }>`
    select 'material' as kind, count(*)::int as all,
           count(*) filter (where (v.body ->> 'scene', v.body -> 'title', v.body -> 'audience', v.body ->> 'target',
                                   (v.body ->> 'position')::int, v.body -> 'devices')
                             is not distinct from (m.scene, m.title, m.audience, m.target, m.position,
                                                   to_jsonb(m.devices)))::int as same
      from material m left join content_version v on v.piece_id = m.material_id and v.version = 1
    union all
    select 'stagePiece', count(*)::int,
           count(*) filter (where (v.body -> 'title', v.body -> 'text', v.body ->> 'reviewedOn', v.body ->> 'weeksFrom')
                             is not distinct from (s.title, s.text, s.reviewed_on::text, s.weeks_from::text))::int
      from stage_piece s
      left join content_piece p on p.kind = 'stagePiece' and p.slug = s.slug
      left join content_version v on v.piece_id = p.piece_id and v.version = 1`.execute(database.db);
  for (const { kind, same, all } of rows) expect([kind, all > 3, same]).toEqual([kind, true, all]);
});

test('all of it can be saved again as it is', async () => {
  const { rows } = await sql<{ kind: KindName; slug: string; body: unknown }>`
    select p.kind, p.slug, v.body from content_version v join content_piece p using (piece_id)`.execute(
    database.db,
  );
  const faults = rows.flatMap(({ kind, slug, body }) => {
    const { error } = bodySchema(kinds[kind]).safeParse(body);
    return error ? [[kind, slug, error.issues[0]]] : [];
  });
  expect(faults).toEqual([]);
});

test('what refers to a piece is known', async () => {
  const { rows } = await sql<{ kind: string; references: number; wanted: number }>`
    select p.kind, count(r.to_piece)::int as references,
           count(coalesce(v.body ->> 'group', v.body ->> 'category'))::int as wanted
      from content_version v join content_piece p using (piece_id)
      left join content_reference r using (piece_id, version)
     where p.kind in ('gift', 'faqQuestion') group by p.kind`.execute(database.db);
  expect(rows.map(({ references, wanted }) => references - wanted)).toEqual([0, 0]);
});
