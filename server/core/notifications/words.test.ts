import { describe, expect, test } from 'vitest';
import { scripts } from '#contract/locales.ts';
import { notificationKinds } from '#contract/notifications/kinds.ts';
import { headlineOf, wordsOf } from './words.ts';

const en = { script: 'en', zone: 'Asia/Shanghai', resting: false } as const;
const what = { en: 'Night tea', 'zh-Hans': '晚安茶', 'zh-Hant': '晚安茶' };

describe('the sentence of a notification', () => {
  test.each(Object.keys(notificationKinds))('%s stands in every script, also without words', (kind) => {
    const said = scripts.map((script) =>
      wordsOf(kind, {}, { script, zone: 'Asia/Shanghai', resting: false }),
    );
    for (const text of said) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|“”|「」/);
    }
    const [inEnglish, ...inChinese] = said;
    expect(inChinese).not.toContain(inEnglish);
  });

  test('gathers who did something', () => {
    const words = { name: 'Mei', others: 3, title: 'Sleeping at last' };
    expect(wordsOf('reactions', words, en)).toBe('Mei and 3 others reacted to “Sleeping at last”');
    expect(wordsOf('reactions', { ...words, others: 1 }, en)).toContain('Mei and one other');
    expect(wordsOf('reactions', { ...words, others: 0 }, en)).toMatch(/^Mei reacted/);
    expect(wordsOf('reactions', words, { script: 'zh-Hant', zone: 'Asia/Shanghai', resting: false })).toBe(
      'Mei和另外 3 人回應了您的「Sleeping at last」',
    );
  });

  test('is in the reader’s language, with numbers and days as she writes them', () => {
    const words = { points: 1200, coins: 1, first: '2026-04-12T08:00:00Z' };
    expect(wordsOf('expiringSoon', words, en)).toBe(
      '1,200 points and 1 coin will expire, the first on April 12, 2026',
    );
    expect(wordsOf('expiringSoon', words, { script: 'zh-Hans', zone: 'Asia/Shanghai', resting: false })).toBe(
      '1,200 积分、1 金币将自2026年4月12日起陆续到期',
    );
    expect(
      wordsOf(
        'orderMoved',
        { what, outcome: 'shipped' },
        { script: 'zh-Hans', zone: 'Asia/Shanghai', resting: false },
      ),
    ).toBe('“晚安茶”已寄出');
  });

  test('after a loss does not name what was ordered', () => {
    expect(
      wordsOf(
        'orderMoved',
        { what, outcome: 'delivered' },
        { script: 'en', zone: 'Asia/Shanghai', resting: true },
      ),
    ).toBe('Your order has arrived');
  });

  test('says why our team did something, but not where others may see it', () => {
    const words = { outcome: 'gift', what, reason: 'For the long wait' };
    expect(wordsOf('setRight', words, en)).toBe('Our team gave you “Night tea”: For the long wait');
    expect(headlineOf('setRight', words, en)).toBe('Our team gave you “Night tea”');
    expect(wordsOf('setRight', { outcome: 'extended', coins: 5, count: 1 }, en)).toBe(
      '5 coins can be used one day longer now',
    );
  });

  test('is there for a kind that is no longer known', () => {
    expect(wordsOf('toString', {}, en)).toBe('There is something new for you');
    expect(wordsOf('commentOnMine', { name: 7, title: { en: 3 } }, en)).toBe(
      'Somebody commented on your post',
    );
  });
});
