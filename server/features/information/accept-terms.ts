import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { setTerms } from '#server/core/members/queries-shared.ts';
import { publishedVersions, termsInForce } from '#server/core/documents/documents.ts';

/** Notes that a member accepts the terms that hold now. Throws `versionUnknown` or `termsChangedAgain`. */
export async function acceptTerms(
  { db, session, ...context }: MemberContext,
  { version }: { version: number },
): Promise<true> {
  const now = context.now();
  const versions = await publishedVersions(db, 'terms', now);
  if (!versions.some((one) => one.version === version)) throw new Failure('versionUnknown');
  if (version !== (await termsInForce(db, now))) throw new Failure('termsChangedAgain');
  await setTerms(db, session.memberId, { version, at: now });
  return true;
}
