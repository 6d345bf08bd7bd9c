import type { z } from 'zod';
import type { FreshProof, socialCalls } from '#contract/calls/social.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { readMobile, type AccountName } from '#server/core/members/account-name.ts';
import { changeWays, readWays, type WayChange } from '#server/core/members/change-ways.ts';
import { proveCode } from '#server/core/members/codes.ts';
import { accountOfName } from '#server/core/members/guessing.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { tellMember } from '#server/core/members/tell-member.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { proveSocialTicket } from '#server/core/members/social-flows.ts';
import { checkProof, codeAddress } from './fresh-proof.ts';
import { boundMail, removedMail } from './mails.ts';
import { presentProvider, presentProviders } from './providers.ts';

type Input<Name extends keyof typeof socialCalls> = z.output<(typeof socialCalls)[Name]['input']>;
type Listed = z.output<typeof socialCalls.listSignInWays.result>;

/** An identity of a provider that is no longer set up signs nobody in. */
function isUsable({ config }: Pick<MemberContext, 'config'>, issuer: string): boolean {
  return config.providers.some((provider) => provider.issuer === issuer);
}

export async function listSignInWays(context: MemberContext): Promise<Listed> {
  const { db, config, session } = context;
  const { names, identities } = await readWays(db, session.memberId);
  const member = await readMember(context);
  return {
    ways: [
      ...names.map(({ kind, name }) =>
        kind === 'phone' ? { kind: 'phone' as const, phone: name } : { kind: 'email' as const, email: name },
      ),
      ...identities.map(({ identityId, type, email: told, createdAt }) => ({
        kind: 'social' as const,
        id: identityId,
        provider: presentProvider(config, type),
        email: told,
        since: createdAt.toISOString(),
      })),
    ],
    proofs: [
      ...(member.hasPass ? ['password' as const] : []),
      ...(codeAddress(context, member) === null ? [] : ['code' as const]),
      ...(identities.some(({ issuer }) => isUsable(context, issuer)) ? ['social' as const] : []),
    ],
    providers: presentProviders(config),
  };
}

/** Adds an identity, or puts a proven address or number in place of the one before. */
export async function bindAccount(
  context: MemberContext,
  { way, proof }: Input<'bindAccount'>,
): Promise<void> {
  switch (way.kind) {
    case 'social':
      return bindSocial(context, way, proof);
    case 'email':
      return bindName(context, { kind: 'email', name: way.email }, way.code, proof);
    case 'phone': {
      const name = readMobile(context, way.phone, way.phoneCountry);
      return bindName(context, { kind: 'phone', name }, way.code, proof);
    }
  }
}

async function bindSocial(
  context: MemberContext,
  way: { ticket: string; key: string },
  proof: FreshProof,
): Promise<void> {
  const { db, session, config, site, script } = context;
  const { memberId } = session;
  const { identity, spend } = await proveSocialTicket(context, way);
  const spendProof = await checkProof(context, proof);
  const change = async (change: WayChange) => {
    const { tx, member } = change;
    await spendProof(tx);
    await spend(tx);
    await change.bindIdentity(identity, context.now());
    const name = presentProvider(config, identity.type).name;
    await tellMember(tx, context, member, boundMail(name, site().brandName, script));
  };
  await transaction(db, (tx) => changeWays(tx, context, memberId, change));
}

async function bindName(
  context: MemberContext,
  { kind, name }: AccountName,
  code: string,
  proof: FreshProof,
): Promise<void> {
  const { db, session, site, script } = context;
  const { memberId } = session;
  const account = await accountOfName(context, { kind, name });
  const spendCode = await proveCode(context, account, { purpose: 'bind', address: name }, code);
  const spendProof = await checkProof(context, proof);
  const change = async (change: WayChange) => {
    const { tx, member: before } = change;
    await spendProof(tx);
    await spendCode(tx);
    await change.setName({ kind, name }, context.now());
    if (before[kind] === name) return;
    const { brandName } = site();
    const isReplaced = kind === 'email' && before.email !== null;
    const mail = isReplaced ? removedMail(null, brandName, script) : boundMail(name, brandName, script);
    await tellMember(tx, context, before, mail);
  };
  try {
    await transaction(db, (tx) => changeWays(tx, context, memberId, change));
  } catch (error) {
    // Said only to who has proven the address or the number.
    if (isUniqueViolation(error, 'sign_in_name_pkey')) throw new Failure('signInWayTaken');
    throw error;
  }
}

/**
 * Takes a way to sign in away. The member's row is locked first, so that two removals at the same moment cannot
 * take the last two.
 */
export async function removeAccount(
  context: MemberContext,
  { way, proof }: Input<'removeAccount'>,
): Promise<void> {
  const { db, session, config, site, script } = context;
  const { memberId } = session;
  const spendProof = await checkProof(context, proof);
  const change = async (change: WayChange) => {
    const { tx, member } = change;
    await spendProof(tx);
    const { names, identities } = await readWays(tx, memberId);
    const stays = {
      names: names.filter(({ kind }) => kind !== way.kind),
      identities: identities.filter(({ identityId }) => way.kind !== 'social' || identityId !== way.id),
    };
    const gone = identities.find((identity) => !stays.identities.includes(identity));
    if (!gone && stays.names.length === names.length) throw new Failure('signInWayUnknown');
    const usable = stays.identities.filter(({ issuer }) => isUsable(context, issuer));
    const usableNames = stays.names.filter(({ kind }) => kind === 'email' || site().phoneSignIn);
    if (usableNames.length + usable.length === 0) throw new Failure('lastSignInWay');

    if (gone) await change.removeIdentity(gone.identityId);
    if (way.kind !== 'social') await change.removeName(way.kind);
    const name = gone
      ? presentProvider(config, gone.type).name
      : way.kind === 'phone'
        ? (names.find(({ kind }) => kind === 'phone')?.name ?? null)
        : null;
    await tellMember(tx, context, member, removedMail(name, site().brandName, script));
  };
  await transaction(db, (tx) => changeWays(tx, context, memberId, change));
}
