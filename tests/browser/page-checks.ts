import type { Page } from 'playwright-core';
import { still } from './journey.ts';

/** Keeps a sum of how far things jumped without being touched, from the first paint on. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { sum: number; moved: string[] } = { sum: 0, moved: [] };
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const from = `${previousRect.x},${previousRect.y}`;
          const to = `${currentRect.x},${currentRect.y}`;
          shifts.moved.push(`“${node?.textContent?.slice(0, 30) ?? '?'}” from ${from} to ${to}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** The page's layout shift so far, and what moved. */
export function shiftOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  return page.evaluate(
    () => Reflect.get(window, 'layoutShifts') as { readonly sum: number; readonly moved: readonly string[] },
  );
}

/** What makes the page wider than the screen, in words. A phone zooms out for it, so `innerWidth` would not tell. */
export function beyond(page: Page, width: number): Promise<string[]> {
  return page.evaluate(wider, { limit: width, fontSize: '' });
}

/** The same with text twice as large, as readers of weak sight set it (WCAG 2.2, 1.4.4). */
export async function beyondWithLargeText(page: Page, width: number): Promise<string[]> {
  await still(page);
  const found = await page.evaluate(wider, { limit: width, fontSize: '200%' });
  return found.map((fault) => `with text at 200 %: ${fault}`);
}

/** Runs in the page. */
function wider({ limit, fontSize }: { readonly limit: number; readonly fontSize: string }): string[] {
  const { documentElement: root } = document;
  // At once: the way there and back would take a second.
  const atOnce = new CSSStyleSheet();
  atOnce.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(atOnce);
  root.style.setProperty('font-size', fontSize);
  const excess = root.scrollWidth - limit;
  // What floats over the page is as wide as the page.
  const floats = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || floats(element.parentElement));
  const reaching =
    excess <= 0
      ? []
      : [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > limit + 0.5 && !floats(element))
          .map((element) => element.outerHTML.slice(0, 150));
  root.style.removeProperty('font-size');
  // Laid out anew before transitions are back.
  root.getBoundingClientRect();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
  return excess <= 0
    ? []
    : [`${excess} px too wide, of what reaches there: ${reaching.slice(-3).join(' … ')}`];
}

/** Controls that a thumb would miss: below 44 px in either direction. Links inside a sentence are none. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
      (element) => {
        // A box that is ticked by its words is as large as both.
        // A card that leads somewhere as a whole stretches its link over all of it.
        const isStretched = getComputedStyle(element, '::after').position === 'absolute';
        const card = isStretched && element instanceof HTMLElement ? element.offsetParent : null;
        const area = card ?? (element.matches('input') ? (element.closest('label') ?? element) : element);
        const { width, height, bottom } = area.getBoundingClientRect();
        const style = getComputedStyle(element);
        // The skip link waits above the page until it has the focus.
        const isShown = width > 1 && height > 1 && bottom > 0 && style.visibility !== 'hidden';
        if (!isShown || isInSentence(element) || (width >= 43.5 && height >= 43.5)) return [];
        return [`${element.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`];
      },
    );
  });
}

/** Words of another language than the page's, seen or read out. Names, addresses and codes belong to all. */
export async function foreignWords(page: Page, locale: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      // An address is one word, wherever its line may end.
      const words = parent?.querySelector(':scope > wbr') ? parent : node;
      if (!parent?.closest('script, style, option, [lang]:not(html)')) found.add(words.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? '');
    }
    return [...found];
  });
  const isForeign = locale === 'en' ? /\p{Script=Han}/u : /[a-z]{3}/i;
  const common = /Nestling|Mira|JSON|Enter|\S+@\S+|\/[\w/]+|\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/g;
  return texts.map((text) => text.replaceAll(common, '').trim()).filter((text) => isForeign.test(text));
}

/** What that may be, as `scripts/finish-build.ts` asks of every page. */
export const firstLoadBudget = { js: 150, css: 20, fonts: 60 };

/** What the page made the browser fetch to come alive, as sent, in kilobytes of 1000 bytes. */
export function firstLoadOf(page: Page): Promise<{ js: number; css: number; fonts: number }> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sum = (ending: RegExp) =>
      files
        .filter(({ name }) => ending.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize / 1000, 0);
    return { js: sum(/\.js$/), css: sum(/\.css$/), fonts: sum(/\.woff2$/) };
  });
}
