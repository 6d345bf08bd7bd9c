import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import type { Envelope } from '#contract/envelope.ts';
import { openSeed } from '#server/features/draws/seeds.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { askPatiently } from '#tests/faults/server-process.ts';
import { useLoggingProcess } from '#tests/support/logging-process.ts';
import { mailedCode, mailedKey, wrongCode } from '#tests/support/mailbox.ts';
import { testSecret } from '#tests/support/server.ts';

/** One server process that logs all it can, and a member's story on it. What it said is read at the end. */
const house = useLoggingProcess();

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly reason?: string;
  readonly code?: number;
  readonly status?: number;
  readonly path?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly code?: string };
}

async function ask(path: string, { body, ...more }: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await askPatiently(`${house.url}${path}`, {
    ...more,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...more.headers },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    id: response.headers.get('x-request-id') ?? '',
    status: response.status,
    envelope: isJson ? (JSON.parse(text) as Envelope) : null,
    text,
  };
}
function resultOf<Result>({ envelope }: { envelope: Envelope | null }): Result {
  if (envelope?.code !== 200) throw new Error(`refused: ${envelope?.message}`);
  return envelope.result as Result;
}

const user = (call: string, input: unknown, headers: Record<string, string> = {}) =>
  ask(`/api/station/user/${call}`, {
    body: typeof input === 'string' ? input : JSON.stringify(input),
    headers,
  });

/** The lines of one request, once its last is written. */
async function linesOf({ id }: { id: string }): Promise<Line[]> {
  const read = () =>
    house.said.out
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(id))
      .map((line) => JSON.parse(line) as Line);
  await expect.poll(() => read().some(({ msg }) => msg === 'request')).toBe(true);
  return read();
}

async function expectRefusal(
  answer: { id: string; status: number },
  status: number,
  reason: RegExp,
): Promise<void> {
  const lines = await linesOf(answer);
  expect(lines.find(({ msg }) => msg === 'refused')?.reason).toMatch(reason);
  expect(lines.find(({ msg }) => msg === 'request')?.status).toBe(status);
  expect(answer.status).toBe(status);
}

test('logs say why each request failed and nothing about anybody', async () => {
  const account = `mira.${randomUUID().slice(0, 8)}@secret.example`;
  const password = 'four tulips in a row';
  const name = 'Miranda-Quillfeather';
  const wrongPassword = 'five roses in a vase';

  await user('sendVerifyCode', { account });
  const code = await mailedCode(house.database, account);
  const guess = wrongCode(code);
  await expectRefusal(await user('sendVerifyCode', { account }), 429, /^codeTooSoon$/);
  await expectRefusal(await user('loginByCode', { account, code: guess }), 400, /^codeWrong$/);
  await expectRefusal(await user('loginByCode', { account, code }), 404, /^accountUnknown$/);

  const person = { firstName: name, countryCode: 'GB', timeZone: 'UTC', language: 'en', acceptTerms: true };
  const birthDate = new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 10);
  const registration = {
    ...person,
    account,
    code,
    password,
    stage: { key: 'toddler', birthDate },
  };
  await expectRefusal(
    await user('registerByCode', {
      ...registration,
      adult: true,
      stage: { key: 'toddler', birthDate: '1901-02-03' },
    }),
    400,
    /^badRequest: stage\.birthDate$/,
  );
  await expectRefusal(
    await user('registerByCode', { ...registration, adult: name, [account]: password }),
    400,
    /^badRequest: adult invalid_\w+, input unrecognized_keys$/,
  );
  const registered = await user('registerByCode', { ...registration, adult: true });
  const { token, uid } = resultOf<{ token: string; uid: string }>(registered);
  await expectRefusal(await user('login', { account, password: wrongPassword }), 400, /^credentialsWrong/);
  const signedIn = await user('login', { account, password });
  const { token: second } = resultOf<{ token: string }>(signedIn);
  const bearer = (one: string) => ({ authorization: `Bearer ${one}` });

  const at = new Date(Date.now() - 1000);
  await earn(house.database.db, {
    products: [],
    memberId: uid,
    currency: 'coins',
    amount: 1000,
    sourceType: 'test',
    sourceId: 'start',
    rule: 'demo.welcome',
    details: {},
    now: at,
    availableAt: at,
  });
  const checkedIn = await ask('/api/station/member/checkIn', { body: '', headers: bearer(token) });
  expect(checkedIn.status).toBe(200);
  const gifts = await ask('/api/station/member/gift/redeemList', { headers: bearer(token) });
  const { list } = resultOf<{ list: { giftId: string; state: string }[] }>(gifts);
  const giftId = list.find(({ state }) => state === 'open')?.giftId;
  const claimed = await ask('/api/station/member/gift/claim', {
    body: JSON.stringify({ giftId, requestKey: randomUUID() }),
    headers: bearer(token),
  });
  const voucherCode = resultOf<GiftClaim>(claimed).voucherCode ?? '';
  expect(voucherCode.length).toBeGreaterThan(5);

  const drawn = await ask('/api/station/member/gift/lottery', {
    body: JSON.stringify({ code: 'lucky', requestKey: randomUUID() }),
    headers: bearer(token),
  });
  expect(drawn.status).toBe(200);
  const { rows: seeds } = await sql<{ periodId: string; sealedSeed: Buffer }>`
    select period_id, sealed_seed from draw_period`.execute(house.database.db);
  const opened = seeds.map(({ periodId, sealedSeed }) => openSeed(testSecret, periodId, sealedSeed));
  expect(opened.length).toBeGreaterThan(2);

  await user('logout', '', bearer(second));
  await expectRefusal(await user('checkToken', '', bearer(second)), 401, /^tokenExpired: revoked$/);
  await expectRefusal(await user('checkToken', '', bearer(`${token}x`)), 401, /^tokenMissing: malformed$/);
  await expectRefusal(await user('checkToken', ''), 401, /^tokenMissing: no token$/);
  const stranger = Buffer.from(token, 'base64url').fill(1, 20).toString('base64url');
  await expectRefusal(await user('checkToken', '', bearer(stranger)), 401, /^tokenMissing: unknown$/);

  await user('sendMailByRecoverPwd', { account });
  const key = await mailedKey(house.database, account, '/recover_pwd');
  expect(key).toHaveLength(64);
  await expectRefusal(await user('fastLogin', { key }), 400, /^linkEnded/);
  await expectRefusal(await ask(`/api/station/user/activate?key=${key}`), 400, /^linkEnded/);
  expect((await user('checkRecoverUrl', { key })).status).toBe(200);
  // Whoever puts the key where it does not belong.
  expect((await ask(`/recover_pwd?key=${key}`)).status).toBe(200);
  expect((await ask(`/recover_pwd/${key}`)).status).toBe(404);

  // The front door with the site behind it: hostile bodies get the envelope, never a page.
  const hostile: [Awaited<ReturnType<typeof ask>>, number, RegExp][] = [
    [await user('login', `{"account":"${account}","password":"${password}"`), 400, /malformed JSON/],
    [await user('login', `["${account}"]`), 400, /input invalid_type/],
    [
      await user('login', { account: password, password: [account] }),
      400,
      /account invalid_union, password invalid/,
    ],
    [await user('login', { account, password: `${password}\0` }), 400, /password unstorable_text/],
    [await user('login', `account=${account}`, { 'content-type': 'text/plain' }), 415, /INVALID_MEDIA_TYPE/],
    [
      await user('login', JSON.stringify({ account, password: password.repeat(9000) })),
      413,
      /BODY_TOO_LARGE/,
    ],
    [await user(`login?account=${account}`, { [account]: account }), 400, /input unrecognized_keys/],
  ];
  for (const [answer, status, reason] of hostile) {
    expect(answer.envelope?.code).toBe(status);
    await expectRefusal(answer, status, reason);
  }
  expect((await ask(`/api/${account}?token=${token}`)).envelope?.code).toBe(404);
  expect((await ask(`/api/%E0%A4%A/${account}`)).envelope?.code).toBe(400);

  const cookie = `token=${token}`;
  for (const path of [
    '/',
    `/?APPTOKEN=${token}&email=${account}`,
    `/${account}`,
    `/redirect?to=//${account}`,
    '/coins',
  ]) {
    const page = await ask(path, { headers: { cookie } });
    expect((await linesOf(page)).find(({ msg }) => msg === 'request')?.status).toBe(page.status);
  }

  await sql`alter table check_in rename to check_in_away`.execute(house.database.db);
  const broken = await ask('/api/station/member/checkIn', { headers: bearer(token) });
  await sql`alter table check_in_away rename to check_in`.execute(house.database.db);
  expect(broken.envelope).toEqual({ code: 500, message: 'Internal server error' });
  expect((await linesOf(broken)).find(({ level }) => level === 50)).toMatchObject({
    msg: 'unexpected failure',
    err: { code: '42P01', message: 'relation "check_in" does not exist' },
  });

  const said = house.said.out + house.said.err;
  expect(said.split('\n').filter((line) => line.startsWith('{')).length).toBeGreaterThan(40);
  expect(house.said.err).toBe('');
  const [digest] = await house.database.db
    .selectFrom('session')
    .select('digest')
    .where('memberId', '=', uid)
    .execute();
  const secrets = {
    account,
    part: account.split('@')[0] ?? '',
    address: encodeURIComponent(account),
    password,
    wrongPassword,
    name,
    birthDate,
    refusedDate: '1901-02-03',
    stage: 'toddler',
    token,
    second,
    stranger,
    voucherCode,
    digest: digest?.digest.toString('hex') ?? '',
    ...Object.fromEntries(
      opened.map((seed, index) => [`seed ${index}`, seed?.toString('hex') ?? 'could not be opened']),
    ),
    key,
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect({ what, told: said.split('\n').filter((line) => line.includes(secret)) }).toEqual({
      what,
      told: [],
    });
  }
  // Six digits also stand in times and ids, so a code counts where it stands alone.
  expect(said.match(new RegExp(`(?<![\\w.-])(${code}|${guess})(?![\\w.-])`, 'g'))).toBeNull();
});
