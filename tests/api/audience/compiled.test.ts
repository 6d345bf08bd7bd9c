import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  ageBands,
  conditionsOf,
  audienceFieldNames,
  audienceFieldOf,
  journeyStandings,
  weekBands,
  type AudienceCondition,
  type AudienceFieldName,
  type AudienceTree,
} from '#contract/content/audience-fields.ts';
import { faultsOfMembers, savedMembers } from '#contract/content/members-field.ts';
import { locales } from '#contract/locales.ts';
import { stageKeys } from '#contract/stages.ts';
import { audiencesIn, findMemberships, findReasons } from '#server/core/audience/queries-shared-audiences.ts';
import { membersAs } from '#server/core/members/fragments.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { isOnCitus } from '#tests/support/database.ts';
import { named } from '#tests/support/draws.ts';
import { isInNaively, type DeedName, type NaiveMember } from '#tests/support/naive-audience.ts';
import { addActivity } from '#tests/support/pieces/add-activity.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const now = new Date('2026-03-31T09:00:00Z');
const dayMs = 86_400_000;
const before = (days: number) => new Date(now.getTime() - days * dayMs);
const dayBefore = (days: number) => before(days).toISOString().slice(0, 10);

const countries = ['GB', 'SG', 'DE'];
const codes = ['AUD00001', 'AUD00002', 'AUD00009'];
const journeys = ['asked-once', 'asked-twice'];
const from = <One>(all: readonly One[], random: () => number): One =>
  all[Math.floor(random() * all.length)] as One;

/** The same members in each run. */
function drawn(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

async function makeMembers(count: number): Promise<Map<string, NaiveMember>> {
  const random = drawn();
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const made = new Map<string, NaiveMember>();
  for (let at = 0; at < count; at += 1) {
    const { memberId } = await server.member();
    const times = (most: number) => Array.from({ length: upTo(most) }, () => before(random() * 40 - 1));
    const level = 1 + upTo(4);
    const country = from(countries, random);
    const stage = 1 + upTo(4);
    const rests = at % 9 === 0;
    const leaves = at % 11 === 1;
    const facts: NaiveMember = {
      level,
      country,
      stage,
      language: from(locales, random),
      registeredAt: before(from([0.5, 3, 10, 10, 40, 300], random)),
      agreed: random() < 0.7,
      rests,
      leaves,
      born: Array.from({ length: upTo(2) }, () =>
        dayBefore(from([1, 28, 31, 59, 90, 91, 200, 365, 800, 2000], random)),
      ),
      expected: random() < 0.5 ? dayBefore(-from([0, 6, 7, 100, 182, 189, 190, 273], random)) : null,
      activities: [
        ...(level >= 2 && country !== 'DE' ? ['AUD00001'] : []),
        ...([1, 3].includes(level) ? ['AUD00002'] : []),
      ],
      journeys: {
        'asked-once': from(journeyStandings, random),
        'asked-twice': from(journeyStandings, random),
      },
      balances: { points: from([0, 40, 40, 900], random), coins: from([0, 5], random) },
      told: { 'shop-visit': times(4), 'class-attended': times(2) },
      deeds: {
        checkIns: times(6),
        gifts: times(3),
        journeysHandedIn: [],
        lessons: times(4),
        articles: times(4),
      },
    };
    made.set(memberId, await put(memberId, facts, random));
  }
  return made;
}

/** Writes down what is said of her, as the rooms keep it. */
async function put(memberId: string, facts: NaiveMember, random: () => number): Promise<NaiveMember> {
  const { db } = server;
  const handedIn: Date[] = [];
  await db
    .updateTable('member')
    .set({
      memberLevel: facts.level,
      countryCode: facts.country,
      language: facts.language,
      createdAt: facts.registeredAt,
      lactation: facts.stage,
      childExpectedDate: facts.expected,
      pausedAt: facts.rests ? before(1) : null,
      familyAgreedAt: facts.agreed ? before(2) : null,
      familyAgreedVersion: facts.agreed ? 1 : null,
    })
    .where('memberId', '=', memberId)
    .execute();
  if (facts.leaves)
    await db
      .insertInto('accountClosing')
      .values({ memberId, closedAt: before(1), eraseAfter: before(-29) })
      .execute();
  for (const birthDate of facts.born)
    await db
      .insertInto('child')
      .values({ memberId, childId: randomUUID(), birthDate, createdAt: before(1) })
      .execute();
  for (const [at, checkedInAt] of facts.deeds.checkIns.entries())
    await db
      .insertInto('checkIn')
      .values({
        memberId,
        day: dayBefore(100 + at),
        checkedInAt,
        timeZone: 'UTC',
        coins: 1,
        streak: 1,
        totalDays: 1,
        cardDay: 1,
        coveredDays: [],
      })
      .execute();
  for (const [at, claimedAt] of facts.deeds.gifts.entries())
    await db
      .insertInto('giftClaim')
      .values({
        memberId,
        claimId: randomUUID(),
        giftId: randomUUID(),
        piece: at + 1,
        requestKey: randomUUID(),
        currency: 'points',
        price: 0,
        claimedAt,
        delivery: 'link',
        voucherCode: null,
      })
      .execute();
  for (const [at, finishedAt] of facts.deeds.lessons.entries())
    await db
      .insertInto('lessonProgress')
      .values({ memberId, course: 'sleep', lesson: `l${at}`, finishedAt })
      .execute();
  for (const [event, moments] of Object.entries(facts.told))
    for (const happenedAt of moments)
      await db
        .insertInto('memberEvent')
        .values({
          memberId,
          eventId: randomUUID(),
          event,
          happenedAt,
          toldAt: happenedAt,
          fields: '{}',
          keptUntil: before(-400),
        })
        .execute();
  for (const readAt of facts.deeds.articles)
    await db
      .insertInto('magazineReading')
      .values({ memberId, itemId: randomUUID(), savedAt: readAt, readAt })
      .execute();
  for (const [slug, standing] of Object.entries(facts.journeys)) {
    if (standing === 'notBegun') continue;
    const states = {
      begun: ['draft'],
      handedIn: ['submitted', 'inReview'],
      approved: ['approved', 'rewarded'],
      declined: ['declined'],
    }[standing] ?? ['draft'];
    const submittedAt = standing === 'begun' ? null : before(random() * 40);
    if (submittedAt) handedIn.push(submittedAt);
    await db
      .insertInto('submission')
      .values({
        memberId,
        submissionId: randomUUID(),
        slug,
        guest: false,
        state: from(states, random),
        reason: standing === 'declined' ? 'As it was' : null,
        language: 'en',
        begunAt: before(50),
        changedAt: before(1),
        submittedAt,
      })
      .execute();
  }
  for (const [currency, amount] of Object.entries(facts.balances)) {
    if (amount === 0) continue;
    // Some more cannot be spent any longer.
    for (const [remaining, expiresAt] of [
      [amount, before(-90)],
      [17, before(1)],
    ] as const)
      await db
        .insertInto('ledgerLot')
        .values({
          memberId,
          entryId: randomUUID(),
          currency,
          amount: remaining,
          remaining,
          earnedAt: before(60),
          availableAt: before(60),
          expiresAt,
        })
        .execute();
    await db
      .insertInto('ledgerBalance')
      .values({ memberId, currency, amount: amount + 17 })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'currency']).doUpdateSet({ amount: amount + 17 }),
      )
      .execute();
  }
  return { ...facts, deeds: { ...facts.deeds, journeysHandedIn: handedIn } };
}

const some = <One extends string>(words: readonly One[]) =>
  fc.subarray([...words], { minLength: 1, maxLength: 3 });
const bounds = (most: number) =>
  fc
    .tuple(fc.option(fc.nat(most), { nil: undefined }), fc.nat(most))
    .map(([least, more]) =>
      least === undefined
        ? { to: more }
        : more % 2 === 0
          ? { from: least }
          : { from: least, to: least + more },
    );

/** A condition that is whole, on any field there is. */
function conditionOn(field: AudienceFieldName): fc.Arbitrary<AudienceCondition> {
  const { form, words = {} } = audienceFieldOf(field);
  const said: fc.Arbitrary<Partial<AudienceCondition>> = {
    range: () => bounds(field === 'level' ? 5 : 900),
    times: () =>
      fc
        .record({ said: bounds(4), withinDays: fc.constantFrom(1, 7, 30, 365) })
        .map(({ said: one, ...days }) => ({ ...one, ...days })),
    days: () => fc.constantFrom(1, 3, 10, 365).map((withinDays) => ({ withinDays })),
    since: () => fc.constantFrom(1, 5, 30, 500).map((days) => ({ since: dayBefore(days) })),
    oneOf: () => some(Object.keys(words)).map((isOneOf) => ({ isOneOf })),
    country: () => some(countries).map((isOneOf) => ({ isOneOf })),
    activity: () => fc.constantFrom(...codes).map((code) => ({ of: code })),
    event: () =>
      fc
        .record({
          of: fc.constantFrom('shop-visit', 'class-attended', 'never-heard-of'),
          said: bounds(4),
          withinDays: fc.constantFrom(1, 7, 30, 365),
        })
        .map(({ said: one, ...more }) => ({ ...one, ...more })),
    journey: () =>
      fc.record({ of: fc.constantFrom(...journeys, 'never-heard-of'), isOneOf: some(journeyStandings) }),
  }[form]();
  return said.map((one) => ({ field, ...one }));
}

const condition = fc.constantFrom(...audienceFieldNames).chain(conditionOn);
const { tree } = fc.letrec<{ tree: AudienceTree; group: AudienceTree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, condition, tie('group')),
  group: fc.oneof(
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('tree').map((not) => ({ not })),
  ),
}));

const most: DeedName = 'checkIns';

test('what is compiled finds whom looking at one after the other finds, whatever the audience', async () => {
  server.clock.at = now;
  const said = { name: named('Evenings'), text: named('Ten of them'), picture: 'moon' };
  await transaction(server.db, async (tx) => {
    const audience = { countries: ['GB', 'SG'] };
    await addActivity(tx, { ...said, code: 'AUD00001', minLevel: 2, audience });
    await addActivity(tx, { ...said, code: 'AUD00002', audience: { levels: [1, 3] } });
    // For stages: nobody has it here.
    await addActivity(tx, { ...said, code: 'AUD00009', audience: { stages: [1, 2, 3, 4, 5] } });
  });
  const members = await makeMembers(44);
  const memberIds = [...members.keys()];
  let [inside, outside] = [0, 0];
  const agree = async (who: AudienceTree) => {
    const pieceId = randomUUID();
    const audiences = [{ pieceId, who }];
    const found = await findMemberships(server.db, { memberIds, audiences, now });
    for (const [memberId, facts] of members) {
      const is = isInNaively(who, facts, now);
      if (is) inside += 1;
      else outside += 1;
      expect([memberId, facts, found.get(memberId)?.has(pieceId)]).toEqual([memberId, facts, is]);
    }
    // Refused by simulations where tables are spread.
    if (isOnCitus && conditionsOf(who).some(({ field }) => field === 'activity')) return;
    // The same where the moment is a column, as simulations have it.
    const { rows } = await sql<{ memberId: string; audiences: string[] }>`
      select m.member_id, ${audiencesIn(audiences, 'done.at')} as audiences
        from ${sql.raw(membersAs('m'))} cross join (values (${now}::timestamptz)) done (at)
       where m.member_id = any(${sql.val(memberIds)}::uuid[])`.execute(server.db);
    expect(new Map(rows.map((row) => [row.memberId, new Set(row.audiences)]))).toEqual(found);
  };
  // Each field alone first, so that none is left out by chance.
  for (const field of audienceFieldNames)
    await fc.assert(fc.asyncProperty(conditionOn(field), agree), { numRuns: 12 });
  await fc.assert(
    fc.asyncProperty(tree, async (who) => {
      expect(faultsOfMembers(who)).toEqual([]);
      await agree(who);
    }),
    { numRuns: 250 },
  );
  // It was no test of empty groups alone.
  expect(Math.min(inside, outside)).toBeGreaterThan(1000);
  const [one] = memberIds.slice(2);
  const facts = members.get(one ?? '');
  const often = { field: most, from: 1, withinDays: 365 } as const;
  const why = await findReasons(server.db, { who: { not: often }, memberId: one ?? '', now });
  expect(why).toEqual({
    isIn: isInNaively({ not: often }, facts as NaiveMember, now),
    holds: [isInNaively(often, facts as NaiveMember, now)],
  });
}, 240_000);

test('bands of ages and of weeks follow upon one another', () => {
  const ages = Object.values(ageBands);
  expect(ages.slice(1).map(({ from: begin }) => begin)).toEqual(
    ages.slice(0, -1).map(({ before: end }) => end),
  );
  const weeks = Object.values(weekBands);
  expect(weeks.slice(1).map(({ from: begin }) => begin - 1)).toEqual(weeks.slice(0, -1).map(({ to }) => to));
  expect(savedMembers.safeParse({ all: [{ field: 'stage', isOneOf: [stageKeys[0]] }] }).success).toBe(true);
});
