import { expect, test } from 'vitest';
import { scripts } from '../locales.ts';
import { z } from 'zod';
import { namedPieces } from './audience-fields.ts';
import { faultNames } from './faults.ts';
import { hintedTypes, type Field, type Fields } from './field.ts';
import { bodySchema, emptyBody, faultsOf, type Kind } from './kind.ts';
import { kinds } from './kinds.ts';

const every: readonly [string, Kind][] = Object.entries(kinds);
const now = new Date('2026-03-02T09:00:00Z');

const everyField = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => [
    field,
    ...everyField(field.of ?? {}),
    ...Object.values(field.blocks ?? {}).flatMap((block) => everyField(block.fields)),
  ]);

test.each(every)('%s is called by its own name, and names fields that it has', (name, kind) => {
  expect(kind.kind).toBe(name);
  const fields = Object.keys(kind.fields);
  const named = [
    ...kind.list.filters,
    ...kind.list.sorts,
    ...kind.fixed,
    ...(kind.nextPeriod ?? []),
    ...(kind.title ? [kind.title] : []),
  ];
  expect(named.filter((field) => !fields.includes(field))).toEqual([]);
  for (const field of kind.list.filters) expect(['choice', 'flag']).toContain(kind.fields[field]?.type);
  for (const field of kind.list.sorts) expect(kind.fields[field]?.type).toBe('whole');
  if (kind.title) expect(['localised', 'plain', 'code']).toContain(kind.fields[kind.title]?.type);
});

test.each(every)('%s is begun with what may be saved and not be published', (_, kind) => {
  const body = emptyBody(kind);
  expect(bodySchema(kind).safeParse(body).error).toBeUndefined();
  expect(faultsOf(kind, body, now, scripts)).not.toEqual([]);
});

test.each(every)('%s refers to kinds that come before it', (name, kind) => {
  const before = every
    .slice(
      0,
      every.findIndex(([one]) => one === name),
    )
    .map(([one]) => one);
  const wanted = everyField(kind.fields).flatMap(({ refersTo }) => refersTo ?? []);
  expect(wanted.filter((one) => !before.includes(one))).toEqual([]);
});

test('whoever changes what shows pictures may list them', () => {
  const shows = every.filter(([, { fields }]) => everyField(fields).some(({ type }) => type === 'picture'));
  const { permission, chosenWith } = kinds.picture;
  expect(new Set(shows.map(([, kind]) => kind.permission))).toEqual(new Set([permission, chosenWith]));
});

test('whoever changes what names pieces for an audience may list them', () => {
  const names = every.filter(([, { fields }]) =>
    everyField(fields).some(({ type, choices = [] }) => type === 'audience' && choices.includes('activity')),
  );
  const mayList = (kind: Kind) => [kind.permission, kind.chosenWith];
  for (const [, { permission }] of names) expect(mayList(kinds.activity)).toContain(permission);
  for (const { kind } of Object.values(namedPieces))
    expect([kind, mayList(kinds[kind])]).toEqual([kind, expect.arrayContaining([kinds.audience.permission])]);
});

test.each(every)('%s names each fault by a place that it has', (_, kind) => {
  const places = faultsOf(kind, emptyBody(kind), now, scripts).map(({ field }) => field.split('.')[0]);
  expect(places.filter((place) => !Object.hasOwn(kind.fields, place ?? ''))).toEqual([]);
});

test.each(every)('%s has hints where they are shown, and labels that are read at a glance', (_, kind) => {
  const fields = everyField(kind.fields);
  expect(fields.filter(({ hint, type }) => hint && !hintedTypes.includes(type))).toEqual([]);
  // Longer ones are cut off on a phone.
  const long = fields.filter(({ label }) => label.en.length > 48 || label['zh-Hans'].length > 22);
  expect(long.map(({ label }) => label)).toEqual([]);
});

test('what is saved has no field that the kind does not have', () => {
  const parsed = bodySchema(kinds.gift).safeParse({ ...emptyBody(kinds.gift), stock: 5 });
  expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['stock'] }]);
});

const text = (said: string) => ({ en: said, 'zh-Hans': said, 'zh-Hant': said });

test.each([
  ['a tag', 'Hello <b>you</b>'],
  ['a script', '<script>alert(1)</script>'],
  ['a comment', 'Hello <!-- you -->'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>'],
])('Markdown with %s is refused, wherever it stands', (_, answer) => {
  const schema = z.strictObject({ answer: kinds.faqQuestion.fields.answer.schema });
  expect(schema.safeParse({ answer: text(answer) }).success).toBe(false);
  expect(schema.safeParse({ answer: text('See <https://club.example/a> if 2 < 3 > 1') }).success).toBe(true);
});

test.each([
  ['a language that is missing', { name: { ...text('Cloth'), 'zh-Hant': '' } }, 'name.zh-Hant'],
  ['no price', { price: null }, 'price'],
  [
    'a window that is over',
    { window: { opensAt: null, closesAt: '2026-03-01T00:00:00Z' } },
    'window.closesAt',
  ],
  [
    'a window that ends before it begins',
    { window: { opensAt: '2026-05-01T00:00:00Z', closesAt: '2026-04-01T00:00:00Z' } },
    'window.closesAt',
  ],
  ['an offer without its address', { kind: 'jump', board: 'brand' }, 'link'],
  ['an offer on no list', { kind: 'jump', link: 'https://shop.test' }, 'board'],
  ['a list for what is no offer', { board: 'partners' }, 'board'],
  ['a link that leads nowhere', { delivery: 'link' }, 'link'],
  ['days of a coupon that is none', { couponDays: 30 }, 'couponDays'],
  ['coupons without number', { delivery: 'coupon', counted: false }, 'counted'],
  ['a benefit with a price', { kind: 'benefit', price: 5 }, 'price'],
] as const)('a gift with %s has a fault there', (_, change, field) => {
  const whole = {
    ...emptyBody(kinds.gift),
    name: text('Cloth'),
    description: text('Soft'),
    picture: 'muslin',
    price: 10,
    minLevel: 1,
    position: 0,
  };
  expect(faultsOf(kinds.gift, whole, now, scripts)).toEqual([]);
  expect(faultsOf(kinds.gift, { ...whole, ...change }, now, scripts).map((one) => one.field)).toContain(
    field,
  );
});

test('each fault has words', () => {
  expect(faultNames.length).toBeGreaterThan(10);
});

const item = (id: string, article: string | null) => ({ id, article });
const issue = {
  number: 1,
  title: text('One'),
  intro: text('Calm'),
  cover: 'table',
  product: null,
  articles: [item('a', '0190c5a0-0000-7000-8000-000000000001')],
};

test.each([
  ['no item at all', [], ['articles']],
  [
    'an item without what it is for',
    [item('a', null), item('b', null)],
    ['articles.0.article', 'articles.1.article'],
  ],
  [
    'the same twice',
    [...issue.articles, item('b', issue.articles[0]?.article ?? '')],
    ['articles.1.article'],
  ],
])('a list with %s has its faults there', (_, articles, fields) => {
  expect(faultsOf(kinds.magazineIssue, issue, now, scripts)).toEqual([]);
  expect(
    faultsOf(kinds.magazineIssue, { ...issue, articles }, now, scripts).map(({ field }) => field),
  ).toEqual(fields);
});

test.each([
  ['an id that no item can have', [item('A b', null)]],
  ['something that is no field', [{ ...item('a', null), more: 1 }]],
  ['too many', Array.from({ length: 31 }, (_, at) => item(`a${at}`, null))],
])('a list with %s is not saved', (_, articles) => {
  const schema = bodySchema(kinds.magazineIssue);
  expect(schema.safeParse(issue).error).toBeUndefined();
  expect(schema.safeParse({ ...issue, articles }).success).toBe(false);
});
