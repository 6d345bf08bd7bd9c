import type { LoaderFunctionArgs } from 'react-router';
import type { SocialProvider } from '#contract/calls/social.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { isWebView } from './web-view.ts';

export interface EntryProviders {
  readonly providers: readonly SocialProvider[];
  /** The page is shown inside an app, where providers refuse to work. */
  readonly webView: boolean;
}

/** For the loader of a page with `ProviderButtons`. */
export async function entryProviders({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<EntryProviders> {
  const providers = await apiFrom(context).listSocialProviders();
  return { providers, webView: isWebView(request.headers.get('User-Agent') ?? '') };
}
