import { locales } from '#contract/locales.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { SiteCallName } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { errors } from '#contract/errors.ts';
import type { CatalogueError } from '#contract/errors/error.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ModeName } from '#contract/modes.ts';
import type { PageServices } from '#contract/pages.ts';
import { guard } from './guard.ts';
import { servicesContext, visitContext, type Visit } from '#web/kit/page-context.ts';
import { sendReplyNotes } from '#web/kit/reply-notes.ts';
import { rowOf } from './route-table.ts';

type Answers = Partial<Record<SiteCallName, (token: string | null) => unknown>>;
interface Given {
  cookie?: string;
  answers?: Answers;
  mode?: ModeName;
  /** Makes the page after the guard; gives its status. */
  page?: (visit: Visit) => Promise<number>;
}
type Outcome = {
  status: number;
  location: string | null;
  /** Whether the browser loads it as a whole, rather than as a step inside the site. */
  leavesSite: boolean;
  cookies: string[];
  visit: Visit | null;
  message?: string;
};

const refuse = ({ status, code, message }: CatalogueError): never => {
  throw Object.assign(new Error(message.en), { reply: { status, envelope: { code, message: message.en } } });
};
const member = { uid: 'u1', language: 'zh-TW', activityList: ['MAR00002'] };
const asMember: Answers = {
  getUserInfo: (token) => (token === 'good' ? member : refuse(errors.tokenMissing)),
  checkToken: (token) =>
    token === 'good' ? { uid: 'u1', expiresAt: '2026-02-01T00:00:00.000Z' } : refuse(errors.tokenExpired),
};

/** Lets the guard judge one request as the router would: its notes around it, the page after it. */
async function visit(address: string, given: Given = {}) {
  const reported: unknown[] = [];
  const answers: Answers = { resolveRedirect: () => ({ target: null }), ...asMember, ...given.answers };
  const services: PageServices = {
    site: {
      brandName: 'Nestling',
      colours: {},
      logo: null,
      icon: null,
      footer: null,
      product: 'nestling',
      publicUrl: 'https://club.brand.example',
      mode: given.mode ?? 'demo',
      phoneSignIn: true,
      languages: locales,
      defaultCountry: 'US',
      timeZone: 'Asia/Shanghai',
      ownClocks: false,
      preview: false,
    },
    now: () => new Date('2026-11-21T08:00:00Z'),
    nonce: 'n',
    requestId: 'r1',
    prepare: null,
    reportError: (error) => reported.push(error),
    transport:
      ({ token }) =>
      async (name) => {
        try {
          const result = answers[name]?.(token);
          return { status: 200, envelope: { code: 200, message: '', result } };
        } catch (error) {
          return (error as { reply: { status: number; envelope: Envelope } }).reply;
        }
      },
  };
  const raw = new URL(address, 'https://club.brand.example');
  const url = new URL(raw);
  url.pathname = url.pathname.replace(/(?:_)?\.data$/, '');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const row =
    rowOf(url.pathname) ?? (url.pathname.startsWith('/activity/') ? rowOf('/activity/:slug') : undefined);
  const request = new Request(raw, {
    headers: { ...(given.cookie && { Cookie: given.cookie }), 'Accept-Language': 'en' },
  });
  const args = { context, request, url, params: {}, pattern: row?.path ?? '/*' };
  let thrown: unknown = null;
  const response = await sendReplyNotes(args, async () => {
    try {
      return (await guard(
        args,
        async () => new Response('page', { status: (await given.page?.(context.get(visitContext))) ?? 200 }),
      )) as Response;
    } catch (error) {
      thrown = error;
      if (error instanceof Response) return error;
      return new Response('error', { status: (error as { init: { status: number } }).init.status });
    }
  });
  if (!(response instanceof Response)) throw new Error('no reply');
  const outcome: Outcome = {
    status: response.status,
    location: response.headers.get('Location'),
    leavesSite: response.headers.has('X-Remix-Reload-Document'),
    cookies: response.headers.getSetCookie(),
    visit: thrown === null ? context.get(visitContext) : null,
  };
  if (thrown !== null && !(thrown instanceof Response)) {
    outcome.message = (thrown as { data: { message: string } }).data.message;
  }
  return { ...outcome, reported, cacheControl: response.headers.get('Cache-Control') };
}

describe('signing in', () => {
  test('a page of members without a token leads to the sign-in page and back', async () => {
    expect(await visit('/gifts/list?type=1')).toMatchObject({
      status: 302,
      location: '/login?next=%2Fgifts%2Flist%3Ftype%3D1',
    });
    expect(await visit('/')).toMatchObject({ status: 302, location: '/login' });
    expect(await visit('/coins.data')).toMatchObject({ status: 302, location: '/login?next=%2Fcoins' });
  });

  test.each(['/login', '/register', '/app/faq', '/questionnaire/form', '/redirect', '/nope', '/design'])(
    '%s opens without one',
    async (path) => {
      const { status, visit: visited } = await visit(path);
      expect(status).toBe(200);
      expect(visited?.root).toMatchObject({ user: null, locale: 'en' });
    },
  );

  test('a good token brings the member, the member’s language, and a reply that nobody keeps', async () => {
    const { status, visit: visited, cacheControl } = await visit('/coins', { cookie: 'token=good' });
    expect(status).toBe(200);
    expect(visited?.root).toMatchObject({ user: member, locale: 'zh-TW' });
    expect(cacheControl).toBe('no-store');
  });

  test('a bad token is removed with and without the domain', async () => {
    const removed = [
      'token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'token=; Path=/; Max-Age=0; SameSite=Lax; Secure; Domain=brand.example',
    ];
    expect(await visit('/coins', { cookie: 'token=bad' })).toMatchObject({
      status: 302,
      location: '/login?next=%2Fcoins',
      cookies: removed,
    });
    expect(await visit('/app/faq', { cookie: 'token=bad' })).toMatchObject({ status: 200, cookies: removed });
  });

  test.each([
    ['/login', '/'],
    ['/login?next=/coins', '/coins'],
    ['/login?next=//evil.example', '/'],
  ])('%s of a member goes to %s', async (address, location) => {
    expect(await visit(address, { cookie: 'token=good' })).toMatchObject({ status: 302, location });
  });

  test('a sign-in that ends while the page is made leads to the sign-in page', async () => {
    const { status, location, cookies } = await visit('/coins', {
      cookie: 'token=good',
      answers: { getBalance: () => refuse(errors.tokenExpired) },
      // What the router makes of an error that no loader catches.
      page: ({ api }) =>
        api.getBalance({ currency: 'coins' }).then(
          () => 200,
          (error) => error.init.status,
        ),
    });
    expect({ status, location }).toEqual({ status: 302, location: '/login?next=%2Fcoins' });
    expect(cookies).toContain('token=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });
});

describe('APPTOKEN', () => {
  test('is checked, stored on the parent domain and taken out of the address', async () => {
    const { status, location, cookies } = await visit('/app/faq?APPTOKEN=good&Language=zh-hk');
    expect({ status, location }).toEqual({ status: 302, location: '/app/faq?Language=zh-hk' });
    expect(cookies).toContain(
      'token=good; Path=/; Domain=brand.example; Expires=Sun, 01 Feb 2026 00:00:00 GMT; SameSite=Lax; Secure',
    );
    expect(cookies).toContain('app-mode=arriving; Path=/; Max-Age=604800; SameSite=Lax; Secure');
  });

  test('that is bad leaves who is signed in as they are', async () => {
    const { status, location, cookies } = await visit('/coins?APPTOKEN=bad', { cookie: 'token=good' });
    expect({ status, location, cookies }).toEqual({ status: 302, location: '/coins', cookies: [] });
  });
});

describe('leading on', () => {
  const moved = (target: string): Given => ({
    cookie: 'token=good',
    answers: { resolveRedirect: () => ({ target }) },
  });
  const arriving = 'app-mode=arriving; Path=/; Max-Age=604800; SameSite=Lax; Secure';

  test('keeps the language that the address asked for', async () => {
    expect(await visit('/coins?Language=zh-hk', moved('/points?a=b#c'))).toMatchObject({
      status: 302,
      location: '/points?a=b&Language=zh-hk#c',
    });
    expect(await visit('/coins?Language=zh-hk', moved('/points?Language=en'))).toMatchObject({
      location: '/points?Language=en',
    });
    // A step inside the site carries none.
    expect(await visit('/coins.data?Language=zh-hk', moved('/points'))).toMatchObject({
      location: '/points',
    });
    expect(await visit('/coins?Language=zh-hk', moved('https://shop.example/'))).toMatchObject({
      location: 'https://shop.example/',
    });
  });

  test('stays inside the app', async () => {
    const { answers } = moved('/points');
    const inApp = { cookie: 'token=good; app-mode=arriving', ...(answers && { answers }) };
    expect((await visit('/coins', inApp)).cookies.at(-1)).toBe(arriving);
    expect((await visit('/coins', moved('/points'))).cookies).not.toContain(arriving);
  });

  test('is not done in a circle with a page that leads on by itself', async () => {
    expect(await visit('/games/checkIn', moved('/activity/signIn'))).toMatchObject({
      status: 200,
      location: null,
    });
  });
});

describe('refusals', () => {
  test('the sign-in activity needs MAR00002 and goes to the check-in', async () => {
    expect(await visit('/activity/signIn', { cookie: 'token=good' })).toMatchObject({
      status: 302,
      location: '/games/checkIn',
    });
    const without = { getUserInfo: () => ({ ...member, activityList: [] }) };
    const refused = { status: 403, message: 'Activity not found' };
    expect(await visit('/activity/signIn')).toMatchObject(refused);
    const asMemberWithout = { cookie: 'token=good', answers: without };
    expect(await visit('/activity/signIn?Language=en', asMemberWithout)).toMatchObject(refused);
    // In the language of the member, who reads Traditional Chinese.
    expect(await visit('/activity/signIn', asMemberWithout)).toMatchObject({
      status: 403,
      message: '找不到此活動',
    });
  });

  test('a route whose own validation fails is a fatal 404', async () => {
    expect(await visit('/villages/list?type=9&Language=en', { cookie: 'token=good' })).toMatchObject({
      status: 404,
      message: 'Page Not Found: /villages/list',
    });
  });

  test('demo pages exist in demo mode only', async () => {
    expect(await visit('/demo/mailbox', { mode: 'real' })).toMatchObject({ status: 404 });
    expect(await visit('/demo/mailbox')).toMatchObject({ status: 200 });
  });

  test.each(['/demo/mailbox', '/demo/mailbox?Language=zh-cn', '/demo/mailbox.data'])(
    'where others reach a demo, %s leads out of the site into the console',
    async (address) => {
      expect(await visit(address, { mode: 'demoInTheOpen' })).toMatchObject({
        status: 302,
        location: '/console/messages',
        leavesSite: true,
      });
    },
  );

  test('a server that cannot say who it is shows an error page and reports it', async () => {
    const { status, message, reported } = await visit('/coins', {
      cookie: 'token=good',
      answers: { getUserInfo: () => refuse(errors.unavailable) },
    });
    expect({ status, message }).toEqual({ status: 503, message: '' });
    expect(reported).toHaveLength(1);
  });
});

describe('redirects of the server', () => {
  const to = (target: string) => ({ answers: { resolveRedirect: () => ({ target }) } });

  test('are followed, absolute ones by a full page load', async () => {
    expect(await visit('/old', to('/gifts'))).toMatchObject({ status: 302, location: '/gifts' });
    expect(await visit('/app/faq', to('https://shop.example/'))).toMatchObject({
      status: 302,
      location: 'https://shop.example/',
    });
  });

  test('come after the sign-in, and never to the same page', async () => {
    expect(await visit('/coins', to('/gifts'))).toMatchObject({ location: '/login?next=%2Fcoins' });
    expect(await visit('/app/faq', to('/app/faq'))).toMatchObject({ status: 200 });
  });

  test('that cannot be looked up leave the page as it is', async () => {
    const answers = { resolveRedirect: () => refuse(errors.internal) };
    expect(await visit('/app/faq', { answers })).toMatchObject({ status: 200 });
  });
});

test('one page costs two calls', async () => {
  const made: string[] = [];
  const counted = Object.fromEntries(
    (Object.keys(calls) as SiteCallName[]).map((name) => [
      name,
      (token: string | null) => {
        made.push(name);
        return name === 'resolveRedirect' ? { target: null } : asMember[name]?.(token);
      },
    ]),
  );
  await visit('/coins', { cookie: 'token=good', answers: counted });
  expect(made).toEqual(['getUserInfo', 'resolveRedirect']);
});
