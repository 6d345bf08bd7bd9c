import { devices } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Locale } from '#contract/locales.ts';

export type ViewportName = 'phone' | 'desktop';
export type Theme = 'day' | 'night';

/** Who looks at the site, and on what. */
export interface Visitor {
  /** 390 × 844 with touch, or 1280 × 800. */
  viewport: ViewportName;
  theme: Theme;
  locale: Locale;
  /** The token of a signed-in member. */
  token?: string | undefined;
  /** IANA name. The default is neither UTC nor Shanghai, so that a date formatted in the wrong zone shows. */
  timeZone?: string | undefined;
  /** Lets the site have its worker. Else registering it never ends, as the worker would answer in place of the server. */
  worker?: boolean | undefined;
}

/** What nobody answers within this time hangs, however busy the machine; well before a test's own limit. */
const patienceMs = 30_000;

const viewports = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7']?.userAgent,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<ViewportName, BrowserContextOptions>;

/** An empty profile that looks at the site of `origin` as the visitor does. */
export async function openContext(
  browser: Browser,
  origin: string,
  visitor: Visitor,
): Promise<BrowserContext> {
  const { viewport, theme, locale, token, timeZone = 'America/Los_Angeles', worker = false } = visitor;
  const context = await browser.newContext({
    ...viewports[viewport],
    baseURL: origin,
    locale: locale === 'en' ? 'en-US' : locale,
    timezoneId: timeZone,
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  if (!worker) await context.addInitScript(holdWorkers);
  await context.addCookies([
    { name: 'theme', value: theme, url: origin },
    ...(token ? [{ name: 'token', value: token, url: origin }] : []),
  ]);
  return context;
}

/** Runs in the page, before its own scripts. */
function holdWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** The address of a path of the site in a language. */
export function addressOf(pathAndQuery: string, origin: string, locale: Locale): string {
  const url = new URL(pathAndQuery, origin);
  if (locale !== 'en') url.searchParams.set('Language', locale === 'zh-CN' ? 'zh' : locale.toLowerCase());
  return url.href;
}

/** Words as a file name, without an ending. */
export function fileName(words: string): string {
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
}
