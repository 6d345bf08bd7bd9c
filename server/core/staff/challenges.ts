import { passkeySeconds } from '#contract/calls/staff/passkeys.ts';
import { chanceOf } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { challengeOf } from '#server/integrations/webauthn.ts';
import { insertChallenge, takeChallenge } from './queries-passkeys.ts';

/** What a challenge is for: it is good for nothing else, and to add a key for nobody else. */
type Purpose = 'sign in' | { readonly addTo: string };

type Challenging = Pick<Services, 'db' | 'secret' | 'now'>;

const digestOf = (secret: string, purpose: Purpose, challenge: string) =>
  keyedHash(secret, 'staff-challenge', purpose === 'sign in' ? '' : purpose.addTo, challenge);

/** Something to sign, for five minutes; only a keyed hash is stored. */
export async function makeChallenge({ db, secret, now }: Challenging, purpose: Purpose): Promise<string> {
  const challenge = chanceOf(db).bytes(32).toString('base64url');
  await insertChallenge(db, {
    digest: digestOf(secret, purpose, challenge),
    expiresAt: new Date(now().getTime() + passkeySeconds * 1000),
  });
  return challenge;
}

/**
 * The challenge of an answer, which is spent whatever becomes of the answer, however many bring it at the same moment. Throws
 * `passkeyWrong` for what is no answer, and `passkeyTooLate`.
 */
export async function spendChallenge(
  { db, secret, now }: Challenging,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) throw new Failure('passkeyWrong', { why: 'no answer' });
  const good = await takeChallenge(db, digestOf(secret, purpose, challenge), now());
  if (!good) throw new Failure('passkeyTooLate');
  return challenge;
}
