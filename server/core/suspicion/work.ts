import { createHash, createHmac } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Database } from '#server/kernel/database/database.ts';
import type { Services, VisitorContext } from '#server/kernel/http/context.ts';
import { deleteSpentBefore, insertSpent } from './queries.ts';

/** About half a second on a phone. */
const maxNumber = 50_000;
const lifeMs = 10 * 60_000;

type Binding = Pick<VisitorContext, 'secret' | 'visitor'>;

export interface Sum {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxNumber: number;
}

const keyOf = (secret: string) => createHmac('sha256', secret).update('["work"]').digest('base64url');

/** Says for whom and what a sum is, without telling either. */
const bindingOf = ({ secret, visitor }: Binding, purpose: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['work', visitor.ownerId, purpose]))
    .digest('base64url')
    .slice(0, 22);

/** A sum for the browser of this visitor, for this purpose, for ten minutes. */
export async function makeWork(
  context: Binding & Pick<VisitorContext, 'now'>,
  purpose: string,
): Promise<Sum> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyOf(context.secret),
    maxNumber,
    expires: new Date(context.now().getTime() + lifeMs),
    params: { for: bindingOf(context, purpose) },
  });
  return { algorithm: 'SHA-256', challenge, salt, signature, maxNumber };
}

const solution = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(maxNumber),
  salt: z.string().max(300),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Whether it is the right sum of this visitor for this purpose, in time and not used before: it is used by this. */
export async function spendWork(
  context: Binding & Pick<VisitorContext, 'now'> & { readonly db: Database },
  purpose: string,
  work: string,
): Promise<boolean> {
  const given = solution.safeParse(parse(work));
  if (!given.success) return false;
  const { expires, for: bound } = extractParams(given.data);
  const expiresAt = new Date(Number(expires) * 1000);
  if (bound !== bindingOf(context, purpose) || !(expiresAt > context.now())) return false;
  // Its time was looked at by our own clock.
  if (!(await verifySolution(given.data, keyOf(context.secret), false))) return false;
  const digest = createHash('sha256').update(given.data.challenge).digest();
  return insertSpent(context.db, { digest, expiresAt });
}

function parse(work: string): unknown {
  try {
    return JSON.parse(Buffer.from(work, 'base64').toString());
  } catch {
    return null;
  }
}

/** Forgets sums whose time is over: nobody could hand them in again. */
export const removeSpentWork = ({ db, now }: Pick<Services, 'db' | 'now'>) => deleteSpentBefore(db, now());
