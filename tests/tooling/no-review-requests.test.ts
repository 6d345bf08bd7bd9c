import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findReviewRequests } from '#tests/support/review-requests.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Everything with texts that somebody reads: pages, mails, errors, demo content, and forms wherever they are kept. */
const shipped = [
  'web/**/*.{ts,tsx,svg,json}',
  'emails/**/*.{ts,tsx,html,txt}',
  'contract/**/*.ts',
  'server/**/*.{ts,sql,json,vtt}',
];

/** Without what only who reads the code sees. */
function textOf(file: string): string {
  const source = readFileSync(path.join(root, file), 'utf8');
  return source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*(?:\/\/|--).*$|\s\/\/\s.*$/gm, '');
}

test('no text of the site asks for, links to or rewards a review elsewhere', () => {
  const files = globSync(shipped, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  // The places where texts are known to be were looked at.
  for (const place of [
    /^web\/.*messages\.ts$/,
    /^emails\//,
    /^contract\/errors\//,
    /^server\/demo\//,
    /\.sql$/,
  ])
    expect(files.some((file) => place.test(file))).toBe(true);
  const found = files.flatMap((file) =>
    findReviewRequests(textOf(file)).map((request) => `${file}: ${request}`),
  );
  expect(found).toEqual([]);
});

describe('the search itself', () => {
  test.each([
    'Please leave us a review',
    'Write an honest review on Amazon and get 200 points',
    'Share your review',
    'Rate us on Amazon',
    'Review your purchase',
    'A 5-star rating makes our day',
    'five stars',
    'Upload a screenshot of your review',
    'https://www.amazon.com/review/create-review?asin=B0',
    'https://amazon.co.uk/gp/feedback/leave-customer-feedback',
    'Your feedback on Amazon helps us',
    '给我们五星',
    '请给个好评',
    '在亚马逊上留下评价',
    '写一条评价',
    '晒单有礼',
    '好评返现',
    '請評價我們',
    '在亞馬遜發表評論',
    '五顆星好評',
    '曬單',
  ])('finds %s', (text) => expect(findReviewRequests(text)).not.toEqual([]));

  test.each([
    'Our team reviews your submission within 3 days',
    'In review',
    'Your submission is waiting for review. We will write to you.',
    'How comfortable is it to wear? Only we read this, and it changes nothing.',
    'Please give us your Amazon order number. No review is ever asked for.',
    'Post a comment',
    'Rate how you slept',
    '我们会在三天内审核您的提交',
    '请为舒适度打分，只有我们能看到',
    '发表评论',
    '請輸入亞馬遜訂單編號',
    '下周评估一次',
  ])('lets pass: %s', (text) => expect(findReviewRequests(text)).toEqual([]));
});
