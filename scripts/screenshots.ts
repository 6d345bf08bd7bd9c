// Takes every page of a running site on a phone and a desktop, by day and night, in English and Chinese, for
// looking at: `npm run screenshots -- [--base URL] [--paths /,/gifts] [--token TOKEN] [--out FOLDER]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findOrInstallChromium } from '../tests/support/chromium.ts';
import { addressOf, fileName, openContext } from '../tests/support/visitor.ts';
import type { Visitor } from '../tests/support/visitor.ts';
import { elementIds } from '../web/app/element-ids.ts';
import { pageRows } from '../web/app/page-rows.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    paths: { type: 'string' },
    token: { type: 'string' },
    out: { type: 'string', default: 'tests/.output/screenshots' },
  },
});
const origin = new URL(values.base).origin;
const folder = path.resolve(values.out);

const everyPath = pageRows.flatMap(({ path: at }) =>
  Object.keys(elementIds[at] ?? { '': '' }).map((query) => (query ? `${at}?${query}` : at)),
);
const paths = values.paths?.split(',') ?? everyPath.filter((pattern) => !/[:*]/.test(pattern));

const visitors: Visitor[] = (['phone', 'desktop'] as const).flatMap((viewport) =>
  (['day', 'night'] as const).flatMap((theme) =>
    (['en', 'zh-CN'] as const).map((locale) => ({ viewport, theme, locale, token: values.token })),
  ),
);

const kindOf = ({ viewport, theme, locale }: Visitor) => `${viewport} ${theme} ${locale}`;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const fileOf = (pathAndQuery: string, visitor: Visitor) =>
  `${fileName(pathAndQuery === '/' ? 'home' : pathAndQuery.slice(1))}--${fileName(kindOf(visitor))}.png`;

/** Waits for what is still to be drawn: fonts, pictures (also those further down), the page's own first steps. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(async () => {
    const drawn = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    });
    const patience = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([Promise.all([document.fonts.ready, ...drawn]), patience]);
  });
}

async function take(page: Page, pathAndQuery: string, visitor: Visitor): Promise<void> {
  const what = `${pathAndQuery} (${kindOf(visitor)})`;
  try {
    const response = await page.goto(addressOf(pathAndQuery, origin, visitor.locale));
    await settle(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.screenshot({
      path: path.join(folder, fileOf(pathAndQuery, visitor)),
      fullPage: true,
      animations: 'disabled',
    });
    if (response && response.status() >= 400) console.log(`${what}: status ${response.status()}`);
    if (excess > 0) console.log(`${what}: ${excess} px wider than the screen`);
  } catch (error) {
    console.log(`${what}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  }
}

async function takeAll(browser: Browser, visitor: Visitor): Promise<void> {
  for (const pathAndQuery of paths) {
    // Each in a profile of its own, so that a page that signs out or stores something leaves the next alone.
    const context = await openContext(browser, origin, visitor);
    await take(await context.newPage(), pathAndQuery, visitor);
    await context.close();
  }
}

function writeIndex(): void {
  const rows = paths.map((pathAndQuery) => {
    const pictures = visitors.map((visitor) => {
      const file = fileOf(pathAndQuery, visitor);
      return `<a href="${file}" title="${kindOf(visitor)}"><img loading="lazy" height="420" src="${file}" alt="${kindOf(visitor)}"></a>`;
    });
    return `<h2>${escapeHtml(pathAndQuery)}</h2><p>${pictures.join(' ')}</p>`;
  });
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screenshots</title>${rows.join('\n')}\n`,
  );
}

mkdirSync(folder, { recursive: true });
const { executablePath, args } = await findOrInstallChromium();
const browser = await chromium.launch({ executablePath, args });
const waiting = [...visitors];
await Promise.all(
  [1, 2].map(async () => {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) await takeAll(browser, visitor);
  }),
);
await browser.close();
writeIndex();
console.log(`${paths.length * visitors.length} pictures: ${path.join(folder, 'index.html')}`);
