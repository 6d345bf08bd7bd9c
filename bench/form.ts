import { createServer } from 'node:http';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { chromium, type CDPSession } from 'playwright-core';
import { build } from 'vite';
import { findOrInstallChromium } from '#tests/support/chromium.ts';
import { median, print, round } from './support/report.ts';

const root = path.resolve(import.meta.dirname, '..');
const slowdown = 4;

/** As in the site's build (`vite.config.ts`). */
const treeshake = { manualPureFunctions: ['defineMessages'] };

const forms = {
  'form 10 × 10': 'questions=100&perPage=10',
  'form 1 × 100': 'questions=100',
  'form one at a time': 'questions=100&mode=one',
};

/**
 * How long the first page of a form with 100 questions takes from its data to the screen, on a processor slowed down
 * four times, and what the form's code weighs.
 */
export async function form(runs: number): Promise<void> {
  await measureSize();
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-form-'));
  try {
    const site = await serveForm(folder);
    const { executablePath, args } = await findOrInstallChromium();
    const browser = await chromium.launch({ executablePath, args });
    try {
      for (const [name, query] of Object.entries(forms)) {
        const measured: { wall: number; busy: number }[] = [];
        for (let run = 0; run < runs; run += 1) {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
          const page = await context.newPage();
          const devTools = await context.newCDPSession(page);
          await page.goto(`${site.url}/?${query}`);
          await page.waitForFunction(() => 'showForm' in window);
          // The page as it waits for its form: with its fonts, and at rest.
          await page.evaluate(() => document.fonts.ready);
          await page.waitForTimeout(500);
          await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          const busy = await readBusy(devTools);
          const wall = await page.evaluate(() => window.showForm());
          measured.push({ wall, busy: (await readBusy(devTools)) - busy });
          await page.waitForSelector('[data-question]');
          await context.close();
        }
        const of = (what: 'wall' | 'busy') => round(median(measured.map((one) => one[what])));
        print({ name, firstPaintMs: of('wall'), mainThreadMs: of('busy'), slowdown, runs });
      }
    } finally {
      await browser.close();
      site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time that the page's main thread has had, whatever else the machine does. */
async function readBusy(devTools: CDPSession): Promise<number> {
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Builds the form without a site around it and serves it. @returns its address */
export async function serveForm(folder: string): Promise<{ url: string; stop(): void }> {
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html><meta name="viewport" content="width=device-width"><div id="root"></div>
     <script type="module" src="${path.join(root, 'bench/form-page.tsx')}"></script></html>`,
  );
  const outDir = path.join(folder, 'built');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_INFO__: '{}' },
    resolve: {
      alias: ['contract', 'tests', 'web'].map((name) => ({
        find: `#${name}`,
        replacement: path.join(root, name),
      })),
    },
    build: { outDir, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { treeshake } },
  });
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' } as const;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = globSync('**/*.*', { cwd: outDir }).find((one) => `/${one}` === pathname) ?? 'index.html';
    const ending = path.extname(file).slice(1);
    response.setHeader(
      'content-type',
      Object.entries(types).find(([one]) => one === ending)?.[1] ?? 'font/woff2',
    );
    response.end(readFileSync(path.join(outDir, file)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // An address of TCP, as it was asked for.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** What every page has anyway: frameworks and the shell. Everything else that a form needs is counted. */
const shared = /node_modules\/(?:react|react-dom|react-router|scheduler|clsx)\/|\/web\/shell\//;

async function measureSize(): Promise<void> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      assetsInlineLimit: 0,
      lib: { entry: path.join(root, 'web/features/journeys/form/form-view.tsx'), formats: ['es'] },
      rollupOptions: {
        external: (id) =>
          shared.test(id) || /^(?:react|react-dom|react-router|clsx|zod)(?:\/|$)|^#web\/shell\//.test(id),
        treeshake,
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const sizes = outputs.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? [{ entry: chunk.isEntry, kb: round(brotliCompressSync(chunk.code).length / 1000) }]
      : [],
  );
  const own = sizes.filter(({ entry }) => entry).reduce((sum, { kb }) => sum + kb, 0);
  const later = sizes.filter(({ entry }) => !entry).reduce((sum, { kb }) => sum + kb, 0);
  print({ name: 'form-size', brotliKb: own, laterKb: round(later) });
}
