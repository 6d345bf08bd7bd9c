import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import { linkMinutes } from '#contract/account-rules.ts';
import { chanceOf, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { CallContext, Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import type { Spend } from './codes.ts';
import { guess } from './guessing.ts';
import { findWaitingChange } from './queries-shared-contact-changes.ts';
import { noteReached } from './queries-mail.ts';
import { findMailLink, findLinkedEmail, insertLink, spendLink } from './queries-proofs.ts';

export type LinkPurpose = keyof typeof linkMinutes;

/** The page that each kind of link opens. */
const pages = {
  recover: '/recover_pwd',
  'sign-in': '/redirect/fastLogin',
  activate: '/app/email-verifications',
  'contact-refuse': '/contactChange/refuse',
  'contact-confirm': '/contactChange/confirm',
} as const satisfies Record<LinkPurpose, string>;

const memberBytes = 16;

/** Those that answer what staff are to change are of that change, wherever they were sent. */
const ofChange: ReadonlySet<LinkPurpose> = new Set(['contact-refuse', 'contact-confirm']);

export interface LinkOwner {
  readonly memberId: string;
  /** Her address, or the change of contact that waits: once it is another one, the link is void. */
  readonly boundTo: string;
}

type Linking = Pick<Services, 'secret'> & { readonly now: Date };

const digestOf = (secret: string, purpose: LinkPurpose, { memberId, boundTo }: LinkOwner, random: Buffer) =>
  keyedHash(secret, 'link', purpose, memberId, boundTo, random.toString('base64url'));

/**
 * Makes a link for a mail. Its key is the member's id and 256 random bits, of which only a
 * keyed hash is stored; what it is bound to is part of the hash, so that a link is void once the address is another's. The
 * key stands in the fragment: no server, proxy or referrer ever sees it.
 */
export async function makeLink(
  tx: Transaction,
  { secret, now, publicUrl }: Linking & { publicUrl: string },
  purpose: LinkPurpose,
  owner: LinkOwner,
): Promise<string> {
  const random = chanceOf(tx).bytes(32);
  await insertLink(tx, {
    memberId: owner.memberId,
    digest: digestOf(secret, purpose, owner, random),
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMinutes[purpose] * 60_000),
  });
  const key = Buffer.concat([parseUuid(owner.memberId), random]).toString('base64url');
  return `${publicUrl}${pages[purpose]}#${key}`;
}

export interface ProvenLink extends LinkOwner {
  readonly expiresAt: Date;
  /**
   * Spends it: it works once, however many use it at the same moment. The member's row stays locked until the
   * transaction ends, so that a session opened by a link cannot slip past a password change. Throws `linkEnded`.
   */
  readonly spend: Spend;
}

/** Whose link it is and until when it works, without spending it. Throws `linkEnded`. */
export async function proveLink(
  context: CallContext,
  purpose: LinkPurpose,
  key: string,
): Promise<ProvenLink> {
  const { db, secret } = context;
  const linking = { secret, now: context.now() };
  const link = await guess(context, null, () => readLink(db, linking, purpose, key));
  return { ...link, spend: (tx) => useUp(tx, linking, purpose, key) };
}

async function readLink(
  db: Queryable,
  { secret, now }: Linking,
  purpose: LinkPurpose,
  key: string,
): Promise<LinkOwner & { expiresAt: Date }> {
  const { owner, digest } = await ownerOf(db, secret, purpose, key);
  const link = await findMailLink(db, { memberId: owner.memberId, digest, now });
  if (!link) throw new Failure('linkEnded');
  return { ...owner, expiresAt: link.expiresAt };
}

async function useUp(
  tx: Transaction,
  { secret, now }: Linking,
  purpose: LinkPurpose,
  key: string,
): Promise<void> {
  const { owner, digest } = await ownerOf(tx, secret, purpose, key, { lock: true });
  if (!(await spendLink(tx, { memberId: owner.memberId, digest, now }))) throw new Failure('linkEnded');
  if (!ofChange.has(purpose)) await noteReached(tx, { memberId: owner.memberId, email: owner.boundTo });
}

async function ownerOf(
  db: Queryable,
  secret: string,
  purpose: LinkPurpose,
  key: string,
  { lock = false } = {},
): Promise<{ owner: LinkOwner; digest: Buffer }> {
  const bytes = Buffer.from(key, 'base64url');
  const memberId = memberIdOf(bytes.subarray(0, memberBytes));
  const email = await findLinkedEmail(db, memberId, { lock });
  const boundTo = ofChange.has(purpose) ? (await findWaitingChange(db, memberId))?.changeId : email;
  if (!boundTo) throw new Failure('linkEnded');
  const owner = { memberId, boundTo };
  return { owner, digest: digestOf(secret, purpose, owner, bytes.subarray(memberBytes)) };
}

function memberIdOf(bytes: Buffer): string {
  try {
    return stringifyUuid(bytes);
  } catch {
    throw new Failure('linkEnded', { why: 'malformed' });
  }
}
