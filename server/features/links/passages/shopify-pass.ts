import { ofMember } from '#server/core/members/queries-shared.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { safeTarget } from '#server/features/links/redirects/safe-target.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { multipassToken } from '#server/integrations/multipass.ts';

/**
 * Leads a member to the shop, signed in there where the shop lets us and her e-mail address is proven: whoever holds an
 * address holds the account of the shop.
 */
export async function getShopifyPass(
  { db, config, session, now }: MemberContext,
  { to }: CallInput<'getShopifyPass'>,
): Promise<CallResult<'getShopifyPass'>> {
  const { shopDomain, shopMultipassSecret } = config;
  if (shopDomain === null) return { url: null, signsIn: false };
  const returnTo = `https://${shopDomain}${safeTarget(to ?? '/', withinSite) ?? '/'}`;
  const member = await ofMember(db, session.memberId)
    .select(['email', 'emailVerifiedAt', 'firstName', 'lastName'])
    .executeTakeFirstOrThrow();
  if (shopMultipassSecret === null || !member.email || !member.emailVerifiedAt) {
    return { url: returnTo, signsIn: false };
  }
  const token = multipassToken(shopMultipassSecret, {
    email: member.email,
    identifier: session.memberId,
    firstName: member.firstName,
    lastName: member.lastName,
    returnTo,
    now: now(),
  });
  return { url: `https://${shopDomain}/account/login/multipass/${token}`, signsIn: true };
}
