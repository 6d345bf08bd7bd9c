import type { z } from 'zod';
import type { socialCalls } from '#contract/calls/social.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { issueSocialTicket, roundTripOf, spendState, startFlow } from '#server/core/members/social-flows.ts';
import { providerOf, redirectUri } from './providers.ts';

type Answer = z.output<(typeof socialCalls.oauthCallback)['input']>;

/** Loaded where somebody signs in by one. */
const providers = () => import('#server/integrations/identity-provider.ts');

/** Page that takes over from the provider. */
const landing = '/social';

/** Starts a round trip and gives the address at the provider. */
export async function oauthLogin(
  context: CallContext,
  { type, binding, next }: { type: string; binding: string; next?: string | undefined },
): Promise<{ url: string }> {
  const { db, secret, config, site, log } = context;
  const provider = providerOf(config, type);
  const now = context.now();
  const state = await startFlow({ db, secret, now }, { type, binding, next: next ?? null });
  try {
    const trip = { ...roundTripOf(secret, state), redirectUri: redirectUri(site, type) };
    const { authorizationUrl } = await providers();
    return { url: await authorizationUrl(provider, trip) };
  } catch (error) {
    log.error({ err: error, provider: type }, 'identity provider does not answer');
    throw new Failure('socialUnavailable', { retryAfterSeconds: 30 });
  }
}

/**
 * The way back from a provider. A person waits in the browser, so whatever happens leads to a page. What is handed
 * on stands behind `#`, which goes to no server and no log.
 */
export async function oauthCallback(context: CallContext, answer: Answer): Promise<{ location: string }> {
  providerOf(context.config, answer.type);
  const result = await take(context, answer);
  return { location: `${landing}#${new URLSearchParams(result)}` };
}

async function take(
  context: CallContext,
  { type, state, code, iss, error }: Answer,
): Promise<{ ticket: string } | { error: 'denied' | 'expired' | 'failed' }> {
  const { db, secret, config, site, log } = context;
  if (state === undefined) return { error: 'failed' };
  const now = context.now();
  try {
    await spendState({ db, secret, now }, { type, state });
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    log.info({ reason: failure.message, provider: type }, 'refused');
    return { error: 'expired' };
  }
  if (error !== undefined || code === undefined) {
    return { error: error === 'access_denied' || error === 'user_cancelled_authorize' ? 'denied' : 'failed' };
  }
  try {
    const trip = { ...roundTripOf(secret, state), redirectUri: redirectUri(site, type) };
    const { identityFrom } = await providers();
    const identity = await identityFrom(providerOf(config, type), trip, { code, iss });
    return { ticket: await issueSocialTicket({ db, secret, now }, state, identity) };
  } catch (failure) {
    log.warn({ err: failure, provider: type }, 'sign-in at a provider failed');
    return { error: 'failed' };
  }
}
