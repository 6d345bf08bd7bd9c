import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { isAlive, signalProcess } from '#server/kernel/database/embedded/processes.ts';

export interface RunResult {
  ok: boolean;
  /** Standard output and error together, in the order they came. */
  output: string;
}

/** What finding a browser needs to know of a computer and do to it; replaced in tests by an invented one. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  isRoot: boolean;
  home: string;
  /** Where Playwright keeps the Chromium of its own release, or undefined where it has none for this system. */
  playwrightBrowser: string | undefined;
  /** The command line that runs Playwright's own program. */
  playwrightCli: readonly string[];
  exists: (file: string) => boolean;
  /** The names in a folder and in the folders below it; empty when it cannot be read. */
  list: (folder: string) => string[];
  run: (
    commandLine: readonly string[],
    timeoutMs: number,
    env?: Record<string, string>,
  ) => Promise<RunResult>;
  /** Whether any answer at all comes from a host within a few seconds. */
  reaches: (url: string) => Promise<boolean>;
  /** Runs `work` while no other process of this computer is inside `exclusively`. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  say: (line: string) => void;
}

function playwrightBrowser(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function run(
  commandLine: readonly string[],
  timeoutMs: number,
  env?: Record<string, string>,
): Promise<RunResult> {
  const [command = '', ...args] = commandLine;
  return new Promise((resolve) => {
    // A group of its own, so that a timeout also ends what the command started.
    const detached = process.platform !== 'win32';
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeoutMs / 1000} s`;
      if (detached && child.pid) signalProcess(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    }, timeoutMs);
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      resolve({ ok, output: output.trim() });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

async function reaches(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(4000) });
    return true;
  } catch {
    return false;
  }
}

const lockFile = path.join(tmpdir(), 'nestling-chromium.lock');

function ownerHasGone(): boolean {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    // Zero: it is about to write its number.
    return owner > 0 && !isAlive(owner);
  } catch {
    return false;
  }
}

/**
 * Two waiters may both take over the lock of a process that died; then both install, which the package
 * manager and Playwright's installer serialise by locks of their own.
 */
async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (ownerHasGone()) rmSync(lockFile, { force: true });
      else await sleep(500);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

export function thisMachine(): Machine {
  const playwrightHome = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  return {
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    home: homedir(),
    playwrightBrowser: playwrightBrowser(),
    playwrightCli: [process.execPath, path.join(playwrightHome, 'cli.js')],
    exists: existsSync,
    list,
    run,
    reaches,
    exclusively,
    say: (line) => process.stderr.write(`${line}\n`),
  };
}
