import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { countSteps } from '#server/features/numbers/queries-funnels.ts';
import { noteBrowsers } from '#server/features/numbers/note-browsers.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { naiveSteps, type NaiveEvent, type NaiveMember } from '#tests/support/naive-walk.ts';
import { putVisits } from '#tests/support/page-events.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

// A zone whose clock is never changed, eight hours ahead.
const server = useTestServer({ environment: { DISPLAY_TIME_ZONE: 'Asia/Shanghai' } });
const [zone, from, until] = ['Asia/Shanghai', '2026-02-27', '2026-03-02'];
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
const [begin, end] = [midnight(from), midnight(until) + 86_400_000];
const hourMs = 3_600_000;
const pages = ['/gifts', '/order', '/points'] as const;

async function forget(): Promise<void> {
  for (const table of ['pageEvent', 'event', 'browserMember'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('numberMark').where('name', '=', 'browsers').execute();
}

beforeEach(async () => {
  server.clock.at = new Date(end);
  await forget();
});

const put = (events: readonly NaiveEvent[]) =>
  events.length === 0
    ? Promise.resolve()
    : putVisits(
        server.db,
        events.map(({ page, at, receivedAt, isVisit, browser, member, language }) => ({
          page,
          at: new Date(at),
          receivedAt: new Date(receivedAt),
          name: isVisit ? 'PAGE_VISIT' : 'PAGE_LEAVE',
          trace: browser,
          ...(member !== null && { memberId: member }),
          language,
        })),
      );

const note = async (at: number) => {
  server.clock.at = new Date(at);
  await noteBrowsers(server.services);
};

/** Days by their months on which anybody was signed in in any browser, one for each browser and member. */
const noted = async () =>
  (
    await sql<{ days: string }>`
      select to_char(b.month, 'YYYY-MM') || ':' || string_agg((d.bit + 1)::text, ',' order by d.bit) as days
        from browser_member b cross join generate_series(0, 30) d(bit)
       where b.days >> d.bit & 1 = 1 group by b.month, b.browser, b.member order by 1`.execute(server.db)
  ).rows.map(({ days }) => days);

const visit = (more: Partial<NaiveEvent> & Pick<NaiveEvent, 'at'>): NaiveEvent => ({
  page: pages[0],
  receivedAt: more.at,
  isVisit: true,
  browser: randomUUID(),
  member: null,
  language: 'en',
  ...more,
});

const anEvent = fc.record({
  page: fc.nat({ max: pages.length - 1 }),
  /** Hours from two days before the days that are asked for to four after them; many at the same ones. */
  hours: fc.oneof(fc.integer({ min: -48, max: 192 }), fc.integer({ min: 0, max: 95 })),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 23 })),
  isVisit: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  browser: fc.nat({ max: 4 }),
  member: fc.option(fc.nat({ max: 3 }), { freq: 1 }),
  language: fc.constantFrom('en', 'zh-HK'),
});

test('a way is what a walk event by event finds, however much of it was noted', async () => {
  const members = await Promise.all(
    Array.from({ length: 4 }, (_, index) => server.member({ language: index % 2 === 0 ? 'en' : 'zh-HK' })),
  );
  const known = new Map<string, NaiveMember>();
  for (const [index, { memberId }] of members.entries()) {
    const country = index < 2 ? 'GB' : 'HK';
    const pausedAt = index === 3 ? new Date(begin) : null;
    await server.db
      .updateTable('member')
      .set({ countryCode: country, pausedAt })
      .where('memberId', '=', memberId)
      .execute();
    known.set(memberId, { language: index % 2 === 0 ? 'en' : 'zh-HK', country, counted: pausedAt === null });
  }
  const browsers = Array.from({ length: 5 }, () => randomUUID());
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anEvent, { minLength: 10, maxLength: 60 }),
      fc.constantFrom([0, 1], [2, 0], [0, 1, 2], [2, 1, 0]),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom({}, { language: 'en' }, { country: 'HK' }, { language: 'zh-HK', country: 'GB' }),
      fc.array(fc.integer({ min: -48, max: 220 }), { maxLength: 2 }),
      async (made, way, days, filter, marks) => {
        await forget();
        const events = made.map(({ page, hours, late, browser, member, ...more }): NaiveEvent => {
          const at = begin + hours * hourMs + 1;
          return {
            ...more,
            page: pages[page] ?? '',
            at,
            receivedAt: at + late * hourMs,
            browser: browsers[browser] ?? '',
            member: member === null ? null : (members[member]?.memberId ?? null),
          };
        });
        let done = -Infinity;
        for (const mark of [...marks.toSorted((a, b) => a - b), Infinity]) {
          const now = begin + mark * hourMs;
          await put(events.filter(({ receivedAt }) => receivedAt > done && receivedAt <= now));
          done = now;
          if (mark !== Infinity) await note(now);
        }
        const steps = way.map((index) => ({ page: pages[index] ?? '' }));
        const counts = await countSteps(server.db, { from, until, zone, ...filter, steps, days });
        const expected = naiveSteps(events, known, {
          pages: steps.map(({ page }) => page),
          begin,
          end,
          days,
          ...filter,
        });
        expect(counts).toEqual(expected);
        longest = Math.max(longest, ...expected.map(({ all }, index) => (all > 0 ? index + 1 : 0)));
      },
    ),
    { numRuns: 100 },
  );
  expect(longest).toBe(3);
});

test('a day is noted once, also what was written late, and a run that was ended is gone on with', async () => {
  const { memberId: member } = await server.member();
  const [browser, other] = [randomUUID(), randomUUID()];
  const signedIn = (at: number, more: Partial<NaiveEvent> = {}) => visit({ at, browser, member, ...more });
  await put([
    signedIn(begin),
    signedIn(begin + hourMs, { isVisit: false }),
    visit({ at: begin, browser: other }),
  ]);
  await noteBrowsers(server.services, AbortSignal.abort());
  expect(await noted()).toEqual([]);
  await note(begin + 60 * hourMs);
  expect(await noted()).toEqual(['2026-02:27']);
  // Told a day later, which is when it counts; and written by a transaction that ended after the run had begun.
  await put([
    signedIn(begin + 54 * hourMs, { receivedAt: begin + 73 * hourMs }),
    signedIn(begin + 60 * hourMs - 60_000, { browser: other }),
  ]);
  await note(begin + 74 * hourMs);
  const all = ['2026-02:27', '2026-03:1', '2026-03:2'];
  expect(await noted()).toEqual(all);
  await note(begin + 74 * hourMs);
  expect(await noted()).toEqual(all);
});

test('what an older release wrote is noted once it is moved', async () => {
  const { memberId: member } = await server.member();
  const old = {
    eventId: randomUUID(),
    receivedAt: new Date(begin + 2 * hourMs),
    traceId: 't',
    uid: '',
    eventName: 'PAGE_VISIT',
    eventType: 'PAGE',
    content: '{}',
  };
  await server.db.insertInto('event').values(old).execute();
  await put([visit({ at: begin + 30 * hourMs, member })]);
  await note(begin + 31 * hourMs);
  await server.db.deleteFrom('event').execute();
  await put([visit({ at: begin + 2 * hourMs, member })]);
  const steps = [{ page: pages[0] }];
  expect(await countSteps(server.db, { from, until, zone, steps, days: 1 })).toEqual([{ people: 1, all: 1 }]);
  await note(begin + 32 * hourMs);
  expect(await noted()).toEqual(['2026-02:27', '2026-02:28']);
});

test('who was signed in where is let go with the events', async () => {
  const { memberId: member } = await server.member();
  await put([visit({ at: begin, member })]);
  await note(begin + hourMs);
  await note(Date.parse('2027-03-31T00:00:00Z'));
  expect(await noted()).toHaveLength(1);
  await note(Date.parse('2027-04-02T00:00:00Z'));
  expect(await noted()).toEqual([]);
});

async function close({ memberId }: TestMember): Promise<void> {
  const closedAt = new Date(end - 10 * hourMs);
  await server.db.insertInto('accountClosing').values({ memberId, closedAt, eraseAfter: closedAt }).execute();
  await eraseClosed(server.services);
}

test.each([
  ['declines', ({ client }: TestMember) => client.setMeasured({ measured: false })],
  ['is erased', close],
])('who %s was signed in nowhere, and who else was there stays', async (_, goes) => {
  const [mother, father] = await Promise.all([server.member(), server.member()]);
  const [own, shared] = [randomUUID(), randomUUID()];
  await put([
    visit({ at: begin, browser: own, member: mother.memberId }),
    visit({ at: begin, browser: shared, member: mother.memberId }),
    visit({ at: begin, browser: shared, member: father.memberId }),
    visit({ at: begin, browser: shared }),
  ]);
  await note(begin + hourMs);
  expect(await noted()).toHaveLength(3);
  server.clock.at = new Date(end);
  await goes(mother);
  expect(await noted()).toHaveLength(1);
  await note(end);
  expect(await noted()).toHaveLength(1);
  // What was done there signed out is his now.
  const steps = [{ page: pages[0] }];
  expect(await countSteps(server.db, { from, until, zone, steps, days: 1 })).toEqual([{ people: 1, all: 1 }]);
});
