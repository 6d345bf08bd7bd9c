import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import { staffLinkHours } from '#contract/calls/staff.ts';
import { consoleBase } from '#contract/console-page.ts';
import { chanceOf, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findFirstOwnerLink, keepFirstSecret, markFirstLinkSpent } from './queries-first-owner.ts';
import { endSetUpLinks, findLink, insertLink, keepTotpSecret, markLinkSpent } from './queries-sign-in.ts';
import { makeTotpSecret } from './totp.ts';

export interface Linking {
  readonly secret: string;
  readonly now: Date;
}

export interface LinkedAccount {
  readonly staffId: string;
  /** Null of the first owner, who says so herself. */
  readonly who: { readonly email: string; readonly name: string } | null;
  readonly expiresAt: Date;
  /** What is to make the codes. */
  readonly sealed: Buffer;
}

const idBytes = 16;

const digestOf = (secret: string, staffId: string, random: Buffer) =>
  keyedHash(secret, 'staff-link', staffId, random.toString('base64url'));

/**
 * A link with what is stored of it. Its key stands in the fragment, which no server, proxy or referrer ever sees; only a
 * keyed hash is stored.
 */
export function newLink(
  tx: Transaction,
  { secret, now, publicUrl }: Linking & { publicUrl: string },
  staffId: string,
): { link: string; staffId: string; digest: Buffer; createdAt: Date; expiresAt: Date } {
  const random = chanceOf(tx).bytes(32);
  return {
    link: `${publicUrl}${consoleBase}/setUp#${Buffer.concat([parseUuid(staffId), random]).toString('base64url')}`,
    staffId,
    digest: digestOf(secret, staffId, random),
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffLinkHours * 3_600_000),
  };
}

/** Makes a link by which an account is set up, and ends those before it. */
export async function makeSetUpLink(
  tx: Transaction,
  linking: Linking & { publicUrl: string },
  staffId: string,
): Promise<string> {
  const { link, ...row } = newLink(tx, linking, staffId);
  await endSetUpLinks(tx, staffId, linking.now);
  await insertLink(tx, row);
  return link;
}

/** Whose link it is, without spending it; what makes the codes stays the same when it is opened again. Throws `linkEnded`. */
export async function readSetUpLink(
  db: Queryable,
  { secret, now }: Linking,
  key: string,
): Promise<LinkedAccount> {
  const claim = claimOf(secret, key);
  const { staffId } = claim;
  const fresh = makeTotpSecret(secret, staffId);
  await keepTotpSecret(db, claim, fresh);
  const link = await findLink(db, claim, now);
  if (link?.totpSecret) {
    const { totpSecret: sealed, expiresAt, ...who } = link;
    return { staffId, who, expiresAt, sealed };
  }
  await keepFirstSecret(db, claim, fresh);
  const first = await findFirstOwnerLink(db, claim, now);
  if (!first?.totpSecret) throw new Failure('linkEnded');
  return { staffId, who: null, expiresAt: first.expiresAt, sealed: first.totpSecret };
}

/** Spends a link: it works once, however many use it at the same moment. Throws `linkEnded`. */
export async function spendSetUpLink(tx: Transaction, { secret, now }: Linking, key: string): Promise<void> {
  if (!(await markLinkSpent(tx, claimOf(secret, key), now))) throw new Failure('linkEnded');
}

/** The same of the link for the first owner. Throws `linkEnded`. */
export async function spendFirstLink(tx: Transaction, { secret, now }: Linking, key: string): Promise<void> {
  if (!(await markFirstLinkSpent(tx, claimOf(secret, key), now))) throw new Failure('linkEnded');
}

function claimOf(secret: string, key: string): { staffId: string; digest: Buffer } {
  const bytes = Buffer.from(key, 'base64url');
  try {
    const staffId = stringifyUuid(bytes.subarray(0, idBytes));
    return { staffId, digest: digestOf(secret, staffId, bytes.subarray(idBytes)) };
  } catch {
    throw new Failure('linkEnded', { why: 'malformed' });
  }
}
