import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CallInput, CallResult } from '#contract/client.ts';
import { countFunnels } from '#server/features/numbers/count-funnels.ts';
import { funnelTable } from '#server/features/numbers/funnels.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { putVisits } from '#tests/support/page-events.ts';
import { plainForm, putUpJourney } from '#tests/support/journeys.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
/** A day of the site's zone in a year of its own for each test, so that they do not see each other's. */
let year = 2030;
const at = (day: number, hour = 9) => new Date(Date.UTC(year, 2, day, hour));
const day = (number: number) => at(number).toISOString().slice(0, 10);
let staff: TestStaff;
let pages: readonly [string, string, string];

beforeEach(async () => {
  year += 3;
  server.clock.at = at(25);
  staff = await server.staff('analyst');
  pages = ['/gifts', '/pointsMall', '/order'];
});

type Step = CallInput<'saveFunnel'>['steps'][number];
const pageStep = (page: string): Step => ({ kind: 'page', page });
const deed = (name: Extract<Step, { kind: 'deed' }>['deed'], of?: string): Step => ({
  kind: 'deed',
  deed: name,
  ...(of !== undefined && { of }),
});

let named = 0;
const save = async (steps: readonly Step[], days = 7) =>
  (await staff.client.saveFunnel({ name: `Way ${(named += 1)}`, steps: [...steps], days })).funnelId;
const countsOf = ({ steps }: Pick<CallResult<'countFunnel'>, 'steps'>) => steps.map(({ count }) => count);
const count = async (funnel: string, more: Partial<CallInput<'countFunnel'>> = {}) =>
  countsOf(await staff.client.countFunnel({ funnel, from: day(1), until: day(10), ...more }));

const times = (number: number) => Array.from({ length: number }, (_, index) => index);
const membersOf = (number: number) => Promise.all(times(number).map(() => server.member()));

/** Visits of so many browsers, one after the other an hour later each. */
const walk = (people: number, way: readonly string[], begin = at(2)) =>
  putVisits(
    server.db,
    times(people).flatMap(() => {
      const trace = randomUUID();
      return way.map((page, index) => ({ page, trace, at: new Date(begin.getTime() + index * 3_600_000) }));
    }),
  );

test('a person counts as far as she went, in the order of the steps and within their days', async () => {
  const [first, second, third] = pages;
  await walk(20, [first, second, third]);
  await walk(15, [first, second]);
  await walk(30, [first]);
  // The other way round, and too late for the last one.
  await walk(12, [second, first]);
  await putVisits(
    server.db,
    times(11).flatMap(() => {
      const trace = randomUUID();
      return [
        { page: first, trace, at: at(2) },
        { page: second, trace, at: at(3) },
        { page: third, trace, at: at(12) },
      ];
    }),
  );
  // Before and after the days that are asked for.
  await walk(40, [first, second], new Date(at(1).getTime() - 36 * 3_600_000));
  await walk(40, [first, second], at(11));
  expect(await count(await save(pages.map(pageStep), 7))).toEqual([90, 45, 20]);
  expect(await count(await save(pages.map(pageStep), 14))).toEqual([90, 45, 30]);
});

test('a step that was done after the days still counts, and is said to come still', async () => {
  const [first, second] = pages;
  await putVisits(
    server.db,
    times(12).flatMap(() => {
      const trace = randomUUID();
      return [
        { page: first, trace, at: at(10) },
        { page: second, trace, at: at(14) },
      ];
    }),
  );
  const funnel = await save([pageStep(first), pageStep(second)]);
  expect(await staff.client.countFunnel({ funnel, from: day(1), until: day(10) })).toMatchObject({
    days: 7,
    open: false,
  });
  expect(await count(funnel)).toEqual([10, 10]);
  server.clock.at = at(16);
  staff = await server.again(staff);
  expect((await staff.client.countFunnel({ funnel, from: day(1), until: day(10) })).open).toBe(true);
});

test('who signs in is one person with what her browser did before, unless others sign in there', async () => {
  const [first, second] = pages;
  const members = await membersOf(12);
  const trace = members.map(() => randomUUID());
  // Each in two browsers, before and after she signs in.
  await putVisits(
    server.db,
    members.flatMap(({ memberId }, index) => [
      { page: first, trace: trace[index] ?? '', at: at(2) },
      { page: '/login', trace: trace[index] ?? '', memberId, at: at(3) },
      { page: first, trace: randomUUID(), memberId, at: at(4) },
      { page: second, trace: randomUUID(), memberId, at: at(5) },
    ]),
  );
  const funnel = await save([pageStep(first), pageStep(second)]);
  expect(await count(funnel)).toEqual([10, 10]);
  // A browser of a family: what was done signed out is nobody's.
  const [mother, father] = await membersOf(2);
  const shared = times(10).map(() => randomUUID());
  await putVisits(
    server.db,
    shared.flatMap((one) => [
      { page: first, trace: one, at: at(2) },
      { page: '/login', trace: one, memberId: mother?.memberId ?? '', at: at(3) },
      { page: '/login', trace: one, memberId: father?.memberId ?? '', at: at(4) },
    ]),
  );
  expect(await count(funnel)).toEqual([20, 10]);
});

test('who rests or leaves is counted nowhere', async () => {
  const [first, second] = pages;
  const members = await membersOf(25);
  await putVisits(
    server.db,
    members.flatMap(({ memberId }) => [
      { page: first, memberId, at: at(2) },
      { page: second, memberId, at: at(3) },
    ]),
  );
  const funnel = await save([pageStep(first), pageStep(second)]);
  expect(await count(funnel)).toEqual([25, 25]);
  const ids = (some: readonly TestMember[]) => some.map(({ memberId }) => memberId);
  await server.db
    .updateTable('member')
    .set({ pausedAt: at(4) })
    .where('memberId', 'in', ids(members.slice(0, 5)))
    .execute();
  await server.db
    .updateTable('member')
    .set({ lostAt: at(4) })
    .where('memberId', 'in', ids(members.slice(5, 10)))
    .execute();
  expect(await count(funnel)).toEqual([15, 15]);
});

test('what would tell of fewer than ten is hidden: a step, who stopped before it, and who is outside of a filter', async () => {
  const [first, second, third] = pages;
  await walk(9, [first, second]);
  const funnel = await save(pages.map(pageStep));
  expect(await count(funnel)).toEqual([null, null, null]);
  await walk(20, [first, second]);
  await walk(11, [first, second, third]);
  await walk(9, [first]);
  // 49, then 40: nine stopped; then 11.
  expect(await count(funnel)).toEqual([50, null, 10]);
  await walk(1, [first]);
  expect(await count(funnel)).toEqual([50, 40, 10]);
  const german = times(30).map(() => randomUUID());
  await putVisits(
    server.db,
    german.map((trace) => ({ page: first, trace, at: at(2), language: 'zh-HK' })),
  );
  expect(await count(funnel, { language: 'zh-HK' })).toEqual([30, null, null]);
  expect(await count(funnel, { language: 'en' })).toEqual([50, 40, 10]);
  await putVisits(
    server.db,
    times(9).map(() => ({ page: third, at: at(2), language: 'zh-TW' })),
  );
  const few = await save([pageStep(third), pageStep(first)]);
  // All are 20; with the filter 11 would leave nine outside.
  expect(await count(few, { language: 'en' })).toEqual([null, null]);
});

test('language and country are those of the member where there is one', async () => {
  const [first, second] = pages;
  const members = await membersOf(24);
  const abroad = members.slice(0, 12).map(({ memberId }) => memberId);
  await server.db
    .updateTable('member')
    .set({ countryCode: 'HK', language: 'zh-HK' })
    .where('memberId', 'in', abroad)
    .execute();
  await putVisits(
    server.db,
    members.flatMap(({ memberId }) => [
      { page: first, memberId, at: at(2) },
      { page: second, memberId, at: at(3) },
    ]),
  );
  await walk(15, [first]);
  const funnel = await save([pageStep(first), pageStep(second)]);
  expect(await count(funnel)).toEqual([40, 25]);
  expect(await count(funnel, { country: 'HK' })).toEqual([10, 10]);
  expect(await count(funnel, { country: 'HK', language: 'en' })).toEqual([null, null]);
  // Of who is nobody's there is no country.
  expect(await count(funnel, { country: 'GB' })).toEqual([10, 10]);
});

test('deeds are steps as pages are, also those of one journey alone', async () => {
  const [first] = pages;
  const members = await membersOf(30);
  const submit = (memberId: string, slug: string) => ({
    memberId,
    submissionId: randomUUID(),
    slug,
    guest: false,
    language: 'en',
    begunAt: at(3),
    changedAt: at(3),
  });
  await putVisits(
    server.db,
    members.map(({ memberId }) => ({ page: first, memberId, at: at(2) })),
  );
  const slug = `way-${year}`;
  await putUpJourney(server.db, { slug, steps: ['form', 'upload', 'result'], form: plainForm });
  await server.db
    .insertInto('submission')
    .values([
      ...members.slice(0, 20).map(({ memberId }) => submit(memberId, slug)),
      ...members.slice(20).map(({ memberId }) => submit(memberId, 'another')),
    ])
    .execute();
  await server.db
    .insertInto('checkIn')
    .values(
      members.slice(0, 10).map(({ memberId }) => ({
        memberId,
        day: day(4),
        checkedInAt: at(4),
        timeZone: 'UTC',
        coins: 1,
        streak: 1,
        totalDays: 1,
        cardDay: 1,
        coveredDays: [],
      })),
    )
    .execute();
  const funnel = await save([pageStep(first), deed('journeyBegun', slug), deed('checkIn')]);
  expect(await count(funnel)).toEqual([30, 20, 10]);
  expect(await count(await save([pageStep(first), deed('journeyBegun')]))).toEqual([30, 30]);
  // As far as they are by now, and who began without signing in.
  await server.db
    .insertInto('submission')
    .values(times(10).map(() => ({ ...submit(randomUUID(), slug), guest: true })))
    .execute();
  await server.db
    .updateTable('submission')
    .set({ state: 'approved', submittedAt: at(5) })
    .where('slug', '=', slug)
    .where('begunAt', '=', at(3))
    .where(
      'memberId',
      'in',
      members.slice(0, 15).map(({ memberId }) => memberId),
    )
    .execute();
  const gone = await staff.client.countFunnel({
    funnel: `journey.${slug}`,
    from: day(1),
    until: day(10),
  });
  expect(gone.days).toBeNull();
  expect(gone.steps.at(0)).toMatchObject({ step: { deed: 'journeyBegun', of: slug }, count: 30 });
  expect(gone.steps.slice(1).map(({ count: one }) => one)).toEqual(gone.steps.slice(1).map(() => 15));
  expect(gone.steps.at(-1)?.step.kind).toBe('journeyAccepted');
});

test('scans lead to sign-ups of who came by a code', async () => {
  const members = await membersOf(20);
  await server.db
    .updateTable('member')
    .set({ createdAt: at(2), registerChannel: 'qr', registerSource: 'card' })
    .where(
      'memberId',
      'in',
      members.slice(0, 15).map(({ memberId }) => memberId),
    )
    .execute();
  await server.db
    .insertInto('qrScan')
    .values([
      { code: `card-${year}`, day: day(2), scans: 33 },
      { code: `card-${year}`, day: day(20), scans: 99 },
    ])
    .execute();
  const counted = await staff.client.countFunnel({ funnel: 'scan', from: day(1), until: day(10) });
  expect(counted.steps).toEqual([
    { step: { kind: 'scan' }, count: 35 },
    { step: { kind: 'signUpByScan' }, count: 15 },
    { step: { kind: 'deed', deed: 'checkIn' }, count: null },
    { step: { kind: 'deed', deed: 'giftClaim' }, count: null },
  ]);
  expect(await funnelTable({ ...server.services }, { funnel: 'scan', from: day(1), until: day(10) })).toEqual(
    {
      columns: ['step', 'people'],
      rows: [
        ['scan', 35],
        ['signUpByScan', 15],
        ['checkIn', null],
        ['giftClaim', null],
      ],
    },
  );
});

test('a funnel is kept for all staff, renamed, changed and removed, each in the log', async () => {
  const other = await server.staff('owner', 'Bea');
  const steps = [pageStep(pages[0]), deed('signUp')];
  const name = `Kept ${year}`;
  const { funnelId } = await staff.client.saveFunnel({ name, steps, days: 5 });
  expect((await other.client.listFunnels()).list.find((one) => one.funnelId === funnelId)).toEqual({
    funnelId,
    name,
    steps,
    days: 5,
    changedAt: at(25).toISOString(),
    changedBy: 'Ada',
  });
  const changed = { funnelId, name: `${name} anew`, steps: [...steps, deed('checkIn')], days: 6 };
  await other.client.saveFunnel(changed);
  expect((await staff.client.listFunnels()).list.find((one) => one.funnelId === funnelId)).toMatchObject({
    ...changed,
    changedBy: 'Bea',
  });
  await staff.client.removeFunnel({ funnelId });
  await staff.client.removeFunnel({ funnelId });
  expect((await staff.client.listFunnels()).list.map((one) => one.funnelId)).not.toContain(funnelId);
  const lines = await server.db
    .selectFrom('staffAudit')
    .select(['action', 'staffId'])
    .where('subject', '=', `funnel ${funnelId}`)
    .orderBy('auditId')
    .execute();
  expect(lines).toEqual([
    { action: 'numbers.funnelSaved', staffId: staff.staffId },
    { action: 'numbers.funnelSaved', staffId: other.staffId },
    { action: 'numbers.funnelRemoved', staffId: staff.staffId },
  ]);
});

test.each<[string, readonly Step[], 'funnelSteps' | 'funnelStepUnknown']>([
  ['one step', [pageStep('/gifts')], 'funnelSteps'],
  [
    'seven steps',
    ['/gifts', '/order', '/coins', '/points', '/coupon', '/address', '/rights'].map(pageStep),
    'funnelSteps',
  ],
  ['the same step twice', [pageStep('/gifts'), deed('checkIn'), pageStep('/gifts')], 'funnelSteps'],
  ['a page there is not', [pageStep('/gifts'), pageStep('/nowhere')], 'funnelStepUnknown'],
  ['an intimate page', [pageStep('/gifts'), pageStep('/profile/loss')], 'funnelStepUnknown'],
  ['a journey there is not', [pageStep('/gifts'), deed('journeyBegun', 'nowhere')], 'funnelStepUnknown'],
  ['a deed that is of none', [pageStep('/gifts'), deed('checkIn', 'card')], 'funnelStepUnknown'],
])('%s is refused and nothing is kept', async (_, steps, code) => {
  const before = (await staff.client.listFunnels()).list.length;
  await expect(staff.client.saveFunnel({ name: 'Wrong', steps: [...steps], days: 7 })).rejects.toMatchObject(
    refusedAs(code),
  );
  expect((await staff.client.listFunnels()).list).toHaveLength(before);
});

test('a name is one funnel’s, and what is gone cannot be changed', async () => {
  const steps = [pageStep(pages[0]), pageStep(pages[1])];
  const name = `Once ${year}`;
  await staff.client.saveFunnel({ name, steps, days: 7 });
  await expect(staff.client.saveFunnel({ name: name.toUpperCase(), steps, days: 7 })).rejects.toMatchObject(
    refusedAs('funnelNameTaken'),
  );
  const funnelId = randomUUID();
  await expect(staff.client.saveFunnel({ funnelId, name: 'New', steps, days: 7 })).rejects.toMatchObject(
    refusedAs('funnelUnknown'),
  );
  await expect(count(funnelId)).rejects.toMatchObject(refusedAs('funnelUnknown'));
  await expect(count('journey.nowhere')).rejects.toMatchObject(refusedAs('funnelUnknown'));
});

test.each([
  ['that end before they begin', 10, 1],
  ['of more than a month', -25, 10],
  ['to come', 20, 26],
])('days %s are refused', async (_, from, until) => {
  await expect(count('scan', { from: day(from), until: day(until) })).rejects.toMatchObject(
    refusedAs('spanUnfit'),
  );
});

test('many days are counted month by month by a job that goes on where it was ended', async () => {
  const [first, second] = pages;
  const early = new Date(Date.UTC(year, 0, 10));
  const later = new Date(Date.UTC(year, 2, 4));
  await walk(20, [first, second], early);
  await walk(30, [first, second], later);
  await walk(15, [first], later);
  const funnel = await save([pageStep(first), pageStep(second)]);
  const span = { funnel, from: `${year}-01-05`, until: `${year}-03-20` };
  await expect(staff.client.askFunnelCount({ ...span, from: `${year - 2}-01-01` })).rejects.toMatchObject(
    refusedAs('spanUnfit'),
  );
  const given = await staff.client.askFunnelCount(span);
  const { countId } = await staff.client.askFunnelCount(span);
  // What she asked for before is given up.
  await expect(staff.client.getFunnelCount(given)).rejects.toMatchObject(refusedAs('funnelCountUnknown'));
  expect(await staff.client.getFunnelCount({ countId })).toMatchObject({
    state: 'counting',
    months: 3,
    list: [],
  });
  await countFunnels(server.services, AbortSignal.abort());
  expect((await staff.client.getFunnelCount({ countId })).list).toEqual([]);
  // As a run leaves it that was killed after a month.
  await server.db
    .updateTable('funnelCount')
    .set({ done: JSON.stringify([{ from: `${year}-01-05`, counts: [{ people: 77, all: 77 }] }]) })
    .where('countId', '=', countId)
    .execute();
  await countFunnels(server.services);
  const counted = await staff.client.getFunnelCount({ countId });
  expect(counted.state).toBe('done');
  expect(counted.list.map(({ from, steps }) => [from, steps.map((step) => step.count)])).toEqual([
    [`${year}-01-05`, [75, null]],
    [`${year}-02-01`, [null, null]],
    [`${year}-03-01`, [45, 30]],
  ]);
  // Added up is what is shown.
  expect(countsOf(counted)).toEqual([120, 30]);
  await server.db
    .updateTable('funnelCount')
    .set({ askedAt: new Date(at(25).getTime() - 8 * 86_400_000) })
    .where('countId', '=', countId)
    .execute();
  await countFunnels(server.services);
  await expect(staff.client.getFunnelCount({ countId })).rejects.toMatchObject(
    refusedAs('funnelCountUnknown'),
  );
});

test('a count that fails says so, and the others are counted', async () => {
  const other = await server.staff('analyst', 'Bea');
  const span = { from: `${year}-01-05`, until: `${year}-03-20` };
  const { countId } = await staff.client.askFunnelCount({ funnel: 'scan', ...span });
  await server.db
    .updateTable('funnelCount')
    .set({
      asked: JSON.stringify({
        definition: { kind: 'scan' },
        // No day.
        from: `${year}-02-30`,
        until: span.until,
      }),
    })
    .where('countId', '=', countId)
    .execute();
  const second = await other.client.askFunnelCount({ funnel: 'scan', ...span });
  const told: unknown[] = [];
  await countFunnels({ ...server.services, log: { error: (what: unknown) => told.push(what) } as never });
  expect(told).toHaveLength(1);
  expect((await staff.client.getFunnelCount({ countId })).state).toBe('failed');
  expect((await other.client.getFunnelCount(second)).state).toBe('done');
});

test('others than analysts and owners count nothing', async () => {
  const { client } = await server.staff('content');
  await expect(client.countFunnel({ funnel: 'scan', from: day(1), until: day(2) })).rejects.toMatchObject({
    status: 403,
  });
});
