import type { LoaderFunctionArgs } from 'react-router';
import { codeRules } from '#contract/account-rules.ts';
import type { CallResult } from '#contract/client.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import type { CodeLimits } from '../accounts/use-send-code.ts';
import { isWebView } from '../accounts/web-view.ts';

/** What `SignInWays` shows. */
export interface SignInWaysData {
  readonly listed: CallResult<'listSignInWays'>;
  /** The page is shown inside an app, where providers refuse to work. */
  readonly webView: boolean;
  readonly limits: CodeLimits;
}

/** For the loader of a page with `SignInWays`. */
export async function signInWaysData({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<SignInWaysData> {
  const { secondsBetween, minutes } = codeRules;
  return {
    listed: await apiFrom(context).listSignInWays(),
    webView: isWebView(request.headers.get('User-Agent') ?? ''),
    limits: { secondsBetween, minutes },
  };
}
