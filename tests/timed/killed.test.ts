import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckInResult } from '#contract/calls/check-in.ts';
import { errors } from '#contract/errors.ts';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { audit, checkInAll, makeMembers, type Answer } from '#tests/faults/check-in-load.ts';
import {
  databaseUrlOf,
  makeDataDir,
  postmasterPid,
  removeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';

/** One installation, as `npm start` makes it, to which the worst happens while members check in. */
const dataDir = makeDataDir();
const start = () => startProcess({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' });
let server: ServerProcess;
let database: OpenDatabase;
beforeAll(async () => {
  server = start();
  await server.ready;
  database = openDatabase({ url: await databaseUrlOf(dataDir), poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await stopProcess(server);
  await removeDataDir(dataDir);
});

const enough = 100;

/** Collects what members were told, and kills in the middle of it. */
function witness(kill: () => void) {
  const told = new Map<string, CheckInResult>();
  const refused: Extract<Answer, { kind: 'refused' }>[] = [];
  let unknown = 0;
  return {
    told,
    refused,
    unknown: () => unknown,
    onAnswer: ({ memberId }: { memberId: string }, answer: Answer) => {
      if (answer.kind === 'refused') refused.push(answer);
      else if (answer.kind === 'unknown') unknown += 1;
      else {
        told.set(memberId, answer.result);
        if (told.size === enough) kill();
      }
    },
  };
}

test('a server that is killed loses no check-in that it acknowledged and doubles none', async () => {
  const members = await makeMembers(database.db, 320);
  const { told, refused, unknown, onAnswer } = witness(() => server.child.kill('SIGKILL'));
  await checkInAll(await server.ready, members, { untilDone: false, onAnswer });
  expect(await server.ended).toBe('SIGKILL');
  expect(told.size).toBeGreaterThanOrEqual(enough);
  expect(unknown()).toBeGreaterThan(0);
  expect(refused).toEqual([]);

  const secret = readFileSync(join(dataDir, 'secrets/key'), 'utf8');
  expect(secret.trim()).toMatch(/^[\w-]{43}$/);
  server = start();
  const url = await server.ready;
  expect(readFileSync(join(dataDir, 'secrets/key'), 'utf8')).toBe(secret);
  const after = await audit(database.db);
  expect(after.contradictions).toEqual([]);
  expect([...told.keys()].filter((memberId) => after.days.get(memberId) !== 1)).toEqual([]);

  // Everybody asks again: those who were told hear the same, and nobody is checked in twice.
  const again = new Map<string, Answer>();
  await checkInAll(url, members, {
    untilDone: false,
    onAnswer: ({ memberId }, answer) => again.set(memberId, answer),
  });
  expect([...again.values()].filter(({ kind }) => kind !== 'done')).toEqual([]);
  for (const [memberId, result] of told) expect(again.get(memberId)).toEqual({ kind: 'done', result });
  const { days, contradictions } = await audit(database.db);
  expect(contradictions).toEqual([]);
  expect(members.filter(({ memberId }) => days.get(memberId) !== 1)).toEqual([]);
});

test('PostgreSQL that is killed costs a few refusals, and the server is back by itself within five seconds', async () => {
  const members = await makeMembers(database.db, 320);
  const url = await server.ready;
  const killed = postmasterPid(dataDir) ?? 0;
  let killedAt = Infinity;
  let refusedAt = Infinity;
  const { told, refused, unknown, onAnswer } = witness(() => {
    signalProcess(killed, 'SIGKILL');
    killedAt = performance.now();
  });
  const seen = { ready: new Set<number>(), healthy: new Set<number>() };
  const watch = async () => {
    const [ready, healthy] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/healthz`)]);
    seen.ready.add(ready.status);
    seen.healthy.add(healthy.status);
  };
  let watching = watch();
  const timer = setInterval(() => {
    watching = watch();
  }, 20);
  await checkInAll(url, members, {
    untilDone: true,
    onAnswer: (member, answer) => {
      onAnswer(member, answer);
      if (answer.kind === 'refused') refusedAt = performance.now();
    },
  });
  clearInterval(timer);
  await watching;

  // Whoever was refused asked again at once, until all were done: the last refusal is when it was back for everybody.
  expect(refusedAt - killedAt).toBeLessThan(5000);
  expect(postmasterPid(dataDir)).not.toBe(killed);
  expect(unknown()).toBe(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, envelope, retryAfter } of refused) {
    expect({ status, code: envelope.code }).toEqual({ status: 503, code: errors.unavailable.code });
    expect(retryAfter).toBeGreaterThan(0);
  }
  expect(seen).toEqual({ ready: new Set([200, 503]), healthy: new Set([200]) });

  const { days, contradictions } = await audit(database.db);
  expect(contradictions).toEqual([]);
  expect([...told.keys()].filter((memberId) => days.get(memberId) !== 1)).toEqual([]);
  expect(told.size).toBe(members.length);
});

test('a second server on the same data is told so and ends', async () => {
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said.err.trim()).toBe(
    `Another server (pid ${server.pid} on ${hostname()}) uses the data in ${dataDir}. ` +
      'Stop it first, or choose another place with DATA_DIR.',
  );
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
});

test('a server that is asked to stop takes PostgreSQL along', async () => {
  expect(await stopProcess(server)).toBe(0);
  expect(postmasterPid(dataDir)).toBeUndefined();
});
