import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import { staffLinkHours } from '#contract/calls/staff.ts';
import { consoleBase } from '#contract/console-page.ts';
import { chanceOf, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { endSetUpLinks, findLink, insertLink, keepTotpSecret, markLinkSpent } from './queries-sign-in.ts';
import { makeTotpSecret } from './totp.ts';

interface Linking {
  readonly secret: string;
  readonly now: Date;
}

export interface LinkedAccount {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly expiresAt: Date;
  /** What is to make the codes. */
  readonly sealed: Buffer;
}

const idBytes = 16;

const digestOf = (secret: string, staffId: string, random: Buffer) =>
  keyedHash(secret, 'staff-link', staffId, random.toString('base64url'));

/**
 * Makes a link by which an account is set up, and ends those before it. Its key stands in the fragment, which no
 * server, proxy or referrer ever sees; only a keyed hash is stored.
 */
export async function makeSetUpLink(
  tx: Transaction,
  { secret, now, publicUrl }: Linking & { publicUrl: string },
  staffId: string,
): Promise<string> {
  const random = chanceOf(tx).bytes(32);
  await endSetUpLinks(tx, staffId, now);
  await insertLink(tx, {
    staffId,
    digest: digestOf(secret, staffId, random),
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffLinkHours * 3_600_000),
  });
  return `${publicUrl}${consoleBase}/setUp#${Buffer.concat([parseUuid(staffId), random]).toString('base64url')}`;
}

/** Whose link it is, without spending it; what makes the codes stays the same when it is opened again. Throws `linkEnded`. */
export async function readSetUpLink(
  db: Queryable,
  { secret, now }: Linking,
  key: string,
): Promise<LinkedAccount> {
  const { staffId, digest } = claimOf(secret, key);
  await keepTotpSecret(db, { staffId, digest }, makeTotpSecret(secret, staffId));
  const link = await findLink(db, { staffId, digest }, now);
  if (!link?.totpSecret) throw new Failure('linkEnded');
  const { totpSecret: sealed, ...account } = link;
  return { ...account, staffId, sealed };
}

/** Spends a link: it works once, however many use it at the same moment. Throws `linkEnded`. */
export async function spendSetUpLink(tx: Transaction, { secret, now }: Linking, key: string): Promise<void> {
  const { staffId, digest } = claimOf(secret, key);
  if (!(await markLinkSpent(tx, { staffId, digest }, now))) throw new Failure('linkEnded');
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
