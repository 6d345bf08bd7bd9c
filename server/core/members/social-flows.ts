import { createHash } from 'node:crypto';
import { chanceOf, type Queryable } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { ProviderIdentity } from '#server/integrations/identity-provider.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import type { Spend } from './codes.ts';
import { guess } from './guessing.ts';
import { deleteFlow, findFlow, insertFlow, returnFlow, updateFlow } from './queries-social-flows.ts';

/** At the provider. */
const flowMinutes = 10;
/** From coming back until what the provider said is used; a mail may have to be waited for. */
const ticketMinutes = 30;

export interface Clocked {
  readonly db: Queryable;
  readonly secret: string;
  readonly now: Date;
}

/** A ticket, and the key that shows that this browser started. */
export interface TicketProof {
  readonly ticket: string;
  readonly key: string;
}

/** What a provider said, as it is kept under a ticket. */
export interface KeptIdentity extends ProviderIdentity {
  readonly type: string;
  readonly next: string | null;
}

const stateDigest = (secret: string, state: string) => keyedHash(secret, 'social-state', state);
const ticketDigest = (secret: string, ticket: string) => keyedHash(secret, 'social-ticket', ticket);
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Nonce and PKCE verifier follow from the state, which only the browser and the provider see: none is stored. */
export function roundTripOf(secret: string, state: string) {
  return {
    state,
    nonce: keyedHash(secret, 'social-nonce', state).toString('base64url'),
    codeVerifier: keyedHash(secret, 'social-verifier', state).toString('base64url'),
  };
}

/** Notes that a browser leaves for a provider. @returns the state to send along */
export async function startFlow(
  { db, secret, now }: Clocked,
  { type, binding, next }: { type: string; binding: string; next: string | null },
): Promise<string> {
  const state = chanceOf(db).bytes(32).toString('base64url');
  await insertFlow(db, {
    stateDigest: stateDigest(secret, state),
    type,
    binding: Buffer.from(binding, 'base64url'),
    next,
    expiresAt: minutesAfter(now, flowMinutes),
  });
  return state;
}

/** Takes a state back, once, and only for the provider that it went to. Throws `socialExpired`. */
export async function spendState(
  { db, secret, now }: Clocked,
  { type, state }: { type: string; state: string },
): Promise<void> {
  const spent = await returnFlow(db, { stateDigest: stateDigest(secret, state), type, now });
  if (!spent) throw new Failure('socialExpired', { why: 'state' });
}

/** Keeps what the provider said to a state that was spent just now. @returns the ticket that stands for it */
export async function issueSocialTicket(
  { db, secret, now }: Clocked,
  state: string,
  identity: ProviderIdentity,
): Promise<string> {
  const ticket = chanceOf(db).bytes(32).toString('base64url');
  await updateFlow(db, stateDigest(secret, state), {
    ...identity,
    ticketDigest: ticketDigest(secret, ticket),
    expiresAt: minutesAfter(now, ticketMinutes),
  });
  return ticket;
}

/**
 * What a ticket stands for. It stays good until it is spent, which of many at the same moment one does. Both throw
 * `socialExpired`, whatever it is that is not right.
 */
export async function proveSocialTicket(
  context: CallContext,
  proof: TicketProof,
): Promise<{ identity: KeptIdentity; spend: Spend }> {
  const { db, secret } = context;
  const now = context.now();
  const identity = await guess(context, null, () => readTicket({ db, secret, now }, proof));
  return { identity, spend: (tx) => spendTicket({ db: tx, secret, now }, proof) };
}

async function readTicket({ db, secret, now }: Clocked, { ticket, key }: TicketProof): Promise<KeptIdentity> {
  const kept = await findFlow(db, {
    ticketDigest: ticketDigest(secret, ticket),
    binding: bindingOf(key),
    now,
  });
  if (!kept || kept.issuer === null || kept.subject === null) {
    throw new Failure('socialExpired', { why: 'ticket' });
  }
  return {
    type: kept.type,
    next: kept.next,
    issuer: kept.issuer,
    subject: kept.subject,
    email: kept.email,
    firstName: kept.firstName ?? '',
    lastName: kept.lastName ?? '',
  };
}

async function spendTicket({ db, secret, now }: Clocked, { ticket, key }: TicketProof): Promise<void> {
  const spent = await deleteFlow(db, {
    ticketDigest: ticketDigest(secret, ticket),
    binding: bindingOf(key),
    now,
  });
  if (!spent) throw new Failure('socialExpired', { why: 'ticket' });
}

/** The browser tells the hash of its key first and the key itself last. */
function bindingOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
