import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { parseLocale, scriptOfLocale, type Script } from '#contract/locales.ts';
import {
  askPatiently,
  makeDataDir,
  removeDataDir,
  startProcess,
  stopProcess,
} from '#tests/faults/server-process.ts';
import { siteRoutes } from '#tests/browser/site-routes.ts';
import { startTestServer, testSecret, type TestServer } from '#tests/support/server.ts';

const marks: Readonly<Record<Script, string>> = {
  en: 'A demo that anybody can open',
  'zh-Hans': '这是任何人都能打开的演示站点',
  'zh-Hant': '這是任何人都能開啟的示範網站',
};
const asked = { en: 'en', 'zh-Hans': 'zh', 'zh-Hant': 'zh-hk' } as const;

/** Also what is not there, what is refused, what cannot be read, and what is no page of the site's own. */
const others = [
  '/',
  '/login',
  '/nope',
  '/gifts/jumpList?type=99',
  '/activity/nothing',
  '/activity/signIn',
  '/design',
  '/api/docs',
  '/%ff',
  '/villages/list?type=%00',
];
const every = [...new Set([...siteRoutes.map(({ path }) => path), ...others])];

interface Seen {
  readonly path: string;
  readonly html: string;
}

/** Every page as it is sent, followed where it leads, to a guest and to a member. */
async function walk(server: TestServer, language: string, paths = every): Promise<Seen[]> {
  const { token } = await server.member();
  const seen: Seen[] = [];
  for (const path of paths) {
    for (const cookie of ['', `token=${token}`]) {
      const url = new URL(path, server.url);
      url.searchParams.set('Language', language);
      const response = await askPatiently(url, { headers: { cookie, 'accept-language': language } });
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
      seen.push({ path: `${path} ${cookie ? 'member' : 'guest'}`, html: await response.text() });
    }
  }
  return seen;
}

describe('a demo that others reach', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ site: true, environment: { HOST: '0.0.0.0' } });
  });
  afterAll(async () => server.stop());

  test.each(Object.keys(asked) as Script[])('says so on every page, in %s', async (script) => {
    const seen = await walk(server, asked[script]);
    expect(seen.length).toBeGreaterThan(150);
    const unmarked = seen.filter(({ html }) => {
      const language = parseLocale(/<html lang="([\w-]+)"/.exec(html)?.[1]) ?? 'en';
      return html.split(marks[scriptOfLocale(language)]).length !== 2;
    });
    expect(unmarked.map(({ path }) => path)).toEqual([]);
  });

  test('shows nobody its mails: the mailbox is where staff see of what kind they are', async () => {
    const { status } = await server.request('/api/demo/mailbox');
    expect(status).toBe(404);
    const page = await askPatiently(`${server.url}/demo/mailbox`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/console/messages']);
    await expect(server.client.listOutbox()).rejects.toMatchObject({ code: errors.tokenMissing.code });
    expect((await (await server.staff('reviewer')).client.listOutbox()).reaches).toEqual({
      mail: false,
      sms: false,
    });
  });
});

describe.each([
  ['a demo of one’s own', 'on', [200, 200]],
  ['a real installation', 'off', [404, 404]],
] as const)('%s', (_, DEMO, mailbox) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ site: true, environment: { DEMO } });
  });
  afterAll(async () => server.stop());

  test('has no mark, and a mailbox in the first alone', async () => {
    const seen = await walk(server, 'en', others);
    expect(seen.filter(({ html }) => html.includes('demo-mark"'))).toEqual([]);
    const { status } = await server.request('/api/demo/mailbox');
    expect([status, (await askPatiently(`${server.url}/demo/mailbox`)).status]).toEqual(mailbox);
    const door = seen.find(({ path }) => path === '/login guest')?.html ?? '';
    expect(door.includes('This is a demo')).toBe(DEMO === 'on');
  });
});

describe('a demo that becomes real', () => {
  let server: TestServer;
  const directories: string[] = [];
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await Promise.all(directories.map((directory) => removeDataDir(directory)));
    await server.stop();
  });

  /** One process after the other on one database, as an installation that is set up step by step. */
  async function run<Result>(
    more: Record<string, string>,
    work: (url: string, said: { out: string }) => Promise<Result>,
  ): Promise<Result> {
    const directory = makeDataDir();
    directories.push(directory);
    const one = startProcess({
      DATA_DIR: directory,
      DATABASE_URL: server.databaseUrl,
      SECRET: testSecret,
      LOG_LEVEL: 'warn',
      ...more,
    });
    try {
      return await work(await one.ready, one.said);
    } finally {
      await stopProcess(one);
    }
  }

  const post = async (url: string, path: string, body: object) => {
    const response = await askPatiently(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; result?: { token: string } };
  };
  const meOf = async (url: string, token = '') =>
    (
      await askPatiently(`${url}/api/station/user/getUserInfo/v2`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;

  test('lets nobody in who was made up, not even with a session from before', async () => {
    const shown = await run({ DEMO: 'on' }, async (url, said) => {
      const signIns = [...said.out.matchAll(/e-mail +(\S+)\n +password +(\S+)/g)].map(
        ([, account, password]) => ({
          account: account ?? '',
          password: password ?? '',
        }),
      );
      expect(signIns).toHaveLength(2);
      expect(said.out).not.toContain('demoInTheOpen');
      const [member, staff] = signIns;
      const session = await post(url, 'station/user/login', member ?? {});
      expect(await meOf(url, session.result?.token)).toBe(200);
      return { member, staff, token: session.result?.token };
    });
    const { member, staff, token } = shown;
    const ofStaff = { email: staff?.account, password: staff?.password };

    await run({ DEMO: 'on', HOST: '0.0.0.0' }, async (url, said) => {
      // The log is written beside the answers.
      await vi.waitFor(() => expect(said.out).toContain('"warning":"demoInTheOpen"'), { timeout: 30_000 });
      expect(await meOf(url, token)).toBe(200);
      expect((await post(url, 'staff/signIn', ofStaff)).code).toBe(200);
    });

    await run({ DEMO: 'off' }, async (url, said) => {
      expect(said.out).not.toContain('demoInTheOpen');
      expect(await meOf(url, token)).toBe(401);
      expect((await post(url, 'station/user/login', member ?? {})).code).toBe(errors.accountUnknown.code);
      expect((await post(url, 'staff/signIn', ofStaff)).code).toBe(errors.credentialsWrong.code);
      expect((await askPatiently(`${url}/api/demo/mailbox`)).status).toBe(404);
    });
  });
});
