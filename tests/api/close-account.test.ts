import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { recordEvent } from '#server/features/site/record-event.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const password = 'four tulips in a row';
const byPassword = (given: string) => ({ kind: 'password', password: given }) as const;
const byCode = (code: string) => ({ kind: 'code', code }) as const;
const proofWrong = { code: errors.proofWrong.code, status: 400 };
const daysLater = (days: number) => new Date(Date.UTC(2026, 2, 2 + days, 9));

async function codeFor(member: TestMember, ask: () => Promise<unknown>): Promise<string> {
  await ask();
  const { text } = await server.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', member.email)
    .orderBy('createdAt', 'desc')
    .orderBy('messageId', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] ?? '';
}

describe('disable', () => {
  test('wants a fresh proof', async () => {
    const member = await server.member({ password });
    const { client } = member;
    await expect(client.disable({} as CallInput<'disable'>)).rejects.toMatchObject({
      code: 400,
      fields: [{ path: 'proof' }],
    });
    await expect(client.disable({ proof: byPassword('another') })).rejects.toMatchObject(proofWrong);
    const signInCode = await codeFor(member, () => server.client.sendVerifyCode({ account: member.email }));
    await expect(client.disable({ proof: byCode(signInCode) })).rejects.toMatchObject({
      code: errors.codeWrong.code,
    });
    await client.checkToken();
  });

  test('a member without a password cannot close it by one', async () => {
    const { client } = await server.member();
    await expect(client.disable({ proof: byPassword('null') })).rejects.toMatchObject(proofWrong);
  });

  test('guessing ends soon', async () => {
    const { client } = await server.member({ password });
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(client.disable({ proof: byPassword(`guess ${guess}`) })).rejects.toMatchObject(proofWrong);
    }
    await expect(client.disable({ proof: byPassword(password) })).rejects.toMatchObject({ code: 429 });
  });

  test('signs out everywhere; signing in asks first, and takes it back when told', async () => {
    const member = await server.member({ password });
    const other = server.clientOf((await server.client.login({ account: member.email, password })).token);
    const code = await codeFor(member, () => member.client.sendProofCode({}));
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => member.client.disable({ proof: byCode(code) })),
    );
    const done = answers.filter((answer) => answer.status === 'fulfilled');
    expect(done.map(({ value }) => value)).toEqual([{ eraseAfter: '2026-04-01T09:00:00.000Z' }]);
    for (const client of [member.client, other]) {
      await expect(client.checkToken()).rejects.toMatchObject({ code: errors.tokenExpired.code });
    }

    server.clock.at = daysLater(29);
    const closing = { code: errors.accountClosing.code, status: 409 };
    await expect(server.client.login({ account: member.email, password })).rejects.toMatchObject(closing);
    const signIn = await codeFor(member, () => server.client.sendVerifyCode({ account: member.email }));
    const proof = { account: member.email, code: signIn };
    await expect(server.client.loginByCode(proof)).rejects.toMatchObject(closing);
    // The code is not lost by asking first.
    const { token } = await server.client.loginByCode({ ...proof, comeBack: true });
    expect(await server.clientOf(token).getUserInfo()).toMatchObject({ email: member.email });
    await server.client.login({ account: member.email, password });
    await eraseClosed(server.db, daysLater(60));
    await server.clientOf(token).checkToken();
  });

  test('a wrong password says nothing of the closing', async () => {
    const member = await server.member({ password });
    await member.client.disable({ proof: byPassword(password) });
    await expect(
      server.client.login({ account: member.email, password: 'wrong one', comeBack: true }),
    ).rejects.toMatchObject({ code: errors.credentialsWrong.code });
    await expect(server.client.login({ account: member.email, password })).rejects.toMatchObject({
      code: errors.accountClosing.code,
    });
  });
});

/** Every row of every table that holds one of the texts, as `table: row`. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema')`.execute(server.db);
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      server.db,
    );
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(`${name}: ${row}`);
  }
  return found;
}

describe('erasing', () => {
  test('leaves nothing personal in any table, and the books without a name', async () => {
    const mark = randomUUID().slice(0, 8);
    const member = await server.member({
      password,
      email: `mail-${mark}@example.org`,
      firstName: `First-${mark}`,
    });
    const bystander = await server.member();
    const { client, memberId } = member;
    await client.modifyUserInfo({
      lastName: `Last-${mark}`,
      cupSize: mark,
      siliconePlugSize: mark,
      birthday: '1994-05-17',
      extraInfo: { note: mark },
    });
    await client.addChild({ childId: randomUUID(), name: `Child-${mark}`, birthDate: '2025-01-05' });
    await client.subscribe({ kind: 'offers', wanted: true });
    await client.checkIn();
    await bystander.client.checkIn();
    await client.finishTask({ task: 'addChild' });
    const { token } = await server.client.login({ account: member.email, password });
    await sql`update session set user_agent = ${`Agent-${mark}`} where member_id = ${memberId}`.execute(
      server.db,
    );
    const content = { projectId: mark, title: mark } as never;
    const event = { traceId: `t-${mark}`, eventName: 'E', eventType: 'E', content };
    for (const uid of [memberId, '']) await recordEvent(server.db, { ...event, uid }, new Date());
    const texts = [mark, member.email, memberId, '1994-05-17'];
    expect((await rowsWith(texts)).length).toBeGreaterThan(10);

    const data = await server.clientOf(token).downloadMyData();
    const told = JSON.stringify(data);
    for (const text of [`First-${mark}`, `Child-${mark}`, `Agent-${mark}`, `t-${mark}`, '1994-05-17']) {
      expect(told).toContain(text);
    }
    expect(told).not.toContain('argon2');
    expect(told).not.toContain('digest');
    expect(told).not.toContain(bystander.memberId);

    await client.disable({ proof: byPassword(password) });
    await eraseClosed(server.db, daysLater(29));
    expect(await rowsWith([`First-${mark}`])).not.toEqual([]);
    await eraseClosed(server.db, daysLater(30));
    expect(await rowsWith([mark, member.email, '1994-05-17'])).toEqual([]);
    const left = await rowsWith([memberId]);
    expect(new Set(left.map((row) => row.split(':')[0]))).toEqual(
      new Set(['ledger_entry', 'ledger_key', 'ledger_balance', 'ledger_lot']),
    );
    await expect(
      server.client.login({ account: member.email, password, comeBack: true }),
    ).rejects.toMatchObject({ code: errors.credentialsWrong.code });
    await expect(client.checkToken()).rejects.toMatchObject({ code: errors.tokenMissing.code });
    expect(await bystander.client.getUserInfo()).toMatchObject({ coins: 5 });
  });

  test('who comes back while it runs is either back or gone', async () => {
    const member = await server.member({ password });
    await member.client.disable({ proof: byPassword(password) });
    server.clock.at = daysLater(31);
    const [, back] = await Promise.allSettled([
      eraseClosed(server.db, daysLater(31)),
      server.client.login({ account: member.email, password, comeBack: true }),
    ]);
    const names = await server.db
      .selectFrom('signInName')
      .select('memberId')
      .where('memberId', '=', member.memberId)
      .execute();
    const sessions = await server.db
      .selectFrom('session')
      .select('digest')
      .where('memberId', '=', member.memberId)
      .where('revokedAt', 'is', null)
      .execute();
    const expected = back.status === 'fulfilled' ? 1 : 0;
    expect([names.length, sessions.length]).toEqual([expected, expected]);
  });
});

test('the download is for a person, not for a program', async () => {
  const { client } = await server.member();
  for (let time = 0; time < 3; time += 1) await client.downloadMyData();
  await expect(client.downloadMyData()).rejects.toMatchObject({ code: 429 });
});
