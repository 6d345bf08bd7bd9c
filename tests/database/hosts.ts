import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { isAlive, signalProcess } from '#server/kernel/database/embedded/processes.ts';

const program = resolve(import.meta.dirname, 'host.ts');

export interface Host {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The URL, or an Error with the message by which the start failed. */
  readonly outcome: Promise<string | Error>;
  readonly log: string[];
  /** Exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

interface HostOptions {
  /** Put before the command: another account, fewer rights, another environment. */
  readonly prefix?: readonly string[];
  /** How the process ends: stops the database on SIGTERM, or exits at once without. By default it does neither. */
  readonly manner?: 'stops' | 'exits';
}

/** Starts a server's process on a data directory. It is killed when the test ends, and its PostgreSQL with it. */
export function startHost(dataDir: string, { prefix = [], manner }: HostOptions = {}): Host {
  const [command = '', ...args] = [...prefix, process.execPath, program, dataDir, manner ?? ''];
  const child = spawn(command, args, {
    // A group of its own, as a terminal would make it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  const outcome = Promise.withResolvers<string | Error>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [, word, text = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (word === 'ready') outcome.resolve(text);
    else if (word === 'failed') outcome.resolve(new Error(text));
    else log.push(text);
  });
  lines.once('close', () => outcome.resolve(new Error('ended without a word')));
  const ended = once(child, 'exit').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? 0,
  );
  const pid = child.pid ?? 0;
  onTestFinished(async () => {
    await kill(pid, 'SIGKILL');
    const postmaster = postmasterPid(dataDir);
    if (postmaster !== undefined) await kill(postmaster, 'SIGQUIT');
  });
  return { process: child, pid, outcome: outcome.promise, log, ended };
}

/** The URL of a host that must have started. */
export async function urlOf(host: Host): Promise<string> {
  const outcome = await host.outcome;
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** The message of a host that must have failed. */
export async function failureOf(host: Host): Promise<string> {
  const outcome = await host.outcome;
  if (outcome instanceof Error) return outcome.message;
  throw new Error('the host started');
}

/** One data directory for the tests of a file, which may leave it as they please: the next start copes. */
export function sharedDirectory(): string {
  const directory = makeDirectory(0o711);
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Ends a host of manner `stops`. */
export async function stop(host: Host): Promise<void> {
  host.process.kill('SIGTERM');
  await host.ended;
}

/** An empty directory that any account may pass through, removed after the test. */
export function temporaryDirectory(mode = 0o711): string {
  const directory = makeDirectory(mode);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function makeDirectory(mode: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'nestling-'));
  chmodSync(directory, mode);
  return directory;
}

/** PostgreSQL's main process, as it noted itself. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Sends a signal and waits until the process is gone. */
export async function kill(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(pid)) return;
  signalProcess(pid, signal);
  while (isAlive(pid)) await delay(5);
}

/** The rights of root that a process has, as bits. */
export function capabilities(pid: number | undefined): bigint {
  const [, bits = ''] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return BigInt(`0x${bits}`);
}
