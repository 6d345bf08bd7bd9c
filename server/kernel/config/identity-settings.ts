import { createPrivateKey } from 'node:crypto';

/** How the client proves itself at the provider. */
export type ProviderAuth =
  | { readonly kind: 'secret'; readonly secret: string }
  /** Apple: a short-lived ES256 assertion in place of a secret. */
  | { readonly kind: 'apple'; readonly teamId: string; readonly keyId: string; readonly privateKey: string };

/** Where a provider without discovery is asked. */
export interface OAuthEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo: string;
  /** Field of the user info that identifies the person for ever. */
  readonly subjectField: string;
}

export interface ProviderConfig {
  /** As it stands in addresses. */
  readonly type: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly auth: ProviderAuth;
  readonly scope: string;
  /** Null: OpenID Connect, found out from the issuer. */
  readonly endpoints: OAuthEndpoints | null;
}

interface Preset {
  readonly name: string;
  readonly issuer: string;
  readonly scope: string;
  readonly endpoints?: OAuthEndpoints;
}

const presets: Readonly<Record<string, Preset>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  // With more than this Apple insists on a form posted from its site; the address is asked for and proven by us.
  apple: { name: 'Apple', issuer: 'https://appleid.apple.com', scope: 'openid' },
  facebook: {
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    scope: 'email public_profile',
    endpoints: {
      authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
      token: 'https://graph.facebook.com/v24.0/oauth/access_token',
      userInfo: 'https://graph.facebook.com/v24.0/me?fields=id,email,first_name,last_name',
      subjectField: 'id',
    },
  },
  amazon: {
    name: 'Amazon',
    issuer: 'https://www.amazon.com',
    scope: 'profile',
    endpoints: {
      authorization: 'https://www.amazon.com/ap/oa',
      token: 'https://api.amazon.com/auth/o2/token',
      userInfo: 'https://api.amazon.com/user/profile',
      subjectField: 'user_id',
    },
  },
};

/** Settings of which there is one set for each provider, as the README tells them. */
export const identitySettings = {
  'OIDC_<TYPE>_ISSUER': {
    byDefault: undefined,
    about:
      'Adds an OpenID provider by exact issuer: `OIDC_KEYCLOAK_ISSUER`. Not needed for `GOOGLE`, `APPLE`, `FACEBOOK` and `AMAZON`.',
  },
  'OIDC_<TYPE>_CLIENT_ID': { byDefault: undefined, about: 'Our id at the provider.' },
  'OIDC_<TYPE>_CLIENT_SECRET': { byDefault: undefined, about: 'Our secret there. Not for `APPLE`.' },
  'OIDC_<TYPE>_NAME': { byDefault: undefined, about: 'The provider’s name, as members read it.' },
  OIDC_APPLE_TEAM_ID: { byDefault: undefined, about: 'For `APPLE` alone: the ten signs of the team.' },
  OIDC_APPLE_KEY_ID: { byDefault: undefined, about: 'For `APPLE` alone: the ten signs of the key.' },
  OIDC_APPLE_PRIVATE_KEY: {
    byDefault: undefined,
    about: 'For `APPLE` alone: the key itself in PEM form, line ends as they are or as `\\n`.',
  },
} as const;

const suffixes = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'NAME',
  'TEAM_ID',
  'KEY_ID',
  'PRIVATE_KEY',
] as const;
type Given = Partial<Record<(typeof suffixes)[number], string>>;

const pattern = new RegExp(`^OIDC_([A-Z][A-Z0-9_]{0,30}?)_(${suffixes.join('|')})$`);

/** Reads the providers of the environment; what is wrong with them is added to `faults`. */
export function readProviders(environment: NodeJS.ProcessEnv, faults: string[]): ProviderConfig[] {
  const byType = new Map<string, Given>();
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith('OIDC_') || !text?.trim()) continue;
    const [, type = '', suffix = ''] = pattern.exec(variable) ?? [];
    if (type === '') {
      faults.push(`${variable}: no such setting`);
      continue;
    }
    byType.set(type, { ...byType.get(type), [suffix]: text.trim() });
  }
  return [...byType].flatMap(([type, given]) => readProvider(type, given, faults) ?? []);
}

function readProvider(type: string, given: Given, faults: string[]): ProviderConfig | null {
  const before = faults.length;
  const preset = presets[type.toLowerCase()];
  const fault = (suffix: keyof Given, text: string) => faults.push(`OIDC_${type}_${suffix}: ${text}`);
  const needed = (suffix: keyof Given): string => {
    if (given[suffix] === undefined) fault(suffix, `needed for the provider ${type}`);
    return given[suffix] ?? '';
  };

  const issuer = given.ISSUER ?? preset?.issuer ?? needed('ISSUER');
  if (given.ISSUER !== undefined && !isIssuer(given.ISSUER)) fault('ISSUER', 'must be an https address');
  if (given.ISSUER !== undefined && preset?.endpoints) fault('ISSUER', `is fixed for ${type}`);
  const clientId = needed('CLIENT_ID');
  const auth: ProviderAuth =
    type === 'APPLE'
      ? {
          kind: 'apple',
          teamId: needed('TEAM_ID'),
          keyId: needed('KEY_ID'),
          privateKey: needed('PRIVATE_KEY').replaceAll('\\n', '\n'),
        }
      : { kind: 'secret', secret: needed('CLIENT_SECRET') };
  if (auth.kind === 'apple' && given.PRIVATE_KEY !== undefined && !isEs256Key(auth.privateKey)) {
    fault('PRIVATE_KEY', 'must be a P-256 private key in PEM form');
  }
  for (const suffix of ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] as const) {
    if (type !== 'APPLE' && given[suffix] !== undefined) fault(suffix, 'is for APPLE alone');
  }
  if (type === 'APPLE' && given.CLIENT_SECRET !== undefined) fault('CLIENT_SECRET', 'is made from the key');
  const name = given.NAME ?? preset?.name ?? `${type.charAt(0)}${type.slice(1).toLowerCase()}`;
  if (name.length > 40) fault('NAME', 'must have 40 signs at the most');
  if (faults.length > before) return null;
  return {
    type: type.toLowerCase(),
    name,
    issuer,
    clientId,
    auth,
    scope: preset?.scope ?? 'openid email profile',
    endpoints: preset?.endpoints ?? null,
  };
}

/** Whether an address may be asked without encryption: only this very machine. */
export function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === 'https:' || isLoopback(url)) && url.search === '' && url.hash === '' && !url.username
  );
}

function isEs256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
