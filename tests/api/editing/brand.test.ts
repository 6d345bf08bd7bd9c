import { expect, test } from 'vitest';
import { refusedAs, useContentDesk } from '#tests/support/content-desk.ts';
import { filled } from '#contract/content/filled.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const { start, later, ask, publish, move } = useContentDesk(server);

const page = async () =>
  (await fetch(`${server.url}/login`, { headers: { 'accept-language': 'en' } })).text();
const head = async () => {
  const html = await page();
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  return { tag, title };
};

async function look(): Promise<void> {
  // What is kept is asked behind whoever asks first.
  for (let times = 0; times < 2; times += 1) {
    afterTwoSeconds();
    await server.lookAtBrand();
  }
}

test('until it is published all is as it comes; then name and colours are those of the moment', async () => {
  expect(await head()).toMatchObject({ title: expect.stringContaining('Nestling') as string });
  expect((await head()).tag).not.toContain('style');
  const body = filled('brand', { name: 'Little Nest', day: '#1d4f91' });
  const { pieceId } = await ask('brand', 'save', { slug: 'brand', startedFrom: 0, body });
  await publish('brand', pieceId, { from: later(2).toISOString() });
  await look();
  expect((await head()).title).toContain('Nestling');
  server.clock.at = later(2);
  const { tag, title } = await head();
  expect(title).toContain('Little Nest');
  expect(tag).toContain('--brand-accent:#1d4f91');
  expect(tag).not.toContain('--brand-night');
  const manifest = (await (await fetch(`${server.url}/site.webmanifest`)).json()) as { name: string };
  expect(manifest.name).toBe('Little Nest');

  const member = await server.member();
  await server.client.sendVerifyCode({ account: member.email });
  const [mail] = await mailTo(server, member.email);
  expect(mail?.text).toContain('Little Nest');
  await expect(move('brand', pieceId, 'archive')).rejects.toMatchObject(refusedAs('contentStays'));
});

test('colours in which nothing could be read are faults, each where it is', async () => {
  const { list } = await ask('brand', 'list', {});
  const pieceId = list[0]?.pieceId;
  const body = filled('brand', { name: '', day: '#ffb6c1', night: '#ffb6c1', nightInk: '#301020' });
  const saved = await ask('brand', 'save', { pieceId, slug: 'brand', startedFrom: 1, body });
  expect(saved.faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'name missing',
    'day cannotBeRead',
    'night cannotBeRead',
    'nightInk cannotBeRead',
  ]);
  expect(start < later(1)).toBe(true);
});
