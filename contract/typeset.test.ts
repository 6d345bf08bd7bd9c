import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

/** A space that no line ends at can be seen as `~`. */
const seen = (text: string) => typeset(text).replaceAll('\u00A0', '~');

test.each([
  ['500 points and 3 days', '500~points and 3~days'],
  ['3 of 7 days, in 2026 and after 4 to 5 weeks', '3 of 7~days, in 2026 and after 4 to 5~weeks'],
  ['It takes 3 officers', 'It takes 3~officers'],
  ['Open until November 21, 2026 at 4:30 AM.', 'Open until November~21,~2026 at 4:30~AM.'],
  ['On May 2 or so: 1,200 coins', 'On May~2 or so: 1,200~coins'],
  ['Use 50% or get 10+ more', 'Use 50% or get 10+ more'],
  ['用 20 金币，第 3 天', '用 20~金币，第~3~天'],
  ['2026年11月21日 下午4:30', '2026~年~11~月~21~日 下午~4:30'],
  ['2026年11月', '2026~年~11~月'],
  ['3天前', '3~天前'],
  ['Wash at 40 °C, 5 % off', 'Wash at 40~°C, 5~% off'],
  ['A quiet night', 'A quiet night'],
])('%s', (text, shown) => {
  expect(seen(text)).toBe(shown);
  expect(seen(typeset(text))).toBe(shown);
});
