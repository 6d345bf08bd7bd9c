import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bounds, type Bound, type BoundName } from '#contract/bounds.ts';
import { mostEventsTogether } from '#contract/calls/visits.ts';
import { calls } from '#contract/calls.ts';
import { toHttpRequest } from '#contract/client.ts';
import { call, noInput, type Call } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/kernel/database/database.ts';
import { openInputs, type OpenCall } from '#tests/support/open-inputs.ts';
import { useTestServer } from '#tests/support/server.ts';
import { onCitus } from '#tests/support/database.ts';

/** What anybody may call leaves nothing behind, or only so much. */
const server = useTestServer({
  environment: {
    TRUSTED_PROXIES: '127.0.0.1',
    OIDC_GOOGLE_CLIENT_ID: 'id',
    OIDC_GOOGLE_CLIENT_SECRET: 'secret',
    // Nobody answers there.
    OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:1',
  },
});

// What is counted roughly begins anew with each minute or ten of the clock: here none does in the midst of a test.
beforeAll(() => {
  server.clock.at = new Date();
});

const names = Object.keys(openInputs) as OpenCall[];
const boundOf = (name: OpenCall) => (calls[name] as Call).bound;
const bounded = names.filter((name) => boundOf(name) !== 'only reads');
const reading = names.filter((name) => boundOf(name) === 'only reads');

let addresses = 0;
const newAddress = () => `2001:db8:0:${(addresses += 1).toString(16)}::1`;

interface Made {
  readonly status: number;
  readonly text: string;
  readonly after: number;
}

/** Made from an address by a device; `-1` seconds when nothing says when to come again. */
async function make(name: OpenCall, address: string, token?: string): Promise<Made> {
  const { method, url, body } = toHttpRequest(calls[name], openInputs[name]());
  const response = await fetch(`${server.url}${url}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': address,
      'device-key': 'd'.repeat(43),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  // A machine with much to do turns events away before anything is counted.
  if (response.status === 503 && response.headers.get('retry-after') === '10')
    return make(name, address, token);
  return { status: response.status, text, after: Number(response.headers.get('retry-after') ?? -1) };
}

/** Leaves a caller so many more calls of a bound. */
async function leave(left: number, bound: BoundName, address: string): Promise<void> {
  const { points, counted }: Bound = bounds[bound];
  if (counted === 'roughly') {
    // Counted in the process, so it has to be done. One was made already.
    const isEvents = bound === 'eventByNetwork';
    const batches = isEvents ? points / mostEventsTogether - 1 : 0;
    await Promise.all(Array.from({ length: batches }, () => make('reportEvents', address)));
    const rest = points - batches * mostEventsTogether - 1 - left;
    const single = isEvents ? 'reportEvent' : 'jumpByQrCode';
    await Promise.all(Array.from({ length: rest }, () => make(single, address)));
  } else {
    await server.db
      .updateTable('rateLimit')
      .set({ points: points - left })
      .where('key', 'like', `${bound}:%`)
      .execute();
  }
}

test('a call that anybody may make is not defined without its bound', () => {
  const definition = {
    method: 'POST',
    path: '/',
    summary: '',
    input: noInput,
    result: z.literal(true),
  } as const;
  // @ts-expect-error: it says neither how often nor that it only reads.
  call({ ...definition, access: 'anyone' });
  // @ts-expect-error: the same.
  call({ ...definition, access: 'public' });
  call({ ...definition, access: 'anyone', bound: 'only reads' });
  call({ ...definition, access: 'member' });
  expect(names.toSorted()).toEqual(
    Object.entries(calls)
      .flatMap(([name, { access }]) => (access === 'public' || access === 'anyone' ? [name] : []))
      .toSorted(),
  );
});

test.each(bounded)('%s is refused beyond its bound, and to nobody else', async (name) => {
  const bound = boundOf(name) as BoundName;
  const address = newAddress();
  const first = await make(bound === 'eventByNetwork' ? 'reportEvent' : name, address);
  expect(first.status).not.toBe(429);
  await leave(3, bound, address);
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(name, address)));
  const refused = answers.filter(({ text }) => text.startsWith(`{"code":${errors.tooManyRequests.code},`));
  // A batch of events counts as many as it holds; of the others some have bounds of their own besides.
  if (name === 'reportEvents') expect(refused).toHaveLength(10);
  else expect(refused.length).toBeGreaterThanOrEqual(7);
  for (const { status, after } of refused) {
    expect(status).toBe(429);
    expect(after).toBeGreaterThanOrEqual(1);
    expect(after).toBeLessThanOrEqual(bounds[bound].duration);
  }
  expect((await make(name, newAddress())).status).not.toBe(429);
  await server.db.deleteFrom('rateLimit').execute();
});

test('a member is counted by herself, wherever she is', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const address = newAddress();
  const guest = () => make('openTicket', address).then(({ status }) => status);
  const hers = ({ token }: { token: string }) =>
    make('openTicket', address, token).then(({ status }) => status);
  await guest();
  await hers(member);
  await leave(0, 'ticketByNetwork', address);
  expect([await guest(), await hers(member)]).toEqual([429, 429]);
  expect(await hers(other)).not.toBe(429);
});

test('what says that it only reads writes nothing', async () => {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(server.db);
  const { db, close } = openDatabase({ url: server.databaseUrl, poolSize: 4, ...onCitus });
  const app = await createApp({
    services: { ...server.services, db },
    site: null,
    strictResults: true,
    turnsAway: false,
  });
  const fails = async (open: OpenCall) => {
    const { method, url, body } = toHttpRequest(calls[open], openInputs[open]());
    const { statusCode } = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        'device-key': 'd'.repeat(43),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return statusCode >= 500;
  };
  for (const open of reading) expect([open, await fails(open)]).toEqual([open, false]);
  // It would have been seen.
  expect(await fails('sendVerifyCode')).toBe(true);
  await app.close();
  await close();
});
