import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { browserKey, roundTrip, useLoopServer } from '#tests/support/provider-visit.ts';
import { refused } from '#tests/support/refused.ts';
import type { TestMember } from '#tests/support/server.ts';

const loop = useLoopServer();
const { server } = loop;

const password = 'four quiet birds';
const byPassword = { kind: 'password', password } as const;
let owner: TestMember;
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
  loop.issuer.person = { sub: randomUUID() };
  owner = await server.member({ password });
});

async function bindLoop(): Promise<string> {
  const way = { kind: 'social', ...(await roundTrip(server)) } as const;
  expect(await owner.client.bindAccount({ way, proof: byPassword })).toBe(true);
  const { ways } = await owner.client.listSignInWays();
  const bound = ways.find(({ kind }) => kind === 'social');
  if (bound?.kind !== 'social') throw new Error('Not bound');
  return bound.id;
}

const kindsOf = async () => (await owner.client.listSignInWays()).ways.map(({ kind }) => kind);

describe('bindAccount', () => {
  test('binds an identity that signs in from then on, and tells the owner', async () => {
    await bindLoop();
    const result = await server.client.socialLogin(await roundTrip(server));
    expect(result).toMatchObject({ step: 'signedIn', session: { uid: owner.memberId } });
    expect((await mailTo(server, owner.email)).map(({ subject }) => subject)).toEqual([
      'Loop can now sign you in to Nestling',
    ]);
    expect(await owner.client.listSignInWays()).toMatchObject({
      ways: [{ kind: 'email', email: owner.email }, { provider: { type: 'loop', name: 'Loop' } }],
      proofs: ['password', 'code', 'social'],
      providers: [{ type: 'loop', name: 'Loop' }],
    });
  });

  test('wants a fresh proof: a wrong one binds nothing, a code works once', async () => {
    const way = { kind: 'social', ...(await roundTrip(server)) } as const;
    await refused(
      owner.client.bindAccount({ way, proof: { kind: 'password', password: 'wrong' } }),
      'proofWrong',
    );
    await refused(owner.client.bindAccount({ way, proof: { kind: 'code', code: '000000' } }), 'proofWrong');
    await server.client.sendVerifyCode({ account: owner.email });
    const other = await mailedCode(server, owner.email);
    await refused(owner.client.bindAccount({ way, proof: { kind: 'code', code: other } }), 'proofWrong');
    expect(await kindsOf()).toEqual(['email']);

    await owner.client.sendProofCode();
    const code = await mailedCode(server, owner.email);
    await owner.client.bindAccount({ way, proof: { kind: 'code', code } });
    expect(await kindsOf()).toEqual(['email', 'social']);
    loop.issuer.person = { sub: randomUUID() };
    const next = { kind: 'social', ...(await roundTrip(server)) } as const;
    await refused(owner.client.bindAccount({ way: next, proof: { kind: 'code', code } }), 'proofWrong');
  });

  test('a proof code runs out after ten minutes', async () => {
    await owner.client.sendProofCode();
    const proof = { kind: 'code', code: await mailedCode(server, owner.email) } as const;
    server.clock.at = new Date(Date.now() + 601_000);
    await refused(owner.client.removeAccount({ way: { kind: 'email' }, proof }), 'proofWrong');
  });

  test('proof by a provider is a round trip of the member’s own identity, once', async () => {
    const id = await bindLoop();
    const mine = loop.issuer.person;
    loop.issuer.person = { sub: randomUUID() };
    const strange = { kind: 'social', ...(await roundTrip(server)) } as const;
    await refused(owner.client.removeAccount({ way: { kind: 'social', id }, proof: strange }), 'proofWrong');
    loop.issuer.person = mine;
    const proof = { kind: 'social', ...(await roundTrip(server)) } as const;
    expect(await owner.client.removeAccount({ way: { kind: 'email' }, proof })).toBe(true);
    await refused(owner.client.removeAccount({ way: { kind: 'social', id }, proof }), 'socialExpired');
    expect(await owner.client.getUserInfo()).toMatchObject({ email: null, emailVerified: false });
  });

  test('takes no identity of another member, and no ticket without its key', async () => {
    await bindLoop();
    owner = await server.member({ password });
    const proof = await roundTrip(server);
    const way = { kind: 'social', ...proof } as const;
    await refused(owner.client.bindAccount({ way, proof: byPassword }), 'signInWayTaken');
    const foreign = { ...way, key: browserKey().key };
    await refused(owner.client.bindAccount({ way: foreign, proof: byPassword }), 'socialExpired');
    expect(await kindsOf()).toEqual(['email']);
  });

  test('puts a proven address in place of the one before, which is told', async () => {
    const email = `${randomUUID()}@example.org`;
    await owner.client.sendProofCode({ email });
    const way = { kind: 'email', email, code: await mailedCode(server, email) } as const;
    await refused(
      owner.client.bindAccount({ way: { ...way, email: 'else@example.org' }, proof: byPassword }),
      'codeWrong',
    );
    await owner.client.bindAccount({ way, proof: byPassword });
    expect((await server.client.login({ account: email, password })).uid).toBe(owner.memberId);
    await refused(server.client.login({ account: owner.email, password }), 'credentialsWrong');
    expect((await mailTo(server, owner.email)).map(({ subject }) => subject)).toEqual([
      'A way to sign in to Nestling was removed',
    ]);
  });

  test('says that an address is another member’s only to who has proven it', async () => {
    const other = await server.member();
    const unknown = await owner.client.sendProofCode({ email: 'nobody@example.org' });
    expect(await owner.client.sendProofCode({ email: other.email })).toEqual(unknown);
    const way = { kind: 'email', email: other.email, code: await mailedCode(server, other.email) } as const;
    await refused(
      owner.client.bindAccount({ way: { ...way, code: wrongCode(way.code) }, proof: byPassword }),
      'codeWrong',
    );
    await refused(owner.client.bindAccount({ way, proof: byPassword }), 'signInWayTaken');
    expect((await owner.client.getUserInfo()).email).toBe(owner.email);
  });
});

describe('removeAccount', () => {
  test('never takes the last way', async () => {
    const email = { kind: 'email' } as const;
    await refused(owner.client.removeAccount({ way: email, proof: byPassword }), 'lastSignInWay');
    const id = await bindLoop();
    const wrong = { kind: 'password', password: 'wrong' } as const;
    await refused(owner.client.removeAccount({ way: { kind: 'social', id }, proof: wrong }), 'proofWrong');
    await owner.client.removeAccount({ way: { kind: 'social', id }, proof: byPassword });
    await refused(
      owner.client.removeAccount({ way: { kind: 'social', id }, proof: byPassword }),
      'signInWayUnknown',
    );
    expect((await server.client.socialLogin(await roundTrip(server))).step).toBe('email');
    expect(await kindsOf()).toEqual(['email']);
  });

  test('of two at the same moment leaves one', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.db.deleteFrom('rateLimit').execute();
      owner = await server.member({ password });
      loop.issuer.person = { sub: randomUUID() };
      const id = await bindLoop();
      const both = await Promise.allSettled(
        ([{ kind: 'email' }, { kind: 'social', id }] as const).map((way) =>
          owner.client.removeAccount({ way, proof: byPassword }),
        ),
      );
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await kindsOf()).toHaveLength(1);
    }
  });

  test('counts no identity of a provider that is not set up any more', async () => {
    await server.db
      .insertInto('socialIdentity')
      .values({
        issuer: 'https://gone.example',
        subject: randomUUID(),
        identityId: randomUUID(),
        memberId: owner.memberId,
        type: 'gone',
        createdAt: new Date(),
      })
      .execute();
    const way = { kind: 'email' } as const;
    await refused(owner.client.removeAccount({ way, proof: byPassword }), 'lastSignInWay');
  });

  test('takes no identity of another member', async () => {
    const id = await bindLoop();
    const other = await server.member({ password });
    await refused(
      other.client.removeAccount({ way: { kind: 'social', id }, proof: byPassword }),
      'signInWayUnknown',
    );
    expect(await kindsOf()).toEqual(['email', 'social']);
  });
});
