import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanStored } from '#server/features/texts/clean-stored.ts';
import { isOfVersion, keptNowhere, ofStaffAlone, storedTexts } from '#server/features/texts/stored-texts.ts';
import { liveOnRewards } from '#tests/support/rewarded-life.ts';
import { walk } from '#tests/support/rest/walk.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';
import { shownTexts } from '#tests/support/shown-texts.ts';

const minutes = 240_000;
const mark = 'c1ea9ed1990abcd';
/** As it comes from a place, with what turns the text and what nobody sees; and what is left of that. */
const dirtyOf = (place: number) => `\u202eplace\u200b ${place}\u2060 of it\u0301\u0301\u0301\u0301`;
const cleanOf = (place: number) => `place ${place} of it\u0301\u0301\u0301`;
const isDirty = /[\u202e\u200b\u2060]|\u0301{4}/;

const places = Object.entries(storedTexts).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, { from }]) => ({ table: snake(table), column: snake(column), from })),
);

/** What holds the mark besides, and is no shown text of its own. */
const besides: Readonly<Record<string, string>> = {
  'draft_photo.alt': 'her own, unfinished',
  'gift_claim.reason': 'no call takes one',
  'outbox.html': 'mail as it was sent',
  'outbox.recipient': 'mail as it was sent',
  'outbox.subject': 'mail as it was sent',
  'outbox.text': 'mail as it was sent',
  'post_draft.text': 'her own, unfinished',
  'post_draft.title': 'her own, unfinished',
  'post_draft.topics': 'her own, unfinished',
  'post_place.topic_key': 'made of a post',
  'post_search.words': 'made of a post',
  'submission.contact': 'an address of mail',
  'village_topic.topic': 'made of a post',
  'village_topic.topic_key': 'made of a post',
};

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.member({ firstName: `First-${mark}` });
  await liveOnRewards(server, member, mark);
  await fillTheRest();
}, minutes);
afterAll(async () => server.stop());

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Puts the mark where her life left nothing of it. */
async function fillTheRest(): Promise<void> {
  // A reason is there for what was declined alone.
  await sql`update product_registration set extension = 'declined', answer_by = null, reason = ${mark}`.execute(
    server.db,
  );
  await sql`update submission set state = 'declined', answer_by = null, reason = ${mark}`.execute(server.db);
  await server.db
    .updateTable('member')
    .set({ extraInfo: JSON.stringify({ [mark]: mark }) })
    .where('memberId', '=', member.memberId)
    .execute();
  const title = JSON.stringify({ en: mark, 'zh-Hans': mark, 'zh-Hant': mark });
  await server.db.updateTable('expert').set({ title }).execute();
  const filled = await columnsWith(mark);
  for (const { table, column } of places)
    if (!filled.includes(`${table}.${column}`))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mark}`.execute(server.db);
}

/** Columns with a text in it, as `table.column`. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'tsvector') and not a.attisdropped
     order by 1, 2`.execute(server.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: one } = await sql`
      select 1 as one from ${sql.table(table)} where strpos(${sql.ref(column)}::text, ${text}) > 0 limit 1`.execute(
      server.db,
    );
    if (one.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('each input of shown text says where it is kept', () => {
  const inputs = [...new Set(shownTexts.map(({ path }) => path))];
  const told = [...places.flatMap(({ from }) => from), ...keptNowhere, ...ofStaffAlone];
  expect(inputs.filter((path) => !told.includes(path) && !isOfVersion(path))).toEqual([]);
  expect(told.filter((path) => !inputs.includes(path))).toEqual([]);
});

test('who wrote all that can be written is in no column but these', async () => {
  const found = await columnsWith(mark);
  const known = places.map(({ table, column }) => `${table}.${column}`);
  expect(found.filter((place) => !known.includes(place) && !(place in besides))).toEqual([]);
  expect(known.filter((place) => !found.includes(place))).toEqual([]);
});

/** Every call by which she or staff read something, to the end of every list. */
async function readAll(): Promise<string> {
  const { client } = await server.staff();
  const reviews = (await client.listReviews({ state: 'declined' })).list;
  const cases = (await client.listSafetyCases({ state: 'decided' })).list;
  const tickets = (await client.listTicketQueue({ state: 'answered' })).list;
  const answers = [
    (await walk(server, { token: member.token, locale: 'en' })).seen.answers,
    reviews,
    cases,
    tickets,
    await Promise.all(reviews.map(({ reviewId }) => client.getReview({ reviewId }))),
    await Promise.all(reviews.map(({ reviewId }) => client.revealSender({ reviewId }))),
    await Promise.all(cases.map(({ caseId }) => client.getSafetyCase({ caseId }))),
    await Promise.all(tickets.map(({ ticketId }) => client.getTicket({ ticketId }))),
    await client.listExperts(),
    await member.client.listAccountBlocks({}),
  ];
  return JSON.stringify(answers);
}

test(
  'what was kept before comes clean out of every call that reads it, and is not looked at again',
  async () => {
    for (const [index, { table, column }] of places.entries())
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} =
          replace(${sql.ref(column)}::text, ${mark}, ${dirtyOf(index)})::${sql.raw(await typeOf(table, column))}`.execute(
        server.db,
      );
    const seenDirty = await readAll();
    const unread = places.filter((_, index) => !seenDirty.includes(dirtyOf(index)));
    expect(unread.map(({ table, column }) => `${table}.${column}`)).toEqual([]);

    const told: unknown[] = [];
    const log = { ...server.services.log, info: (line: unknown) => told.push(line) } as never;
    const clean = (signal = new AbortController().signal) => cleanStored({ ...server.services, log }, signal);
    await clean(AbortSignal.abort());
    expect(told).toEqual([]);
    await clean();
    expect(told).toHaveLength(Object.keys(storedTexts).length);
    expect(told.every((line) => (line as { cleaned: number }).cleaned > 0)).toBe(true);
    await clean();
    expect(told).toHaveLength(Object.keys(storedTexts).length);

    const seenClean = await readAll();
    expect(isDirty.exec(seenClean)).toBeNull();
    // Found and listed by what it is now, too.
    const topic = `Topic ${cleanOf(places.findIndex(({ column }) => column === 'topics'))}`;
    expect((await member.client.listPosts({ topic, of: 'mine' })).list).toHaveLength(1);
    const lost = places.filter((_, index) => !seenClean.includes(cleanOf(index)));
    expect(lost.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  },
  minutes,
);

async function typeOf(table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select atttypid::regtype::text as type from pg_attribute
     where attrelid = ${table}::regclass and attname = ${column}`.execute(server.db);
  return rows[0]?.type ?? '';
}
