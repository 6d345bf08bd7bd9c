import type { LoaderFunctionArgs } from 'react-router';
import { codeRules } from '#contract/account-rules.ts';
import type { CallResult } from '#contract/client.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import type { CodeLimits } from '#web/features/members/use-send-code.ts';
import { isWebView } from '#web/features/members/web-view.ts';
import type { SignInChange, PendingChange } from './pending-change.ts';

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

/** A change on its way, and what its sheet needs to know. */
export interface ChangeSheetProps extends SignInWaysData {
  readonly pending: PendingChange & { readonly change: SignInChange };
  onClose(why?: string): void;
  onDone(message: string): void;
}
