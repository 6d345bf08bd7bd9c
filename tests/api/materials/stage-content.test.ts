import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { scripts, writtenIn } from '#contract/locales.ts';
import { stageKeys } from '#contract/stages.ts';
import { articleFaults, plainText, readArticle } from '#server/core/articles/read-article.ts';
import { bringSome, piecesOfDemo } from '#tests/support/demo-content.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const now = new Date('2026-03-02T09:00:00Z');
beforeAll(async () => {
  await bringSome(server.db, ['material/', 'stagePiece/'], { now });
});
beforeEach(() => {
  server.clock.at = now;
});

const slugs = ({ list }: { list: readonly { slug: string }[] }) => list.map(({ slug }) => slug);

describe('the pieces of the demo', async () => {
  const demoPieces = await piecesOfDemo('stagePiece');

  test('are three for each stage and some for a rest, whole in every language', () => {
    for (const stage of stageKeys)
      expect(demoPieces.filter((piece) => piece.stage === stage)).toHaveLength(3);
    expect(demoPieces.filter(({ stage }) => stage === 'rest').length).toBeGreaterThan(1);
    for (const { text, slug } of demoPieces) {
      for (const script of scripts)
        expect({ slug, faults: articleFaults(writtenIn(text, script)) }).toEqual({ slug, faults: [] });
      const words = plainText(readArticle(writtenIn(text, 'en'))).split(/\s+/).length;
      expect({ slug, fits: words >= 120 && words <= 300 }).toEqual({ slug, fits: true });
    }
  });

  test('those for a rest speak of no births or babies', () => {
    for (const { text } of demoPieces.filter(({ stage }) => stage === 'rest')) {
      expect(text.en).not.toMatch(/bab|birth|pregnan|child/i);
      expect(text['zh-Hans']).not.toMatch(/宝宝|婴儿|怀孕|分娩|孩子/);
      expect(text['zh-Hant']).not.toMatch(/寶寶|嬰兒|懷孕|分娩|孩子/);
    }
  });
});

describe('listStageContent', () => {
  test('gives her own stage, or another she asks for; the same rides along with the home page', async () => {
    const { client } = await server.member();
    const own = await client.listStageContent({});
    expect(own).toMatchObject({ stage: 1, list: [{ slug: 'your-fertile-days' }, {}, {}] });
    expect((await client.myWeb()).stage).toEqual(own);
    const other = await client.listStageContent({ stage: 4 });
    expect(slugs(other)).toEqual(['first-foods', 'nights-with-a-baby', 'back-to-work']);
    expect(other.list.every(({ minutes }) => minutes >= 1)).toBe(true);
  });

  test('puts the week that she is in first', async () => {
    const { client, memberId } = await server.member();
    await server.db
      .updateTable('member')
      .set({ lactation: 2, childExpectedDate: '2026-03-20' })
      .where('memberId', '=', memberId)
      .execute();
    expect(slugs(await client.listStageContent({}))).toEqual(['last-weeks', 'first-weeks', 'middle-weeks']);
  });

  test('in a pause and after a loss gives what is quiet, whatever is asked for', async () => {
    const { client } = await server.member();
    await client.setPause({ paused: true });
    const quiet = await client.listStageContent({ stage: 3 });
    expect(quiet).toMatchObject({ stage: null, list: [{ slug: 'ten-quiet-minutes' }, {}] });
    expect((await client.myWeb()).stage).toEqual(quiet);
  });
});

describe('getStagePiece', () => {
  test('gives a piece with the others of its stage, in the reader’s language', async () => {
    const { client, token } = await server.member();
    const piece = await client.getStagePiece({ slug: 'safe-sleep' });
    expect(piece).toMatchObject({ stage: 'newborn', stageName: 'Newborn', reviewedOn: '2026-01-15' });
    expect(slugs({ list: piece.others })).toEqual(['feeding-at-first', 'you-after-birth']);
    expect(piece.text.some((block) => block.kind === 'note' && block.tone === 'call')).toBe(true);
    const traditional = await server.clientOf(token, 'zh-TW').getStagePiece({ slug: 'safe-sleep' });
    expect(traditional).toMatchObject({ title: '每一覺都睡得安全', stageName: '新生兒' });
  });

  test('one that is not there is 404, and nobody reads without signing in', async () => {
    const { client } = await server.member();
    await expect(client.getStagePiece({ slug: 'nothing' })).rejects.toMatchObject({
      code: errors.pieceUnknown.code,
      status: 404,
    });
    await expect(server.client.getStagePiece({ slug: 'safe-sleep' })).rejects.toMatchObject({ status: 401 });
  });
});

test('stageList answers as before', async () => {
  const { list } = await server.client.stageList({});
  expect(list.map(({ id, key }) => [id, key])).toEqual([
    [1, 'trying'],
    [2, 'pregnant'],
    [3, 'newborn'],
    [4, 'baby'],
    [5, 'toddler'],
  ]);
});
