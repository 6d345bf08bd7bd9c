import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { hashPassword } from '#server/core/members/passwords.ts';
import { calls, type CallName } from '#contract/calls.ts';
import type { CallInput } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { install, type Process } from './support/installation.ts';
import { fromSomewhere } from './support/load.ts';
import { createMembers } from './support/members.ts';
import { print } from './support/report.ts';

const pairs = 1000;

/** Calls that may be asked about any account, and what is sent about one. */
const asked = {
  login: (account: string) => ({ account, password: 'not the password' }),
  // Before codes are sent: one that was sent is looked at, which takes longer and may be known.
  loginByCode: (account: string) => ({ account, code: '000000' }),
  verifyCode: (account: string) => ({ account, code: '000000' }),
  recoverPassword: (account: string) => ({ account, code: '000000', password: 'a password never set' }),
  loginPreCheck: (account: string) => ({ account }),
  checkUserAccount: (account: string) => ({ account }),
  sendMailByRecoverPwd: (account: string) => ({ account }),
  sendVerifyCode: (account: string) => ({ account }),
} as const satisfies { [Name in CallName]?: (account: string) => CallInput<Name> };

/**
 * How well the time of an answer tells whether an account exists: the chance that a known one took longer than an
 * unknown one, from 1,000 of each in turn. One half tells nothing.
 */
export async function timing(): Promise<void> {
  const installation = await install({ TRUSTED_PROXIES: '127.0.0.1', DEMO: 'on' });
  try {
    const server = await installation.startServer();
    const { pool } = installation.database;
    const members = await createMembers(installation.database, pairs);
    await pool.query('update member set password_hash = $1', [await hashPassword('the password of all')]);
    await pool.query(
      `insert into sign_in_name (kind, name, member_id) select 'email', email, member_id from member`,
    );
    for (const [name, body] of Object.entries(asked)) {
      const path = calls[name as keyof typeof asked].path;
      const times = { known: [] as number[], unknown: [] as number[] };
      for (const { memberId } of members) {
        const accounts = {
          known: `${memberId}@example.org`,
          unknown: `${randomBytes(16).toString('hex')}@example.org`,
        };
        const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) times[kind].push(await timeOf(server, path, body(accounts[kind])));
      }
      print({ name: `timing ${name}`, auc: areaUnderCurve(times.known, times.unknown), pairs });
    }
    await server.stop();
  } finally {
    await installation.stop();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Milliseconds until the whole answer is there. Each comes from a network of its own, so that no limit is met.
 * Throws when the account was not looked at: behind a limit, with an input that is none, or in a server that fails.
 */
async function timeOf(server: Process, path: string, body: object): Promise<number> {
  const begun = performance.now();
  const answered = Promise.withResolvers<IncomingMessage>();
  request(
    `${server.url}${path}`,
    {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...fromSomewhere(),
      },
    },
    answered.resolve,
  )
    .on('error', answered.reject)
    .end(JSON.stringify(body));
  const reply = await answered.promise;
  const { code, message } = (await json(reply)) as Envelope;
  const took = performance.now() - begun;
  const { statusCode = 0 } = reply;
  if (statusCode === 429 || statusCode >= 500 || code === errors.badRequest.code)
    throw new Error(`${path}: ${statusCode} ${message}`);
  return took;
}

/** Chance that one of `left` is larger than one of `right`; equal ones count half. */
function areaUnderCurve(left: readonly number[], right: readonly number[]): number {
  let wins = 0;
  for (const one of left) for (const other of right) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return Math.round((wins / left.length / right.length) * 1000) / 1000;
}
