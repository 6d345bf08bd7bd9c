import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { PageWatch } from './page-watch.ts';
import { addressOf, fileName, openContext } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Who opens the page; on a phone, by day, in English and signed out unless told otherwise. */
export type MemberPageOptions = Partial<Visitor>;

/** A page that fails its test for anything undeclared that `PageWatch` notes. */
export type MemberPage = Page &
  Pick<PageWatch, 'expectConsole' | 'expectOutsideCall' | 'expectServerError'> & {
    /** Goes to a path of the tested site, in the language of the page. */
    visit: (pathAndQuery: string) => Promise<void>;
  };

export interface WatchedPage {
  page: MemberPage;
  /** What happened undeclared so far, or was declared and did not happen, in words. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface TestBrowser {
  /** Opens a page with an empty profile, watched and closed by the running test. */
  newMemberPage: (options?: MemberPageOptions) => Promise<MemberPage>;
  /** The same without a test to fail: whoever opens it asks for the problems and closes it. */
  openWatchedPage: (options?: MemberPageOptions) => Promise<WatchedPage>;
}

export const outputFolder = path.resolve(import.meta.dirname, '../.output');

/** Saves what the page looks like, whole, into `tests/.output/`; but not in CI, where nobody looks unless something failed. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env['CI']) await keepPicture(page, name);
}

/** @returns the file's path */
async function keepPicture(page: Page, name: string): Promise<string> {
  mkdirSync(outputFolder, { recursive: true });
  const file = path.join(outputFolder, `${fileName(name)}.png`);
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  // The window grows to the whole page for it, by which a busy browser has lost the focus: the next key goes where it was.
  await focused.evaluate((element) => {
    if (element instanceof HTMLElement && element !== document.activeElement) element.focus();
  });
  await focused.dispose();
  return file;
}

/** A page that crashed or closed cannot be kept; the test has failed anyway, so that is only told. */
async function keepEvidence(page: Page, name: string): Promise<string> {
  try {
    const picture = await keepPicture(page, name);
    const html = picture.replace(/\.png$/, '.html');
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    writeFileSync(html, `<!-- ${page.url()} -->\n<!-- focus: ${focused} -->\n${await page.content()}`);
    return `The page at the end (${page.url()}): ${picture} and .html`;
  } catch (error) {
    return `The page could not be kept: ${String(error)}`;
  }
}

/** An error that is its message only: where this helper threw it tells nothing. */
function plainError(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}

/**
 * A sheet gives its entry of the history back a moment after it has closed. Nobody loads a page within that moment, and it
 * would break the load off.
 */
async function untilEntriesAreBack(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { layers = 0 } = (history.state ?? {}) as { layers?: number };
    return layers <= document.querySelectorAll('dialog:modal').length;
  });
}

async function openWatchedPage(
  browser: Browser,
  origin: string,
  options: MemberPageOptions,
): Promise<WatchedPage> {
  const visitor: Visitor = { viewport: 'phone', theme: 'day', locale: 'en', ...options };
  const context = await openContext(browser, origin, visitor);
  const watch = await PageWatch.start(context, origin);
  const plainPage = await context.newPage();
  const goto = plainPage.goto.bind(plainPage);
  const reload = plainPage.reload.bind(plainPage);
  const page = Object.assign(plainPage, {
    goto: async (...words: Parameters<Page['goto']>) => {
      await untilEntriesAreBack(plainPage);
      return goto(...words);
    },
    reload: async (...words: Parameters<Page['reload']>) => {
      await untilEntriesAreBack(plainPage);
      return reload(...words);
    },
    expectConsole: (pattern: RegExp) => watch.expectConsole(pattern),
    expectOutsideCall: (pattern: RegExp) => watch.expectOutsideCall(pattern),
    expectServerError: (pattern: RegExp) => watch.expectServerError(pattern),
    visit: async (pathAndQuery: string) => {
      await page.goto(addressOf(pathAndQuery, origin, visitor.locale));
    },
  });
  return { page, problems: () => watch.problems(page), close: () => context.close() };
}

/** The browser of this worker, for one file after another; it ends with the worker, at the latest by losing its pipe. */
let running: Promise<Browser> | undefined;

async function startBrowser(): Promise<Browser> {
  const { executablePath, args } = inject('chromium');
  return chromium.launch({
    executablePath,
    // A page that calls out is told of by its request; the request itself must not leave the machine.
    args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  });
}

/**
 * The browser of the worker, for the test file that calls this at its top; it is there before the file's first test.
 * Every page has a profile of its own, so that files leave nothing to each other.
 * @param origin the tested server's, or how to know it once the file's `beforeAll` hooks have run
 */
export function openBrowser(origin: string | (() => string)): TestBrowser {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await running?.catch(() => undefined);
    // The first of all, or the one after a crash.
    if (!browser?.isConnected()) browser = await (running = startBrowser());
  });
  afterAll(async () => {
    // What a failed test left open must not slow down the next file.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });

  const openWatched = (options: MemberPageOptions = {}): Promise<WatchedPage> => {
    if (!browser) throw new Error('Open pages inside tests: the browser starts after the file was read.');
    return openWatchedPage(browser, typeof origin === 'string' ? origin : origin(), options);
  };

  return {
    openWatchedPage: openWatched,
    newMemberPage: async (options) => {
      const { page, problems, close } = await openWatched(options);
      onTestFinished(async ({ task }) => {
        try {
          const found = await problems();
          if (found.length === 0 && task.result?.state !== 'fail') return;
          const kept = await keepEvidence(page, `failed ${task.file.name} ${task.name}`);
          const heading =
            found.length === 0
              ? []
              : ['The page did what no test declared:', ...found.map((line) => `  ${line}`)];
          throw plainError([...heading, kept].join('\n'));
        } finally {
          await close();
        }
      });
      return page;
    },
  };
}
