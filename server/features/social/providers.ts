import type { SocialProvider } from '#contract/calls/social.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { ProviderConfig } from '#server/kernel/config/identity-settings.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** The provider of a type. Throws `socialUnknown` when it is not set up. */
export function providerOf(config: Config, type: string): ProviderConfig {
  const provider = config.providers.find((one) => one.type === type);
  if (!provider) throw new Failure('socialUnknown');
  return provider;
}

export function presentProvider(config: Config, type: string): SocialProvider {
  return { type, name: config.providers.find((one) => one.type === type)?.name ?? type };
}

export function presentProviders({ providers }: Config): SocialProvider[] {
  return providers.map(({ type, name }) => ({ type, name }));
}

/** Where a provider sends the browser back to; to be registered there. */
export function redirectUri(site: Services['site'], type: string): string {
  return `${site().publicUrl}/api/station/user/oauth/${type}/callback`;
}
