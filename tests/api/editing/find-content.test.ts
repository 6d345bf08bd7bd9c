import { expect, test } from 'vitest';
import { mostFound } from '#contract/content/find.ts';
import { giftBody, text, useContentDesk } from '#tests/support/content-desk.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { later, staff, ask, bodies, publish } = useContentDesk(server);

async function make(kind: 'gift' | 'giftCategory' | 'village', slug: string, name: string) {
  const body =
    kind === 'gift' ? giftBody({ name: text(name) }) : { ...(await bodies[kind]()), name: text(name) };
  return (await ask(kind, 'save', { slug, startedFrom: 0, body })).pieceId;
}
const found = async (search: string, by = staff()) =>
  (await by.client.findContent({ search })).list.map(({ kind, slug }) => `${kind}/${slug}`);

test('what has the words in its name or address is found in every kind, whatever signs they are', async () => {
  await make('gift', 'owl', 'Lamp');
  await make('giftCategory', 'lights', 'An owl’s things');
  await make('village', 'wood', '猫头鹰 100%');
  expect(await found('OWL')).toEqual(['giftCategory/lights', 'gift/owl']);
  expect(await found('猫头鹰')).toEqual(['village/wood']);
  expect(await found('100%')).toEqual(['village/wood']);
  expect(await found('o_l')).toEqual([]);
  const [first] = (await staff().client.findContent({ search: 'owl' })).list;
  expect(first).toMatchObject({ title: text('An owl’s things'), next: null });
});

test('who may not work on a kind finds nothing of it', async () => {
  await make('gift', 'secret-gift', 'Hidden');
  await make('village', 'secret-village', 'Hidden');
  const content = await server.staff('content');
  const all = await found('secret', content);
  expect(all).toContain('village/secret-village');
  const analyst = await server.staff('analyst');
  expect(await found('secret', analyst)).toEqual([]);
  expect((await analyst.client.findContent({ planned: 'true' })).list).toEqual([]);
});

test('of each kind the few that were changed last', async () => {
  for (let at = 0; at < mostFound + 3; at += 1) {
    server.clock.at = later(at);
    await make('gift', `many-${at}`, 'Many');
  }
  const names = await found('many-');
  expect(names).toHaveLength(mostFound);
  expect(names[0]).toBe(`gift/many-${mostFound + 2}`);
});

test('what is planned comes by its day, of all kinds, until it is there', async () => {
  const gift = await make('gift', 'planned-gift', 'Gift');
  const category = await make('giftCategory', 'planned-category', 'Category');
  await publish('gift', gift, { from: later(5).toISOString() });
  await publish('giftCategory', category, { from: later(3).toISOString() });
  const planned = async () =>
    (await staff().client.findContent({ planned: 'true' })).list
      .filter(({ slug }) => slug.startsWith('planned-'))
      .map(({ slug, next }) => [slug, next]);
  expect(await planned()).toEqual([
    ['planned-category', later(3).toISOString()],
    ['planned-gift', later(5).toISOString()],
  ]);
  server.clock.at = later(3);
  expect(await planned()).toEqual([['planned-gift', later(5).toISOString()]]);
});
