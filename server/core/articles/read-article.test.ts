import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { article as articleSchema } from '#contract/articles/article.ts';
import { articleFaults, minutesToRead, plainText, readArticle } from './read-article.ts';
import { safeLink, safePicture } from './safe-link.ts';

const plain = (text: string) => ({ kind: 'text', text, strong: false, emphasis: false });

describe('readArticle', () => {
  test('reads every shape', () => {
    const article = readArticle(
      [
        '# Sleep',
        '',
        'Warm **and** *slow*,\nlike [tea](/gifts).',
        '',
        '1. one',
        '2. two',
        '   more',
        '',
        '> said',
        '',
        '> [!care]',
        '> Not too hot:',
        '> - test it',
        '',
        '![A moon](art:moon "At night")',
        '',
        '| a | b |',
        '|---|---|',
        '| 1 |',
        '',
        '---',
        '',
        '### Small',
      ].join('\n'),
    );
    expect(article).toEqual([
      { kind: 'heading', level: 2, id: 'h-sleep', words: [plain('Sleep')] },
      {
        kind: 'paragraph',
        words: [
          plain('Warm '),
          { ...plain('and'), strong: true },
          plain(' '),
          { ...plain('slow'), emphasis: true },
          plain(', like '),
          { kind: 'link', to: '/gifts', outside: false, text: 'tea' },
          plain('.'),
        ],
      },
      { kind: 'list', ordered: true, items: [[[plain('one')]], [[plain('two more')]]] },
      { kind: 'quote', paragraphs: [[plain('said')]] },
      {
        kind: 'note',
        tone: 'care',
        parts: [
          { kind: 'paragraph', words: [plain('Not too hot:')] },
          { kind: 'list', ordered: false, items: [[[plain('test it')]]] },
        ],
      },
      { kind: 'picture', source: 'art:moon', alt: 'A moon', caption: 'At night', size: null },
      { kind: 'table', head: [[plain('a')], [plain('b')]], rows: [[[plain('1')], []]] },
      { kind: 'divider' },
      { kind: 'heading', level: 3, id: 'h-small', words: [plain('Small')] },
    ]);
  });

  test.each([
    ['**重点：**后面', '重点：', '后面'],
    ['**“先别急”**她说', '“先别急”', '她说'],
    ['**100%**的时候', '100%', '的时候'],
  ])('sees emphasis in Chinese without spaces: %s', (markdown, strong, rest) => {
    expect(readArticle(markdown)).toEqual([
      { kind: 'paragraph', words: [{ ...plain(strong), strong: true }, plain(rest)] },
    ]);
  });

  test('joins lines of Chinese without a space, and of English with one', () => {
    expect(plainText(readArticle('慢慢来，\n不着急。\n\ntake\nyour time'))).toBe(
      '慢慢来，不着急。\ntake your time',
    );
  });

  test('names headings by what they say, each once, and always the same', () => {
    const ids = (markdown: string) =>
      readArticle(markdown).map((block) => (block.kind === 'heading' ? block.id : ''));
    const markdown = '## Night\n\n## Night 2\n\n## Night\n\n## 夜里\n\n## !?';
    expect(ids(markdown)).toEqual(['h-night', 'h-night-2', 'h-night-3', 'h-夜里', 'h-part']);
    expect(ids(`${markdown}\n\nmore`).slice(0, 5)).toEqual(ids(markdown));
  });

  test('leaves out HTML, code, foreign pictures and links that lead nowhere, and tells staff where', () => {
    const markdown =
      '<script>alert(1)</script>\n\na <b onclick=x>bold</b> [x](javascript:alert(1)) ![y](https://evil.example/p.png)\n\n```\ncode\n```\n\n- a\n  - b';
    expect(readArticle(markdown)).toEqual([
      { kind: 'paragraph', words: [plain('a bold x')] },
      { kind: 'list', ordered: false, items: [[[plain('a')], [plain('b')]]] },
    ]);
    expect(articleFaults(markdown)).toEqual([
      'Line 1: HTML is left out.',
      'Line 3: HTML is left out.',
      'Line 3: HTML is left out.',
      'Line 3: the link of “x” leads nowhere that is allowed.',
      'Line 3: a picture is an illustration (art:name) or one in storage (/media/…).',
      'Line 5: what is written here (code) is left out.',
      'Line 10: a list inside a list is shown as lines of its item.',
    ]);
  });

  test('finds no fault with what is right', () => {
    expect(
      articleFaults('## A\n\n![a](/media/x/a.jpg#12x8)\n\n[b](https://example.org) [c](tel:112)'),
    ).toEqual([]);
  });

  const pieces = fc.constantFrom(
    '> ',
    '- ',
    '1. ',
    '# ',
    '*',
    '**',
    '_',
    '[',
    '](',
    ')',
    '![',
    'javascript:alert(1)',
    'data:text/html,x',
    '\n',
    '\n\n',
    '|',
    '|-|-|\n',
    '<a href="javascript:x">',
    '&#106;avascript:',
    '`',
    '```\n',
    '[!tip]',
    '\\',
    '\u0000',
    '重',
    '：',
    '\ue000',
    '\ud800',
    'art:moon',
    '/media/a.png',
    '//evil.example',
    'a',
    ' ',
    '    ',
    '---\n',
    '<!--',
  );

  test('makes a valid article of whatever is written, and never a link that runs', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(pieces, { maxLength: 120 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (markdown) => {
        const article = readArticle(markdown);
        expect(articleSchema.parse(article)).toEqual(article);
        const ids = article.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, to] of JSON.stringify(article).matchAll(/"to":"([^"]*)"/g))
          expect(to).toMatch(/^(?:\/(?!\/)|#|https:\/\/|tel:|mailto:)/);
        expect(minutesToRead(article, 'zh-Hans')).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['quotes', '> '],
    ['items', '- '],
    ['brackets', '['],
    ['stars', '*a**a '],
    ['links', '[a]('],
    ['cells', 'a|'],
    ['paragraphs', 'word and **word**.\n\n'],
    ['quoted', '> > > a\n\n'],
  ])('is done with 200,000 characters of %s', (_, piece) => {
    const article = readArticle(piece.repeat(Math.ceil(250_000 / piece.length)));
    expect(articleSchema.safeParse(article).success).toBe(true);
    expect(articleFaults(piece.repeat(Math.ceil(250_000 / piece.length)))[0]).toBe(
      'The text ends after 200000 characters.',
    );
  });
});

describe('safeLink', () => {
  test.each([
    ['/gifts?type=1#a', '/gifts?type=1#a', false],
    ['#h-a', '#h-a', false],
    ['https://Example.org/a', 'https://example.org/a', true],
    ['tel:+44-111', 'tel:+44-111', false],
    ['mailto:care@nestling.example', 'mailto:care@nestling.example', false],
  ])('lets %s be', (target, to, outside) => {
    expect(safeLink(target)).toEqual({ to, outside });
  });

  test.each([
    '//evil.example',
    '/..//evil.example',
    '/\\evil.example',
    '/./\\evil',
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    'http://example.org',
    'https:evil',
    'https://user@evil.example',
    'https://evil.example:99999',
    'tel:javascript',
    'mailto:a@b.example?bcc=c@d.example',
    'blob:x',
    '',
    ' /x',
    'x/y',
    '/a b',
  ])('refuses %s', (target) => {
    expect(safeLink(target)).toBeNull();
  });
});

describe('safePicture', () => {
  test.each([
    'https://evil.example/a.png',
    '/media/../a.png',
    '/media/a.svg',
    'art:Moon',
    '//media/a.png',
    '/media/.a.png',
    'data:image/png;base64,',
  ])('refuses %s', (source) => {
    expect(safePicture(source)).toBeNull();
  });

  test('tells the size that is written behind', () => {
    expect(safePicture('/media/a/b.webp#1200x800')).toEqual({
      source: '/media/a/b.webp',
      size: { width: 1200, height: 800 },
    });
  });
});
