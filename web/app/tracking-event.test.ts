import { describe, expect, test } from 'vitest';
import { trackingEvent } from '#contract/calls/visits.ts';
import {
  pageEvent,
  platformOf,
  reportedUrl,
  type TrackedPage,
  type TrackingFacts,
} from './tracking-event.ts';

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
const page: TrackedPage = {
  url: 'https://club.example/gifts/list?type=1&APPTOKEN=secret',
  title: 'Lucky gifts',
  pattern: '/gifts/list',
  tells: 'address',
};

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

  test('of an intimate page says its pattern and the hour, and nothing of who and in which browser', () => {
    const settings: TrackedPage = {
      url: 'https://club.example/villages/spring-2026/?id=secret',
      title: 'secret',
      pattern: '/villages/:village',
      tells: 'intimate',
    };
    const event = pageEvent('PAGE_LEAVE', settings, 1_790_000_123_456, { ...facts, uid: 'u1' });
    expect(trackingEvent.parse(event)).toEqual(event);
    expect(event).toMatchObject({ traceId: '', uid: '', eventName: 'PAGE_LEAVE' });
    expect(event.content).toMatchObject({
      title: '',
      url: 'https://club.example/villages/:village',
      urlPath: '/villages/:village',
      isLoginId: false,
      uuid: '',
      time: Date.parse('2026-09-21T14:00:00Z'),
      elementId: '',
    });
    expect(JSON.stringify(event)).not.toMatch(/secret|spring|u1|"trace"|"device"/);
  });

  test('stays within the contract however long address and title are', () => {
    const long = {
      ...page,
      url: `https://club.example/activity/${'a'.repeat(3000)}`,
      title: 'b'.repeat(900),
    };
    expect(() => trackingEvent.parse(pageEvent('PAGE_VISIT', long, 0, facts))).not.toThrow();
  });
});

describe('reported address', () => {
  test.each([
    ['https://club.example/questionnaire?code=123456', 'https://club.example/questionnaire'],
    ['https://club.example/gifts/list?APPTOKEN=t&Language=zh', 'https://club.example/gifts/list?Language=zh'],
    [
      'https://club.example/activity/spring?ticket=t&token=u#access_token=v',
      'https://club.example/activity/spring',
    ],
    ['https://user:word@club.example/questionnaire?id=q-7', 'https://club.example/questionnaire?id=q-7'],
    ['https://club.example/x?id=someone%40example.com', 'https://club.example/x'],
  ])('of %s is %s', (address, reported) => {
    expect(reportedUrl({ ...page, url: address }).url).toBe(reported);
  });

  test.each(['pattern', 'intimate'] as const)('of a page that tells its %s alone is that', (tells) => {
    const url = 'https://club.example/order?id=0199&type=1';
    expect(reportedUrl({ url, pattern: '/order', tells })).toEqual({
      url: 'https://club.example/order',
      urlPath: '/order',
    });
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
