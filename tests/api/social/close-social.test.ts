import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { browserKey, roundTrip, useLoopServer } from '#tests/support/provider-visit.ts';
import type { TestMember } from '#tests/support/server.ts';

const loop = useLoopServer();
const { server } = loop;
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  loop.issuer.person = { sub: randomUUID() };
});

const password = 'four quiet birds';
const closing = { code: errors.accountClosing.code, status: 409 };
const social = async () => ({ kind: 'social', ...(await roundTrip(server)) }) as const;

/** A member whose only way in is the identity of the issuer's person. */
async function socialMember(): Promise<TestMember> {
  const member = await server.member({ password });
  const proof = { kind: 'password', password } as const;
  await member.client.bindAccount({ way: await social(), proof });
  await member.client.removeAccount({ way: { kind: 'email' }, proof });
  await server.db
    .updateTable('member')
    .set({ passwordHash: null })
    .where('memberId', '=', member.memberId)
    .execute();
  return member;
}

test('an account with nothing but an identity is closed by it, and taken back by it', async () => {
  const { client, memberId } = await socialMember();
  expect((await client.listSignInWays()).proofs).toEqual(['social']);
  const proof = await social();
  const strange = { ...proof, key: browserKey().key };
  await expect(client.disable({ proof: strange })).rejects.toMatchObject({ code: errors.socialExpired.code });
  await client.disable({ proof });
  await expect(client.checkToken()).rejects.toMatchObject({ code: errors.tokenExpired.code });

  const entry = await roundTrip(server);
  await expect(server.client.socialLogin(entry)).rejects.toMatchObject(closing);
  // What the provider said is not lost by asking first.
  const back = await server.client.socialLogin({ ...entry, comeBack: true });
  expect(back).toMatchObject({ step: 'signedIn', session: { uid: memberId } });
  expect(await server.client.socialLogin(await roundTrip(server))).toMatchObject({ step: 'signedIn' });
});

test('somebody else’s identity closes nothing, and one round trip closes one account once', async () => {
  const { client } = await socialMember();
  const mine = loop.issuer.person;
  loop.issuer.person = { sub: randomUUID() };
  await expect(client.disable({ proof: await social() })).rejects.toMatchObject({
    code: errors.proofWrong.code,
  });
  loop.issuer.person = mine;
  const proof = await social();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => client.disable({ proof })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const back = await server.client.socialLogin({ ...(await roundTrip(server)), comeBack: true });
  const { token } = back.step === 'signedIn' ? back.session : { token: '' };
  await expect(server.clientOf(token).disable({ proof })).rejects.toMatchObject({
    code: errors.socialExpired.code,
  });
});

test('an identity that is bound while its account closes takes it back when told', async () => {
  const member = await server.member({ password });
  await member.client.disable({ proof: { kind: 'password', password } });
  const account = { ...(await roundTrip(server)), email: member.email, password };
  await expect(server.client.socialVerifyPass(account)).rejects.toMatchObject(closing);
  const entered = await server.client.socialVerifyPass({ ...account, comeBack: true });
  expect(entered).toMatchObject({ step: 'signedIn', session: { uid: member.memberId } });
});
