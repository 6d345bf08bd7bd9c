import { expect, test } from 'vitest';
import { scripts } from '../../locales.ts';
import { emptyBody, faultsOf } from '../kind.ts';
import { stageMailContent, winBackContent } from './mailings.ts';

const now = new Date('2026-03-02T09:00:00Z');
const text = (said: string) => ({ en: said, 'zh-Hans': said, 'zh-Hant': said });

const mail = {
  ...emptyBody(stageMailContent),
  span: 'pregnancyWeek',
  number: 12,
  subject: text('A few lines'),
  title: text('Week 12'),
  text: text('Your baby grows.'),
  source: 'NHS',
  checkedOn: '2026-01-01',
};
const away = {
  ...emptyBody(winBackContent),
  afterDays: 60,
  subject: text('A quiet hello'),
  title: text('Nice to think of you'),
  text: text('Nothing is urgent.'),
  button: text('Have a look'),
};

const faults = (kind: Parameters<typeof faultsOf>[0], body: Record<string, unknown>) => [
  ...new Set(faultsOf(kind, body, now, scripts).map(({ field, fault }) => `${field.split('.')[0]} ${fault}`)),
];

test('what is well can be published', () => {
  expect([faults(stageMailContent, mail), faults(winBackContent, away)]).toEqual([[], []]);
});

test.each(['Your baby this week', 'Week by week', 'Month one', '孕期小贴士', '宝宝的第一课', '第十二週'])(
  'a subject does not say %s',
  (said) => {
    const subject = { ...text('A few lines'), 'zh-Hant': said };
    expect(faults(stageMailContent, { ...mail, subject })).toEqual(['subject subjectTells']);
    expect(faults(winBackContent, { ...away, subject })).toEqual(['subject subjectTells']);
  },
);

test.each([
  ['pregnancyWeek', 3],
  ['pregnancyWeek', 41],
  ['babyWeek', 13],
  ['babyMonth', 25],
])('there is no %s %i', (span, number) => {
  expect(faults(stageMailContent, { ...mail, span, number })).toContain('number notInSpan');
});

test('a check holds for 24 months', () => {
  const checked = (checkedOn: string) => faults(stageMailContent, { ...mail, checkedOn });
  expect([checked('2024-03-02'), checked('2024-03-01')]).toEqual([
    ['checkedOn checkedTooLongAgo'],
    ['checkedOn checkedTooLongAgo'],
  ]);
  expect(checked('2024-03-03')).toEqual([]);
});

test('to who was away nothing is said of pregnancy or children, nor does it lead there', () => {
  expect(faults(winBackContent, { ...away, text: text('How is the baby?') })).toEqual(['text speaksUnasked']);
  expect(faults(winBackContent, { ...away, target: '/gifts/newBabyGiftList' })).toEqual([
    'target speaksUnasked',
  ]);
});
