import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { oneWaits } from '#tests/support/locks.ts';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = new Date('2026-03-02T09:00:00Z');
});

const password = 'four tulips in a row';
const byPassword = (given: string) => ({ kind: 'password', password: given }) as const;
const byCode = (code: string) => ({ kind: 'code', code }) as const;
const closing = { code: errors.accountClosing.code, status: 409 };
const ended = { code: errors.tokenExpired.code, status: 401 };
const proofWrong = { code: errors.proofWrong.code, status: 400 };
const erase = (days: number) => eraseClosed({ ...server.services, now: () => daysLater(days) });
const daysLater = (days: number) => new Date(Date.UTC(2026, 2, 2 + days, 9));

const newestText = async ({ email }: Pick<TestMember, 'email'>) =>
  (await mailTo(server, email))[0]?.text ?? '';

async function codeFor(member: Pick<TestMember, 'email'>, ask: () => Promise<unknown>): Promise<string> {
  await ask();
  return mailedCode(server, member.email);
}

async function namesOf({ memberId }: TestMember): Promise<string[]> {
  const rows = await server.db
    .selectFrom('signInName')
    .select('name')
    .where('memberId', '=', memberId)
    .execute();
  return rows.map(({ name }) => name);
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
      status: 400,
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
      await expect(client.checkToken()).rejects.toMatchObject(ended);
    }

    server.clock.at = daysLater(29);
    await expect(server.client.login({ account: member.email, password })).rejects.toMatchObject(closing);
    const signIn = await codeFor(member, () => server.client.sendVerifyCode({ account: member.email }));
    const proof = { account: member.email, code: signIn };
    await expect(server.client.loginByCode(proof)).rejects.toMatchObject(closing);
    // The code is not lost by asking first.
    const { token } = await server.client.loginByCode({ ...proof, comeBack: true });
    expect(await server.clientOf(token).getUserInfo()).toMatchObject({ email: member.email });
    await server.client.login({ account: member.email, password });
    await erase(60);
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

  test('nobody stays signed in who comes in at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await server.member({ password });
      const proof = byPassword(password);
      const account = member.email;
      const [closed, ...entered] = await Promise.allSettled([
        member.client.disable({ proof }),
        ...Array.from({ length: 6 }, () => server.client.login({ account, password })),
      ]);
      expect(closed.status).toBe('fulfilled');
      for (const answer of entered) {
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject(closing);
        else await expect(server.clientOf(answer.value.token).checkToken()).rejects.toMatchObject(ended);
      }
      await server.db.deleteFrom('rateLimit').execute();
    }
  });

  test('a sign-in waits for a closing that is under way, and is asked', async () => {
    const member = await server.member();
    const { memberId, email } = member;
    const code = await codeFor(member, () => server.client.sendVerifyCode({ account: email }));
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const underWay = transaction(server.db, async (tx) => {
      const now = daysLater(0);
      await sql`select from member where member_id = ${memberId} for update`.execute(tx);
      await tx
        .insertInto('accountClosing')
        .values({ memberId, closedAt: now, eraseAfter: daysLater(30) })
        .execute();
      held();
      await goOn;
    });
    await isHeld;
    const entering = Promise.allSettled([server.client.loginByCode({ account: email, code })]);
    try {
      await oneWaits(server.db);
    } finally {
      letGo();
    }
    await underWay;
    expect(await entering).toMatchObject([{ status: 'rejected', reason: closing }]);
  });

  test('a link in a mail takes it back as well, and is not lost by asking first', async () => {
    const member = await server.member({ password });
    await member.client.disable({ proof: byPassword(password) });
    await server.client.sendMailByRecoverPwd({ account: member.email });
    const text = await newestText(member);
    const [recover = '', signIn = ''] = [...text.matchAll(/#([\w-]{64})/g)].map(([, key]) => key);
    await expect(server.client.fastLogin({ key: signIn })).rejects.toMatchObject(closing);
    const other = 'five quiet evenings';
    await expect(server.client.resetNewPass({ key: recover, password: other })).rejects.toMatchObject(
      closing,
    );
    await expect(server.client.login({ account: member.email, password })).rejects.toMatchObject(closing);
    const back = await server.client.resetNewPass({ key: recover, password: other, comeBack: true });
    await server.clientOf(back.token).checkToken();
    await server.client.login({ account: member.email, password: other });
  });

  test('whoever gave no password proves it with a code, and is told until when to come back', async () => {
    const member = await server.member();
    const code = await codeFor(member, () => member.client.sendProofCode({}));
    await expect(member.client.disable({ proof: byCode(wrongCode(code)) })).rejects.toMatchObject({
      status: 400,
    });
    await member.client.disable({ proof: byCode(code) });
    expect(await newestText(member)).toContain('April 1, 2026');
  });

  test('a member without an e-mail address closes by a code on the phone, and is told there', async () => {
    const member = await server.member();
    const { memberId } = member;
    const phone = '+447400123456';
    await server.db.deleteFrom('signInName').where('memberId', '=', memberId).execute();
    await server.db.insertInto('signInName').values({ kind: 'phone', name: phone, memberId }).execute();
    await server.db
      .updateTable('member')
      .set({ email: null, phone, phoneVerifiedAt: new Date() })
      .where('memberId', '=', memberId)
      .execute();
    const byPhone = { ...member, email: phone };
    const code = await codeFor(byPhone, () => member.client.sendProofCode({}));
    await member.client.disable({ proof: byCode(code) });
    expect(await newestText(byPhone)).toContain('April 1, 2026');
    const signIn = await codeFor(byPhone, () => server.client.sendVerifyCode({ account: phone }));
    await expect(server.client.loginByCode({ account: phone, code: signIn })).rejects.toMatchObject(closing);
    await server.client.loginByCode({ account: phone, code: signIn, comeBack: true });
  });
});

describe('erasing', () => {
  test('counts from the last closing, however late it looks', async () => {
    const member = await server.member({ password });
    const proof = byPassword(password);
    await member.client.disable({ proof });
    server.clock.at = daysLater(25);
    const { token } = await server.client.login({ account: member.email, password, comeBack: true });
    const closedAgain = await server.clientOf(token).disable({ proof });
    expect(closedAgain.eraseAfter).toBe(daysLater(55).toISOString());
    await erase(54);
    server.clock.at = daysLater(54);
    await server.client.login({ account: member.email, password, comeBack: true });
  });

  test('that fails for one account erases the others, and is tried again', async () => {
    const [stuck, other] = [await server.member({ password }), await server.member({ password })];
    for (const { client } of [stuck, other]) await client.disable({ proof: byPassword(password) });
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
      server.db,
    );
    await sql`
      create trigger refuse before delete on member for each row
        when (old.member_id = ${sql.lit(stuck.memberId)}) execute function refuse()`.execute(server.db);
    await expect(erase(30)).rejects.toThrow('not now');
    expect(await namesOf(other)).toEqual([]);
    expect(await namesOf(stuck)).toEqual([stuck.email]);
    await sql`drop trigger refuse on member`.execute(server.db);
    await erase(31);
    expect(await namesOf(stuck)).toEqual([]);
  });

  test('who comes back while it runs is either back or gone', async () => {
    const member = await server.member({ password });
    await member.client.disable({ proof: byPassword(password) });
    server.clock.at = daysLater(31);
    const [, back] = await Promise.allSettled([
      erase(31),
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
