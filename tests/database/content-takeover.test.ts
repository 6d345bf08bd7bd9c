import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodySchema, faultsOf } from '#contract/content/kind.ts';
import { kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import { formOfPages } from '#contract/journeys/form-of-pages.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import { publishedVersions, termsInForce } from '#server/core/documents/documents.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { checkPlay } from '#contract/draw-proof.ts';
import { findDraws, findTerms } from '#server/features/draws/queries.ts';
import { findPeriods } from '#server/features/draws/queries-periods.ts';
import { findResult } from '#server/features/draws/queries-plays.ts';
import { shownBlock } from '#contract/campaigns/blocks.ts';
import { scripts } from '#contract/locales.ts';
import { findBenefits } from '#server/features/benefits/benefits.ts';
import { blockInWords } from '#server/features/campaigns/block-in-words.ts';
import { findCampaign } from '#server/features/campaigns/campaigns.ts';
import { findCourses } from '#server/features/courses/courses.ts';
import { findOut } from '#server/features/magazine/issues.ts';
import { findActivities } from '#server/core/audience/activities.ts';
import { listOpenRules } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { findJourneys } from '#server/features/journeys/journeys.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { findProduct } from '#server/core/products/queries-shared-products.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { ledgerRules } from '#server/core/ledger/ledger-rules.ts';
import { checkInRules } from '#server/features/check-in/check-in-rules.ts';
import { defaultRules } from '#server/features/check-in/life.ts';
import { trustRules } from '#server/features/villages/moderation/trust-rules.ts';
import { ask } from '#server/features.ts';
import { findWay } from '#server/features/links/qr-codes/find-way.ts';
import { resolveRedirect } from '#server/features/links/redirects/resolve-redirect.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import { listLevelsIn } from '#server/features/levels/queries-shared.ts';
import { readVillages } from '#server/features/villages/groups/villages.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';
import { playedDraw, putUpPlayedDraw } from '#tests/support/played-draw.ts';

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
  update member_level set benefits = '[{"en": "A letter", "zh-Hans": "信", "zh-Hant": "信"}]' where level = 4;
  update village set closed_at = '2026-08-01T00:00:00Z' where slug = 'kitchen';
  update village set of_babies = true, picture = 'village-tree' where slug = 'back-to-work';
  insert into gift (gift_id, kind, name, description, picture, currency, price)
  values (gen_random_uuid(), 'redeem', '{"en": "礼", "zh-Hans": "礼", "zh-Hant": "禮"}',
          '{"en": "礼", "zh-Hans": "礼", "zh-Hant": "禮"}', 'muslin', 'coins', 1);
  insert into journey_form (slug, version, form, saved_at)
  select slug, 2, jsonb_set(form, '{pages,0,questions,0,required}', 'false'), '2026-06-01T00:00:00Z'
    from journey_form where slug = 'underwear' and version = 1;
  update journey set form_version = 2 where slug = 'underwear';
  insert into submission (member_id, submission_id, slug, guest, state, form_version, language, begun_at, changed_at, submitted_at)
  select member_id, gen_random_uuid(), 'sleep', false, 'submitted', 1, 'en', now(), now(), now() from member
   where not exists (select from submission s where s.member_id = member.member_id and s.slug = 'sleep') limit 1;
  update course set state = 'archived' where course = 'hoping';
  update course set state = 'draft' where course = 'tasting';
  update course_lesson set published_at = null where (course, position) = ('birth', 1);
  update magazine_issue set state = 'draft' where slug = 'at-the-table';
  update magazine_issue set published_at = '2030-01-01T00:00:00Z' where slug = 'slow-evenings';
  update product set archived_at = '2026-10-01T00:00:00Z', added_at = '2026-09-01T00:00:00Z' where sku = 'DAWN-ST';
  insert into earn_rule (rule_id, trigger, name, currency, rate, member_cap, member_window, budget, starts_at, archived_at)
  select '01900000-0000-7000-8000-000000000001', 'course', name, 'coins', 0.25, 7, 'week', 70, '2026-05-01T00:00:00Z',
         '2026-10-01T00:00:00Z'
    from earn_rule where trigger = 'course' limit 1;
  insert into redirect_rule (rule_id, kind, path, target, rest, query, opens_at, enabled, created_at) values
    ('01900000-0000-7000-8000-000000000011', 'exact', '/old', '/gifts', 'drop', 'merge', null, true, '2026-03-01T00:00:00Z'),
    ('01900000-0000-7000-8000-000000000012', 'exact', '/OLD/', 'HTTP://shop.example/sale', 'drop', 'drop', null, true, '2026-03-01T00:00:00Z'),
    ('01900000-0000-7000-8000-000000000013', 'prefix', '/old', '/coins', 'keep', 'keep', '2026-06-01T00:00:00Z', true, '2026-03-02T00:00:00Z'),
    ('01900000-0000-7000-8000-000000000014', 'pattern', '/中文/:slug', '/activity/:slug', 'drop', 'merge', null, true, '2026-03-02T00:00:00Z'),
    ('01900000-0000-7000-8000-000000000015', 'exact', '/evil', '//evil.example/', 'drop', 'merge', null, true, '2026-03-02T00:00:00Z'),
    ('01900000-0000-7000-8000-000000000016', 'exact', '/off', '/points', 'drop', 'merge', null, false, '2026-03-02T00:00:00Z');
  insert into redirect_hit (rule_id, day, hits) values ('01900000-0000-7000-8000-000000000011', '2026-03-05', 7);
  insert into qr_code (code, name, target, campaign, query, closes_at, enabled, created_at) values
    ('spring-card', 'Spring', '/registration', '{"utm_source": "card", "batch": 7}', 'merge', '2027-01-01T00:00:00Z', true, '2026-03-01T00:00:00Z'),
    ('taken-back', 'Old', '/registration', '{}', 'drop', null, false, '2026-03-01T00:00:00Z');
  insert into earn_rule (rule_id, trigger, name, currency, amount)
  select '01900000-0000-7000-8000-000000000002', 'game', name, 'coins', 3 from earn_rule where trigger = 'course' limit 1;
`;

const linksMayLeadTo = { publicUrl: 'https://club.example', hosts: ['shop.example'] };

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

const cardsOf = (product: string) => `
  select r.registration_id, p.product_id, p.name, p.picture, p.months, p.extended_months
    from product_registration r join ${product} order by 1`;

let database: TestDatabase;
let before: {
  gifts: Record<string, unknown>[];
  claims: Record<string, unknown>[];
  villages: Record<string, unknown>[];
  questions: { question_id: string; archived_at: Date | null; question: unknown }[];
  products: ({ product_id: string; archived_at: Date | null; added_at: Date } & Record<string, unknown>)[];
  cards: Record<string, unknown>[];
  activities: Record<string, unknown>[];
  rules: Record<string, unknown>[];
  journeys: { slug: string; code: string; name: unknown }[];
  forms: { slug: string; version: number; form: KeptForm; saved_at: Date }[];
  steps: Record<string, unknown>[];
  draws: Record<string, unknown>[];
  periods: [string, number][];
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(brotliDecompressSync(readFileSync(dump)).toString());
  await client.query('set search_path = public');
  await client.query(added);
  await putUpPlayedDraw(client);
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  before = {
    gifts: await rows('select * from gift order by gift_id'),
    claims: await rows(
      `select c.claim_id, c.gift_id, g.name, g.picture, g.kind from gift_claim c join gift g using (gift_id) order by 1`,
    ),
    villages: await rows(
      `select village_id, slug, kind, name, text, rules, stages, due_month::text, of_babies, position, created_at,
              closed_at is not null as closed from village order by village_id`,
    ),
    questions: await rows('select question_id, archived_at, question from faq_question order by 1'),
    products: await rows('select *, sold_until::text as sold_until from product order by product_id'),
    cards: await rows(cardsOf('product p using (product_id)')),
    activities: await rows('select * from activity order by position, code'),
    rules: await rows('select *, budget::integer as budget from earn_rule order by rule_id'),
    journeys: await rows(
      'select j.slug, a.code, a.name from journey j join activity a on a.code = j.activity order by j.position, j.slug',
    ),
    forms: await rows('select slug, version, form, saved_at from journey_form order by slug, version'),
    steps: await rows('select * from journey order by position, slug'),
    draws: await rows(
      `select code, opens_at as "opensAt", closes_at as "closesAt", activity from draw where archived_at is null
        order by position, code`,
    ),
    periods: (
      await rows<{ id: string; terms: number }>(
        `select period_id as id, terms_version as terms from draw_period where draw_code = 'lucky' order by starts_at desc`,
      )
    ).map(({ id, terms }) => [id, terms]),
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

test('each product is version 1 of a piece with its id, live since it came, and its cards show what they showed', async () => {
  const { db } = database;
  expect(before.products.length).toBeGreaterThan(5);
  const { rows } = await sql<Record<string, unknown>>`
    select o.product_id, o.sku, v.name, v.description, v.picture, v.category, v.months, v.extended_months, v.serial_form,
           v.serial_example, v.restricted_in, v.position, v.sold_until, v.of_babies, l.from_at as added_at,
           gone.from_at as archived_at
      from product o
      join product_version v on v.product_id = o.product_id and v.version = 1
      join content_live l on l.piece_id = o.product_id and l.version = 1
      left join content_live gone on gone.piece_id = o.product_id and gone.seq = 2
     order by o.product_id`.execute(db.withoutPlugins());
  expect(rows).toEqual(before.products);
  const cards = await sql
    .raw(cardsOf('product_version p using (product_id, version)'))
    .execute(db.withoutPlugins());
  expect(before.cards.length).toBeGreaterThan(1);
  expect(cards.rows).toEqual(before.cards);
  // What was taken down is shown no more, and restricted as it was.
  const at = new Date('2026-12-01T00:00:00Z');
  expect(await findProduct(db, 'DAWN-ST', at)).toBeNull();
  expect(await findProduct(db, 'TIDE-BW', at)).toMatchObject({ sku: 'TIDE-BW', version: 1 });
  const restrictions = await findRestrictions(db, at);
  expect([...restrictions.keys()].toSorted()).toEqual(['DAWN-ST', 'TIDE-BW']);
});

test('each activity is as it was, and journeys have theirs', async () => {
  const { db } = database;
  const at = new Date('2026-12-01T00:00:00Z');
  expect(before.activities.length).toBeGreaterThan(8);
  const now = (await findActivities(db, at)).all();
  const rows = now.map(({ path, opensAt, closesAt, minLevel, ofBabies, ...one }) => ({
    ...pick(one, [
      'code',
      'kind',
      'name',
      'text',
      'reward',
      'picture',
      'audience',
      'product',
      'listed',
      'position',
    ]),
    path,
    opens_at: opensAt,
    closes_at: closesAt,
    min_level: minLevel,
    of_babies: ofBabies,
  }));
  expect(rows).toEqual(before.activities);
  const journeys = (await findJourneys(db, at)).all();
  expect(journeys.map(({ slug, activity }) => ({ slug, code: activity.code, name: activity.name }))).toEqual(
    before.journeys,
  );
});

test('each form is a version of its journey that could be published, and asks what it asked', async () => {
  const { db } = database;
  expect(before.forms.length).toBeGreaterThan(5);
  const { rows } = await sql<{ slug: string; version: number; body: ContentBody<'journey'>; fromAt: Date }>`
    select p.slug, v.version, v.body, l.from_at
      from journey_version w join content_version v using (piece_id, version) join content_piece p using (piece_id)
      join content_live l on l.piece_id = w.piece_id and l.version = w.version and w.structure = w.version
     order by p.slug, v.version`.execute(db);
  const asked = ({ slug, version, form }: { slug: string; version: number; form: KeptForm }) => ({
    slug,
    version,
    // A flag that is off says what leaving it out says.
    form: JSON.parse(
      JSON.stringify(form, (name, value: unknown) => (name === 'required' && !value ? undefined : value)),
    ),
  });
  expect(rows.map(({ body, ...row }) => asked({ ...row, form: formOfPages(body.pages) }))).toEqual(
    before.forms.map(asked),
  );
  for (const { body } of rows) {
    expect(bodySchema(kinds.journey).parse(body)).toEqual(body);
    expect(faultsOf(kinds.journey, body, new Date('2026-12-01T00:00:00Z'), scripts)).toEqual([]);
  }
  expect(rows.find(({ slug, version }) => slug === 'underwear' && version === 2)?.fromAt).toEqual(
    new Date('2026-06-01T00:00:00Z'),
  );
  const journeys = (await findJourneys(db, new Date('2026-12-01T00:00:00Z'))).all();
  expect(
    journeys.map((one) => ({
      slug: one.slug,
      kind: one.kind,
      steps: one.steps,
      minutes: one.minutes,
      answer_days: one.answerDays,
      members_only: one.membersOnly,
      asks_contact: one.asksContact,
      gift_id: one.giftId,
      amazon_countries: one.amazonCountries,
      video: one.video,
      upload_text: one.uploadText,
      form_version: one.structure,
      least_seconds: one.leastSeconds,
    })),
  ).toEqual(
    before.steps.map((row) =>
      pick(row, [
        'slug',
        'kind',
        'steps',
        'minutes',
        'answer_days',
        'members_only',
        'asks_contact',
        'gift_id',
        'amazon_countries',
        'video',
        'upload_text',
        'form_version',
        'least_seconds',
      ]),
    ),
  );
  const handedIn = await db
    .selectFrom('submission')
    .select(['formVersion', 'version'])
    .where('submittedAt', 'is not', null)
    .execute();
  expect(handedIn.length).toBeGreaterThan(0);
  expect(handedIn.filter(({ formVersion, version }) => formVersion !== version)).toEqual([]);
});

test('each earn rule is version 1 of a piece with its id, as it was', async () => {
  const { db } = database;
  expect(before.rules.length).toBeGreaterThan(6);
  const { rows } = await sql<Record<string, unknown>>`
    select r.*, gone.from_at as archived_at, v.body ->> 'rate' as stored_rate
      from earn_rule_version r
      join content_version v on v.piece_id = r.rule_id and v.version = r.version
      left join content_live gone on gone.piece_id = r.rule_id and gone.seq = 2
     order by r.rule_id`.execute(db.withoutPlugins());
  expect(rows.map(({ version, stored_rate: _, ...rule }) => [version, rule])).toEqual(
    before.rules.map((rule) => [1, rule]),
  );
  expect(rows[0]).toMatchObject({
    rate: '0.2500',
    stored_rate: '0.25',
    member_cap: 7,
    member_window: 'week',
  });
  const slugs = await db.selectFrom('contentPiece').select('slug').where('kind', '=', 'earnRule').execute();
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(before.rules.length);
  const at = new Date('2026-12-01T00:00:00Z');
  const course = await listOpenRules(db, { trigger: 'course', now: at });
  expect(course).toMatchObject([{ version: 1, amount: 30, currency: 'coins' }]);
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

test('issues of the magazine keep their ids, their day and what they hold, in its order', async () => {
  const { db } = database;
  const issues = await findOut(db, new Date('2026-12-01T00:00:00Z'));
  const { rows } = await sql<{ slug: string; items: string[]; publishedAt: Date }>`
    select m.slug, m.published_at, array_agg(i.item_id::text order by i.position) as items
      from magazine_issue m join magazine_item i using (issue_id)
     where m.state = 'published' group by m.issue_id order by m.published_at desc`.execute(db);
  const [coming, ...out] = rows;
  expect(out.length).toBeGreaterThan(0);
  expect(
    issues.map(({ slug, items, publishedAt }) => ({
      slug,
      publishedAt,
      items: items.map(({ itemId }) => itemId),
    })),
  ).toEqual(out);
  const later = await findOut(db, new Date('2030-01-01T00:00:00Z'));
  expect(later[0]?.slug).toBe(coming?.slug);
  const texts = await sql<{ itemId: string; body: unknown }>`select item_id, body from magazine_item`.execute(
    db,
  );
  const kept = new Map(texts.rows.map(({ itemId, body }) => [itemId, body]));
  for (const { itemId, text } of later.flatMap(({ items }) => items)) expect(text).toEqual(kept.get(itemId));
});

test('courses keep their addresses and lessons; what is put away, a draft, or not out yet stays so', async () => {
  const { db } = database;
  // What was put away is so since it was taken over.
  const courses = (await findCourses(db, new Date(Date.now() + 60_000))).all();
  expect(courses.map(({ course, archived }) => [course, archived])).toEqual([
    ['hoping', true],
    ['birth', false],
    ['first-weeks', false],
    ['feelings', false],
    ['rest', false],
  ]);
  const { rows } = await sql<{ course: string; lesson: string; body: unknown; video: unknown }>`
    select course, lesson, body, video from course_lesson
     where published_at is not null and course <> 'tasting' order by course, position`.execute(db);
  const lessons = courses.flatMap(({ course, lessons: all }) =>
    all.map(({ lesson, body, video }) => ({ course, lesson, body, video })),
  );
  expect(lessons.toSorted((one, other) => (one.course < other.course ? -1 : 1))).toEqual(rows);
  const drafts = await sql<{ slug: string; newest: number; moves: number; lessons: number }>`
    select p.slug, p.newest, p.moves, jsonb_array_length(v.body -> 'lessons') as lessons
      from content_piece p join content_version v on v.piece_id = p.piece_id and v.version = p.newest
     where p.kind = 'course' and p.slug in ('birth', 'tasting') order by p.slug`.execute(db);
  const counted = await sql<{ course: string; lessons: number }>`
    select course, count(*)::int as lessons from course_lesson where course in ('birth', 'tasting')
     group by course order by course`.execute(db);
  expect(drafts.rows).toEqual([
    { slug: 'birth', newest: 2, moves: 1, lessons: counted.rows[0]?.lessons },
    { slug: 'tasting', newest: 1, moves: 0, lessons: counted.rows[1]?.lessons },
  ]);
});

test('each village has its id, its address and its words, and one that was closed is so still', async () => {
  const { db } = database;
  const now = new Date('2026-12-01T00:00:00Z');
  const villages = [...(await readVillages(db, now)).values()].toSorted((one, other) =>
    one.villageId < other.villageId ? -1 : 1,
  );
  expect(before.villages.length).toBeGreaterThan(10);
  const [{ rows }, posts] = await Promise.all([
    sql<Record<string, unknown>>`select * from village_version order by village_id`.execute(
      db.withoutPlugins(),
    ),
    db.selectFrom('post').select('villageId').distinct().execute(),
  ]);
  expect(
    villages.map(({ villageId, dueMonth, createdAt, closed, picture: _, ...one }, at) => ({
      ...one,
      village_id: villageId,
      due_month: dueMonth,
      created_at: createdAt,
      closed,
      ofBabies: rows[at]?.['of_babies'],
    })),
  ).toEqual(before.villages.map(({ of_babies: ofBabies, ...one }) => ({ ...one, ofBabies })));
  expect(rows.map((row) => row['stages'])).toEqual(before.villages.map((row) => row['stages']));
  expect(villages.filter(({ closed }) => closed).map(({ slug }) => slug)).toEqual(['kitchen']);
  expect(villages.find(({ slug }) => slug === 'back-to-work')).toMatchObject({
    picture: 'quiet',
    ofBabies: true,
  });
  expect(villages.find(({ slug }) => slug === 'hoping')).toMatchObject({ picture: 'hoping' });
  const ids = new Set(villages.map(({ villageId }) => villageId));
  expect(posts.length).toBeGreaterThan(3);
  expect(posts.filter(({ villageId }) => !ids.has(villageId))).toEqual([]);
});

test('each draw keeps its code, its prizes and what each period is played by; a play of before is proven as it was', async () => {
  const { db } = database;
  const now = new Date('2026-11-28T12:00:00Z');
  const draws = (await findDraws(db, now)).all();
  expect(
    draws.map(({ code, opensAt, closesAt, activity }) => ({ code, opensAt, closesAt, activity })),
  ).toEqual(before.draws);
  const { rows: bodies } = await sql<{ version: number; fromAt: Date; body: ContentBody<'draw'> }>`
    select l.version, l.from_at, v.body
      from content_piece p join content_live l using (piece_id) left join content_version v using (piece_id, version)
     where p.kind = 'draw' and p.slug = ${playedDraw.code} order by l.seq`.execute(db);
  const { third, half, rest } = playedDraw.prizes;
  expect(bodies.map(({ version, fromAt }) => [version, fromAt])).toEqual([
    [1, playedDraw.madeAt[0]],
    [2, playedDraw.madeAt[1]],
    [null, playedDraw.archivedAt],
  ]);
  expect(bodies.slice(0, 2).map(({ body }) => body.prizes.map(({ id, chance }) => [id, chance]))).toEqual([
    [
      [third, 33.3334],
      [half, 33.3333],
      [rest, 33.3333],
    ],
    [
      [half, 66.6667],
      [third, 33.3333],
      [rest, null],
    ],
  ]);
  expect(bodies[0]?.body.prizes[0]?.releases.map(({ quantity }) => quantity)).toEqual([1, 2]);
  // What was live can be published again as it is.
  expect(bodies.slice(0, 2).flatMap(({ body }) => faultsOf(kinds.draw, body, now, scripts))).toEqual([]);

  const { rows: results } = await sql<{ playId: string }>`
    select play_id from draw_result where draw_code = ${playedDraw.code}`.execute(db);
  const result = await findResult(db, results[0]?.playId ?? '');
  const terms = await findTerms(db, playedDraw.code, result?.termsVersion ?? 0);
  if (!result) throw new Error('The play is lost');
  const verdict = await checkPlay({
    ...result,
    periodStart: playedDraw.periodStart,
    seedHash: result.seedHash.toString('hex'),
    seed: playedDraw.seed,
    odds: terms.odds,
    fallbackId: rest,
  });
  expect(terms.odds).toEqual(playedDraw.odds[0]);
  expect(verdict.right).toBe(true);
  // Periods that are made already go on with their seeds.
  const periods = await findPeriods(db, { code: 'lucky', now, after: null, limit: 100 });
  expect(periods.map(({ periodId, termsVersion }) => [periodId, termsVersion])).toEqual(before.periods);
});

test('each level asks and gives what it did, in every way that it is read', async () => {
  const { db } = database;
  const now = new Date('2026-12-01T00:00:00Z');
  const { rows: old } = await sql<Record<string, unknown>>`
    select level::int, name, threshold, multiplier::float8, early_access_days::int, benefits from member_level order by level`.execute(
    db,
  );
  expect(old).toHaveLength(5);
  expect(old[3]).toMatchObject({ multiplier: 1.35, benefits: [{ en: 'A letter' }] });
  expect(await listLevels(db, now)).toEqual(old);
  expect(await listLevelsIn(db, now)).toEqual(old);
});

test('what a check-in gives, how long amounts are good for and what newcomers may write is as it was', async () => {
  const { db } = database;
  const ever = new Date('2026-12-01T00:00:00Z');
  expect((await checkInRules(db))(ever)).toEqual(defaultRules);
  expect((await ledgerRules(db))(ever)).toEqual({ months: { points: 12, coins: 6 }, noticeDays: 30 });
  const table = (await trustRules(db))(ever);
  expect(table.new).toMatchObject({ postsPerDay: 5, commentsPerHour: 15, links: 1, linksHeld: true });
  expect(table.trusted).toMatchObject({ needs: { days: 60, writings: 60, thanks: 60, declinedAtMost: 0 } });
});

test('each redirect rule leads where it led, under its id', async () => {
  const { db } = database;
  const target = (path: string, now: string) =>
    resolveRedirect(db, path, { allowed: linksMayLeadTo, now: new Date(now) });
  const at = '2026-12-01T00:00:00Z';
  for (const [path, expected] of [
    ['/old', '/gifts'],
    ['/OLD', 'http://shop.example/sale'],
    ['/old/x?a=b', '/coins/x?a=b'],
    ['/中文/spring', '/activity/spring'],
    ['/evil', null],
    ['/off', null],
  ] as const)
    expect([path, await target(path, at)]).toEqual([path, expected]);
  expect(await target('/old/x', '2026-05-01T00:00:00Z')).toBeNull();
  expect(await target('/old', '2026-02-01T00:00:00Z')).toBeNull();
  const { rows } = await sql<Record<string, unknown>>`
    select p.slug, p.moves, v.body ->> 'target' as target, v.body ->> 'note' as note, h.hits
      from redirect_rule r join content_piece p on p.piece_id = r.rule_id and p.kind = 'redirectRule'
      join content_version v on v.piece_id = p.piece_id and v.version = 1
      left join redirect_hit h using (rule_id) order by r.rule_id`.execute(db);
  expect(rows.map(({ slug, moves, hits }) => [slug, moves, hits])).toEqual([
    ['old', 1, 7],
    ['old-000000000012', 1, null],
    ['old-000000000013', 1, null],
    ['slug', 1, null],
    ['evil', 1, null],
    ['off', 2, null],
  ]);
  expect(rows[4]).toMatchObject({ target: null, note: 'Led nowhere: //evil.example/' });
});

test('each printed code leads where it led', async () => {
  const { db } = database;
  const way = (code: string) =>
    findWay(db, code, {
      brought: new URLSearchParams('id=8'),
      allowed: linksMayLeadTo,
      now: new Date('2026-12-01T00:00:00Z'),
    });
  expect(await way('SPRING-CARD')).toEqual({
    state: 'open',
    code: 'spring-card',
    target: '/registration?batch=7&utm_source=card&id=8',
  });
  expect(await way('taken-back')).toMatchObject({ state: 'closed', why: 'ended' });
  const { rows } = await sql<{ code: string }>`
    select code from qr_code where code not in (select slug from content_piece where kind = 'qrCode')`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('all of it can be saved again as it is', async () => {
  const { rows } = await sql<{ kind: KindName; slug: string; body: ContentBody<KindName> }>`
    select p.kind, p.slug, v.body from content_version v join content_piece p using (piece_id)`.execute(
    database.db,
  );
  const faults = rows.flatMap(({ kind, slug, body }) => {
    const { error } = bodySchema(kinds[kind]).safeParse(withLater(kind, body));
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
     where p.kind in ('gift', 'faqQuestion', 'product') group by p.kind`.execute(database.db);
  expect(rows.map(({ references, wanted }) => references - wanted)).toEqual([0, 0, 0]);
});

test('pages of campaigns show what they showed, and lead where they led', async () => {
  const { db } = database;
  const { rows } = await sql<{ slug: string; blocks: { kind: string }[]; to: string | null }>`
    select slug, blocks,
           coalesce(blocks #>> '{0,button,to,path}', blocks #>> '{1,choices,0,to,slug}') as to
      from campaign_page where state = 'published' order by slug`.execute(db);
  expect(rows.length).toBeGreaterThan(2);
  for (const { slug, blocks, to } of rows) {
    const page = await findCampaign(db, slug, new Date('2026-12-01T00:00:00Z'));
    expect(page?.blocks.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
    const shown = page?.blocks.map((block) => blockInWords(block, 'en'));
    // All texts of it, and nothing that was not there.
    const english = JSON.stringify(blocks).matchAll(/"en": ?"((?:[^"\\]|\\.)*)"/g);
    for (const [, text = ''] of english) expect(JSON.stringify(shown)).toContain(text);
    expect(JSON.stringify(shown)).toContain(to);
    expect(shownBlock.array().safeParse(shown).error).toBeUndefined();
  }
});

test('benefits give what they gave, and say the same of it', async () => {
  const { db } = database;
  const { rows } = await sql<{ giftId: string; kind: string; about: unknown; journey: string | null }>`
    select gift_id, kind, about, journey from benefit order by gift_id`.execute(db);
  expect(rows.length).toBeGreaterThan(3);
  const found = (await findBenefits({ db, ask }, new Date('2026-12-01T00:00:00Z'))).all();
  expect(
    found
      .map(({ giftId, kind, about, journey }) => ({ giftId, kind, about, journey }))
      .toSorted((one, other) => (one.giftId < other.giftId ? -1 : 1)),
  ).toEqual(rows);
  expect(found.filter(({ journey, minutes }) => (journey === null) !== (minutes === null))).toEqual([]);
});
