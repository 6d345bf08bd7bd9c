import { expect, test } from 'vitest';
import { isWebView } from './web-view.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`;
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Safari on iOS', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${iPhone} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `${android}) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${android}) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
  ],
  ['nobody who says', ''],
])('%s is a browser', (_, userAgent) => {
  expect(isWebView(userAgent)).toBe(false);
});

test.each([
  ['an app on iOS', `${iPhone} Mobile/15E148`],
  ['an app on Android', `${android}; wv) ${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['an app on old Android', `${android}) ${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/489.0]`],
  ['Instagram', `${iPhone} Mobile/15E148 Instagram 357.0 (iPhone16,2)`],
  ['WeChat', `${android}) ${blink} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50`],
  ['LINE', `${iPhone} Mobile/15E148 Safari Line/14.19.0`],
])('%s is none', (_, userAgent) => {
  expect(isWebView(userAgent)).toBe(true);
});
