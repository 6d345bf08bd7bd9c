import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingIn } from '#contract/content/faults.ts';
import { filled } from '#contract/content/filled.ts';
import { kindNames, type KindName } from '#contract/content/kinds.ts';
import { scripts, type Locale, type Script } from '#contract/locales.ts';
import { offeredSince, unsaidIn } from '#server/core/content/languages.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { givenSlugs, refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { takeAllDown } from '#tests/support/content.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
/** What is live stays so in the next test, which begins a week later. */
let weeks = 0;
const { ask, begin, publish, move, bodies, newSlug, staff } = useContentDesk(
  server,
  () => new Date(Date.UTC(2026, 2, 2 + 7 * (weeks += 1))),
);

const now = () => server.services.now();
const soon = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
const pass = (minutes: number) => (server.clock.at = soon(minutes));

/** The next version of what says which languages are on offer, not published yet. */
async function place(...languages: Locale[]) {
  const pieceId = await findPieceId(server.db, 'place', 'place');
  const newest = pieceId === undefined ? 0 : (await ask('place', 'get', { pieceId })).newest;
  const body = filled('place', { languages, country: 'GB', zone: 'Europe/London' });
  return ask('place', 'save', { ...(pieceId && { pieceId }), slug: 'place', startedFrom: newest, body });
}

async function offer(...languages: Locale[]) {
  const { pieceId } = await place(...languages);
  return publish('place', pieceId);
}

/** What was written, in some scripts alone. */
function saidIn<Value>(value: Value, ...written: Script[]): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => saidIn(one, ...written)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const isText = 'zh-Hant' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => {
      if (isText) return [name, written.includes(name as Script) ? one : ''];
      return [name, saidIn(one, ...written)];
    }),
  ) as Value;
}

const save = async (kind: KindName, body: object) =>
  ask(kind, 'save', { slug: newSlug(), startedFrom: 0, body });

/** The next version of a piece. */
async function saveOn(kind: KindName, pieceId: string, body: object) {
  const { slug, newest } = await ask(kind, 'get', { pieceId });
  return ask(kind, 'save', { pieceId, slug, startedFrom: newest, body });
}

/** A piece, or the next version of the one that has a name given. */
async function saveNamed(kind: KindName, body: object) {
  const slug = givenSlugs[kind];
  const known = slug && (await findPieceId(server.db, kind, slug));
  if (known) return saveOn(kind, known, body);
  return slug ? ask(kind, 'save', { slug, startedFrom: 0, body }) : save(kind, body);
}

/** A piece in English alone. */
const english = async (kind: KindName) => save(kind, saidIn(await bodies[kind](), 'en'));

async function publishEnglish(kind: KindName): Promise<string> {
  const { pieceId } = await english(kind);
  await publish(kind, pieceId);
  return pieceId;
}

const stateOf = async (kind: KindName, pieceId: string) => (await ask(kind, 'get', { pieceId })).state;

beforeEach(async () => {
  await offer('en');
});
afterEach(async () => {
  pass(3 * 1440);
  for (const kind of ['mailText', 'journey', 'village', 'faqQuestion', 'faqGroup', 'gift'] as const)
    await takeAllDown(
      server.db,
      kind,
      now(),
      (body) => unsaidIn(kind, body, { offered: scripts, at: now() }).length === 0,
    );
});

describe('where English alone is offered', () => {
  test.each(kindNames)('a piece of the kind %s is asked for in English', async (kind) => {
    const languages = new Set<string>(Object.values(missingIn));
    const { faults } = await saveNamed(kind, saidIn(await bodies[kind](), 'en'));
    expect(faults.filter(({ fault }) => languages.has(fault))).toEqual([]);
  });

  test('gift, question, journey, village and the words of a mail are published in English', async () => {
    for (const kind of ['gift', 'faqGroup', 'faqQuestion', 'journey', 'village'] as const)
      expect(await stateOf(kind, await publishEnglish(kind))).toBe('live');
    const { pieceId } = await saveNamed('mailText', saidIn(await bodies.mailText(), 'en'));
    expect((await publish('mailText', pieceId)).state).toBe('live');
    // Its subject in a language that is not offered has to be said in English as well.
    const chinese = saidIn(await bodies.mailText(), 'zh-Hans');
    const { faults } = await saveNamed('mailText', chinese);
    expect(faults).toMatchObject([{ field: 'subject.en', fault: 'missingInEnglish' }]);
  });

  test('what lacks English is refused, and told by the piece in which languages it is asked for', async () => {
    const { pieceId, faults } = await save('gift', saidIn(await bodies.gift(), 'zh-Hans', 'zh-Hant'));
    expect(faults).toMatchObject([{ field: 'name.en' }, { field: 'description.en' }]);
    await expect(publish('gift', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    expect((await ask('gift', 'get', { pieceId })).offered).toEqual(['en']);
    expect((await ask('gift', 'list', {})).list[0]?.title).toEqual({
      en: 'Cloth 简',
      'zh-Hans': 'Cloth 简',
      'zh-Hant': 'Cloth 繁',
    });
  });

  test('the badge of an expert is asked for in it, and in no other language', async () => {
    const { email } = await server.member();
    const badge = (title: Record<Script, string>) =>
      staff().client.setExpert({ email, title, reviewedAt: soon(60).toISOString() });
    const other = { 'zh-Hans': '', 'zh-Hant': '' };
    expect(await badge({ ...other, en: 'Midwife' })).toMatchObject({ title: { ...other, en: 'Midwife' } });
    await expect(badge({ en: ' ', 'zh-Hans': '助产士', 'zh-Hant': '' })).rejects.toMatchObject({
      fields: [{ path: 'title.en', reason: 'The English text is missing' }],
    });
    await expect(badge({ ...other, en: 'Midwife', 'zh-Hans': '助' })).rejects.toMatchObject({
      fields: [{ path: 'title.zh-Hans' }],
    });
  });
});

describe('opening a language', () => {
  test('is refused with what is not written in it, and goes in one release with what fills it', async () => {
    const gift = await publishEnglish('gift');
    const village = await publishEnglish('village');
    const whole = await begin('gift');
    await publish('gift', whole.pieceId);
    const { pieceId, version, faults } = await place('en', 'zh-CN');
    expect(faults).toMatchObject([{ field: 'languages', fault: 'opensUnsaid' }]);
    await expect(publish('place', pieceId)).rejects.toMatchObject({
      ...refusedAs('languageUnsaid'),
      result: {
        pieces: 2,
        unsaid: [
          { kind: 'gift', pieceId: gift, title: { en: 'Cloth' }, languages: ['zh-Hans'] },
          { kind: 'village', pieceId: village, languages: ['zh-Hans'] },
        ],
      },
    });
    const tried = await ask('place', 'bulk', { pieces: [{ pieceId }], move: 'publish', dryRun: true });
    expect(tried.pieces).toMatchObject([{ outcome: 'refused', why: expect.stringContaining('language') }]);
    expect(await offeredSince(server.db, now())).toEqual(['en']);

    const filledGift = await saveOn('gift', gift, saidIn(await bodies.gift(), 'en', 'zh-Hans'));
    const items = (villageVersion: number) => [
      { kind: 'place' as const, pieceId, version },
      { kind: 'gift' as const, pieceId: gift, version: filledGift.version },
      { kind: 'village' as const, pieceId: village, version: villageVersion },
    ];
    const { client } = staff();
    const half = { revision: 0, name: 'Chinese', note: '', items: items(1) };
    const { releaseId } = await client.saveRelease(half);
    expect((await client.getRelease({ releaseId })).items.map((one) => one.faults.length > 0)).toEqual([
      false,
      false,
      true,
    ]);
    await expect(client.moveRelease({ releaseId, revision: 1, move: 'publish' })).rejects.toMatchObject({
      code: expect.any(Number),
      status: 409,
    });
    expect(await offeredSince(server.db, now())).toEqual(['en']);

    const filledVillage = await saveOn('village', village, saidIn(await bodies.village(), 'en', 'zh-Hans'));
    await client.saveRelease({ ...half, releaseId, revision: 1, items: items(filledVillage.version) });
    const { items: shown } = await client.getRelease({ releaseId });
    expect(shown.flatMap((one) => one.faults)).toEqual([]);
    await client.moveRelease({ releaseId, revision: 2, move: 'publish' });
    expect(await offeredSince(server.db, now())).toEqual(['en', 'zh-Hans']);
    // From now on it is asked for.
    const { pieceId: late } = await english('gift');
    await expect(publish('gift', late)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    // What was seen before does not come back without it.
    await expect(move('gift', gift, 'takeBack')).rejects.toMatchObject(refusedAs('contentHasFaults'));
  });

  test('is planned once all that is live then is written in it, and asks for it of all that follows', async () => {
    const gift = await publishEnglish('gift');
    const { pieceId } = await place('en', 'zh-HK');
    const opens = soon(60).toISOString();
    await expect(publish('place', pieceId, { from: opens })).rejects.toMatchObject(
      refusedAs('languageUnsaid'),
    );
    await move('gift', gift, 'archive', { from: soon(30).toISOString() });
    await publish('place', pieceId, { from: opens });
    expect((await ask('gift', 'get', { pieceId: gift })).offered).toEqual(['en', 'zh-Hant']);
    // It would be seen when the language is open.
    await expect(move('gift', gift, 'cancel', { cancels: 2 })).rejects.toMatchObject(
      refusedAs('contentHasFaults'),
    );
    const { pieceId: other } = await english('gift');
    await expect(publish('gift', other)).rejects.toMatchObject(refusedAs('contentHasFaults'));
  });

  test('by calling off what closes it is refused as well', async () => {
    const { movesMade } = await offer('en', 'zh-CN');
    const { pieceId } = await place('en');
    await publish('place', pieceId, { from: soon(30).toISOString() });
    const { pieceId: gift } = await english('gift');
    await expect(publish('gift', gift)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    await publish('gift', gift, { from: soon(30).toISOString() });
    await expect(move('place', pieceId, 'cancel', { cancels: movesMade + 1 })).rejects.toMatchObject(
      refusedAs('languageUnsaid'),
    );
    pass(40);
    // Nor does it come back with what was offered before.
    await expect(move('place', pieceId, 'takeBack')).rejects.toMatchObject(refusedAs('languageUnsaid'));
  });

  test('and publishing without it at the same time never both happen', async () => {
    for (let round = 0; round < 12; round += 1) {
      await offer('en');
      pass(5);
      const [{ pieceId: gift }, { pieceId }] = [await english('gift'), await place('en', 'zh-CN')];
      const both = [async () => publish('gift', gift), async () => publish('place', pieceId)];
      await Promise.allSettled((round % 2 === 0 ? both : both.toReversed()).map((one) => one()));
      const isShown = (await stateOf('gift', gift)) === 'live';
      const isOpen = (await offeredSince(server.db, now())).includes('zh-Hans');
      expect({ round, both: isShown && isOpen, none: !isShown && !isOpen }).toEqual({
        round,
        both: false,
        none: false,
      });
      if (isShown) await move('gift', gift, 'archive');
      pass(5);
    }
  });
});
