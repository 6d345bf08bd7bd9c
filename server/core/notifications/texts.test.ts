import { describe, expect, test } from 'vitest';
import { scripts, type Localised } from '#contract/locales.ts';
import { notificationKinds } from '#contract/notifications/kinds.ts';
import {
  notificationPlaces,
  notificationTextNames,
  notificationTexts,
  type NotificationTextOf,
} from '#contract/notifications/texts.ts';
import { sentenceFaults, type Texts } from './texts.ts';
import { wordsOf } from './words.ts';

const en = { script: 'en', zone: 'Asia/Shanghai', resting: false } as const;
const said = (text: string): Localised => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
const texts = (sentences: Readonly<Record<string, string>>): Texts =>
  new Map(Object.entries(sentences).map(([name, text]) => [name, { sentence: said(text) }]));

test('there is a sentence to write for every kind but broadcasts, which are written each', () => {
  const kinds = new Set<string>(Object.values(notificationTexts).map(({ kind }) => kind));
  expect([...kinds, 'broadcast'].toSorted()).toEqual(Object.keys(notificationKinds).toSorted());
});

test.each(notificationTextNames)('%s can say all that it may name, and has to say what it needs', (name) => {
  const { places, needs = [] }: NotificationTextOf = notificationTexts[name];
  const all = said(`News ${places.map((place) => `{${place}}`).join(' ')}`);
  expect(sentenceFaults(name, { sentence: all })).toEqual([]);
  expect(sentenceFaults(name, { sentence: said('News') })).toEqual(
    needs.length === 0
      ? []
      : scripts.map((script) => ({ field: `sentence.${script}`, fault: 'placeholderMissing' })),
  );
  const unknown = sentenceFaults(name, { sentence: said(`News {nobody}`) }).map(({ fault }) => fault);
  expect(unknown).toContain('unknownPlaceholder');
});

test('what babies are called is in no sentence', () => {
  expect(sentenceFaults('new-issue', { sentence: said('For you and your baby') })[0]?.fault).toBe(
    'speaksOfBabiesInMail',
  );
  for (const sample of Object.values(notificationPlaces))
    for (const script of scripts) expect(sample[script]).toMatch(/\S/);
});

describe('a notification says', () => {
  const words = { name: 'Mei', others: 3, title: 'Sleeping {who} at last' };

  test('what staff wrote, with what it was stored with', () => {
    const own = texts({ reactions: '{who} liked “{title}”' });
    expect(wordsOf('reactions', words, en, own)).toBe('Mei and 3 others liked “Sleeping {who} at last”');
    expect(wordsOf('mention', words, en, own)).toBe(
      'Mei and 3 others mentioned you in “Sleeping {who} at last”',
    );
  });

  test('what the code says where something is missing', () => {
    const own = texts({ reactions: '{who} liked “{title}”', 'new-posts': '{count} posts in {village}' });
    expect(wordsOf('reactions', { name: 'Mei' }, en, own)).toBe('Mei reacted to what you wrote');
    expect(wordsOf('newPosts', { count: 1, village: 'Owls' }, en, own)).toBe('A new post in Owls');
    expect(wordsOf('newPosts', { count: 1200, village: 'Owls' }, en, own)).toBe('1,200 posts in Owls');
  });

  test('by what came out, and nothing of what was ordered in a rest', () => {
    const own = texts({ 'order-shipped': '{what} left the nest' });
    const what = said('Night tea');
    expect(wordsOf('orderMoved', { what, outcome: 'shipped' }, en, own)).toBe('Night tea left the nest');
    expect(wordsOf('orderMoved', { what, outcome: 'delivered' }, en, own)).toBe('“Night tea” has arrived');
    expect(wordsOf('orderMoved', { what, outcome: 'shipped' }, { ...en, resting: true }, own)).toBe(
      'Your order is on its way',
    );
  });

  test('amounts and days as her language writes them', () => {
    const own = texts({ 'expiring-soon': '{amounts}: {first}' });
    const expiring = { points: 1200, coins: 1, first: '2026-04-12T08:00:00Z' };
    expect(wordsOf('expiringSoon', expiring, en, own)).toBe('1,200 points and 1 coin: April 12, 2026');
    expect(wordsOf('expiringSoon', expiring, { ...en, script: 'zh-Hant' }, own)).toBe(
      '1,200 積分、1 金幣: 2026年4月12日',
    );
  });
});
