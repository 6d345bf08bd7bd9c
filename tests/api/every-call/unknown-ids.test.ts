import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { isKeyAccess, isStaffAccess } from '#contract/define.ts';
import { toHttpRequest } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { eventKey, putEvent } from '#tests/support/events.ts';
import { liveOnRewards } from '#tests/support/rewarded-life.ts';
import { walk } from '#tests/support/rest/walk.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { wellFormed } from '#tests/support/well-formed.ts';
import { every } from './sweep.ts';

const minutes = 240_000;

const server = useTestServer();
let member: TestMember;
let staff: TestStaff;
let key: string;
beforeAll(async () => {
  member = await server.member();
  staff = await server.staff();
  ({ key } = await eventKey(server, [await putEvent(server.db)]));
});
const forgetTries = async () => {
  await server.db.deleteFrom('rateLimit').execute();
};
beforeEach(forgetTries);

interface Asked {
  readonly name: CallName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** What nobody has foreseen, as when a row's reference fails. That the machine is busy (503) has a name. */
async function faultOf({ name, input, headers }: Asked): Promise<string[]> {
  const { method, url, body } = toHttpRequest(calls[name], input);
  const response = await fetch(`${server.url}${url}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
  return response.status === errors.internal.status
    ? [`${name} ${response.status} ${JSON.stringify(input)}`]
    : [];
}

/** A call with every well-formed input of nothing there is. */
async function tryUnknown({ name, call }: (typeof every)[number]) {
  const token = isStaffAccess(call.access)
    ? staff.token
    : call.access === 'member'
      ? member.token
      : isKeyAccess(call.access)
        ? key
        : null;
  const inputs = wellFormed(call.input) as Asked['input'][];
  const headers: Asked['headers'] =
    token === null ? { 'device-key': server.device().key } : { authorization: `Bearer ${token}` };
  const faults: string[] = [];
  for (const input of inputs) faults.push(...(await faultOf({ name, input, headers })));
  await forgetTries();
  return { faults, asked: inputs.length };
}

/** Calls that close the door behind them. */
const last: readonly CallName[] = ['logout', 'disable', 'signOutStaff'];

test(
  'each call with well-formed ids of nothing answers by name',
  async () => {
    const faults: string[] = [];
    const unasked: string[] = [];
    for (const one of every.filter(({ name }) => !last.includes(name))) {
      const tried = await tryUnknown(one);
      faults.push(...tried.faults);
      if (tried.asked === 0) unasked.push(one.name);
    }
    expect(unasked).toEqual([]);
    expect(faults).toEqual([]);
  },
  minutes,
);

test(
  'each call that was answered well, with one of its ids in the place of another of nothing, answers by name',
  async () => {
    const asked = await recorded(async () => {
      const liver = await server.member();
      await liveOnRewards(server, liver, 'abcdef');
      await walk(server, { token: liver.token, locale: 'en' });
    });
    expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThan(90);
    const faults: string[] = [];
    for (const one of asked) {
      for (const input of oneUnknown(one.input)) faults.push(...(await faultOf({ ...one, input })));
      await forgetTries();
    }
    expect(faults).toEqual([]);
  },
  minutes,
);

test('an id that a row refers to, and nobody looks up, is found', async () => {
  await sql`alter table post_draft add constraint draft_of foreign key (draft_id) references village not valid`.execute(
    server.db,
  );
  const { faults } = await tryUnknown({ name: 'saveDraft', call: calls.saveDraft });
  await sql`alter table post_draft drop constraint draft_of`.execute(server.db);
  expect(faults.length).toBeGreaterThan(0);
});

/** The last call of each name that some work makes and that is answered with 200. */
async function recorded(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked = new Map<string, Asked>();
  const plain = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await plain(url, init);
    const { pathname, searchParams } = new URL(String(url));
    const method = init?.method ?? 'GET';
    const one = every.find(({ call }) => call.method === method && matches(call.path, pathname));
    if (one && response.status === 200 && typeof init?.body !== 'object')
      asked.set(`${one.name}`, {
        name: one.name,
        input: {
          ...idOf(one.call.path, pathname),
          ...Object.fromEntries(searchParams),
          ...(typeof init?.body === 'string' && (JSON.parse(init.body) as object)),
        },
        headers: Object.fromEntries(new Headers(init?.headers)),
      });
    return response;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return [...asked.values()];
}

/** A path with its parameters as a pattern with groups of their names. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const matches = (path: string, pathname: string) => patternOf(path).test(pathname);
const idOf = (path: string, pathname: string) => patternOf(path).exec(pathname)?.groups ?? {};

/** The input with one value changed, for each value in it that could be an id; keys of requests are new in all. */
function oneUnknown(input: Asked['input']): Asked['input'][] {
  const fresh = 'requestKey' in input ? { requestKey: uuidv7() } : {};
  return placesOf(input).map((place) => ({ ...(changed(input, place) as Asked['input']), ...fresh }));
}

type Place = readonly string[];

function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string' || typeof value === 'number') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...place, name]));
}

function changed(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return unknownFor(value as string | number);
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = changed(copy[name], rest);
  return copy;
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Of the same form: another id, a number that is none, other letters of as many signs. */
const unknownFor = (value: string | number): string | number => {
  if (typeof value === 'number') return value + 40;
  if (isUuid.test(value)) return uuidv7();
  return /^\d+$/.test(value) ? String(Number(value) + 40) : value.replace(/[a-z](?=[^a-z]*$)/i, 'q');
};
