import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accessibilityProblems, checkAccessibility } from '../support/accessibility.ts';
import { openBrowser, outputFolder, screenshot } from '../support/browser.ts';

/** As strict as the site's own, so that nothing here works only where a policy is lax. */
const policy = [
  "default-src 'none'",
  "connect-src 'self' https://shop.example ws://localhost:*",
  "script-src 'nonce-n'",
  "style-src 'nonce-n'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const scripts: Record<string, string> = {
  '/good': 'console.log("noise that nobody minds"); fetch("/data")',
  '/console-error': 'console.error("it broke")',
  '/console-warning': 'console.warn("it may break")',
  '/throws': 'setTimeout(() => { throw new Error("nobody caught me") })',
  '/rejects': 'Promise.reject(new Error("nobody awaited me"))',
  '/calls-out': 'fetch("https://shop.example/cart").catch(() => {})',
  '/opens-socket': 'new WebSocket(location.origin.replace("http", "ws").replace("127.0.0.1", "localhost"))',
  '/server-error': 'fetch("/fails").catch(() => {})',
  '/inner-html': 'try { document.querySelector("p").innerHTML = "<b>x</b>" } catch {}',
};

const bodies: Record<string, string> = {
  '/inline-handler': '<button onclick="alert(1)">Press</button>',
  '/unlabelled': '<button></button><p nonce="n" class="pale">pale words</p>',
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/fails' || pathname === '/data') {
    response.writeHead(pathname === '/fails' ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  const html = `<!doctype html><html lang="en"><title>${pathname}</title>
    <style nonce="n">.pale { color: #ddd; background: #fff }</style>
    <main><h1>${pathname}</h1><p>Words.</p>${bodies[pathname] ?? ''}<output>${request.headers.cookie ?? ''}</output></main>
    <script nonce="n">${scripts[pathname] ?? ''}</script></html>`;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(html);
});

let origin = '';
const browser = openBrowser(() => origin);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function pictureOf(title: string): string {
  return path.join(outputFolder, `failed-tests-tooling-browser-fixture-test-ts-${title}.png`);
}

/** Sorted, and asked for until there are `count`: a page may report after it has loaded. */
async function problemsOf(pathname: string, count: number): Promise<string[]> {
  const { page, problems, close } = await browser.openWatchedPage();
  try {
    await page.goto(pathname);
    await expect.poll(problems).toHaveLength(count);
    return (await problems()).toSorted();
  } finally {
    await close();
  }
}

describe('a page that misbehaves', () => {
  test.each([
    ['/console-error', [/^console: error it broke/]],
    ['/console-warning', [/^console: warning it may break/]],
    ['/throws', [/^page error: Error: nobody caught me/]],
    ['/rejects', [/^page error: Error: nobody awaited me/]],
    ['/calls-out', [/^console: error Failed to load/, /^outside call: GET https:\/\/shop\.example\/cart$/]],
    ['/opens-socket', [/^console: error WebSocket/, /^outside call: WebSocket ws:\/\/localhost/]],
    ['/server-error', [/^console: error Failed to load/, /^server error: 503 GET http.*\/fails$/]],
    [
      '/inner-html',
      [/^console: error .*TrustedHTML/, /^content security policy: require-trusted-types-for blocked/],
    ],
  ] as const)('%s is told, and nothing besides', async (pathname, patterns) => {
    expect(await problemsOf(pathname, patterns.length)).toEqual(
      patterns.map((pattern) => expect.stringMatching(pattern)),
    );
  });

  test('/inline-handler is told when it is read or when it is used, and nothing besides', async () => {
    const { page, problems, close } = await browser.openWatchedPage();
    await page.goto('/inline-handler');
    await page.getByRole('button', { name: 'Press' }).click();
    const kinds = [/^console: error .*inline/, /^content security policy: script-src-attr blocked inline/];
    // Some browsers tell of it at once, some at the press, some both times.
    const told = async () => {
      const found = await problems();
      return kinds.filter((kind) => found.some((problem) => kind.test(problem)));
    };
    await expect.poll(told).toEqual(kinds);
    expect((await problems()).filter((problem) => !kinds.some((kind) => kind.test(problem)))).toEqual([]);
    await close();
  });

  test('a page that it opens is watched as well', async () => {
    const { page, problems, close } = await browser.openWatchedPage();
    await page.goto('/good');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => {
        window.open('/console-error');
      }),
    ]);
    await popup.waitForLoadState();
    expect(await problems()).toEqual([expect.stringMatching(/^console: error it broke/)]);
    await close();
  });

  test('a page that behaves has no problems', async () => {
    const page = await browser.newMemberPage();
    await page.goto('/good', { waitUntil: 'networkidle' });
  });
});

describe('what a test declares', () => {
  test('is forgiven, with the echo on the console', async () => {
    const page = await browser.newMemberPage();
    page.expectConsole(/it broke/);
    await page.goto('/console-error');
    page.expectOutsideCall(/^GET https:\/\/shop\.example\//);
    await page.goto('/calls-out', { waitUntil: 'networkidle' });
    page.expectServerError(/503 GET .*\/fails/);
    await page.goto('/server-error', { waitUntil: 'networkidle' });
  });

  test('forgives nothing else', async () => {
    const { page, problems, close } = await browser.openWatchedPage();
    page.expectConsole(/it broke/);
    await page.goto('/console-error');
    await page.goto('/console-warning');
    expect(await problems()).toEqual([expect.stringMatching(/^console: warning/)]);
    await close();
  });

  test('must come', async () => {
    const { page, problems, close } = await browser.openWatchedPage();
    page.expectConsole(/it broke/);
    await page.goto('/good');
    expect(await problems()).toEqual(['declared, but did not come: console /it broke/']);
    await close();
  });
});

describe('a journey', () => {
  test.fails('fails for what its page did after the last step', async () => {
    rmSync(pictureOf('fails-for-what-its-page-did-after-the-last-step'), { force: true });
    const page = await browser.newMemberPage();
    await page.goto('/console-error');
  });

  test('which failed leaves a picture and its HTML', () => {
    const picture = pictureOf('fails-for-what-its-page-did-after-the-last-step');
    expect(existsSync(picture)).toBe(true);
    expect(existsSync(picture.replace('.png', '.html'))).toBe(true);
    rmSync(picture);
    rmSync(picture.replace('.png', '.html'));
  });

  test('has the size, theme, language and token it asked for', async () => {
    const page = await browser.newMemberPage({
      viewport: 'desktop',
      theme: 'night',
      locale: 'zh-HK',
      token: 'abc',
    });
    await page.visit('/good?id=1');
    expect(page.url()).toBe(`${origin}/good?id=1&Language=zh-hk`);
    expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
    expect(await page.getByRole('status').textContent()).toBe('theme=night; token=abc');
    expect(
      await page.evaluate(() => [navigator.language, matchMedia('(prefers-color-scheme: dark)').matches]),
    ).toEqual(['zh-HK', true]);
  });

  test('is on a phone by day otherwise, with nothing kept of earlier ones', async () => {
    const page = await browser.newMemberPage();
    await page.visit('/good');
    expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
    expect(await page.getByRole('status').textContent()).toBe('theme=day');
    expect(await page.evaluate(() => [navigator.language, navigator.maxTouchPoints > 0])).toEqual([
      'en-US',
      true,
    ]);
  });

  test.each([
    ['can be looked at', '', true],
    ['is not drawn in CI, where nobody looks', 'true', false],
  ])('%s', async (_, ci, drawn) => {
    vi.stubEnv('CI', ci);
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = await browser.newMemberPage();
    await page.goto('/good');
    const picture = path.join(outputFolder, 'fixture-good.png');
    rmSync(picture, { force: true });
    await screenshot(page, 'fixture good');
    expect(existsSync(picture)).toBe(drawn);
  });
});

describe('accessibility', () => {
  test('a page without faults passes, and never sees the checker', async () => {
    const page = await browser.newMemberPage();
    await page.goto('/good');
    await checkAccessibility(page);
    expect(await page.evaluate(() => 'axe' in window)).toBe(false);
  });

  test('faults are named with their place', async () => {
    const page = await browser.newMemberPage();
    await page.goto('/unlabelled');
    const problems = await accessibilityProblems(page);
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual([
      'button-name',
      'color-contrast',
    ]);
    expect(problems.join('\n')).toMatch(
      /button-name \(critical\): Buttons must have discernible text[^]*<button><\/button>/,
    );
    await expect(checkAccessibility(page)).rejects.toThrow(/unlabelled is not accessible:[^]*color-contrast/);
  });

  test('each look is at the page as it stands by then', async () => {
    const page = await browser.newMemberPage();
    const found = async () => (await accessibilityProblems(page)).map((problem) => problem.split(' ')[0]);
    await page.goto('/good');
    expect(await found()).toEqual([]);
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect(await found()).toEqual(['button-name']);
    await page.evaluate(() => document.querySelector('button')?.remove());
    expect(await found()).toEqual([]);
    await page.goto('/unlabelled');
    expect(await found()).toContain('button-name');
  });
});
