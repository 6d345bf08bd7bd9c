import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { CallResult } from '#contract/client.ts';
import type { prepareHome as prepareHomeTree } from './home-tree.tsx';
import { homeMembers } from './support/home-members.ts';
import { install } from './support/installation.ts';
import { run } from './support/load.ts';
import { compare, median, percentiles, print } from './support/report.ts';

const connections = 16;
const seconds = 5;
const root = path.resolve(import.meta.dirname, '..');

/**
 * The home page of signed-in members over HTTP, database and all, next to nothing but rendering its React tree
 * again and again. Also tells what memory the server holds afterwards.
 */
export async function home(runs: number): Promise<void> {
  const installation = await install();
  try {
    const any = await homeMembers(installation.database);
    const server = await installation.startServer();
    const renderBare = await buildBare(await readHome(server.url, any()?.token ?? ''));
    const resident: number[] = [];
    await compare(
      'home',
      runs,
      async () => {
        const measured = await run({
          url: server.url,
          path: '/',
          connections,
          seconds,
          headers: () => ({ cookie: `token=${any()?.token}` }),
        });
        resident.push(await server.memory());
        return measured;
      },
      { name: 'bare-render', run: () => renderFor(renderBare, seconds) },
    );
    print({ name: 'home-memory', residentMb: Math.round(median(resident) / 1e6), runs });
    await server.stop();
  } finally {
    await installation.stop();
  }
}

async function readHome(url: string, token: string): Promise<CallResult<'myWeb'>> {
  const response = await fetch(`${url}/api/station/member/my/web`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = (await response.json()) as { result: CallResult<'myWeb'> };
  return result;
}

/** Bundles the bare tree as production code and loads it. */
async function buildBare(data: CallResult<'myWeb'>): Promise<() => number> {
  const outDir = path.join(root, 'build/bench');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_INFO__: '{}' },
    build: { ssr: 'bench/home-tree.tsx', outDir, emptyOutDir: true, target: 'node24' },
    ssr: { noExternal: true },
  });
  const { prepareHome } = (await import(pathToFileURL(path.join(outDir, 'home-tree.js')).href)) as {
    readonly prepareHome: typeof prepareHomeTree;
  };
  const render = await prepareHome(data);
  if (render() < 5000) throw new Error('The bare tree is not the home page');
  await rm(outDir, { recursive: true });
  return render;
}

async function renderFor(render: () => number, duration: number) {
  const until = performance.now() + duration * 1000;
  const times: number[] = [];
  let before = performance.now();
  while (before < until) {
    render();
    const now = performance.now();
    times.push(now - before);
    before = now;
  }
  return { rps: times.length / duration, ...percentiles(times) };
}
