import { describe, expect, test } from 'vitest';
import { countryCodes } from '#contract/countries.ts';
import { errors } from '#contract/errors.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { DEFAULT_COUNTRY: 'nz' } });

describe('countryList', () => {
  test('names every country once, in the language that is asked for or else the caller reads', async () => {
    const { list } = await server.client.countryList({ langCode: 'EN_US' });
    expect(new Set(list.map(({ countryCode }) => countryCode))).toEqual(new Set(countryCodes));
    expect(list).toHaveLength(countryCodes.length);
    expect(list.find(({ countryCode }) => countryCode === 'DE')).toEqual({
      countryCode: 'DE',
      countryName: 'Germany',
      dialCode: '+49',
      hasProvinces: true,
    });
    expect(list.find(({ countryCode }) => countryCode === 'AQ')?.dialCode).toBeNull();
    const nameOf = async (langCode: string | undefined, locale: 'en' | 'zh-TW') =>
      (await server.clientOf(null, locale).countryList({ langCode })).list.find(
        ({ countryCode }) => countryCode === 'DE',
      )?.countryName;
    expect(await nameOf('ZH_CN', 'en')).toBe('德国');
    expect(await nameOf('zh-HK', 'en')).toBe('德國');
    expect(await nameOf(undefined, 'zh-TW')).toBe('德國');
    expect(await nameOf('FR_FR', 'zh-TW')).toBe('德國');
  });
});

describe('intelCodeList', () => {
  test('gives dial codes, and leaves out who has none', async () => {
    const { list } = await server.client.intelCodeList({ langCode: 'ZH_CN' });
    expect(list.find(({ countryCode }) => countryCode === 'HK')?.dialCode).toBe('+852');
    expect(list.every(({ dialCode }) => /^\+\d{1,3}$/.test(dialCode))).toBe(true);
    expect(list.map(({ countryCode }) => countryCode)).not.toContain('AQ');
  });
});

describe('provinceList', () => {
  test('names them in each language', async () => {
    const of = async (countryCode: string, langCode: string) =>
      new Map(
        (await server.client.provinceList({ countryCode, langCode })).list.map(
          ({ provinceCode, provinceName }) => [provinceCode, provinceName],
        ),
      );
    expect((await of('US', 'EN_US')).get('US-CA')).toBe('California');
    expect((await of('US', 'ZH_CN')).get('US-CA')).toBe('加利福尼亚州');
    const china = await of('CN', 'ZH_CN');
    expect(china.size).toBe(31);
    expect([...china.values()].every((name) => /^\p{Script=Han}+$/u.test(name))).toBe(true);
    expect((await of('TW', 'ZH_TW')).get('TW-TPE')).toBe('臺北市');
    expect((await of('GB', 'ZH_HK')).get('GB-SCT')).toBe('蘇格蘭');
    // Where no Chinese name is known, the name on the envelope.
    expect((await of('DE', 'ZH_CN')).get('DE-BY')).toBe('Bavaria');
  });

  test('is empty for a country without, and refuses one that is none', async () => {
    expect((await server.client.provinceList({ countryCode: 'HK' })).list).toEqual([]);
    for (const countryCode of ['XX', 'us', '', 'USA', '__proto__'])
      await expect(server.client.provinceList({ countryCode })).rejects.toMatchObject({
        code: errors.badRequest.code,
      });
  });
});

describe('defaultRegion', () => {
  test("is the member's country", async () => {
    const member = await server.member();
    expect(await server.clientOf(member.token, 'zh-CN').defaultRegion()).toMatchObject({
      countryCode: 'GB',
      countryName: '英国',
      dialCode: '+44',
    });
  });

  test.each([
    [{ 'accept-language': 'de-AT,de;q=0.9,en-US;q=0.8' }, 'AT'],
    [{ 'accept-language': 'fr;q=0.5, pt-BR' }, 'BR'],
    [{ 'accept-language': 'zh-Hant-HK' }, 'HK'],
    [{ 'accept-language': 'fr', language: 'zh-tw' }, 'TW'],
    [{ 'accept-language': 'en-GB', language: 'zh' }, 'GB'],
    [{ 'accept-language': 'fr' }, 'NZ'],
    [{ 'accept-language': 'en-XX' }, 'NZ'],
    [{ 'accept-language': '-, ;q=,*' }, 'NZ'],
  ])('%j is from %s', async (headers, countryCode) => {
    const { envelope } = await server.request('/api/base/region/defaultRegion', { headers });
    expect(envelope.result).toMatchObject({ countryCode });
  });
});

describe('stageList', () => {
  test('numbers the stages from 1, which is where a member starts', async () => {
    const { list } = await server.client.stageList({ langCode: 'EN_US' });
    expect(list.map(({ id, key }) => `${id} ${key}`)).toEqual([
      '1 trying',
      '2 pregnant',
      '3 newborn',
      '4 baby',
      '5 toddler',
    ]);
    const member = await server.member();
    expect((await member.client.getUserInfo()).lactation).toBe(list[0]?.id);
    expect((await server.client.stageList({ langCode: 'ZH_TW' })).list[1]?.name).toBe('懷孕中');
  });
});
