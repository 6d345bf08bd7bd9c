import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { emptyBody, type Kind } from '#contract/content/kind.ts';
import { kinds, kindNames } from '#contract/content/kinds.ts';
import { errors } from '#contract/errors.ts';
import { pieceOf } from '#tests/support/content.ts';
import {
  givenSlugs,
  isPlain,
  refusedAs,
  saying,
  text,
  useContentDesk,
  wordsOf,
} from '#tests/support/content-desk.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { start, later, staff, ask, newSlug, begin, publish, move } = useContentDesk(server);

describe.each(kindNames)('%s', (kind) => {
  test('is saved, shown by its state, published, and found again in its history', async () => {
    const { pieceId, slug, version, body } = await begin(kind);
    const before = await ask(kind, 'get', { pieceId });
    expect(before).toMatchObject({ pieceId, slug, version, newest: version, faults: [], draft: null });
    expect(before.body).toEqual(body);
    const wasLive = before.live;
    expect(before.state).toBe(wasLive === null ? 'draft' : 'live');

    expect(await publish(kind, pieceId)).toMatchObject({ state: 'live', live: version, newest: version });
    const { list } = await ask(kind, 'list', { search: slug, state: 'live' });
    expect(list.find((one) => one.pieceId === pieceId)).toMatchObject({ slug, live: version, next: null });
    const { list: versions } = await ask(kind, 'history', { pieceId });
    expect(versions[0]).toMatchObject({ version, by: 'Ada', at: start.toISOString() });
    expect(versions[0]?.changed.length).toBeGreaterThan(0);
    const audit = await server.db
      .selectFrom('staffAudit')
      .select('action')
      .where('subject', '=', `${kind} ${pieceId}`)
      .where('staffId', '=', staff().staffId)
      .orderBy('auditId')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['content.save', 'content.publish']);
  });

  test('is exported as a table, page by page, with what its list has', async () => {
    const { slug } = await begin(kind);
    let lines = '';
    let cursor: string | undefined;
    do {
      const page = await ask(kind, 'export', { limit: 2, sort: 'slug', order: 'ascending', cursor });
      lines += page.lines;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const { data, errors, meta } = Papa.parse<Record<string, string>>(lines, {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(meta.fields?.slice(0, 3)).toEqual(['slug', 'state', 'changedAt']);
    const listed = await ask(kind, 'list', { limit: 100, sort: 'slug', order: 'ascending' });
    expect(data.map((row) => row['slug'])).toEqual(listed.list.map((one) => one.slug));
    const only = await ask(kind, 'export', { search: slug });
    expect(only.lines).toContain(`\r\n${slug},`);
  });

  test('the same again makes no version; an older one comes back as a new one', async () => {
    const { pieceId, slug, version, body } = await begin(kind);
    const again = await ask(kind, 'save', { pieceId, slug, startedFrom: version, body });
    expect(again.version).toBe(version);
    // A save whose answer was lost is sent once more.
    const late = await ask(kind, 'save', { pieceId, slug, startedFrom: version - 1, body });
    expect(late.version).toBe(version);
    const title = wordsOf(kind);
    const [first] = Object.entries(body).filter(([name]) => name === title);
    const changed = saying(kind, body, 'Other');
    const next = await ask(kind, 'save', { pieceId, slug, startedFrom: version, body: changed });
    expect(next.version).toBe(version + 1);
    const back = await ask(kind, 'restore', { pieceId, version, startedFrom: next.version });
    expect(back.version).toBe(version + 2);
    const now = await ask(kind, 'get', { pieceId });
    expect((now.body as Record<string, unknown>)[title]).toEqual(first?.[1]);
  });

  test('two hands at once: one keeps hers, the others learn by field what it is', async () => {
    const { pieceId, slug, version, body } = await begin(kind);
    const field = wordsOf(kind);
    const mine = (name: string) =>
      isPlain(kind) ? { ...body, [field]: name } : { ...body, [field]: { ...text(name), en: 'The same' } };
    const names = Array.from({ length: 10 }, (_, place) => `Mine ${place}`);
    const { kept, refused } = await outcomesOf(
      names.map((name) => ask(kind, 'save', { pieceId, slug, startedFrom: version, body: mine(name) })),
    );
    expect({ kept, refused }).toEqual({ kept: 1, refused: [errors.contentChanged.code] });
    const error = await ask(kind, 'save', { pieceId, slug, startedFrom: version, body: mine('Last') }).then(
      () => null,
      (thrown: unknown) => thrown as { result: { newest: number; difference: unknown[] } },
    );
    expect(error).toMatchObject(refusedAs('contentChanged'));
    const { difference, newest } = error?.result ?? { difference: [], newest: 0 };
    expect(newest).toBe(version + 1);
    if (isPlain(kind)) {
      expect(difference).toEqual([expect.objectContaining({ field, mine: 'Last', conflict: true })]);
      return;
    }
    expect(difference).toContainEqual(
      expect.objectContaining({ field: `${field}.zh-Hans`, mine: 'Last 简', conflict: true }),
    );
    expect(difference).toContainEqual(
      expect.objectContaining({
        field: `${field}.en`,
        mine: 'The same',
        theirs: 'The same',
        conflict: false,
      }),
    );
  });

  test('a copy begins with what it is copied of, and needs a name of its own', async () => {
    const { pieceId, version, slug, body } = await begin(kind);
    if (givenSlugs[kind] !== undefined) {
      await expect(ask(kind, 'copy', { pieceId, version, slug: 'imprint' })).rejects.toMatchObject(
        refusedAs('contentSlugWrong'),
      );
      return;
    }
    await expect(ask(kind, 'copy', { pieceId, version, slug })).rejects.toMatchObject(
      refusedAs('contentSlugTaken'),
    );
    const copied = await ask(kind, 'copy', { pieceId, version, slug: newSlug() });
    expect(copied.pieceId).not.toBe(pieceId);
    expect((await ask(kind, 'get', { pieceId: copied.pieceId })).body).toEqual(body);
  });

  test('from a moment on it is there by the clock, and can be called off before', async () => {
    const { pieceId, version } = await begin(kind);
    const { live } = await ask(kind, 'get', { pieceId });
    const from = later(5).toISOString();
    const planned = await publish(kind, pieceId, { from });
    expect(planned).toMatchObject({ live, next: { from, version } });
    const { list } = await ask(kind, 'list', { planned: 'true', limit: 100 });
    expect(list.map((one) => one.pieceId)).toContain(pieceId);
    expect(list.every(({ next }) => next !== null)).toBe(true);
    await expect(publish(kind, pieceId, { from: later(-1).toISOString() })).rejects.toMatchObject(
      refusedAs('contentInPast'),
    );
    server.clock.at = new Date(later(5).getTime() - 1);
    expect((await ask(kind, 'get', { pieceId })).live).toBe(live);
    server.clock.at = later(5);
    expect(await ask(kind, 'get', { pieceId })).toMatchObject({ state: 'live', live: version, next: null });
    // Too late to call it off.
    await expect(move(kind, pieceId, 'cancel', { cancels: planned.movesMade })).rejects.toMatchObject(
      refusedAs('contentMoveOver'),
    );
    server.clock.at = later(1);
    const off = await move(kind, pieceId, 'cancel', { cancels: planned.movesMade });
    expect(off).toMatchObject({ live, next: null });
    server.clock.at = later(6);
    expect((await ask(kind, 'get', { pieceId })).live).toBe(live);
    const { moves } = await ask(kind, 'get', { pieceId });
    expect(moves[0]).toMatchObject({ move: planned.movesMade, cancelled: true, version });
  });

  test('it is taken back to what was before, and taken down where pages can do without', async () => {
    const { pieceId, slug, version, body } = await begin(kind);
    await publish(kind, pieceId);
    // With what a template wants in them.
    const changed = saying(kind, body, kind === 'dueMonthClub' ? 'New {month}' : 'New');
    const next = await ask(kind, 'save', { pieceId, slug, startedFrom: version, body: changed });
    expect(await publish(kind, pieceId)).toMatchObject({ live: next.version });
    expect(await move(kind, pieceId, 'takeBack')).toMatchObject({ live: version, newest: next.version });
    const down = move(kind, pieceId, 'archive');
    if ((kinds[kind] as Kind).stays) await expect(down).rejects.toMatchObject(refusedAs('contentStays'));
    else {
      expect(await down).toMatchObject({ state: 'archived', live: null });
      await expect(move(kind, pieceId, 'archive')).rejects.toMatchObject(refusedAs('contentNotLive'));
      expect((await ask(kind, 'list', { search: slug, state: 'archived' })).list).toHaveLength(1);
      // And comes back.
      expect(await publish(kind, pieceId)).toMatchObject({ state: 'live', live: next.version });
    }
  });

  test('what has faults is kept and not published, and each fault is told', async () => {
    const empty = emptyBody(kinds[kind]);
    const saved =
      givenSlugs[kind] !== undefined
        ? await begin(kind).then(({ pieceId, slug, version }) =>
            ask(kind, 'save', { pieceId, slug, startedFrom: version, body: empty }),
          )
        : await ask(kind, 'save', { slug: newSlug(), startedFrom: 0, body: empty });
    expect(saved.faults.length).toBeGreaterThan(0);
    expect(saved.faults.every(({ words }) => words.length > 0)).toBe(true);
    const refused = await publish(kind, saved.pieceId).then(
      () => null,
      (thrown: unknown) => thrown as { fields: { path: string }[] },
    );
    expect(refused).toMatchObject(refusedAs('contentHasFaults'));
    expect(refused?.fields.map(({ path }) => path)).toEqual(saved.faults.map(({ field }) => field));
  });

  test('a move that did not see the last one is refused, and of many at once one is made', async () => {
    const { pieceId, version } = await begin(kind);
    const { movesMade } = await ask(kind, 'get', { pieceId });
    const wanted = { pieceId, movesSeen: movesMade, move: 'publish', version };
    const { kept, refused } = await outcomesOf(Array.from({ length: 10 }, () => ask(kind, 'move', wanted)));
    expect({ kept, refused }).toEqual({ kept: 1, refused: [errors.contentMoved.code] });
  });

  test('what is typed in a tab is kept for it alone, and let go when it is saved', async () => {
    const { pieceId, slug, version, body } = await begin(kind);
    const [tab, other] = [randomUUID(), randomUUID()];
    const typed = JSON.stringify({ half: 'a sen' });
    await ask(kind, 'keep', { pieceId, tab, startedFrom: version, text: typed });
    expect((await ask(kind, 'get', { pieceId, tab })).draft).toEqual({
      startedFrom: version,
      text: typed,
      at: start.toISOString(),
    });
    expect((await ask(kind, 'get', { pieceId, tab: other })).draft).toBeNull();
    const colleague = await server.staff();
    const theirs = colleague.client[`${kind}.get`] as (input: unknown) => Promise<{ draft: unknown }>;
    expect((await theirs({ pieceId, tab })).draft).toBeNull();
    await ask(kind, 'save', { pieceId, slug, startedFrom: version, body, tab });
    expect((await ask(kind, 'get', { pieceId, tab })).draft).toBeNull();
  });

  test('its list goes on where it ended, in every order', async () => {
    const all = await ask(kind, 'list', { limit: 100 });
    expect(all.nextCursor).toBeNull();
    for (const sort of ['changed', 'slug', ...kinds[kind].list.sorts])
      for (const order of ['ascending', 'descending'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await ask(kind, 'list', { sort, order, limit: 3, ...(cursor && { cursor }) });
          seen.push(...page.list.map(({ pieceId }) => pieceId));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect([sort, order, seen.length]).toEqual([sort, order, all.list.length]);
        expect(new Set(seen)).toEqual(new Set(all.list.map(({ pieceId }) => pieceId)));
      }
    await expect(ask(kind, 'list', { cursor: 'nonsense' })).rejects.toMatchObject(refusedAs('badRequest'));
  });
});

test('the longest text there may be is kept, in Chinese as well', async () => {
  const pieceId = await pieceOf(server.db, 'document', 'terms');
  const { newest, slug } = await ask('document', 'get', { pieceId });
  const long = { en: 'x'.repeat(40_000), 'zh-Hans': '字'.repeat(40_000), 'zh-Hant': '字'.repeat(40_000) };
  const body = { text: long, changes: text('Longer') };
  const { version } = await ask('document', 'save', { pieceId, slug, startedFrom: newest, body });
  expect((await ask('document', 'get', { pieceId, version })).body).toEqual(body);
  const tab = randomUUID();
  await ask('document', 'keep', { pieceId, tab, startedFrom: version, text: JSON.stringify(body) });
  expect((await ask('document', 'get', { pieceId, tab })).draft?.text).toBe(JSON.stringify(body));
});
