import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { chainAudit } from '#server/core/staff/audit/chain-lines.ts';
import { writeAudit, type AuditEntry } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { auditScenes } from '#tests/support/audit-scenes.ts';
import { useContentDesk } from '#tests/support/content-desk.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';
import { roleOfBrand } from '#tests/support/staff.ts';

/** Nine hours before UTC's midnight is midnight in Tokyo. */
const server = useTestServer({ environment: { DISPLAY_TIME_ZONE: 'Asia/Tokyo' } });
const desk = useContentDesk(server);
const scenes = auditScenes(server, desk);

const write = (at: Date, more: Partial<AuditEntry> = {}) =>
  transaction(server.db, (tx) =>
    writeAudit(tx, {
      now: at,
      staffId: desk.staff().staffId,
      action: 'content.publish',
      subject: `gift ${randomUUID()}`,
      ...more,
    }),
  );

const list = async (input: CallInput<'listAudit'> = {}) => (await desk.staff().client.listAudit(input)).list;

/** Another piece for each test, by whose lines it finds its own. */
let piece: string;
beforeEach(() => {
  piece = randomUUID();
});

describe('listAudit', () => {
  test('tells who did what to what, before and after, and why', async () => {
    const { pieceId, slug, version } = await desk.begin('gift');
    await desk.publish('gift', pieceId);
    await write(desk.later(1), { subject: `gift ${pieceId}`, staffId: null, why: 'As agreed' });
    await chainAudit({ ...server.services, now: () => desk.later(2) });
    const found = await list({ subject: `gift ${pieceId}` });
    const by = { staffId: desk.staff().staffId, name: 'Ada' };
    const subject = { kind: 'gift', key: `gift ${pieceId}`, id: pieceId, name: slug };
    expect(found).toMatchObject([
      { by: null, action: 'content.publish', subject, why: 'As agreed', link: expect.any(Number) },
      {
        by,
        action: 'content.publish',
        at: desk.start.toISOString(),
        subject,
        before: { live: null },
        after: { live: version, version },
        why: null,
      },
      { by, action: 'content.save', before: { version: 0 }, after: { version: 1, slug } },
    ]);
  });

  test('goes on by its cursor to the end, newest first, also where many are of one moment', async () => {
    for (let line = 0; line < 7; line += 1)
      await write(desk.later(line < 4 ? 0 : line), { subject: `gift ${piece}`, after: { version: line } });
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk
        .staff()
        .client.listAudit({ subject: `gift ${piece}`, limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.list.map(({ after }) => after?.['version']));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
    await refused(desk.staff().client.listAudit({ cursor: 'nowhere' }), 'badRequest');
  });

  test('is narrowed by whose, what, of which kind, and by days of the brand’s zone', async () => {
    const bea = await server.staff('owner', 'Bea');
    const of = { subject: `ticket ${piece}` } as const;
    await write(new Date('2026-05-01T14:59:59Z'), { ...of, action: 'ticket.taken' });
    await write(new Date('2026-05-01T15:00:00Z'), { ...of, action: 'ticket.noted', staffId: bea.staffId });
    await write(new Date('2026-05-02T14:59:59Z'), { ...of, action: 'ticket.closed', staffId: null });
    await write(new Date('2026-05-02T15:00:00Z'), { ...of, action: 'review.approved' });
    const actions = async (input: CallInput<'listAudit'>) =>
      (await list({ ...of, ...input })).map(({ action }) => action);
    expect(await actions({ from: '2026-05-02', until: '2026-05-02' })).toEqual([
      'ticket.closed',
      'ticket.noted',
    ]);
    expect(await actions({ from: '2026-05-03' })).toEqual(['review.approved']);
    expect(await actions({ who: bea.staffId })).toEqual(['ticket.noted']);
    expect(await actions({ who: 'commandLine' })).toEqual(['ticket.closed']);
    expect(await actions({ action: 'ticket' })).toEqual(['ticket.closed', 'ticket.noted', 'ticket.taken']);
    expect(await actions({ action: 'ticket.taken' })).toEqual(['ticket.taken']);
    expect(await actions({ thing: 'review' })).toEqual([]);
    expect(await actions({ thing: 'ticket' })).toHaveLength(4);
  });

  test('reads lines of other releases', async () => {
    const line = { at: desk.start, action: 'preview.shown', subject: 'something else' };
    await server.db
      .insertInto('staffAudit')
      .values({ ...line, auditId: randomUUID(), after: JSON.stringify({ reason: 'She asked' }) })
      .execute();
    expect(await list({ subject: 'something else' })).toMatchObject([
      {
        action: 'preview.shown',
        subject: { kind: 'something', id: null, name: null },
        after: { reason: 'She asked' },
        why: null,
      },
    ]);
  });

  test('is for who has the permission alone, as a role of the brand may', async () => {
    const asContent = await server.staff('content');
    for (const call of ['listAudit', 'exportAudit', 'getAuditState'] as const)
      await refused(asContent.client[call]({}), 'forbidden');
    const reader = await server.staff(await roleOfBrand(server, ['audit']));
    await reader.client.listAudit({});
  });
});

describe('a reason that tells of a member', () => {
  test.each([
    ['declineReview', 'review.declined', 'reviews', 'The photo is too dark to read'],
    ['unmaskWriter', 'safety.unmasked', 'unmask', 'Police asked in writing'],
  ] as const)(
    'of %s is shown from where it stands, to who may do the same',
    async (scene, action, permission, reason) => {
      const act = await scenes[scene]?.();
      await act?.();
      const [line] = await list({ action });
      expect(line).toMatchObject({ action, why: reason, whyFor: null });
      const reader = await server.staff(await roleOfBrand(server, ['audit']));
      expect((await reader.client.listAudit({ action })).list[0]).toMatchObject({
        auditId: line?.auditId,
        why: null,
        whyFor: permission,
      });
      const stored = await server.db
        .selectFrom('staffAudit')
        .select('why')
        .where('auditId', '=', line?.auditId ?? '')
        .executeTakeFirst();
      expect(stored).toEqual({ why: null });
      if (scene === 'unmaskWriter') await server.db.deleteFrom('safetyUnmask').execute();
      else await server.db.deleteFrom('review').execute();
      expect((await list({ action }))[0]).toMatchObject({ why: null, whyFor: null });
    },
  );

  test('of a decision that is a chosen word stands in the line', async () => {
    const act = await scenes['decideSafetyCase']?.();
    await act?.();
    expect((await list({ action: 'safety.declined' }))[0]).toMatchObject({ why: 'selling' });
  });
});

describe('exportAudit', () => {
  test('gives the same lines page by page, and no formula', async () => {
    for (let line = 0; line < 3; line += 1)
      await write(desk.later(line), { subject: `gift ${piece}`, why: `=1+${line}`, after: { added: -5 } });
    const of = { subject: `gift ${piece}`, limit: 2 };
    const { client } = desk.staff();
    const first = await client.exportAudit(of);
    const second = await client.exportAudit({ ...of, cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    const lines = (first.lines + second.lines).split('\r\n');
    expect(lines[0]).toBe('at,who,whoId,action,subject,subjectName,before,after,why,auditId,link');
    expect(lines).toHaveLength(5);
    expect(lines.slice(1, 4).map((line) => /'=1\+\d/.exec(line)?.[0])).toEqual(["'=1+2", "'=1+1", "'=1+0"]);
    expect(lines[1]).toContain('"{""added"":-5}"');
  });
});

test('getAuditState tells how far the chain goes, its last head and whose acts there are', async () => {
  await write(desk.start);
  server.clock.at = desk.later(200);
  await desk.signInAgain();
  await chainAudit(server.services);
  const state = await desk.staff().client.getAuditState();
  const [end] = await server.db
    .selectFrom('staffAuditLink')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  expect(state).toMatchObject({
    chained: { link: end?.seq, at: desk.later(200).toISOString() },
    head: { day: '2026-03-03', head: `${end?.seq}:${end?.digest.toString('hex')}` },
  });
  expect(state.people).toContainEqual({ staffId: desk.staff().staffId, name: 'Ada' });
});
