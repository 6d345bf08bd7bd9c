import type { Page } from 'playwright-core';
import { looseWords } from '#contract/typeset.ts';
import { brokenLines } from '#tests/support/broken-lines.ts';

/** The narrowest screen that has to do (WCAG 2.2, 1.4.10). */
const narrow = 320;

/** Lines that end badly as the page stands, or the dialog over it. */
export async function lineFaults(page: Page): Promise<string[]> {
  return page.evaluate(brokenLines, looseWords);
}

/** The same on the narrowest screen, and what is too wide for it. */
export async function narrowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('A page without a size');
  await page.setViewportSize({ ...size, width: narrow });
  await drawn(page);
  const faults = await lineFaults(page);
  const excess = await page.evaluate((limit) => document.documentElement.scrollWidth - limit, narrow);
  if (excess > 0) faults.push(`${excess} px too wide`);
  await page.setViewportSize(size);
  return faults.map((fault) => `at ${narrow} px: ${fault}`);
}

/** Until what follows the size of the screen has followed it. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
