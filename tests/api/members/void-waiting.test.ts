import { randomInt, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkMinutes } from '#contract/account-rules.ts';
import { socialCalls } from '#contract/calls/social.ts';
import { makeContactChanges } from '#server/core/members/contact-changes.ts';
import { codePurposes } from '#server/core/outbox/code-purposes.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { roundTrip, useLoopServer } from '#tests/support/provider-visit.ts';
import type { TestMember } from '#tests/support/server.ts';

const loop = useLoopServer();
const { server } = loop;
beforeEach(() => {
  server.clock.at = new Date();
});

const password = 'four quiet birds';
const proof = { kind: 'password', password } as const;
const newNumber = () => `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Tables that look as if something waited in them for a member, and why nothing does. */
const waitForNobody: Readonly<Record<string, string>> = {
  proposal: 'what staff wait for among themselves',
  session: 'is open already; ended with a password, a recovery, a closing',
  spent_work: 'sums that anybody has done',
  staff_challenge: 'of staff, and of whoever wants to sign in as one',
  staff_link: 'of staff; a set-up and a disabling end them',
  first_owner_link: 'of staff; a set-up ends it',
  staff_session: 'of staff; a set-up and a disabling end them',
};

/** Whatever ends by itself and is found by a hash waits for somebody. */
async function waitingTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute e on e.attrelid = c.oid and e.attname = 'expires_at' and not e.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists(select from pg_attribute a
                   where a.attrelid = c.oid and not a.attisdropped
                     and (a.atttypid = 'bytea'::regtype or a.attname ~ '(hash|secret|digest|token)'))
     order by 1`.execute(server.db);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(waitForNobody)));
  return names.filter((name) => !(name in waitForNobody));
}

/** Every row that is still good, by its table and its key. */
async function alive(): Promise<Set<string>> {
  const all: string[] = [];
  for (const table of await waitingTables()) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.id(table)} t where t.expires_at > ${server.clock.at}`.execute(
      server.db,
    );
    for (const { row } of rows) {
      if ((row['spent_at'] ?? null) !== null) continue;
      const key = row['digest'] ?? row['subject'];
      const purpose = row['purpose'] ?? '';
      all.push(`${table} ${String(purpose)} ${String(key)}`);
    }
  }
  return new Set(all);
}

interface Scene extends TestMember {
  readonly phone: string;
  /** To come in place of the ones before. */
  readonly newEmail: string;
  readonly newPhone: string;
  readonly identityId: string;
  /** Whom the provider knows and nobody bound. */
  readonly stranger: string;
  /** Back from the provider, as whom she bound and as whom nobody did. */
  readonly bound: { ticket: string; key: string };
  readonly unbound: { ticket: string; key: string };
  readonly ticket: string;
}

/** A member with every way to sign in, for whom everything waits that can. */
async function waitedFor(): Promise<Scene> {
  await server.db.deleteFrom('rateLimit').execute();
  const member = await server.member({ password });
  const { memberId, email, client } = member;
  const phone = newNumber();
  const [newEmail, newPhone] = [`${randomUUID()}@example.org`, newNumber()];
  const [sub, stranger, identityId] = [randomUUID(), randomUUID(), randomUUID()];
  const createdAt = server.clock.at ?? new Date();
  await server.db.insertInto('signInName').values({ kind: 'phone', name: phone, memberId }).execute();
  await server.db
    .updateTable('member')
    .set({ phone, emailVerifiedAt: null })
    .where('memberId', '=', memberId)
    .execute();
  await server.db
    .insertInto('socialIdentity')
    .values({ issuer: loop.issuer.url, subject: sub, identityId, memberId, type: 'loop', email, createdAt })
    .execute();
  const later = async () => {
    server.clock.at = new Date((server.clock.at?.getTime() ?? 0) + 61_000);
    await server.db.deleteFrom('rateLimit').execute();
  };

  await client.sendActivationMail();
  await later();
  await server.client.sendMailByRecoverPwd({ account: email });
  for (const account of [email, phone]) {
    for (const purpose of ['sign-in', 'recover'] as const) {
      await server.client.sendVerifyCode({ account, purpose });
    }
  }
  const staff = await server.staff('support');
  await staff.client.changeContact({ memberId, account: newNumber(), caller: 'lost' });
  const ticketOf = async (account: string, purpose: 'sign-in' | 'recover') =>
    server.client.verifyCode({ account, purpose, code: await mailedCode(server, account) });
  const { ticket } = await ticketOf(email, 'recover');
  await later();
  await server.client.sendVerifyCode({ account: phone, purpose: 'sign-in' });
  await ticketOf(phone, 'sign-in');
  await later();
  loop.issuer.person = { sub };
  const bound = await roundTrip(server);
  loop.issuer.person = { sub: stranger };
  const unbound = await roundTrip(server);
  await client.sendProofCode();
  await client.sendProofCode({ email: newEmail });
  await client.sendProofCode({ phone: newPhone });
  await server.client.sendVerifyCode({ account: phone, purpose: 'sign-in' });
  // Last in the mailbox: the code that a test may take.
  await server.client.socialSendMailCode({ ...unbound, email });
  return { ...member, phone, newEmail, newPhone, identityId, stranger, bound, unbound, ticket };
}

type Way = (scene: Scene) => Promise<unknown>;

const bindings: Record<'email' | 'phone' | 'social', Way> = {
  email: async ({ client, newEmail: email }) =>
    client.bindAccount({ way: { kind: 'email', email, code: await mailedCode(server, email) }, proof }),
  phone: async ({ client, newPhone: phone }) =>
    client.bindAccount({ way: { kind: 'phone', phone, code: await mailedCode(server, phone) }, proof }),
  social: async ({ client, unbound }) => client.bindAccount({ way: { kind: 'social', ...unbound }, proof }),
};
const removals: Record<'email' | 'phone' | 'social', Way> = {
  email: ({ client }) => client.removeAccount({ way: { kind: 'email' }, proof }),
  phone: ({ client }) => client.removeAccount({ way: { kind: 'phone' }, proof }),
  social: ({ client, identityId }) =>
    client.removeAccount({ way: { kind: 'social', id: identityId }, proof }),
};

/** Every way in which her ways to sign in change, by the file that changes them. */
const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  'core/members/devices.ts': {
    endMemberSessions: async ({ memberId }) =>
      (await server.staff('support')).client.endMemberSessions({ memberId, why: 'safety' }),
  },
  'core/members/modify-password.ts': {
    modifyPassword: ({ client }) =>
      client.modifyPassword({ oldPassword: password, password: 'six birds in a tree' }),
    'modifyPassword, the first': async ({ client, memberId, ticket }) => {
      await server.db
        .updateTable('member')
        .set({ passwordHash: null })
        .where('memberId', '=', memberId)
        .execute();
      await client.modifyPassword({ ticket, password: 'six birds in a tree' });
    },
  },
  'core/members/contact-changes.ts': {
    'changeContact, made': async ({ memberId }) => {
      const at = server.clock.at ?? new Date();
      await server.db
        .updateTable('contactChange')
        .set({ askedAt: new Date(at.getTime() - 1), dueAt: at, provenAt: at })
        .where('memberId', '=', memberId)
        .execute();
      await makeContactChanges(server.services);
    },
  },
  'core/members/recover.ts': {
    resetNewPass: async ({ email }) =>
      server.client.resetNewPass({
        key: await mailedKey(server, email, '/recover_pwd'),
        password: 'six birds in a tree',
      }),
    recoverPassword: ({ email, ticket }) =>
      server.client.recoverPassword({ account: email, ticket, password: 'six birds in a tree' }),
  },
  'features/social/sign-in-ways.ts': {
    ...named('bindAccount', bindings),
    ...named('removeAccount', removals),
  },
  'features/social/sign-in.ts': {
    socialVerifyMailCode: async ({ email, unbound }) =>
      server.client.socialVerifyMailCode({ ...unbound, email, code: await mailedCode(server, email) }),
    socialVerifyPass: ({ email, unbound }) => server.client.socialVerifyPass({ ...unbound, email, password }),
  },
  'features/care/join-accounts.ts': {
    joinAccounts: async ({ memberId: fromId }) => {
      const [{ client }, { memberId: intoId }] = await Promise.all([
        server.staff('support'),
        server.member(),
      ]);
      await client.joinAccounts({ fromId, intoId, takeBack: false });
    },
  },
  'features/profile/close-account.ts': { disable: ({ client }) => client.disable({ proof }) },
  'features/profile/erase-closed.ts': {
    eraseClosed: async ({ memberId }) => {
      const at = server.clock.at ?? new Date();
      await server.db
        .insertInto('accountClosing')
        .values({ memberId, closedAt: at, eraseAfter: at })
        .execute();
      await eraseClosed(server.services);
    },
  },
};

function named(call: string, byKind: Record<string, Way>): Record<string, Way> {
  return Object.fromEntries(Object.entries(byKind).map(([kind, way]) => [`${call} ${kind}`, way]));
}

const eachWay = Object.values(ways).flatMap((some) => Object.entries(some));

test.each(eachWay)('%s voids everything that waits for her, and nothing of anybody else', async (_, way) => {
  await waitedFor();
  const others = await alive();
  const scene = await waitedFor();
  const mine = [...(await alive())].filter((row) => !others.has(row));
  const kinds = new Set(mine.map((row) => row.split(' ').slice(0, 2).join(' ').trim()));
  expect(kinds).toEqual(
    new Set([
      ...Object.keys(linkMinutes).map((purpose) => `mail_link ${purpose}`),
      ...codePurposes.map((purpose) => `verification_code ${purpose}`),
      'ticket',
      'social_flow',
    ]),
  );
  expect(new Set([...kinds].map((kind) => kind.split(' ')[0]))).toEqual(new Set(await waitingTables()));

  await way(scene);
  const still = await alive();
  // What a provider said of somebody whom nobody is waits for nobody.
  expect(mine.filter((row) => still.has(row) && !row.endsWith(scene.stranger))).toEqual([]);
  expect([...others].filter((row) => !still.has(row))).toEqual([]);
});

describe('no change is forgotten', () => {
  const root = path.resolve(import.meta.dirname, '../../../server');
  const sources = globSync('{core,features}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  const filesWith = (...patterns: RegExp[]) =>
    sources.filter(([, text]) => patterns.some((pattern) => pattern.test(text))).map(([file]) => file);

  test('the ways above are all that there are', () => {
    const callers = filesWith(/\bchangeWays\(/).filter((file) => file !== 'core/members/change-ways.ts');
    expect(callers.toSorted()).toEqual(Object.keys(ways).toSorted());
    const kindsOf = (call: 'bindAccount' | 'removeAccount') =>
      socialCalls[call].input.shape.way.options.map(({ shape }) => shape.kind.value);
    expect(kindsOf('bindAccount').toSorted()).toEqual(Object.keys(bindings));
    expect(kindsOf('removeAccount').toSorted()).toEqual(Object.keys(removals));
  });

  test('what signs a member in is written in one place, and by what is in it', () => {
    const writes = [
      /(insertInto|deleteFrom|updateTable)\('(signInName|socialIdentity)'\)/,
      /updateTable\('member'\)\s*\.set\([^;]*\b(passwordHash|email|phone)\b\s*[:,}][^;]*;/,
      /(insert into|update|delete from) (sign_in_name|social_identity)\b/,
    ];
    const queries = 'core/members/queries-ways.ts';
    expect(filesWith(...writes)).toEqual([queries]);
    const [, ...exported] = readFileSync(path.join(root, queries), 'utf8').split(/^export /m);
    const writing = exported.flatMap((text) => {
      const [, name] = /^(?:async function|const) (\w+)/.exec(text) ?? [];
      return name && writes.some((pattern) => pattern.test(text)) ? [name] : [];
    });
    expect(writing).toHaveLength(7);
    const callers = filesWith(new RegExp(`\\b(?:${writing.join('|')})\\b`)).filter(
      (file) => file !== queries,
    );
    expect(callers.toSorted()).toEqual(['core/members/change-ways.ts', 'core/members/create-member.ts']);
    const defining = new Set(['core/members/queries-shared.ts', 'core/members/queries-shared-closings.ts']);
    // Closing an account, and signing every device out, are such changes too.
    expect(
      filesWith(/\bputClosing\(/, /\bendSessions\(/)
        .filter((file) => !(file in ways) && !defining.has(file))
        .toSorted(),
    ).toEqual(['core/members/set-password.ts']);
  });
});
