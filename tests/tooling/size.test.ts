import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recurringJobs } from '#server/features.ts';
import { restsForMs, restTimes } from '#server/core/ledger/prove-in-parts.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { partitionedTables } from '#server/kernel/database/partitions.ts';
import { deeds, rates } from '../../scripts/size/measured.ts';
import { assumptions, reckon, type Assumed } from '../../scripts/size/reckon.ts';
import { roughly } from '../../scripts/size/tell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const usual = Object.fromEntries(
  Object.entries(assumptions).map(([name, { byDefault }]) => [name, byDefault]),
) as Assumed;
const free = { gigabyte: null, processor: null };

function run(script: string, ...words: string[]) {
  return spawnSync(process.execPath, [path.join(root, script), ...words], { encoding: 'utf8', cwd: root });
}

test('documents show what the programs that they explain print', () => {
  expect(run('scripts/docs.ts', '--check')).toMatchObject({ status: 0, stderr: '' });
});

test('what grows does so with members, and what ends does not', () => {
  const [one, ten] = [reckon(100_000, usual, free), reckon(1_000_000, usual, free)];
  expect(ten.gigabytesInAll).toBeCloseTo(one.gigabytesInAll * 10, 6);
  expect(ten.nightHours).toBeCloseTo(one.nightHours * 10, 6);
  expect(ten.bounds.map(({ what, members }) => [what, Math.round(members)])).toEqual(
    one.bounds.map(({ what, members }) => [what, Math.round(members)]),
  );
  expect(one.bounds.map(({ members }) => members)).toEqual(
    one.bounds.map(({ members }) => members).toSorted((few, many) => few - many),
  );
});

test('there are as many databases as the first bound of one asks for', () => {
  const { bounds } = reckon(1_000_000, usual, free);
  const most = Math.min(...bounds.filter(({ ofOneMachine }) => ofOneMachine).map(({ members }) => members));
  expect(reckon(Math.floor(most), usual, free).shards).toBe(1);
  expect(reckon(Math.ceil(most) + 1, usual, free).shards).toBe(2);
  expect(reckon(Math.floor(most * 3), usual, free).shards).toBe(3);
});

test('what has an age grows no further once it has it', () => {
  const after = (years: number) => reckon(1_000_000, { ...usual, years }, free).gigabytes;
  expect(after(5)['page visit']).toBe(after(2)['page visit']);
  expect(after(5).mail).toBe(after(1).mail);
  expect(after(5)['check-in']).toBeCloseTo(after(1)['check-in'] * 5, 6);
  expect(after(5).account).toBe(after(1).account);
});

test('ages are those of the tables', () => {
  const months = (table: string) => partitionedTables.find((one) => one.table === table)?.retainMonths ?? NaN;
  expect(deeds['page visit'].days).toBe(Math.round((months('page_event') + 0.5) * 30.4));
  expect(deeds.mail.days).toBe(Math.round((months('outbox') + 0.5) * 30.4));
});

test('the nightly proof has the time that its job has', () => {
  const proof = recurringJobs(readConfig({ DEMO: 'off' })).find(({ name }) => name === 'reconcile');
  const rests = (restsForMs / 3_600_000) * (restTimes / (restTimes + 1));
  expect(rates.proofHours.value).toBeCloseTo((proof?.seconds ?? NaN) / 3600 - rests);
});

test('each figure names a benchmark that there is', () => {
  const benchmarks = readFileSync(path.join(root, 'bench/run.ts'), 'utf8');
  const named = Object.values(rates).flatMap(({ from }) => /^`([\w-]+)`/.exec(from)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(
    [...named, 'weights'].filter((name) => !new RegExp(`^ {2}'?${name}'?[:,]`, 'm').test(benchmarks)),
  ).toEqual([]);
});

test('two digits are told', () => {
  expect([0, 0.0123, 1.26, 98.7, 1234, 1_260_000, Infinity].map(roughly)).toEqual([
    '0',
    '0.012',
    '1.3',
    '99',
    '1,200',
    '1,300,000',
    '–',
  ]);
});

test('a cost is told by two prices, and by none of ours', () => {
  const few = ['--members', '10000'];
  expect(run('scripts/size.ts', ...few).stdout).not.toContain('cost');
  const { status, stdout } = run(
    'scripts/size.ts',
    ...few,
    '--price-gb-month',
    '0.1',
    '--price-core-month',
    '20',
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/cost of a month +\| *\d/);
  const { cost, gigabytesInAll } = reckon(10_000, usual, { gigabyte: 0.1, processor: 20 });
  expect(cost).toBeCloseTo(gigabytesInAll * 0.1 + 2 * 20, 6);
});

test.each([
  [[], 'How many members?'],
  [['--members', '0'], '--members is a number from 1'],
  [['--members', '1.5'], '--members is a whole number'],
  [['--members', 'ten'], '--members is a number from 1'],
  [['--members', '10', '--active', '2'], '--active is a number from 0.001 to 1.'],
  [['--members', '10', '--active', ''], '--active is a number'],
  [['--members', '10', '--price-gb-month', '1'], 'A cost needs both prices'],
  [['--members', '10', '--moon', '1'], "Unknown option '--moon'"],
  [['--members', '10', 'more'], 'Unexpected argument'],
])('%j is refused', (words, why) => {
  const { status, stdout, stderr } = run('scripts/size.ts', ...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(why);
  expect(stderr).toContain('Usage:');
});
