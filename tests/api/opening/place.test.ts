import { beforeEach, expect, test } from 'vitest';
import type { ContentBody } from '#contract/content/kinds.ts';
import { filled } from '#contract/content/filled.ts';
import type { Locale } from '#contract/locales.ts';
import { findMailReader } from '#server/core/members/mail-reader.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
let owner: TestStaff;
beforeEach(async () => {
  owner = await server.staff();
});

/** Publishes where the site is at home, and has the server look. */
async function publish(change: Partial<ContentBody<'place'>>): Promise<readonly string[]> {
  const { list } = await owner.client['place.list']({});
  const [known] = list;
  const body = filled('place', { country: 'HK', zone: 'Asia/Hong_Kong', ...change });
  const saved = await owner.client['place.save']({
    ...(known && { pieceId: known.pieceId }),
    slug: 'place',
    startedFrom: known?.newest ?? 0,
    body,
  });
  if (saved.faults.length > 0) return saved.faults.map(({ field, fault }) => `${field} ${fault}`);
  const { pieceId, version } = saved;
  const { movesMade } = await owner.client['place.get']({ pieceId });
  await owner.client['place.move']({ pieceId, movesSeen: movesMade, move: 'publish', version });
  // Looked at every two seconds.
  await expect
    .poll(async () => {
      await server.lookAtBrand();
      const { languages, defaultCountry, timeZone, ownClocks } = server.services.site();
      return { languages, country: defaultCountry, zone: ownClocks ? 'member' : timeZone };
    })
    .toEqual({ languages: body.languages, country: body.country, zone: body.zone });
  return [];
}

const languageOf = async (accepted: string, cookie = ''): Promise<string | undefined> => {
  const response = await fetch(`${server.url}/login`, { headers: { 'accept-language': accepted, cookie } });
  return /<html[^>]* lang="([\w-]+)"/.exec(await response.text())?.[1];
};

test('until it is published the environment holds', async () => {
  expect(server.services.site()).toMatchObject({ defaultCountry: 'US', timeZone: 'Asia/Shanghai' });
  expect(server.services.site().languages).toHaveLength(6);
});

test('country and clock are those that were published, and a member’s own clock as well', async () => {
  expect(await publish({})).toEqual([]);
  expect(server.services.site()).toMatchObject({
    defaultCountry: 'HK',
    timeZone: 'Asia/Hong_Kong',
    ownClocks: false,
  });
  expect((await server.client.defaultRegion()).countryCode).toBe('HK');
  await publish({ zone: 'member' });
  expect(server.services.site()).toMatchObject({ ownClocks: true, timeZone: 'Asia/Shanghai' });
});

test.each<[Partial<ContentBody<'place'>>, string[]]>([
  [{ languages: [] }, ['languages missing']],
  [{ country: 'XX' }, ['country noSuchCountry']],
  [{ zone: 'Asia/Atlantis' }, ['zone noSuchZone']],
  [{ country: null, zone: null }, ['country missing', 'zone missing']],
])('%o has faults', async (change, faults) => {
  expect(await publish(change)).toEqual(faults);
});

test('a language that is not offered is neither chosen by a browser nor by a cookie, and its calls answer in the nearest', async () => {
  expect(await languageOf('en')).toBe('en');
  await publish({ languages: ['zh-HK', 'zh-CN'] });
  expect(await languageOf('en')).toMatch(/^zh-Hant|^zh-HK/);
  expect(await languageOf('zh-TW')).toMatch(/^zh-Hant|^zh-HK/);
  expect(await languageOf('zh-CN', 'preferred-language=en')).toMatch(/^zh-Hant|^zh-HK/);
  expect((await server.clientOf(null, 'en').defaultRegion()).countryName).toBe('中國香港特別行政區');
  // The console speaks to staff as they wish.
  const staff = await server.request('/api/staff/whoAmI', { headers: { language: 'en' } });
  expect(staff.envelope.message).not.toMatch(/\p{Script=Han}/u);
});

test.each<[Locale, Locale[], string]>([
  ['en', ['zh-HK', 'zh-CN'], 'zh-Hant'],
  ['zh-TW', ['en', 'zh-CN'], 'zh-Hans'],
  ['zh-SG', ['zh-HK', 'zh-CN'], 'zh-Hans'],
  ['zh-CN', ['en'], 'en'],
])('who chose %s is written to in the nearest of %s', async (language, languages, script) => {
  const { memberId } = await server.member({ language });
  await publish({ languages });
  const reader = await findMailReader(server.db, server.services.site(), memberId);
  expect(reader?.script).toBe(script);
  await publish({});
});
