import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { pieceOf, republish, takeDown } from '#tests/support/content.ts';
import { refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { named } from '#tests/support/draws.ts';
import { outcomesOf } from '#tests/support/gifts.ts';
import { decide, formOf, payForJourney, putUpJourney, type } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const { start, later, ask, bodies, newSlug, publish } = useContentDesk(server);

async function listed({ client }: TestMember): Promise<string[]> {
  afterTwoSeconds();
  return (await client.listActivities({ limit: 100 })).list.map(({ name }) => name);
}

test('what is changed of an activity is changed to the moment', async () => {
  const code = await putUpActivity(server.db, { code: 'CLK00001', name: named('Before') });
  const pieceId = await pieceOf(server.db, 'activity', 'clk00001');
  const change = { name: named('After'), minLevel: 5 };
  await republish(server.db, { kind: 'activity', pieceId, at: start, from: later(1) }, change);
  await takeDown(server.db, 'activity', pieceId, later(2));
  const member = await server.member();
  const codes = async () => (await member.client.getUserInfo()).activityList;
  server.clock.at = new Date(later(1).getTime() - 1);
  expect(await listed(member)).toContain('Before');
  expect(await codes()).toContain(code);
  server.clock.at = later(1);
  expect(await listed(member)).toContain('After');
  expect(await codes()).not.toContain(code);
  server.clock.at = later(2);
  expect(await listed(member)).not.toContain('After');
});

test('a journey ends when it is taken down with its activity, and what was handed in is answered', async () => {
  const slug = await putUpJourney(server.db, { answerDays: 3, activity: { code: 'CLK00002' } });
  await payForJourney(server.db, slug);
  const [early, late] = [await server.member(), await server.member()];
  await type(early.client, slug, { why: 'Because' });
  await early.client.submitJourney({ slug, formVersion: 1 });
  await takeDown(server.db, 'journey', await pieceOf(server.db, 'journey', slug), later(1));
  await takeDown(server.db, 'activity', await pieceOf(server.db, 'activity', 'clk00002'), later(1));
  server.clock.at = later(1);
  const { open, mine } = await late.client.listJourneys();
  expect([...open, ...mine.map(({ journey }) => journey)].map((one) => one.slug)).not.toContain(slug);
  await expect(type(late.client, slug, { why: 'Because' })).rejects.toMatchObject(refusedAs('journeyEnded'));
  expect((await early.client.listJourneys()).mine).toMatchObject([{ journey: { slug }, state: 'inReview' }]);
  const sent = await server.db
    .selectFrom('submission')
    .select(['memberId', 'submissionId'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await decide(server, sent);
  expect((await early.client.listJourneys()).mine).toMatchObject([{ journey: { slug }, state: 'rewarded' }]);
});

test('a journey whose form asks of a baby is on no list of who rests', async () => {
  const asks = formOf({ id: 'who', type: 'shortText', label: named('How is your newborn?') });
  await putUpJourney(server.db, {
    form: asks,
    activity: { code: 'CLK00003', name: named('A few questions'), text: named('About sleep') },
  });
  const member = await server.member();
  expect(await listed(member)).toContain('A few questions');
  await member.client.setPause({ paused: true });
  expect(await listed(member)).not.toContain('A few questions');
});

test('a code belongs to one activity, of several published at once too', async () => {
  const save = async () => {
    const body = { ...(await bodies.activity()), code: 'CLK00004' };
    return ask('activity', 'save', { slug: newSlug(), startedFrom: 0, body });
  };
  const pieces = await Promise.all([1, 2, 3].map(save));
  const outcome = await outcomesOf(pieces.map(({ pieceId }) => publish('activity', pieceId)));
  expect(outcome).toEqual({ kept: 1, refused: [errors.contentHasFaults.code] });
});

test.each([
  [{ target: 'https://shop.example/' }, 'target', 'targetRefused'],
  [{ product: 'NONE-SUCH' }, 'product', 'unknownProduct'],
  [{ code: null }, 'code', 'missing'],
])('what cannot be is told where it is: %o', async (change, field, fault) => {
  const body = { ...(await bodies.activity()), ...change };
  const { faults } = await ask('activity', 'save', { slug: newSlug(), startedFrom: 0, body });
  expect(faults).toMatchObject([{ field, fault }]);
});
