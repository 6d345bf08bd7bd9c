import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewVillage } from '#server/features/villages/groups/add-village.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage, trust } from '#tests/support/villages.ts';
import { open } from './journey.ts';

const server = useTestServer({ site: true });
const slugs: Record<'short' | 'long' | 'birth', string> = { short: '', long: '', birth: '' };
const said = (en: string, zh: string) => ({ en, 'zh-Hans': zh, 'zh-Hant': zh });
const long: Partial<NewVillage> = {
  slug: 'long-words',
  name: said(
    'Walking in the rain with slings and prams, whatever the weather forecast says',
    '無論天氣預報怎樣說都要揹著背帶推著嬰兒車一起在雨中散步的媽媽們的小小天地',
  ),
  text: said(
    'For everybody who goes out in any weather. '.repeat(12),
    '獻給在任何天氣裡都要出門走走的每一位媽媽。'.repeat(14),
  ),
  rules: Array.from({ length: 8 }, (_, at) =>
    said(`Rule ${at}: we are kind to each other. `.repeat(3), `第 ${at} 條：我們彼此善待。`.repeat(4)),
  ),
};

beforeAll(async () => {
  ({ slug: slugs.short } = await putUpVillage(server, { slug: 'short-words' }));
  ({ slug: slugs.long } = await putUpVillage(server, long));
  ({ slug: slugs.birth } = await putUpVillage(server, {
    slug: 'a-birth-club',
    kind: 'dueMonth',
    dueMonth: '2026-12-01',
  }));
  for (const slug of Object.values(slugs)) {
    const writer = await memberOf(server, slug);
    for (const script of ['en', 'zh-HK'] as const)
      await postIn(writer, slug, {
        title:
          script === 'en'
            ? 'How do your nights go, now that it is dark so early?'
            : '天黑得這麼早，你們的夜晚過得怎麼樣？',
        text: (script === 'en'
          ? 'We are up three times, and somehow it is fine. '
          : '我們一晚起來三次，竟然也還過得去。'
        ).repeat(6),
        anonymous: script === 'zh-HK',
        topics:
          script === 'en' ? ['walks', 'rain', 'slings'] : ['where to go', 'boots', 'the park near the river'],
      });
  }
});
const browser = openBrowser(() => server.url);

type Who = (slug: string) => Promise<TestMember>;
const readers: Readonly<Record<string, Who>> = {
  'a member': (slug) => memberOf(server, slug),
  'a member who muted it': async (slug) => {
    const member = await memberOf(server, slug);
    await member.client.muteVillage({ slug, muted: true });
    return member;
  },
  'who has not joined': async () => server.member(),
  'who rests': async (slug) => {
    const member = await server.member();
    await member.client.setPause({ paused: true });
    await member.client.joinVillage({ slug });
    await trust(server, member.memberId);
    return member;
  },
};

/** How much of the first post stands above the lower edge, or the bar there: lines of its text below its title. */
const linesInSight = (page: Page) =>
  page.evaluate(() => {
    const post = document.querySelector('main article');
    const text = post?.querySelector('h2 ~ p, h3 ~ p');
    if (!text) return null;
    const bars = [...document.querySelectorAll('nav, .page-bar')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => bar.getBoundingClientRect().top)
      .filter((top) => top > innerHeight / 2);
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
    return Math.floor((Math.min(innerHeight, ...bars) - text.getBoundingClientRect().top) / lineHeight);
  });

describe('the first post of a village is in sight without scrolling', () => {
  const seen = Object.keys(readers).flatMap((who) =>
    (['short', 'long', 'birth'] as const).map((which) => ({ who, which })),
  );
  test.each(seen)('for $who, of one with $which words', async ({ who, which }) => {
    const slug = slugs[which];
    const { token } = (await readers[who]?.(slug)) ?? {};
    for (const viewport of ['phone', 'desktop'] as const)
      for (const locale of ['en', 'zh-HK'] as const) {
        const page = await browser.newMemberPage({ token, viewport, locale });
        await page.visit(`/villages/${slug}`);
        expect.soft(await linesInSight(page), `${viewport} ${locale}`).toBeGreaterThanOrEqual(2);
      }
  });

  test('who is not signed in is asked to, and sees the way there', async () => {
    const page = await browser.newMemberPage();
    await open(page, `/villages/${slugs.long}`);
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});
