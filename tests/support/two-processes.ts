import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { toHttpRequest, type CallInput, type CallResult } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { ask } from '#server/features.ts';
import { hashPassword } from '#server/core/members/passwords.ts';
import { openSession } from '#server/core/members/sessions.ts';
import {
  makeDataDir,
  removeDataDir,
  askPatiently,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface Owner {
  readonly memberId: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

/** What a caller is, or has. */
export interface Caller {
  /** Address of the network it is in. */
  readonly from: string;
  readonly token?: string;
  readonly known?: string;
}

export interface TwoProcesses {
  readonly database: TestDatabase;
  /** A member with this password, and a session. */
  owner(password: string): Promise<Owner>;
  /** One call at one of the processes, as a proxy hands it on: what the client claims, then who it is. */
  ask<Name extends CallName>(
    at: number,
    name: Name,
    input: CallInput<Name>,
    caller?: Caller,
  ): Promise<Envelope<CallResult<Name>>>;
}

/** An address of a network that nobody else is in. */
export const anywhere = (): string => `203.0.${randomInt(256)}.${randomInt(1, 255)}`;

/** Two processes of an installation behind a proxy, on one database, for the tests of a file. */
export function openTwoProcesses(environment: Readonly<Record<string, string>> = {}): () => TwoProcesses {
  let database: TestDatabase;
  let processes: ServerProcess[] = [];
  let urls: string[];
  const dataDirs = [makeDataDir(), makeDataDir()];
  const secret = randomBytes(32).toString('hex');
  beforeAll(async () => {
    database = await createTestDatabase();
    processes = dataDirs.map((dataDir) =>
      startProcess({
        DATABASE_URL: database.url,
        DATABASE_POOL: '8',
        DATA_DIR: dataDir,
        SECRET: secret,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1',
        ...environment,
      }),
    );
    urls = await Promise.all(processes.map(({ ready }) => ready));
  });
  afterAll(async () => {
    await Promise.all(processes.map(stopProcess));
    await Promise.all(dataDirs.map(removeDataDir));
    await database?.drop();
  });

  return () => ({
    database,
    owner: async (password) => {
      const email = `${randomUUID()}@example.org`;
      const phone = `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`;
      const passwordHash = await hashPassword(password);
      const session = await transaction(database.db, async (tx) => {
        const memberId = await createMember(
          tx,
          { ask },
          {
            email,
            phone,
            passwordHash,
            firstName: 'Mira',
            lastName: '',
            countryCode: 'GB',
            timeZone: 'UTC',
            language: 'en',
            acceptMarketing: false,
            now: new Date(),
          },
        );
        return openSession(tx, memberId, { now: new Date(), mode: { kind: 'real' }, userAgent: 'tests' });
      });
      return { memberId: session.uid, email, phone, token: session.token };
    },
    ask: async (at, name, input, { from, token, known } = { from: anywhere() }) => {
      const { method, url, body } = toHttpRequest(calls[name], input);
      const answer = await askPatiently(`${urls[at % urls.length]}${url}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${randomInt(256)}, 127.0.0.1, ${from}`,
          forwarded: `for=198.51.100.${randomInt(256)}`,
          'x-real-ip': `198.51.100.${randomInt(256)}`,
          ...(token !== undefined && calls[name].access === 'member' && { authorization: `Bearer ${token}` }),
          ...(known !== undefined && { 'known-device': known }),
        },
        ...(body !== undefined && { body }),
      });
      return (await answer.json()) as Envelope<CallResult<typeof name>>;
    },
  });
}
