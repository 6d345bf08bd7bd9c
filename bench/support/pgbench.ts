import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hotSettings } from '#server/kernel/database/pool.ts';
import { percentiles } from './report.ts';

const run = promisify(execFile);

/** pgbench on the path or where Debian puts it; null when the machine has none. */
export function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => `${debian}/${version}/bin`),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
}

/** Runs a script of pgbench's with prepared statements; every client is a connection. */
export async function pgbench(
  binary: string,
  url: string,
  script: string,
  {
    clients,
    seconds,
    variables,
  }: { clients: number; seconds: number; variables: Readonly<Record<string, number>> },
): Promise<{ rps: number; p50Ms: number; p99Ms: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nestling-pgbench-'));
  try {
    writeFileSync(path.join(folder, 'script.sql'), script);
    const { stdout } = await run(
      binary,
      [
        '-n',
        ['-M', 'prepared'],
        ['-f', path.join(folder, 'script.sql')],
        ['-c', String(clients)],
        ['-j', '2'],
        ['-T', String(seconds)],
        ['-l', '--log-prefix', path.join(folder, 'log')],
        Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
        url,
      ].flat(),
      { cwd: folder, maxBuffer: 10_000_000, env: { ...process.env, PGOPTIONS: hotSettings } },
    );
    const rps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(rps > 0) || !/number of failed transactions: 0 /.test(stdout))
      throw new Error(`pgbench:\n${stdout}`);
    return { rps, ...percentiles(await readLatencies(folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The third column of pgbench's log is a transaction's time in microseconds. */
async function readLatencies(folder: string): Promise<Float64Array> {
  const files = readdirSync(folder).filter((file) => file.startsWith('log'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const micros = texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2])),
  );
  return Float64Array.from(micros, (value) => value / 1000);
}
