import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditActions, auditFacts } from '#contract/audit.ts';
import { calls } from '#contract/calls.ts';
import { kindNames } from '#contract/content/kinds.ts';
import { isStaffAccess } from '#contract/define.ts';
import { withoutContacts } from '#server/core/staff/audit.ts';
import { auditScenes, unwritten } from '#tests/support/audit-scenes.ts';
import { giftBody, useContentDesk } from '#tests/support/content-desk.ts';
import { openPreview } from '#tests/support/previews.ts';
import { useTestServer } from '#tests/support/server.ts';
import { letOneDecide } from '#tests/support/two-people.ts';

// A mail server that nobody reaches: trying it is an act.
const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ada@club.example' };
const server = useTestServer({ site: true, environment });
const desk = useContentDesk(server);
const scenes = auditScenes(server, desk);

// Some acts are of two people.
afterEach(() => letOneDecide(server.db));

/** Of kinds of content: one handler of each answers for every kind. */
const verbs = ['save', 'move', 'bulk', 'restore', 'copy', 'preview'];

/** Told by each try, whatever comes of it. */
const uncounted = ['rate_limit', 'rough_count', 'staff_challenge'];

/** A hash of each table. */
async function traces(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not c.relname = any(${uncounted})`.execute(server.db);
  const sums = rows.map(
    ({ name }) =>
      sql<{ name: string; sum: string | null }>`
        select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.raw(name)} t`,
  );
  const { rows: found } = await sql<{
    name: string;
    sum: string | null;
  }>`${sql.join(sums, sql` union all `)}`.execute(server.db);
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum ?? '']));
}

const countLines = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from staff_audit`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  await sql`
    create function refuse_lines() returns trigger language plpgsql as $$
    begin
      raise exception 'no line';
    end
    $$`.execute(server.db);
});
const block = () =>
  sql`create trigger blocked before insert on staff_audit execute function refuse_lines()`.execute(server.db);
const unblock = () => sql`drop trigger if exists blocked on staff_audit`.execute(server.db);

/** Nothing happens without its line, and with it one is written. */
async function expectWritten(act: () => Promise<unknown>): Promise<void> {
  const before = await traces();
  onTestFinished(() => unblock().then(() => undefined));
  await block();
  await expect(act()).rejects.toMatchObject({ status: 500 });
  await unblock();
  expect(await traces()).toEqual(before);
  const lines = await countLines();
  await act();
  expect(await countLines()).toBeGreaterThan(lines);
}

describe('what staff change', () => {
  test('is one of the acts below, or has a reason why no line tells of it', () => {
    const changing = Object.entries(calls)
      .filter(([, { access, method }]) => isStaffAccess(access) && method !== 'GET')
      .map(([name]) => name.replace(/^.*\./, '*.'));
    const known = [...Object.keys(scenes), ...verbs.map((verb) => `*.${verb}`), ...Object.keys(unwritten)];
    expect([...new Set(changing)].toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.entries(scenes))('%s is written down with the act, or not done', async (_, prepare) => {
    await expectWritten(await prepare());
  });

  test.each(kindNames)('%s is saved and published with a line of each', async (kind) => {
    const before = await countLines();
    const { pieceId, version } = await desk.begin(kind);
    expect(await countLines()).toBeGreaterThan(before);
    const saved = await countLines();
    await desk.publish(kind, pieceId, { version });
    const line = await server.db
      .selectFrom('staffAudit')
      .select(['action', 'before', 'after', 'staffId'])
      .where('subject', '=', `${kind} ${pieceId}`)
      .orderBy('auditId', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await countLines()).toBe(saved + 1);
    expect(line).toMatchObject({
      action: 'content.publish',
      staffId: desk.staff().staffId,
      after: { live: version, version },
    });
    expect(line.before).toHaveProperty('live');
  });

  test('of a piece is written down with the act, or not done', async () => {
    const { pieceId, slug, version, body } = await desk.begin('gift');
    const changed = { ...(body as object), price: 12 };
    await expectWritten(() =>
      desk.ask('gift', 'save', { pieceId, slug, startedFrom: version, body: changed }),
    );
    await expectWritten(() => desk.publish('gift', pieceId));
    await expectWritten(() => desk.move('gift', pieceId, 'archive'));
    await expectWritten(() => desk.move('gift', pieceId, 'takeBack'));
    await expectWritten(() => desk.ask('gift', 'restore', { pieceId, version, startedFrom: version + 1 }));
    await expectWritten(() => desk.ask('gift', 'copy', { pieceId, version, slug: `copy-${uuidv7()}` }));
    const { movesMade } = await desk.ask('gift', 'get', { pieceId });
    const pieces = [{ pieceId, version, movesSeen: movesMade }];
    await expectWritten(() => desk.ask('gift', 'bulk', { pieces, move: 'publish', dryRun: false }));
    const dry = await countLines();
    await desk.ask('gift', 'bulk', { pieces: [{ pieceId }], move: 'archive', dryRun: true });
    expect(await countLines()).toBe(dry);
  });

  test('in a preview is its opening alone', async () => {
    const gift = { kind: 'gift' as const, slug: `preview-${uuidv7()}`, body: giftBody() };
    const lines = await countLines();
    await expectWritten(() => openPreview(desk.staff(), gift));
    expect(await countLines()).toBe(lines + 1);
    const last = await server.db
      .selectFrom('staffAudit')
      .select(['action', 'subject', 'after', 'why'])
      .orderBy('auditId', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'preview.open',
      subject: 'gift new',
      after: { who: 'madeUp' },
      why: null,
    });
  });
});

describe('no line tells', () => {
  test('what a member wrote, who she is, or how it stands with her, by the names of its facts', () => {
    const told =
      /mail|phone|address|birth|due|week|stage|child|baby|lactat|rest|pause|loss|alias|writer|member|text|note|answer|picture|search|password|code|secret|token|key$/i;
    expect(auditFacts.filter((name) => told.test(name))).toEqual([]);
  });

  test('any of it in what all these acts wrote', async () => {
    const lines = await server.db.selectFrom('staffAudit').selectAll().execute();
    expect(lines.length).toBeGreaterThan(80);
    const members = await server.db.selectFrom('member').select(['memberId', 'email']).execute();
    const known = new Set<string>(auditFacts);
    const actions = new Set<string>(auditActions);
    for (const { action, subject, before, after, why } of lines) {
      expect(actions).toContain(action);
      const facts = Object.assign({}, before, after) as Record<string, unknown>;
      for (const name of Object.keys(facts)) expect(known).toContain(name);
      // Of whom something was opened stands there by her id alone, which is nobody's once she has gone.
      const said = JSON.stringify([subject.replace(/^member .*/, 'member'), before, after, why]);
      expect(said).not.toMatch(/@|Mirabelle|Police|too dark|on its way|She called/);
      for (const { memberId, email } of members) {
        expect(said).not.toContain(email);
        expect(said).not.toContain(memberId);
      }
    }
  });

  test('an address or a number that came into a reason', () => {
    expect(withoutContacts('Mira (mira@example.org, +44 20 7946 0018) asked on 2026-05-12')).toBe(
      'Mira (…, …) asked on 2026-05-12',
    );
    expect(withoutContacts('See https://club.example/x for 3 weeks')).toBe('See … for 3 weeks');
  });
});
