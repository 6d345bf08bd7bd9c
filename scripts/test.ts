// What `npm test` runs: the checks that need no running program side by side, then every test. A check that passes
// says only how long it took. Words after `--` go to Vitest: `npm test -- check-in`.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tools = path.join(root, 'node_modules/.bin');

/** The scripts of package.json to run first, under the names they are told by. */
const checks = { types: 'types', lint: 'lint', written: 'check:written', build: 'prestart' };
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

interface Ending {
  ok: boolean;
  /** Ended by a signal, and so without its own last words. */
  killed: boolean;
  output: string;
}

function ending(child: ChildProcess): Promise<Ending> {
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ ok: code === 0, killed: signal !== null, output });
    });
  });
}

async function check(name: string, script: string): Promise<boolean> {
  const line = scripts[script];
  if (!line) throw new Error(`package.json has no script ${script}.`);
  const startedAt = performance.now();
  const env = { ...process.env, PATH: `${tools}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { ok, output } = await ending(
    spawn(line, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (ok) console.log(`${name}: good (${seconds} s)`);
  else console.log(`\n──── ${name} failed (${seconds} s): ${line} ────\n${output.trim()}\n`);
  return ok;
}

function closingLine(failed: number): void {
  console.log(`0 passed, ${failed} failed, 0 skipped`);
}

const results = await Promise.all(Object.entries(checks).map(([name, script]) => check(name, script)));
const failed = results.filter((ok) => !ok).length;
if (failed > 0) {
  console.log('No test was run.');
  closingLine(failed);
  process.exitCode = 1;
} else {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  // Prints the closing line by itself (tests/support/closing-line.ts).
  const { ok, killed } = await ending(
    spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  if (killed) closingLine(1);
  if (!ok) process.exitCode = 1;
}
