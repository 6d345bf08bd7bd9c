import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBody, type Kind } from '#contract/content/kind.ts';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import { readPiece } from './read-piece.ts';
import { writePiece } from './write-piece.ts';
import { hashOf, writtenFields, type WrittenPiece } from './written-piece.ts';

const read = (kind: KindName, slug: string, files: Readonly<Record<string, string>>) =>
  readPiece({ kind, slug }, new Map(Object.entries(files)));

const told = (kind: KindName, slug: string, files: Readonly<Record<string, string>>) =>
  read(kind, slug, files).faults.map(({ file, line, field, words }) => `${file}:${line} ${field}: ${words}`);

const tricky = [
  'null',
  '~',
  '12',
  '1e3',
  'yes',
  'a: b',
  '# a',
  '- a',
  '---\n---',
  '...',
  '|',
  '> a\n\n b',
  '"',
  "'",
];
const text = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(...tricky))
  .chain((one) => fc.constantFrom(one, `${one}\n\n  ${one}\n# ${one}`, `${one} `.repeat(12)));

test.each(kindNames)('what is written of %s is read again', (kind) => {
  const declared: Kind = kinds[kind];
  const body = emptyBody(declared);
  const texts = Object.keys(declared.fields).filter((name) => 'en' in Object(body[name]));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text, text), { minLength: texts.length, maxLength: texts.length }),
      fc.constantFrom<WrittenPiece['shown']>('live', 'draft', new Date('2031-05-01T08:00:00Z')),
      (written, shown) => {
        const said = texts.flatMap((name, place) => {
          const [en = '', hans = '', hant = ''] = written[place] ?? [];
          const tried = declared.fields[name]?.schema.safeParse({ en, 'zh-Hans': hans, 'zh-Hant': hant });
          return tried?.success ? [[name, tried.data]] : [];
        });
        const fields = writtenFields(kind, { ...body, ...Object.fromEntries(said) }, new Map());
        const files = writePiece({ kind, slug: 'one', shown, fields });
        const { piece, faults } = read(
          kind,
          'one',
          Object.fromEntries(files.map((file) => [file.path, file.text])),
        );
        expect(faults).toEqual([]);
        expect(piece).toMatchObject({ kind, slug: 'one', shown, fields });
        if (piece) expect(writePiece(piece)).toEqual(files);
      },
    ),
  );
});

test('the order of what is stored changes neither bytes nor hash', () => {
  const body = {
    ...emptyBody(kinds.gift),
    name: { 'zh-Hant': '鈴', en: 'Rattle', 'zh-Hans': '铃' },
    audience: { stages: [1], baby: true, levels: [2] },
    window: { closesAt: null, opensAt: '2030-01-01T00:00:00.000Z' },
  };
  const backwards = Object.fromEntries(Object.entries(body).toReversed());
  const [one, other] = [writtenFields('gift', body, new Map()), writtenFields('gift', backwards, new Map())];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(hashOf('gift', one)).toBe(hashOf('gift', other));
  const [file] = writePiece({ kind: 'gift', slug: 'rattle', shown: 'draft', fields: one });
  expect(file?.text).toMatchInlineSnapshot(`
    "state: draft
    kind: redeem
    name:
      en: Rattle
      zh-Hans: 铃
      zh-Hant: 鈴
    description:
      en: ""
      zh-Hans: ""
      zh-Hant: ""
    picture: ""
    delivery: voucher
    counted: true
    category: null
    link: null
    board: none
    currency: points
    price: null
    limitPerMember: null
    minLevel: null
    audience:
      baby: true
      levels:
        - 2
      stages:
        - 1
    restrictedIn: []
    product: null
    couponDays: null
    window:
      opensAt: 2030-01-01T00:00:00.000Z
      closesAt: null
    earlyHours: null
    position: null
    "
  `);
});

const group = 'name:\n  en: Orders\n  zh-Hans: 订单\n  zh-Hant: 訂單\nposition: 1\n';
const groupFile = 'faqGroup/orders.yaml';

test.each<[string, string, string[]]>([
  ['an unknown field', `${group}colour: red\n`, [':6 colour: There is no such field']],
  ['a missing field', group.replace('position: 1\n', ''), [':1 position: This field is missing']],
  ['a missing language', group.replace('  zh-Hant: 訂單\n', ''), [':1 name.zh-Hant: ']],
  [
    'a wrong type',
    group.replace('position: 1', 'position: first'),
    [':5 position: Invalid input: expected number, received string'],
  ],
  [
    'a map for a text',
    group.replace('en: Orders', 'en: {a: 1}'),
    [':2 name.en: Invalid input: expected string, received object'],
  ],
  ['a key that is there twice', `${group}position: 2\n`, [':6 position: Map keys must be unique']],
  [
    'a language that is there twice',
    group.replace('  zh-Hans', '  en: Order\n  zh-Hans'),
    [':3 name.en: Map keys must be unique'],
  ],
  ['an anchor', group.replace('en: Orders', 'en: &a Orders'), [':2 name.en: Anchors are not taken']],
  [
    'an alias',
    group.replace('zh-Hans: 订单', 'zh-Hans: *a').replace('en: Orders', 'en: &a Orders'),
    [':2 name.en: Anchors are not taken', ':3 name.zh-Hans: Aliases are not taken'],
  ],
  ['a tag', group.replace('position: 1', 'position: !!int 1'), [':5 position: Tags are not taken']],
  ['a tag of a map', group.replace('name:', 'name: !!map'), [':1 name: Tags are not taken']],
  ['a tag of nobody', group.replace('position: 1', 'position: !own 1'), [':5 position: ']],
  ['a list', '- a\n', [':1 : A file is fields with their values']],
  ['nothing', '', [':1 : A file is fields with their values']],
  ['two documents', `${group}---\n${group}`, [':6 position: ']],
  ['what is no YAML', `${group}: [`, [':6 ']],
  [
    'a character that cannot be kept',
    group.replace('en: Orders', String.raw`en: "a\0"`),
    [':1 name: It has characters that cannot be kept'],
  ],
  [
    'half of a character',
    group.replace('en: Orders', String.raw`en: "\ud800"`),
    [':1 name: It has characters that cannot be kept'],
  ],
  ['another state', `state: live\n${group}`, [':1 state: It is draft, or left out']],
  [
    'a draft with a day',
    `state: draft\nfrom: 2031-01-01T00:00:00Z\n${group}`,
    [':2 from: A draft has no day'],
  ],
  ['no moment', `from: tomorrow\n${group}`, [':1 from: It is a moment as 2030-01-31T08:00:00Z']],
  ['what is nested without end', '['.repeat(100_000), [':1 ']],
])('%s is told with its line and field', (_, yaml, expected) => {
  const faults = told('faqGroup', 'orders', { [groupFile]: yaml });
  for (const [place, words] of expected.entries()) expect(faults[place]).toContain(`${groupFile}${words}`);
  expect(faults.length).toBeGreaterThan(0);
});

const question = `---
group: orders
question:
  en: Where?
  zh-Hans: 哪里
  zh-Hant: 哪裡
ofBabies: false
position: 1
---

Here
`;
const [md, hans, hant] = [
  'faqQuestion/where.md',
  'faqQuestion/where.zh-Hans.md',
  'faqQuestion/where.zh-Hant.md',
];
const whole = { [md]: question, [hans]: '这里\n', [hant]: '這裡\n' };

test('a text in Markdown is the body of its file, and has files in the other languages', () => {
  const { piece, faults } = read('faqQuestion', 'where', whole);
  expect(faults).toEqual([]);
  expect(piece?.fields).toMatchObject({
    group: 'orders',
    answer: { en: 'Here', 'zh-Hans': '这里', 'zh-Hant': '這裡' },
  });
  expect(piece?.where('answer.en')).toEqual({ file: md, line: 11 });
  expect(piece?.where('answer.zh-Hant')).toEqual({ file: hant, line: 1 });
  expect(piece?.where('question.zh-Hans')).toEqual({ file: md, line: 5 });
  const windows = Object.fromEntries(
    Object.entries(whole).map(([file, one]) => [file, one.replaceAll('\n', '\r\n')]),
  );
  expect(read('faqQuestion', 'where', windows).piece?.fields).toEqual(piece?.fields);
});

test.each<[string, Readonly<Record<string, string | undefined>>, string]>([
  [
    'HTML',
    { [md]: question.replace('Here', 'Here\n\n- <b>now</b>') },
    `${md}:13 answer.en: Tags of HTML are not taken`,
  ],
  [
    'HTML of another language',
    { [hans]: '这里\n<br>\n' },
    `${hans}:2 answer.zh-Hans: Tags of HTML are not taken`,
  ],
  ['a missing language', { [hant]: undefined }, `${hant}:1 answer.zh-Hant: This file is missing`],
  ['a missing file of fields', { [md]: undefined }, `${md}:1 : This file is missing`],
  [
    'no fields',
    { [md]: 'Here\n---\na: 1\n---\n' },
    `${md}:1 : It begins with fields between two lines of ---`,
  ],
  [
    'the text twice',
    { [md]: question.replace('ofBabies', 'answer: a\nofBabies') },
    `${md}:7 answer: Its text stands below the fields`,
  ],
  [
    'a reference that is no slug',
    { [md]: question.replace('group: orders', 'group: ../orders') },
    `${md}:2 group: It is the slug of a faqGroup, or null`,
  ],
  [
    'a fault of the grammar',
    { [md]: question.replace('ofBabies: false', 'ofBabies: [') },
    `${md}:8 position: `,
  ],
])('%s is told with its file', (_, change, expected) => {
  const files = Object.entries({ ...whole, ...change }).filter(
    (file): file is [string, string] => file[1] !== undefined,
  );
  expect(told('faqQuestion', 'where', Object.fromEntries(files)).join('\n')).toContain(expected);
});

const course = (() => {
  const said = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
  const lesson = { name: said('A'), text: said('B'), minutes: 3, body: said('One\n\nTwo'), video: null };
  const check = {
    id: 'q',
    question: said('Q'),
    options: [{ id: 'a', label: said('Yes'), reply: said('Good') }],
  };
  const body = {
    ...emptyBody(kinds.course),
    lessons: [
      // As a database may give it.
      { checks: [check], ...lesson, id: 'nights' },
      { ...lesson, id: 'days', checks: [] },
    ],
  };
  const fields = writtenFields('course', body, new Map());
  const [file] = writePiece({ kind: 'course', slug: 'sleep', shown: 'live', fields });
  return { fields, text: file?.text ?? '' };
})();
const courseFiles = (text: string) => ({
  'course/sleep.md': text,
  'course/sleep.zh-Hans.md': '',
  'course/sleep.zh-Hant.md': '',
});

test('items of lists are read as they were written, in the order of their fields', () => {
  const { piece, faults } = read('course', 'sleep', courseFiles(course.text));
  expect(faults).toEqual([]);
  expect(piece?.fields).toEqual(course.fields);
  expect(Object.keys(Object(course.fields['lessons'])[0])).toEqual([
    'id',
    ...Object.keys(kinds.course.fields.lessons.of ?? {}),
  ]);
  expect(piece?.where('lessons.1.minutes').line).toBeGreaterThan(piece?.where('lessons.0.minutes').line ?? 0);
});

test.each([
  ['HTML in an item', 'One\n', 'One <b>\n', 'lessons.0.body.en: Tags of HTML are not taken'],
  ['an unknown field of an item', 'minutes: 3', 'minutes: 3\n    more: 1', 'lessons.0: Unrecognized key'],
  ['an id that is none', 'id: q', 'id: Q q', 'lessons.0.checks.0.id: '],
])('%s is told with its place', (_, good, bad, words) => {
  expect(course.text).toContain(good);
  const [fault, ...more] = told('course', 'sleep', courseFiles(course.text.replace(good, bad)));
  expect(fault).toContain(words);
  expect(more).toEqual([]);
  expect(fault).not.toContain('md:1 ');
});

test('a slug in an item is a reference', () => {
  const said = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
  const id = '0190c5a0-0000-7000-8000-000000000001';
  const body = {
    ...emptyBody(kinds.magazineIssue),
    title: said('One'),
    articles: [{ id: 'a', article: id }],
  };
  const fields = writtenFields('magazineIssue', body, new Map([[id, 'soup']]));
  const [file] = writePiece({ kind: 'magazineIssue', slug: 'one', shown: 'live', fields });
  expect(file?.text).toContain('article: soup');
  const path = 'magazineIssue/one.yaml';
  expect(read('magazineIssue', 'one', { [path]: file?.text ?? '' }).piece?.fields).toEqual(fields);
  expect(told('magazineIssue', 'one', { [path]: (file?.text ?? '').replace('soup', '../soup') })).toEqual([
    expect.stringContaining('articles.0.article: It is the slug of a article, or null'),
  ]);
});
