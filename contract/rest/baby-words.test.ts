import { expect, test } from 'vitest';
import { isAboutBabies, showsBaby } from './baby-names.ts';
import { findBabyWords } from './baby-words.ts';

test.each([
  ['First weeks', 'first weeks'],
  ['Babies of March 2027', 'babies'],
  ['With a newborn', 'newborn'],
  ['Join your birth club', 'birth'],
  ['Your due date', 'due date'],
  ['Mother’s Day', 'mother’s day'],
  ['A gift in your child’s birthday month', 'child’s'],
  ['For everybody who is waiting for good news', 'waiting for good news'],
  ['Holds back, bump and knees at once', 'bump'],
  ['Expecting', 'expecting'],
  ['Today’s egg is warm', "today's egg"],
  ['怀孕中', '孕'],
  ['懷孕中', '孕'],
  ['新生儿', '新生儿'],
  ['新生兒', '新生兒'],
  ['给宝宝', '宝宝'],
  ['给寶寶', '寶寶'],
  ['最初几周', '最初几周'],
  ['最初幾週', '最初幾週'],
  ['预产期', '预产'],
  ['預產期', '預產'],
  ['夜奶小灯', '夜奶'],
  ['新手妈妈暖巢礼盒', '新手妈妈'],
  ['母親節翻翻樂', '母親節'],
])('“%s” speaks of babies', (text, word) => {
  expect(findBabyWords(text)).toContain(word.replaceAll('’', "'"));
});

test.each([
  'Nestling: check in, collect coins, claim gifts and meet other mothers.',
  'Your birthday gift waits for your birthday month.',
  'Date of birth',
  'On the way to Hatchling',
  'The egg in the nest holds today’s coins',
  'Soup with whole milk and pumpkin, a bottle of water',
  'Free delivery with one carrier, due on 3 March',
  '写给妈妈的信',
  '妈妈村亮灯了',
  '出生日期',
  '资产检查与生产后台，轮胎，重新生成，直接生效，满月的夜晚',
  '資產檢查與生產後台，輪胎，重新生成，直接生效，滿月的夜晚',
  '您的生日礼品，年满 18 周岁',
])('“%s” does not', (text) => {
  expect(findBabyWords(text)).toEqual([]);
});

test('a word is told once, as it is written small', () => {
  expect(findBabyWords('Baby, baby and the BABY’s pram')).toEqual(['baby', "baby's", 'pram']);
});

test.each([
  '/gifts/newBabyGiftList',
  '/gifts/momBirthdayGiftList?tab=baby',
  '/games/motherDay',
  '/?stage=3',
  '/stage/your-fertile-days',
  '/villages/babies-2027-03',
  '/villages/due-2027-03',
  '/villages/first-weeks',
  '/villages/courses/birth',
  '/activity/packageCard/pregnancypillow',
  '/questionnaire2?id=feeding-diary',
])('%s is about babies by name', (address) => {
  expect(isAboutBabies(address)).toBe(true);
});

test.each([
  '/',
  '/gifts',
  '/gifts/momBirthdayGiftList',
  '/villages/quiet-room',
  '/profile/details',
  '/common/faq',
])('%s is not', (address) => {
  expect(isAboutBabies(address)).toBe(false);
});

test('pictures are known by the words in their names, and by what they show', () => {
  expect(['pregnancypillow', 'cradle-boat', 'pram-in-park', 'sling', 'hatching'].every(showsBaby)).toBe(true);
  expect(['moon', 'tea', 'village-evening', 'soup-and-rice', 'rest', 'quiet'].some(showsBaby)).toBe(false);
});
