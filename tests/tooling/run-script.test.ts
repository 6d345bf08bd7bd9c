import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../scripts/kept-scripts.ts';

const root = path.resolve(import.meta.dirname, '../..');

function run(script: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [path.join(root, script), ...words], {
    encoding: 'utf8',
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
  });
}

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const fileOf = (command: string) => scripts[command]?.replace(/^node /, '') ?? '';

test.each(commands)('%s tells its usage to who types something else, and ends with 2', (command) => {
  const { status, stdout, stderr } = run(fileOf(command), ['--moon']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--moon'[^]*\n\nUsage:/);
  expect(stderr).not.toMatch(/\n +at /);
});

test('faults of the configuration are named without the usage, and end a script with 2', () => {
  const { status, stdout, stderr } = run('scripts/staff.ts', ['list'], { PORT: 'seven' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^The configuration has a fault:\n {2}- PORT: /);
  expect(stderr).not.toContain('Usage:');
});

test.each([
  ['ledger:verify', []],
  ['audit:verify', []],
  ['archive', ['list']],
  ['distribute', []],
  ['migrate', []],
])('a database that is not there is told plainly by %s, and ends it with 2', (command, words) => {
  const { status, stdout, stderr } = run(fileOf(command), words, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    SECRET: 'sixteen signs and sixteen more, at least',
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^The database cannot be used: .*ECONNREFUSED.* Check DATABASE_URL\.\n$/);
});

test('what a person can mend ends a script with 1, without a trace', () => {
  const { status, stderr } = run('scripts/restore.ts', [path.join(root, 'docs'), '--secret'], {
    BACKUP_PASSPHRASE: 'sixteen signs and more',
  });
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/Usage:|\n +at /);
  expect(stderr.trim()).not.toBe('');
});

test('no script says by itself what is wrong with what was typed', () => {
  const own = globSync('scripts/**/*.ts', { cwd: root })
    .filter((file) => file !== 'scripts/run-script.ts')
    .filter((file) =>
      /class \w*UsageError|process\.exit\(|ERR_PARSE_ARGS/.test(readFileSync(path.join(root, file), 'utf8')),
    );
  expect(own).toEqual([]);
});
