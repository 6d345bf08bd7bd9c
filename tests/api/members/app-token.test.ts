import { beforeAll, expect, test } from 'vitest';
import {
  askPatiently,
  makeDataDir,
  removeDataDir,
  startProcess,
  stopProcess,
} from '#tests/faults/server-process.ts';
import { useTestServer, testSecret, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
let mira: TestMember;
let eve: TestMember;
let ended: TestMember;
beforeAll(async () => {
  [mira, eve, ended] = [
    await server.member(),
    await server.member({ firstName: 'Eve' }),
    await server.member(),
  ];
  await ended.client.logout();
});

const presents = {
  nobody: null,
  herself: 'eve',
  another: 'mira',
  ended: 'ended',
  garbage: 'garbage',
} as const;
const brought = { good: 'eve', ended: 'ended', garbage: 'garbage', staff: 'staff' } as const;
const sites = [null, 'none', 'same-origin', 'same-site', 'cross-site'] as const;
const paths = ['/coins?', '/?', '/login?', '/app/faq?id=7&', '/coins.data?', '/nope?'] as const;

const rounds = (Object.keys(presents) as (keyof typeof presents)[]).flatMap((present) =>
  (Object.keys(brought) as (keyof typeof brought)[]).flatMap((token) =>
    sites.flatMap((site) => paths.map((path) => ({ present, token, site, path }))),
  ),
);

async function tokenOf(who: string | null): Promise<string | null> {
  if (who === null || who === 'garbage') return who;
  if (who === 'staff') return (await server.staff()).token;
  return { eve, mira, ended }[who]?.token ?? null;
}

async function visit(path: string, cookie: string, site: string | null) {
  const headers = { cookie, ...(site !== null && { 'sec-fetch-site': site }) };
  const response = await askPatiently(`${server.url}${path}`, { redirect: 'manual', headers });
  return {
    location: response.headers.get('location') ?? '',
    cookies: response.headers.getSetCookie(),
    text: await response.text(),
  };
}

test('a link signs in only where nobody is, from no other site, with a good token', async () => {
  const wrong: unknown[] = [];
  for (const round of rounds) {
    const token = (await tokenOf(brought[round.token])) ?? '';
    const present = await tokenOf(presents[round.present]);
    const cookie = present === null ? '' : `token=${present}`;
    const { location, cookies, text } = await visit(`${round.path}APPTOKEN=${token}`, cookie, round.site);
    const signsIn = cookies.some((one) => one.startsWith(`token=${token};`));
    const asks =
      `${location}${text}`.includes('/continue?') && cookies.some((one) => /^offered=.+\./.test(one));
    const replaces = cookies.some((one) => one.startsWith('token='));
    const nobodyThere = !['another', 'herself'].includes(round.present);
    const good = round.token === 'good';
    const expected = {
      signsIn: good && nobodyThere && round.site !== 'cross-site',
      asks: good && (round.present === 'another' || (nobodyThere && round.site === 'cross-site')),
    };
    // Nowhere, not even beside a question, does it stay in an address.
    const stays = `${location}${text}`.includes(token) && token !== 'garbage';
    const loses = round.present === 'another' && replaces;
    if (signsIn !== expected.signsIn || asks !== expected.asks || stays || loses)
      wrong.push({ ...round, signsIn, asks, stays, loses });
  }
  expect(wrong).toEqual([]);
  expect(rounds.length).toBe(600);
});

test('the question names both, is kept by nobody, and ends with its cookie', async () => {
  const asked = await visit(
    `/coins/detail?id=7&APPTOKEN=${eve.token}&Language=zh-hk`,
    `token=${mira.token}`,
    null,
  );
  expect(asked.location).toMatch(
    /^\/continue\?offer=[\da-f-]{36}&next=%2Fcoins%2Fdetail%3Fid%3D7%26Language%3Dzh-hk&Language=zh-hk$/,
  );
  const [offered = ''] = asked.cookies.find((one) => one.startsWith('offered='))?.split(';') ?? [];
  const page = async (cookie: string, location = asked.location) => {
    const response = await askPatiently(`${server.url}${location}`, {
      redirect: 'manual',
      headers: { cookie },
    });
    return { response, text: await response.text() };
  };
  const { response, text } = await page(`token=${mira.token}; ${offered}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain(`Mira (${mira.email})`);
  expect(text).toContain(`Eve (${eve.email})`);
  expect(text).not.toContain(eve.token);
  // To nobody signed in alike; and nothing is left to ask without the cookie, of another question, or of herself.
  expect((await page(offered)).text).toContain(`Eve (${eve.email})`);
  const other = asked.location.replace(/offer=[\da-f-]{36}/, `offer=${crypto.randomUUID()}`);
  for (const [cookie, location] of [
    [`token=${mira.token}`, asked.location],
    [`token=${mira.token}; ${offered}`, other],
    [`token=${eve.token}; ${offered}`, asked.location],
  ] as const) {
    const ends = (await page(cookie, location)).response;
    expect([ends.status, ends.headers.get('location')]).toEqual([302, '/coins/detail?id=7&Language=zh-hk']);
  }
});

test('of two processes neither puts anybody in another’s place, nor offers what the other has ended', async () => {
  const dataDir = makeDataDir();
  const other = startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    SECRET: testSecret,
    LOG_LEVEL: 'error',
  });
  try {
    const urls = [server.url, await other.ready];
    const late = await server.member({ firstName: 'Late' });
    for (const [place, url] of urls.entries()) {
      const headers = { cookie: `token=${mira.token}` };
      const asked = await askPatiently(`${url}/coins?APPTOKEN=${late.token}`, {
        redirect: 'manual',
        headers,
      });
      const location = asked.headers.get('location') ?? '';
      const cookies = asked.headers.getSetCookie();
      expect(location).toMatch(/^\/continue\?/);
      expect(cookies.filter((one) => one.startsWith('token='))).toEqual([]);
      const [offered = ''] = cookies.find((one) => one.startsWith('offered='))?.split(';') ?? [];
      const answer = () =>
        askPatiently(`${urls[1 - place]}${location}`, {
          redirect: 'manual',
          headers: { cookie: `token=${mira.token}; ${offered}` },
        });
      if (place === 0) {
        expect(await (await answer()).text()).toContain(`Late (${late.email})`);
        continue;
      }
      await late.client.logout();
      const ended = await answer();
      expect([ended.status, ended.headers.get('location')]).toEqual([302, '/coins']);
    }
  } finally {
    await stopProcess(other);
    await removeDataDir(dataDir);
  }
});
