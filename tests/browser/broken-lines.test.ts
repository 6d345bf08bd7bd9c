import { describe, expect, test } from 'vitest';
import { looseWords } from '#contract/typeset.ts';
import { brokenLines } from '#tests/support/broken-lines.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { lineFaults, narrowFaults } from './line-faults.ts';

const browser = openBrowser('http://127.0.0.1:9');

const block = (width: string, inside: string, more = '') =>
  `<p style="font: 16px monospace; width: ${width}; ${more}">${inside}</p>`;
const anywhere = 'word-break: break-all';

describe('lines that end badly are found out', () => {
  test.each([
    ['in a word', block('6ch', 'Sunflower', anywhere), /^a word: “Sunflo⏎wer”$/],
    ['in a word of two elements', block('6ch', 'Sun<b>flower</b>', anywhere), /^a word: “Sunflo⏎wer”$/],
    ['before the end of an address', block('5ch', 'mira@b.example', anywhere), /^a word: “mira@⏎|a word/],
    ['in a number', block('5ch', '500,000', anywhere), /^a number: “500,0⏎00”$/m],
    ['in a time', block('3ch', '12:30', anywhere), /^a number: “12:⏎30”$/],
    ['before a unit', block('7ch', 'Get 500 points'), /^a unit: “Get 500⏎ points”$/],
    ['before a unit beside it', block('7ch', 'Get <b>500</b> points'), /^a unit/],
    ['before a unit in Chinese', block('8ch', '还要 30 天'), /^a unit: “还要 30⏎ 天”$/],
    ['in a date', block('12ch', 'On November 21'), /^a date: “On November⏎ 21”$/],
    ['before a year', block('17ch', 'On November 21, 2026'), /^a date/],
    ['in a date in Chinese', block('9ch', '2026年11月21日'), /^a (date|unit)/],
    ['after money', block('4ch', 'for ￥ 20'), /^a number/],
    [
      'in a group of a code',
      block('6ch', '<code lang="zxx">IKO6UWB4</code>', anywhere),
      /^a word: “IKOxUW⏎Bx”$/,
    ],
    [
      'before what closes',
      block('4em', '再等<span style="display: inline-block">一天</span>，好'),
      /^before closing: “再等一天⏎，好”$/,
    ],
    [
      'after what opens',
      block('4em', '她说好「<span style="display: inline-block">好</span>」'),
      /^after opening/,
    ],
    [
      'with what closes at the beginning',
      block('9em', '<b style="display: block">好</b>，好的'),
      /^begins with/,
    ],
  ])('%s', async (_, html, told) => {
    const page = await browser.newMemberPage();
    await page.setContent(`<body>${html}</body>`);
    const found = await page.evaluate(brokenLines, looseWords);
    expect(found).not.toEqual([]);
    expect(found.join('\n')).toMatch(told);
  });

  test.each([
    ['between words', block('8ch', 'A quiet night for two')],
    ['behind a hyphen', block('8ch', 'A well-known word')],
    ['in an address where it may', block('8ch', 'mira@<wbr>club.<wbr>example')],
    ['before a word that is not counted', block('7ch', 'In 2026 and later')],
    ['where the writer ended it', block('20ch', 'Figtree 5<br>points')],
    ['around what stands together', block('7ch', 'Get 500\u00A0points')],
    ['between signs of Chinese', block('4em', '再等一天，就会好的。')],
    ['between the groups of a code', block('10ch', '<code lang="zxx">IKO6 UWB4 5KFZ 7LSK</code>')],
    ['in a list of codes', `<div lang="zxx">${block('10ch', 'IKO6 UWB4 5KFZ 7LSK')}</div>`],
    ['where another block begins', '<div><p>500</p><p>points</p></div>'],
  ])('and no others: %s', async (_, html) => {
    const page = await browser.newMemberPage();
    await page.setContent(`<body>${html}</body>`);
    expect(await page.evaluate(brokenLines, looseWords)).toEqual([]);
  });

  test('on the narrowest screen as well, and what is too wide for it', async () => {
    const page = await browser.newMemberPage({ viewport: 'desktop' });
    await page.setContent(`<body style="margin: 0">${block('auto', 'i'.repeat(36), anywhere)}</body>`);
    expect(await lineFaults(page)).toEqual([]);
    expect(await narrowFaults(page)).toEqual([expect.stringMatching(/^at 320 px: a word/)]);
    await page.setContent('<div style="width: 340px">wide</div>');
    expect(await narrowFaults(page)).toEqual([expect.stringMatching(/^at 320 px: \d+ px too wide$/)]);
    expect(page.viewportSize()?.width).toBe(1280);
  });
});
