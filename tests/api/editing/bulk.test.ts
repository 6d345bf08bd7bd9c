import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusedAs, giftBody, useContentDesk } from '#tests/support/content-desk.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { staff, ask, newSlug, begin, publish } = useContentDesk(server);

const bulk = (input: object) => ask('gift', 'bulk', input);

/** A gift that lacks what publishing it needs. */
const unfinished = async () =>
  ask('gift', 'save', { slug: newSlug(), startedFrom: 0, body: giftBody({ picture: '' }) });

/** What the tables of content and the log hold. */
async function kept() {
  const [moves, audit, pieces] = await Promise.all([
    server.db.selectFrom('contentLive').selectAll().orderBy('pieceId').orderBy('seq').execute(),
    server.db.selectFrom('staffAudit').select('auditId').orderBy('auditId').execute(),
    server.db.selectFrom('contentPiece').selectAll().orderBy('pieceId').execute(),
  ]);
  return { moves, audit, pieces };
}

test('a dry run tells of each what would become of it, and changes nothing', async () => {
  const [one, live, bad] = [await begin('gift'), await begin('gift'), await unfinished()];
  await publish('gift', live.pieceId);
  const gone = randomUUID();
  const before = await kept();
  const pieces = [one, live, bad, { pieceId: gone }].map(({ pieceId }) => ({ pieceId }));
  const told = await bulk({ pieces, move: 'publish', dryRun: true });
  expect(told.pieces).toMatchObject([
    {
      pieceId: one.pieceId,
      slug: one.slug,
      title: { en: 'Cloth' },
      version: 1,
      movesSeen: 0,
      outcome: 'done',
      before: { state: 'draft', live: null },
      after: { state: 'live', live: 1 },
      why: null,
    },
    { pieceId: live.pieceId, outcome: 'same', movesSeen: 1, why: null },
    {
      pieceId: bad.pieceId,
      outcome: 'refused',
      after: { state: 'draft', live: null },
      why: 'It cannot be published yet',
      fields: [{ path: 'picture', reason: 'This is still to be filled in' }],
    },
    { pieceId: gone, outcome: 'refused', why: expect.stringContaining('not there any more') },
  ]);
  expect(await kept()).toEqual(before);
});

test('what was told is done, and only that: who was changed meanwhile is left as she is', async () => {
  const [one, other] = [await begin('gift'), await begin('gift')];
  const pieces = [one, other].map(({ pieceId }) => ({ pieceId }));
  const told = await bulk({ pieces, move: 'publish', dryRun: true });
  await publish('gift', other.pieceId);
  await ask('gift', 'save', {
    pieceId: other.pieceId,
    slug: other.slug,
    startedFrom: 1,
    body: giftBody({ price: 99 }),
  });
  const seen = told.pieces.map(({ pieceId, version, movesSeen }) => ({ pieceId, version, movesSeen }));
  const became = await bulk({ pieces: seen, move: 'archive', dryRun: false });
  expect(became.pieces).toMatchObject([
    // It was to be published by what was seen, and is not live: there is nothing to take down.
    { outcome: 'refused', after: { state: 'draft' } },
    { outcome: 'refused', after: { state: 'live', live: 1 } },
  ]);
  const done = await bulk({ pieces: seen.slice(0, 1), move: 'publish', dryRun: false });
  expect(done.pieces).toMatchObject([{ outcome: 'done', after: { state: 'live', live: 1 } }]);
  const audit = await server.db
    .selectFrom('staffAudit')
    .select(['action', 'subject'])
    .where('staffId', '=', staff().staffId)
    .where('action', '=', 'content.publish')
    .execute();
  expect(audit.map(({ subject }) => subject).toSorted()).toEqual(
    [`gift ${one.pieceId}`, `gift ${other.pieceId}`].toSorted(),
  );
});

test('sent once more after its answer was lost it does nothing twice', async () => {
  const made = [await begin('gift'), await begin('gift')];
  const told = await bulk({
    pieces: made.map(({ pieceId }) => ({ pieceId })),
    move: 'publish',
    dryRun: true,
  });
  const pieces = told.pieces.map(({ pieceId, version, movesSeen }) => ({ pieceId, version, movesSeen }));
  await bulk({ pieces, move: 'publish', dryRun: false });
  const before = await kept();
  const again = await bulk({ pieces, move: 'publish', dryRun: false });
  expect(again.pieces.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect(await kept()).toEqual(before);
});

test('what refers to something that nobody sees is refused, and a piece of another kind is none', async () => {
  const group = await begin('faqGroup');
  const body = {
    group: group.pieceId,
    question: { en: 'Why?', 'zh-Hans': '为何？', 'zh-Hant': '為何？' },
    answer: { en: 'Because.', 'zh-Hans': '因为。', 'zh-Hant': '因為。' },
    ofBabies: false,
    position: 1,
  };
  const question = await ask('faqQuestion', 'save', { slug: newSlug(), startedFrom: 0, body });
  const tried = await ask('faqQuestion', 'bulk', {
    pieces: [{ pieceId: question.pieceId }],
    move: 'publish',
    dryRun: true,
  });
  expect(tried.pieces).toMatchObject([{ outcome: 'refused' }]);
  const strange = await ask('faqQuestion', 'bulk', {
    pieces: [{ pieceId: group.pieceId }],
    move: 'publish',
    dryRun: true,
  });
  expect(strange.pieces).toMatchObject([{ outcome: 'refused', version: 0 }]);
});

test('takes back what was published, each to what it was before', async () => {
  const [first, replaced] = [await begin('gift'), await begin('gift')];
  await publish('gift', first.pieceId);
  await publish('gift', replaced.pieceId);
  const { pieceId, slug } = replaced;
  await ask('gift', 'save', { pieceId, slug, startedFrom: 1, body: giftBody({ price: 77 }) });
  await publish('gift', pieceId);
  const told = await bulk({
    pieces: [first, replaced].map((one) => ({ pieceId: one.pieceId })),
    move: 'takeBack',
    dryRun: true,
  });
  const done = await bulk({
    pieces: told.pieces.map(({ pieceId: id, movesSeen }) => ({ pieceId: id, movesSeen })),
    move: 'takeBack',
    dryRun: false,
  });
  expect(done.pieces).toMatchObject([
    { outcome: 'done', before: { live: 1 }, after: { state: 'archived', live: null } },
    { outcome: 'done', before: { live: 2 }, after: { state: 'live', live: 1 } },
  ]);
});

test('without what a dry run tells, with too many, or of nothing it is refused', async () => {
  const { pieceId } = await begin('gift');
  const many = (count: number) => Array.from({ length: count }, () => ({ pieceId: randomUUID() }));
  for (const input of [
    { pieces: [{ pieceId }], move: 'publish', dryRun: false },
    { pieces: [{ pieceId, movesSeen: 0 }], move: 'publish', dryRun: false },
    { pieces: [{ pieceId }], move: 'archive', dryRun: false },
    { pieces: many(51), move: 'publish', dryRun: true },
    { pieces: many(501), move: 'archive', dryRun: false },
    { pieces: [], move: 'publish', dryRun: true },
    { pieces: [{ pieceId }], move: 'cancel', dryRun: true },
  ])
    await expect(bulk(input)).rejects.toMatchObject(refusedAs('badRequest'));
});
