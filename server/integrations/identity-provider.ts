import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  type ClientAuth,
} from 'openid-client';
import { tidyLine } from '#contract/clean-text.ts';
import { isLoopback, type ProviderConfig } from '#server/kernel/config/identity-settings.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { appleClientAuth } from './apple-secret.ts';

/** What a provider says about a person. Nothing but issuer and subject identifies anybody. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** What binds an answer to the question: only who asked knows them. */
export interface RoundTrip {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const timeoutSeconds = 8;
const metadataLifeMs = 3_600_000;
const maxTextLength = 254;

/** A provider's endpoints, asked for when first needed and then once an hour; a failure is not kept. */
const configurationOf = remember(configure, { most: 20, lifeMs: metadataLifeMs });

async function configure(provider: ProviderConfig): Promise<Configuration> {
  const { issuer, clientId, auth, endpoints } = provider;
  const authentication: ClientAuth =
    auth.kind === 'apple' ? appleClientAuth(auth, issuer) : ClientSecretPost(auth.secret);
  // Encryption is only done without on this very machine.
  const insecure = isLoopback(new URL(endpoints?.token ?? issuer));
  if (endpoints === null) {
    const found = await discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: timeoutSeconds,
      // The signature counts although the token comes straight from the provider. An unknown key has the provider's
      // keys asked for again, once a minute at the most.
      execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
    });
    // Discovery compares addresses, to which `https://a.example` and `https://a.example/` are one.
    const told = found.serverMetadata().issuer;
    if (told !== issuer) throw new Error(`The provider calls itself ${told}, not ${issuer}`);
    return found;
  }
  const metadata = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
  };
  const configuration = new Configuration(metadata, clientId, undefined, authentication);
  configuration.timeout = timeoutSeconds;
  if (insecure) allowInsecureRequests(configuration);
  return configuration;
}

/** Address at the provider that asks the person. Throws when the provider cannot be reached. */
export async function authorizationUrl(provider: ProviderConfig, trip: RoundTrip): Promise<string> {
  const configuration = await configurationOf(provider);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: trip.redirectUri,
    scope: provider.scope,
    state: trip.state,
    code_challenge: await calculatePKCECodeChallenge(trip.codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.endpoints === null && { nonce: trip.nonce }),
  }).href;
}

/**
 * Trades the code that came back for what the provider says. Checks the answer's issuer (RFC 9207), and of the id
 * token its signature, issuer, audience, authorised party, age and nonce; throws when anything is not as it must be.
 */
export async function identityFrom(
  provider: ProviderConfig,
  trip: RoundTrip,
  answer: { code: string; iss: string | undefined },
): Promise<ProviderIdentity> {
  const configuration = await configurationOf(provider);
  const url = new URL(trip.redirectUri);
  url.searchParams.set('code', answer.code);
  url.searchParams.set('state', trip.state);
  if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
  const checks = { expectedState: trip.state, pkceCodeVerifier: trip.codeVerifier };

  if (provider.endpoints === null) {
    const tokens = await authorizationCodeGrant(configuration, url, { ...checks, expectedNonce: trip.nonce });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no id token');
    // The library asks whom it was made for only of several audiences.
    if (claims.azp !== undefined && claims.azp !== provider.clientId) {
      throw new Error('The id token was made for another client');
    }
    const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
    // Many tell the address only there.
    const more =
      claims['email'] === undefined && userInfo !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return present(provider, claims.sub, { ...claims, ...more });
  }
  const { userInfo, subjectField } = provider.endpoints;
  const { access_token: token } = await authorizationCodeGrant(configuration, url, checks);
  const response = await fetchProtectedResource(configuration, token, new URL(userInfo), 'GET');
  const info: unknown = response.ok ? await response.json() : null;
  if (typeof info !== 'object' || info === null) throw new Error('The provider told nothing of the person');
  const fields = info as Record<string, unknown>;
  return present(provider, fields[subjectField], fields);
}

function present(
  { issuer }: ProviderConfig,
  subject: unknown,
  claims: Readonly<Record<string, unknown>>,
): ProviderIdentity {
  if (typeof subject !== 'string' || subject === '' || subject.length > maxTextLength) {
    throw new Error('The provider did not say who it is');
  }
  const text = (field: string) => {
    const value = claims[field];
    return typeof value === 'string' && value.length <= maxTextLength ? tidyLine(value) : '';
  };
  const [first = '', ...rest] = text('name').split(' ');
  const given = text('given_name') || text('first_name');
  const family = text('family_name') || text('last_name');
  return {
    issuer,
    subject,
    email: text('email').toLowerCase() || null,
    firstName: (given || first).slice(0, 60),
    lastName: (given ? family : family || rest.join(' ')).slice(0, 60),
  };
}
