import { beforeEach, expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { emergencySlugs } from '#contract/villages/emergency-slugs.ts';
import { emergencies, type Emergency } from '#contract/villages/words.ts';
import { setPause } from '#server/features/profile/modes.ts';
import { pieceOf, republish, takeDown } from '#tests/support/content.ts';
import { text, useContentDesk } from '#tests/support/content-desk.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { openVillage, post } from '#tests/support/safety.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const { start, later, ask } = useContentDesk(server);
let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});

const idOf = (emergency: Emergency) => pieceOf(server.db, 'emergencySign', emergencySlugs[emergency]);
const check = (said: string, { client }: TestMember = member) => client.checkWords({ text: said });

async function change(
  emergency: Emergency,
  from: Date,
  to: Partial<ContentBody<'emergencySign'>>,
): Promise<void> {
  const at = new Date(from.getTime() - 1);
  await republish(server.db, { kind: 'emergencySign', pieceId: await idOf(emergency), at, from }, to);
  afterTwoSeconds();
}

test('each kind of emergency has its advice from the beginning, and whom to call where she is', async () => {
  const { list } = await ask('emergencySign', 'list', {});
  expect(list.map(({ slug }) => slug).toSorted()).toEqual(Object.values(emergencySlugs).toSorted());
  for (const emergency of emergencies) {
    const { faults, state } = await ask('emergencySign', 'get', { pieceId: await idOf(emergency) });
    expect({ faults, state }).toEqual({ faults: [], state: 'live' });
  }
  const { emergency, advice } = await check('Some nights I want to die');
  expect(emergency).toBe('selfHarm');
  expect(advice).toMatchObject({ title: 'You matter, and you do not have to carry this alone' });
  expect(advice?.steps).toHaveLength(3);
  expect(advice?.helpers).toContainEqual({ countries: ['GB', 'IE'], number: '116 123' });
  expect(advice?.ambulances).toContainEqual({ countries: [], number: '112' });
  const urgent = await check('My son had a seizure just now');
  expect(urgent).toMatchObject({ emergency: 'emergency', advice: { helpers: [] } });
});

test('a change is said and looked for from its moment on, and one that is taken down neither', async () => {
  const words = 'She has lilac blotches all over';
  await change('babyIll', later(1), {
    title: text('Come in now'),
    english: [{ id: 'a', said: 'lilac blotches' }],
    numbers: [{ id: 'a', countries: ['GB'], number: '111' }],
  });
  server.clock.at = new Date(later(1).getTime() - 1);
  expect(await check(words)).toEqual({ emergency: null, advice: null });
  server.clock.at = later(1);
  expect(await check(words)).toMatchObject({
    emergency: 'babyIll',
    advice: { title: 'Come in now', helpers: [{ countries: ['GB'], number: '111' }] },
  });
  expect(await check('My son went limp')).toMatchObject({ emergency: 'babyIll' });

  const { villageId, slug } = await openVillage(server, [member]);
  const { postId } = await member.client.createPost({
    requestKey: crypto.randomUUID(),
    village: slug,
    title: 'Help',
    text: words,
  });
  const read = async () => (await member.client.getPost({ postId })).post;
  expect(await read()).toMatchObject({ emergency: 'babyIll', advice: { title: 'Come in now' } });
  const { postId: other } = await post(server, member, villageId);
  const comment = await member.client.createComment({
    requestKey: crypto.randomUUID(),
    postId: other,
    text: words,
  });
  expect(comment).toMatchObject({ emergency: 'babyIll', advice: { title: 'Come in now' } });

  await takeDown(server.db, 'emergencySign', await idOf('babyIll'), later(1));
  await takeDown(server.db, 'emergencySign', await idOf('emergency'), later(1));
  afterTwoSeconds();
  expect(await check(words)).toEqual({ emergency: null, advice: null });
  expect(await check('My son went limp')).toEqual({ emergency: null, advice: null });
  expect(await read()).toMatchObject({ emergency: 'babyIll', advice: null });
  // Whom to call stays beside all other advice.
  const left = await check('My husband hit me');
  expect(left.advice?.ambulances).toContainEqual({ countries: ['CN'], number: '120' });
});

test('who rests reads what speaks of no baby, and nothing else can be published for her', async () => {
  await setPause(server.db, { memberId: member.memberId, paused: true, now: start });
  const { advice } = await check('I want to die');
  expect(advice?.text).toBe(
    'Thoughts like these come to many, and they pass with help. Please talk to a person now.',
  );
  expect(advice?.steps.join()).not.toContain('baby');
  const pieceId = await idOf('selfHarm');
  const { body, newest, slug } = await ask('emergencySign', 'get', { pieceId });
  const saved = await ask('emergencySign', 'save', {
    pieceId,
    slug,
    startedFrom: newest,
    body: { ...(body as object), restText: text('Your baby needs you'), builtIn: false },
  });
  expect(saved.faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'english missing',
    'restText speaksOfBabies',
  ]);
});

test('a country has one number, and words say something', async () => {
  const pieceId = await idOf('violence');
  const { body, newest, slug } = await ask('emergencySign', 'get', { pieceId });
  const saved = await ask('emergencySign', 'save', {
    pieceId,
    slug,
    startedFrom: newest,
    body: {
      ...(body as object),
      chinese: [{ id: 'a', said: '打' }],
      numbers: [
        { id: 'a', countries: ['GB', 'IE'], number: '999' },
        { id: 'b', countries: ['IE'], number: '112' },
        { id: 'c', countries: [], number: '112' },
        { id: 'd', countries: [], number: '113' },
      ],
    },
  });
  expect(saved.faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'chinese.0.said saysTooLittle',
    'numbers.1.countries isThereTwice',
    'numbers.3.countries isThereTwice',
  ]);
});
