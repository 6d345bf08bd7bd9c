import { beforeAll, expect, test } from 'vitest';
import { bringSome } from '#tests/support/demo-content.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const names = ['Wilhelmina', 'Anastasia', 'Philippa'] as const;
let members: readonly TestMember[];

beforeAll(async () => {
  server.clock.at = new Date('2026-03-02T09:00:00Z');
  await bringSome(server.db, [
    'giftCategory/',
    'gift/night-feed-lamp',
    'gift/knitted',
    'material/',
    'stagePiece/',
  ]);
  const password = 'four quiet birds';
  members = await Promise.all([
    server.member({ email: 'one@example.org', password, firstName: names[0] }),
    server.member({ email: 'two@example.org', password, firstName: names[1] }),
    server.member({ email: 'three@example.org', password, firstName: names[2], language: 'zh-CN' }),
  ]);
});

/** A page of hers, without what is new with each. */
async function pageOf({ token }: TestMember, path: string): Promise<string> {
  const response = await fetch(`${server.url}${path}`, { headers: { cookie: `token=${token}` } });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '-';
  const html = (await response.text()).replaceAll(nonce, '');
  expect([response.status, html.includes('</html>')]).toEqual([200, true]);
  return html
    .replaceAll(/(?<=requestId\\",\\")[^"\\]+/g, '')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}/g, '');
}

test.each(['/', '/games/checkIn', '/gifts', '/villages'])(
  '%s shows each member only what is hers, however many are asked for at once',
  async (path) => {
    const before = await Promise.all(members.map((member) => pageOf(member, path)));
    const all = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => ({
        at: at % members.length,
        html: await pageOf(members[at % members.length] as TestMember, path),
      })),
    );
    for (const { at, html } of all) {
      expect(names.filter((name) => html.includes(name))).toEqual([names[at]]);
      expect(html).toBe(before[at]);
    }
    // Two of them read the same language: what is the same for all is so.
    const footers = before.map((html) => /<footer.*?<\/footer>/s.exec(html)?.[0] ?? '');
    expect(footers[0]).toContain('/common/faq');
    expect([footers[1] === footers[0], footers[2] === footers[0]]).toEqual([true, false]);
  },
);

test('who rests has a page that others’ do not shape', async () => {
  const [one, two] = members as [TestMember, TestMember];
  const lively = await pageOf(one, '/');
  await one.client.setPause({ paused: true });
  const gentle = await pageOf(one, '/');
  expect(gentle).not.toBe(lively);
  await pageOf(two, '/');
  expect(await pageOf(one, '/')).toBe(gentle);
  await one.client.setPause({ paused: false });
  expect(await pageOf(one, '/')).toBe(lively);
});
