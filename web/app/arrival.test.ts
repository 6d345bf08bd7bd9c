import { describe, expect, test } from 'vitest';
import { appModeArrivalCookie, readArrival, withoutAppToken } from './arrival.ts';

const arrive = (address: string, cookieHeader: string | null = null, isDocument = true) =>
  readArrival({ url: new URL(address, 'https://club.example.com'), cookieHeader, isDocument });

describe('Language', () => {
  test.each([
    ['zh', 'zh-CN'],
    ['zh-cn', 'zh-CN'],
    ['zh-hk', 'zh-HK'],
    ['zh-tw', 'zh-TW'],
    ['zh-sg', 'zh-SG'],
    ['zh-mo', 'zh-MO'],
    ['EN', 'en'],
  ])('%s is %s, kept for seven days', (asked, locale) => {
    const { language, setCookies } = arrive(`/?Language=${asked}`);
    expect(language).toBe(locale);
    expect(setCookies).toEqual([`language=${locale}; Path=/; Max-Age=604800; SameSite=Lax; Secure`]);
  });

  test('is cleared by a page loaded without it, and falls back to what the visitor chose', () => {
    const { language, setCookies } = arrive('/', 'language=zh-HK; preferred-language=zh-SG');
    expect(language).toBe('zh-SG');
    expect(setCookies).toEqual(['language=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
  });

  test('outlives steps inside the site', () => {
    const { language, setCookies } = arrive('/coins', 'language=zh-HK; preferred-language=en', false);
    expect(language).toBe('zh-HK');
    expect(setCookies).toEqual([]);
  });

  test.each(['fr', '', '<script>'])('%j is no language of the site', (asked) => {
    expect(arrive(`/?Language=${encodeURIComponent(asked)}`)).toMatchObject({
      language: null,
      setCookies: [],
    });
  });
});

describe('app mode', () => {
  test('outlives the one redirect that takes the token out of the address', () => {
    const first = arrive('/app/faq?APPTOKEN=secret&Language=zh');
    expect(first.appToken).toBe('secret');
    const [name, value] = appModeArrivalCookie(first.place).split(/[=;]/);
    const second = arrive('/app/faq?Language=zh', `${name}=${value}`);
    expect(second).toMatchObject({ appToken: null, appMode: true });
    expect(second.setCookies).toContain('app-mode=1; Path=/; Max-Age=604800; SameSite=Lax; Secure');
  });

  test('lasts over steps inside the site and ends with the next page loaded without a token', () => {
    expect(arrive('/coins', 'app-mode=1', false)).toMatchObject({ appMode: true, setCookies: [] });
    const next = arrive('/coins', 'app-mode=1');
    expect(next.appMode).toBe(false);
    expect(next.setCookies).toEqual(['app-mode=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
  });

  test('an empty token is none', () => {
    expect(arrive('/?APPTOKEN=').appToken).toBeNull();
  });

  test.each([
    ['/app/faq?APPTOKEN=s', '/app/faq'],
    ['/gifts/list?type=1&APPTOKEN=s&Language=zh', '/gifts/list?type=1&Language=zh'],
    ['//evil.example/?APPTOKEN=s', '/evil.example/'],
  ])('%s goes on to %s', (address, target) => {
    expect(withoutAppToken(new URL(`https://club.example.com${address}`))).toBe(target);
  });
});
