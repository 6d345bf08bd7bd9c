import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { carriesKey, keyPlaces, type MailName } from '#server/core/outbox/written-mail.ts';
import written from '#server/core/outbox/written-mails.json' with { type: 'json' };
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const servers: TestServer[] = [];
const startWith = async (environment: NodeJS.ProcessEnv) => {
  const server = await startTestServer({ environment });
  servers.push(server);
  return server;
};
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

const mailed = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Nestling <hello@club.example>' };
const password = 'four quiet birds at home';

test.each([
  ['a demo of one’s own', {}, undefined],
  ['a demo in the open', { HOST: '0.0.0.0' }, ['demoInTheOpen', 'mailUnavailable']],
  ['a demo in the open that mails', { HOST: '0.0.0.0', ...mailed }, ['demoInTheOpen']],
  ['a real installation', { DEMO: 'off', ...mailed }, undefined],
  ['a real installation without a mail server', { DEMO: 'off' }, ['mailUnavailable']],
])('%s is ready, and tells what to mend', async (_, environment, warnings) => {
  const server = await startWith(environment);
  const response = await fetch(`${server.url}/readyz`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ready', writes: 'ok', ...(warnings && { warnings }) },
  ]);
});

describe.each([
  ['a real installation', { DEMO: 'off' }],
  ['a demo in the open', { HOST: '0.0.0.0' }],
])('%s that cannot mail', (_, environment) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith(environment);
  });

  test('refuses every code and link at once, to accounts and to nobody’s address alike', async () => {
    const member = await server.member({ password });
    const unknown = 'nobody@example.org';
    const asking = [
      ['sendVerifyCode', 'station/user/sendVerifyCode', (account: string) => ({ account })],
      ['recover', 'station/user/sendVerifyCode', (account: string) => ({ account, purpose: 'recover' })],
      ['sendMailByRecoverPwd', 'station/user/sendMailByRecoverPwd', (account: string) => ({ account })],
    ] as const;
    for (const [name, path, bodyOf] of asking) {
      const [known, other] = await Promise.all(
        [member.email, unknown].map((account) =>
          server.request(`/api/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', language: 'zh' },
            body: JSON.stringify(bodyOf(account)),
          }),
        ),
      );
      const refusal = {
        code: errors.mailUnavailable.code,
        message: errors.mailUnavailable.message['zh-Hans'],
      };
      expect({ name, ...known, headers: 0 }).toEqual({ name, status: 503, envelope: refusal, headers: 0 });
      expect(other?.envelope).toEqual(known?.envelope);
      const headersOf = (answer: typeof known) =>
        [...(answer?.headers.keys() ?? [])].filter((header) => header !== 'x-request-id').toSorted();
      expect(headersOf(other)).toEqual(headersOf(known));
    }
    await expect(member.client.sendProofCode({})).rejects.toMatchObject({
      code: errors.mailUnavailable.code,
    });
    // Nothing is left that could be used, had somebody read it.
    for (const table of ['outbox', 'mailLink', 'verificationCode'] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    // Her password still opens.
    expect(await server.client.login({ account: member.email, password })).toMatchObject({
      token: expect.any(String),
    });
  });

  test('shows staff what mail is kept, by kind, and nothing of whose it is', async () => {
    const member = await server.member({ password, firstName: 'Secretname' });
    await member.client.modifyPassword({ oldPassword: password, password: 'five other quiet birds' });
    const { client } = await server.staff('reviewer');
    const outbox = await client.listOutbox();
    expect(outbox).toMatchObject({
      reaches: { mail: false, sms: false },
      list: [{ channel: 'mail', kind: 'password-changed', state: 'kept', count: 1 }],
    });
    expect(outbox.list[0]?.subject).toBe('Your Nestling password was changed');
    expect(JSON.stringify(outbox)).not.toMatch(/Secretname|@example\.org/);
  });
});

test('no kind of mail shows staff anything that was filled in', async () => {
  const server = await startWith({});
  const filled = 'SECRET-048213';
  for (const kind of [...Object.keys(written), 'of-another-release']) {
    const row = { memberId: null, recipient: filled, subject: filled, text: filled, html: filled };
    await server.db
      .insertInto('outbox')
      .values({ ...row, messageId: crypto.randomUUID(), createdAt: new Date(), state: 'kept', kind })
      .execute();
  }
  for (const locale of ['en', 'zh-CN', 'zh-HK'] as const) {
    const { token } = await server.staff('admin');
    const { list } = await server.clientOf(token, locale).listOutbox();
    expect(list).toHaveLength(Object.keys(written).length + 1);
    expect(JSON.stringify(list)).not.toContain('048213');
    for (const { subject } of list) expect(subject ?? '').not.toMatch(/[{}]/);
    expect(list.find(({ kind }) => kind === 'of-another-release')?.subject).toBeNull();
  }
});

/** Read by a person: none of these lets anybody in. */
const plainPlaces =
  /^(?:brandName|headline|title|text|firstName|siteUrl|forgottenUrl|until|signInUrl|way|points|level|checkInUrl|amounts|dated|balanceUrl|giftsUrl|stopUrl|what|parcels|trackingUrl|orderUrl|reason|back|journeyUrl|number|contactUrl|answer|product|rightsUrl|joinUrl|uploadUrl|(?:first|second|third)(?:Text)?|count|url|choicesUrl|due|ticket|statusUrl|note|accountUrl|passkeyName|list|proposalsUrl|stockUrl|differencesUrl|all|budgetsUrl|settingsUrl|closeUrl|contact|kept|blockUrl|consoleUrl|since|subject|source|checked|review|otherwiseUrl|button)$/;

test('every place of a mail is known to carry a key or none', () => {
  const kinds = Object.keys(written) as MailName[];
  const places = kinds.flatMap((kind) => Object.keys(written[kind].places));
  const known: readonly string[] = keyPlaces;
  expect(places.filter((place) => !known.includes(place) && !plainPlaces.test(place))).toEqual([]);
  expect(kinds.filter(carriesKey).toSorted()).toEqual([
    'activation',
    ...['bind', 'caller', 'proof', 'recover', 'sign-in', 'social'].map((purpose) => `code-${purpose}`),
    'contact-asked',
    'contact-confirm',
    'recovery',
    'staff-set-up',
  ]);
});
