import { describe, expect, test } from 'vitest';
import { trackingEvent } from '#contract/calls/visits.ts';
import { pageEvent, platformOf, reportedUrl, type TrackingFacts } from './tracking-event.ts';

const facts: TrackingFacts = {
  product: 'nestling',
  traceId: 'trace',
  uuid: 'device',
  uid: '',
  languageCode: 'zh-HK',
  appVersion: 'abc1234',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15',
  screenWidth: 390.4,
  screenHeight: 844,
  timezoneOffset: -480,
  timezone: 'Asia/Hong_Kong',
  networkType: undefined,
};
const page = { url: 'https://club.example/gifts/list?type=1&APPTOKEN=secret', title: 'Lucky gifts' };

describe('page event', () => {
  test('is the whole payload of the specification and what the contract takes', () => {
    const event = pageEvent('PAGE_VISIT', page, 1_790_000_000_000, facts);
    expect(trackingEvent.parse(event)).toEqual(event);
    expect(event).toEqual({
      traceId: 'trace',
      uid: '',
      eventName: 'PAGE_VISIT',
      eventType: 'PAGE_VISIT',
      content: {
        projectId: 'nestling_web',
        type: 'manually',
        title: 'Lucky gifts',
        url: 'https://club.example/gifts/list?type=1',
        urlPath: '/gifts/list',
        osVersion: '18.2',
        languageCode: 'zh-HK',
        manufacturer: 'Apple',
        appVersion: 'abc1234',
        screenWidth: 390,
        screenHeight: 844,
        timezoneOffset: -480,
        networkType: 'unknown',
        uid_type: 'nestling',
        isLoginId: false,
        uuid: 'device',
        timezone: 'Asia/Hong_Kong',
        os: 'iOS',
        time: 1_790_000_000_000,
        elementId: '41100006',
      },
    });
  });

  test('carries the uid of who is signed in', () => {
    const event = pageEvent('PAGE_LEAVE', page, 0, { ...facts, uid: 'u1', networkType: '4g' });
    expect(event).toMatchObject({ uid: 'u1', eventName: 'PAGE_LEAVE' });
    expect(event.content).toMatchObject({ isLoginId: true, networkType: '4g' });
  });

  test('stays within the contract however long address and title are', () => {
    const long = { url: `https://club.example/${'a'.repeat(3000)}`, title: 'b'.repeat(900) };
    expect(() => trackingEvent.parse(pageEvent('PAGE_VISIT', long, 0, facts))).not.toThrow();
  });
});

describe('reported address', () => {
  test.each([
    ['https://club.example/recover_pwd?code=123456', 'https://club.example/recover_pwd'],
    ['https://club.example/app/faq?APPTOKEN=t&Language=zh', 'https://club.example/app/faq?Language=zh'],
    [
      'https://club.example/redirect/fastLogin?ticket=t&token=u#access_token=v',
      'https://club.example/redirect/fastLogin',
    ],
    ['https://user:word@club.example/questionnaire?id=q-7', 'https://club.example/questionnaire?id=q-7'],
    ['https://club.example/x?id=someone%40example.com', 'https://club.example/x'],
  ])('of %s is %s', (address, reported) => {
    expect(reportedUrl(address).url).toBe(reported);
  });
});

describe('platform', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 'Android', '15'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'Windows', '10.0'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'macOS', '10.15.7'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Linux', ''],
    ['', '', ''],
  ])('of %j', (userAgent, os, osVersion) => {
    expect(platformOf(userAgent)).toMatchObject({ os, osVersion });
  });
});
