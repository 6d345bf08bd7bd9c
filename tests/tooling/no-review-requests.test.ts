import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** How somebody is asked for, sent to, or paid for a review or a rating on another site. */
const requests = [
  /\b(?:leave|write|post|share|submit|give) (?:us )?(?:an? |your )?(?:honest |positive |good |quick |amazon )*(?:reviews?\b|star)/i,
  /\b(?:five|5)[- ]stars?\b/i,
  /\breview (?:us|it|this|the product|your purchase)\b/i,
  /\b(?:amazon|trustpilot|google)(?:\.com)? (?:reviews?|ratings?|feedback)\b/i,
  /(?:customer|product|create)-?reviews?\b/i,
  /screenshots? of (?:your|the) (?:review|rating|feedback)/i,
  /好[评評]|晒[单單]|五星|[写寫]下?[评評][价價]|[评評][价價]截[图圖]|追[评評]/,
];

/** Everything with words that members read: texts, forms, mails, captions. */
const sources = globSync('{contract,emails,server,web}/**/*.{ts,tsx,json,vtt,sql,svg}', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/node_modules/**'],
});

test('nothing that is shipped asks for a review or a rating elsewhere, checks one or pays for one', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        requests.some((request) => request.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

test.each([
  'Leave us a review and get 20 points',
  'Write an honest Amazon review',
  'Upload a screenshot of your rating',
  'Give it 5 stars!',
  '写评价送积分',
  '晒单有礼',
  'https://www.amazon.com/review/create-review?asin=1',
])('it would find “%s”', (text) => {
  expect(requests.some((request) => request.test(text))).toBe(true);
});
