import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { calls as ours } from '#contract/calls.ts';
import type { toHttpRequest as asRequest } from '#contract/client.ts';
import { wellFormed } from '#tests/support/well-formed.ts';
import { install, type Installation, type Process } from '../support/installation.ts';
import { fromSomewhere } from '../support/load.ts';
import { createMembers } from '../support/members.ts';
import { print } from '../support/report.ts';
import { beginVisits, notBookedOnce } from './visitors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const pages = ['/', '/login', '/games/checkIn', '/coins', '/villages', '/faq'];

/** The contract of a checkout. */
interface Contract {
  readonly calls: typeof ours;
  readonly toHttpRequest: typeof asRequest;
}

/**
 * A server of an earlier release serves on while one of today's migrates its database and begins beside it. Fails when a
 * visit fails meanwhile, when a call of members or a page is answered otherwise by the older one afterwards, or when the
 * newer one breaks on any. The older one is that of `RELEASE_BEFORE` (any revision), else of the newest tag, else the one
 * before the newest migration came.
 */
export async function twoReleases(): Promise<void> {
  const revision = process.env['RELEASE_BEFORE'] ?? (await lastRelease());
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-before-'));
  let installation: Installation | null = null;
  try {
    await git('worktree', 'add', '--detach', '--force', folder, revision);
    await prepare(folder);
    const contract = await contractOf(folder);
    installation = await install({ TRUSTED_PROXIES: '127.0.0.1', DEMO: 'on' }, folder);
    const older = await installation.startServer({ PREVIEW_PORT: '0' });
    const alone = await answers(installation, older, contract);

    const members = await createMembers(installation.database, 20_000);
    const visits = beginVisits(older.url, members);
    const newer = await startOurs(installation);
    const { times, failures, checkedIn } = await visits.end();
    const lost = await notBookedOnce(installation, checkedIn);
    const beside = await answers(installation, older, contract);
    const ofNewer = await answers(installation, newer, contract);

    const otherwise = [...alone].filter(([name, status]) => beside.get(name) !== status);
    const broken = [...ofNewer].filter(([, status]) => status >= 500);
    print({
      name: 'two-releases',
      before: revision,
      visitsMeanwhile: times.length,
      failed: failures.length,
      slowestMs: Math.round(Math.max(...times)),
      lostOrDoubled: lost,
      asked: alone.size,
      answeredOtherwise: otherwise.map(([name, status]) => `${name}: ${status}, then ${beside.get(name)}`),
      brokenInNewer: broken.map(([name, status]) => `${name}: ${status}`),
    });
    if (failures.length + lost + otherwise.length + broken.length > 0) {
      throw new Error(`The releases do not serve beside each other. ${failures.slice(0, 5).join('; ')}`);
    }
  } finally {
    await installation?.stop();
    await git('worktree', 'remove', '--force', folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', words, { cwd: root });
  return stdout.trim();
}

async function lastRelease(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => null);
  if (tag !== null) return tag;
  const migrations = 'server/kernel/database/migrations';
  return `${await git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)}^`;
}

/** Its packages and its build. */
async function prepare(folder: string): Promise<void> {
  const lockOf = (where: string) => readFile(path.join(where, 'package-lock.json'), 'utf8');
  if ((await lockOf(folder)) === (await lockOf(root))) {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  } else {
    await run('npm', ['ci', '--prefer-offline', '--no-audit'], { cwd: folder, maxBuffer: 100_000_000 });
  }
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, maxBuffer: 100_000_000 });
}

async function contractOf(folder: string): Promise<Contract> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, 'contract', file)).href);
  const [{ calls }, { toHttpRequest }] = (await Promise.all([load('calls.ts'), load('client.ts')])) as [
    Pick<Contract, 'calls'>,
    Pick<Contract, 'toHttpRequest'>,
  ];
  return { calls, toHttpRequest };
}

/** By the secret that the older one has, on the database that it made. */
const startOurs = ({ startServer }: Installation): Promise<Process> =>
  startServer({ PREVIEW_PORT: '0' }, root);

/** How each call that needs no staff, and each page, is answered: to a member of its own, with an input that names nothing. */
async function answers(
  { database }: Installation,
  { url }: Process,
  { calls, toHttpRequest }: Contract,
): Promise<Map<string, number>> {
  const asked = Object.entries(calls).filter(
    ([, { access }]) => !access.startsWith('staff') && !access.startsWith('key'),
  );
  const members = await createMembers(database, asked.length + pages.length);
  // Codes are asked for by the same address each time, which is told to wait.
  await database.pool.query('delete from rate_limit');
  await database.pool.query('delete from verification_code');
  const found = new Map<string, number>();
  const ask = async (name: string, at: string, init: RequestInit) => {
    const response = await fetch(new URL(at, url), { redirect: 'manual', ...init });
    await response.arrayBuffer();
    found.set(name, response.status);
  };
  for (const [index, [name, call]] of asked.entries()) {
    const [input = {}] = wellFormed(call.input);
    const { method, url: at, body } = toHttpRequest(call, input as never);
    await ask(name, at, {
      method,
      headers: {
        authorization: `Bearer ${members[index]?.token}`,
        ...fromSomewhere(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
  }
  for (const [index, at] of pages.entries()) {
    await ask(at, at, {
      headers: { cookie: `token=${members[asked.length + index]?.token}`, ...fromSomewhere() },
    });
  }
  return found;
}
