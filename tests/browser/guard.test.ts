import { beforeAll, describe, expect, test } from 'vitest';
import { changeActivity } from '#tests/support/activities.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { putUpCards } from '#tests/support/cards.ts';
import { pieceOf, takeDown } from '#tests/support/content.ts';
import { bringSome } from '#tests/support/demo-content.ts';
import { storeUnchecked } from '#tests/support/links.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { putUpVillageLists } from '#tests/support/village-lists.ts';
import { alive, open, tokenOf } from './journey.ts';
import { invalidPages, missingPages, sameAs, siteRoutes, type SiteRoute } from './site-routes.ts';

const server = useTestServer({ site: true, environment: { REDIRECT_HOSTS: 'shop.example' } });
let member: TestMember;
beforeAll(async () => {
  await bringSome(server.db, ['material/', 'stagePiece/']);
  await storeUnchecked(server.db, {
    '/old/gifts': '/gifts/redeemList?from=old',
    '/rights': 'https://shop.example/benefits',
    '/old/evil': 'https://evil.example/',
    '/old/slashes': '//evil.example/',
    '/old/script': 'javascript:alert(1)',
  });
  await putUpCards(server.db);
  await putUpVillageLists(server.db);
  member = await server.member({ email: 'guard@example.org', password: 'four quiet birds' });
  // With benefits of her level, so that the menu has a place for them; she has seen that she reached it.
  await server.db
    .updateTable('member')
    .set({ memberLevel: 2, levelSeen: 2 })
    .where('memberId', '=', member.memberId)
    .execute();
});
const browser = openBrowser(() => server.url);

/** A whole page load that stops at the first answer. */
async function load(
  path: string,
  { token, headers }: { token?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; location: string | null; cookies: string[]; html: string }> {
  const response = await fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { ...headers, ...(token !== undefined && { cookie: `token=${token}` }) },
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    html: await response.text(),
  };
}

/** The layout that a page stands in, by its landmarks. */
function layoutOf(html: string): SiteRoute['layout'] {
  if (html.includes('class="bottom-nav')) return 'default';
  if (html.includes('<header')) return 'common';
  // Staff have a button of their own, inside the page.
  if (html.includes('aria-label="Your account and settings"')) return 'blank';
  // A campaign may have the button for language and appearance too, and then a foot.
  return html.includes('aria-haspopup="dialog"') && !html.includes('<footer') ? 'login' : 'blank';
}

/** What can be read in the page itself. */
const textIn = (html: string) =>
  (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ');

const loginFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;

test('what staff put into a scene stands where its name says', async () => {
  const { token } = member;
  expect((await load('/', { token })).html).toContain('data-scene="homeBanner"');
  expect((await load('/villages', { token })).html).toContain('data-scene="villageHeader"');
  for (const door of ['/login', '/register']) {
    const { html } = await load(door);
    expect(html).toContain('data-scene="loginAside"');
    expect(html).toContain('The light is on');
  }
});

describe('every route', () => {
  test.each(siteRoutes)('$path', async ({ path, layout, open }) => {
    const signedOut = await load(path);
    if (open) expect(signedOut.status).toBe(200);
    // The page of signing out is no page to come back to.
    else
      expect(signedOut).toMatchObject({
        status: 302,
        location: path === '/logout' ? '/login' : loginFor(path),
      });

    const signedIn = await load(path, { token: member.token });
    if (path === '/rights') {
      expect(signedIn).toMatchObject({ status: 302, location: 'https://shop.example/benefits' });
      return;
    }
    expect(signedIn.status).toBe(200);
    expect(layoutOf(signedIn.html)).toBe(layout);
    expect(signedIn.html).toMatch(/<h1/);
  });

  test.each(Object.entries(sameAs))('%s has the page of %s behind it', async (path, other) => {
    const [one, another] = await Promise.all(
      [path, other].map(async (address) => textIn((await load(address, { token: member.token })).html)),
    );
    expect(one).toMatch(/\p{L}{3}/u);
    expect(one).toBe(another);
  });

  test('/ asks for signing in and is the home of a member', async () => {
    expect(await load('/')).toMatchObject({ status: 302, location: '/login' });
    const { status, html } = await load('/', { token: member.token });
    expect(status).toBe(200);
    expect(layoutOf(html)).toBe('default');
  });

  test('/login is open, blank, and no page for a member', async () => {
    expect((await load('/login')).status).toBe(200);
    expect(await load('/login', { token: member.token })).toMatchObject({ status: 302, location: '/' });
  });

  test('a trailing slash changes nothing', async () => {
    expect(await load('/coins/')).toMatchObject({ status: 302, location: loginFor('/coins/') });
    expect((await load('/coins/', { token: member.token })).status).toBe(200);
    expect((await load('/app/faq/')).status).toBe(200);
  });

  test.each(missingPages)('%s does not exist', async (path) => {
    for (const token of [undefined, member.token]) {
      expect((await load(path, token === undefined ? {} : { token })).status).toBe(404);
    }
  });

  test.each(invalidPages)('%s is a fatal 404', async (path) => {
    const { status, html } = await load(path, { token: member.token });
    expect(status).toBe(404);
    expect(html).toContain(`Page Not Found: ${path.split('?')[0]}`);
  });

  test.each([
    ['a crawler', false, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a person', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'],
  ])('an error page is shown to people alone: %s', async (_, shown, userAgent) => {
    const headers = { 'user-agent': userAgent };
    const missing = await load('/no/such/page', { headers });
    const refused = await load('/activity/signIn', { headers });
    expect([missing.status, refused.status]).toEqual([404, 403]);
    expect([missing.html === '', refused.html === '']).toEqual([!shown, !shown]);
    expect(refused.html.includes('Activity not found')).toBe(shown);
    expect((await load('/login', { headers })).html).toContain('<h1');
  });
});

describe('a page that does not exist', () => {
  test.each(['signed out', 'signed in'])('has the words and the way home, %s', async (who) => {
    const page = await browser.newMemberPage({ token: who === 'signed in' ? member.token : undefined });
    page.expectConsole(/404/);
    await open(page, '/no/such/page');
    const words = page.getByText('Oops!');
    expect(await words.innerText()).toBe(
      "Oops! The page you're looking for doesn't exist. Go back to the Home page .",
    );
    await words.getByRole('link', { name: 'Home page' }).click();
    await page.waitForURL(who === 'signed in' ? '/' : '/login');
  });
});

test('what brought her first is kept until she is a member, and nothing of who is one', async () => {
  const kept = async (page: Awaited<ReturnType<typeof browser.newMemberPage>>) =>
    (await page.context().cookies()).find(({ name }) => name === 'came-from')?.value;
  const page = await browser.newMemberPage();
  await open(page, '/login');
  expect(await kept(page)).toBeUndefined();
  await open(page, '/login?utm_campaign=Spring%20Days&utm_source=letter');
  await open(page, '/login?utm_campaign=other');
  expect(await kept(page)).toBe('campaign.spring-days');
  const token = { name: 'token', value: member.token, url: server.url };
  await page.context().addCookies([token]);
  await open(page, '/coins?utm_campaign=third');
  expect(await kept(page)).toBeUndefined();
});

describe('APPTOKEN', () => {
  test('signs in, leaves the address, and the pages of the app go without the site’s chrome', async () => {
    const page = await browser.newMemberPage();
    const chrome = page.getByRole('banner');
    await open(page, `/app/faq?APPTOKEN=${member.token}&id=7`);
    expect(page.url()).toBe(`${server.url}/app/faq?id=7`);
    expect(await tokenOf(page)).toBe(member.token);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await chrome.count()).toBe(0);
    const cookies = await page.context().cookies();
    const week = cookies.find(({ name }) => name === 'app-mode')?.expires ?? 0;
    expect(Math.abs(week - Date.now() / 1000 - 604_800)).toBeLessThan(60);

    await open(page, '/coins');
    await chrome.waitFor();
    await open(page, '/app/faq');
    expect(await chrome.count()).toBe(1);
  });

  test('one that is not good signs nobody in and leaves the address all the same', async () => {
    const page = await browser.newMemberPage();
    await open(page, '/coins?APPTOKEN=nonsense');
    expect(page.url()).toBe(`${server.url}${loginFor('/coins')}`);
    expect(await tokenOf(page)).toBeUndefined();
  });
});

describe('Language', () => {
  test.each([
    ['zh', 'zh-CN', '欢迎回来'],
    ['zh-cn', 'zh-CN', '欢迎回来'],
    ['zh-hk', 'zh-HK', '歡迎回來'],
    ['zh-tw', 'zh-TW', '歡迎回來'],
    ['zh-sg', 'zh-SG', '欢迎回来'],
    ['zh-mo', 'zh-MO', '欢迎回来'],
    ['en', 'en', 'Welcome back'],
  ])('%s is %s', async (asked, lang, title) => {
    const { html, cookies } = await load(`/login?Language=${asked}`, {
      headers: { 'accept-language': 'de' },
    });
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`>${title}</h1>`);
    expect(cookies.join()).toMatch(new RegExp(`language=${lang}; Path=/; Max-Age=604800; SameSite=Lax`));
  });

  test('stays for the steps inside the site and ends with the next plain entry', async () => {
    const page = await browser.newMemberPage({ viewport: 'desktop', token: member.token });
    await open(page, '/?Language=zh-hk');
    await page.getByRole('link', { name: '簽到', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '每日簽到' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-HK');
    await open(page, '/games/checkIn');
    await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
  });
});

describe('a permission code', () => {
  test('lets in who has it, and refuses the others by name', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/activity/signIn');
    expect(page.url()).toBe(`${server.url}/games/checkIn`);

    const signIn = await pieceOf(server.db, 'activity', 'mar00002');
    await takeDown(server.db, 'activity', signIn, new Date());
    // Catalogue rows may be two seconds old.
    await expect.poll(async () => (await load('/activity/signIn', { token: member.token })).status).toBe(403);
    page.expectConsole(/403/);
    const response = await open(page, '/activity/signIn');
    expect(response?.status()).toBe(403);
    await page.getByText('Activity not found').waitFor();
    await changeActivity(server.db, 'MAR00002', {});
  });
});

describe('server redirects', () => {
  test('inside the site, of a path that nothing else is at', async () => {
    expect(await load('/old/gifts')).toMatchObject({ status: 302, location: '/gifts/redeemList?from=old' });
    expect((await load('/old/gifts/')).location).toBe('/gifts/redeemList?from=old');
  });

  test('to an allowed host load it as a whole, also from a step inside the site', async () => {
    const page = await browser.newMemberPage({ viewport: 'desktop', token: member.token });
    page.expectOutsideCall(/^GET https:\/\/shop\.example\/benefits$/);
    await page.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }),
    );
    await open(page, '/coins');
    await page.getByRole('link', { name: 'Benefits', exact: true }).click();
    await page.waitForURL('https://shop.example/benefits');
    await page.getByRole('heading', { name: 'Shop' }).waitFor();
  });

  test.each(['/old/evil', '/old/slashes', '/old/script'])(
    'never leave for anywhere else: %s',
    async (path) => {
      expect(await load(path)).toMatchObject({ status: 404, location: null });
    },
  );
});

describe('where to go after signing in', () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/login',
    '/logout',
    '/LOGOUT/',
  ];

  test.each(hostile)('%j is not followed by a member', async (next) => {
    const { status, location } = await load(`/login?next=${encodeURIComponent(next)}`, {
      token: member.token,
    });
    expect(status).toBe(302);
    expect(new URL(location ?? '', server.url).origin).toBe(server.url);
    expect(location).not.toMatch(/^\/[/\\]|log(?:in|out)/i);
  });

  test.each(['//evil.example/', '///evil.example/coins', '/\\evil.example', '//evil.example/?APPTOKEN=x'])(
    'the address %s leads nowhere else',
    async (path) => {
      const { location } = await load(path);
      expect(new URL(location ?? '/', server.url).origin).toBe(server.url);
    },
  );

  test('the page that was wished for, with its query; hostile wishes end at home', async () => {
    const page = await browser.newMemberPage();
    const signIn = async () => {
      await page.getByRole('radio', { name: 'With a password' }).check();
      await page.getByLabel('E-mail').fill(member.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('four quiet birds');
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await open(page, '/coins/detail?direction=in');
    expect(page.url()).toBe(`${server.url}${loginFor('/coins/detail?direction=in')}`);
    await signIn();
    await page.waitForURL('/coins/detail?direction=in');
    await page.context().clearCookies({ name: 'token' });
    await open(page, '/login?next=//evil.example');
    await signIn();
    await page.waitForURL('/');
  });
});

describe('the token', () => {
  test('is a cookie of twenty days that scripts can read', async () => {
    const page = await browser.newMemberPage();
    await open(page, `/coins?APPTOKEN=${member.token}`);
    const cookies = await page.context().cookies();
    const { expires, ...token } = cookies.find(({ name }) => name === 'token') ?? { expires: 0 };
    expect(token).toMatchObject({
      domain: '127.0.0.1',
      path: '/',
      httpOnly: false,
      sameSite: 'Lax',
      secure: false,
    });
    expect(Math.abs(expires - Date.now() / 1000 - 20 * 86_400)).toBeLessThan(300);
  });

  test('belongs to the parent domain of the last two labels', async () => {
    const { headers } = await server.app.inject({
      url: `/coins?APPTOKEN=${member.token}`,
      headers: { host: 'www.members.club.example' },
    });
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(new RegExp(`^token=${member.token}; Path=/; Domain=club\\.example; Expires=`)),
    );
  });

  test('which has expired leads to the sign-in page and is forgotten', async () => {
    const other = await server.member();
    await server.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('memberId', '=', other.memberId)
      .execute();
    const page = await browser.newMemberPage({ token: other.token });
    await open(page, '/coins');
    expect(page.url()).toBe(`${server.url}${loginFor('/coins')}`);
    expect(await tokenOf(page)).toBeUndefined();
    await open(page, '/app/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('preferences', () => {
  test('appearance and language are switched at once, stay over a reload and yield to a link', async () => {
    const page = await browser.newMemberPage({ viewport: 'desktop' });
    const html = page.locator('html');
    await open(page, '/app/faq');
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('radio', { name: 'Night' }).check();
    await expect.poll(() => html.getAttribute('data-theme')).toBe('night');
    await page.getByLabel('Language').selectOption('繁體中文（香港）');
    await page.getByRole('heading', { level: 1, name: '常見問題' }).waitFor();
    expect(await html.getAttribute('lang')).toBe('zh-HK');

    await page.reload();
    await alive(page);
    expect([await html.getAttribute('lang'), await html.getAttribute('data-theme')]).toEqual([
      'zh-HK',
      'night',
    ]);
    await open(page, '/app/faq?Language=zh');
    expect(await html.getAttribute('lang')).toBe('zh-CN');
    await open(page, '/app/faq');
    expect(await html.getAttribute('lang')).toBe('zh-HK');

    await page.getByRole('button', { name: '帳戶與設定' }).click();
    await page.getByRole('radio', { name: '自動' }).check();
    await expect.poll(() => html.getAttribute('data-theme')).toBeNull();
  });
});
