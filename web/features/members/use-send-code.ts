import { useCallback, useState } from 'react';
import type { CodePurpose } from '#contract/calls/members/accounts.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { nowMs } from '#web/kit/clock.ts';
import { outcome } from '#web/kit/failures.ts';
import { reasonOf } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';
import { saveDraft, type EntryDraft } from './entry-draft.ts';

export type SentCode = NonNullable<EntryDraft['sent']>;

export interface CodeSending {
  readonly sent: SentCode | null;
  readonly sending: boolean;
  readonly error: string | undefined;
  /** Whether a code is in the mailbox now. */
  sendCode(account: string): Promise<boolean>;
  /** Takes up a code that was sent before the page was loaded, or forgets it to use another address. */
  resume(sent: SentCode | null): void;
}

/** The rules of codes, or of mailed links, that a page needs; the contract's own, brought along by its loader. */
export interface CodeLimits {
  readonly secondsBetween: number;
  readonly minutes: number;
}

/** Where a sent code is kept for a page that is loaded again. */
const draftKeys = { 'sign-in': 'sent', recover: 'proving' } as const satisfies Record<
  CodePurpose,
  keyof EntryDraft
>;

/** Codes that prove an address for signing in, or for what else `purpose` says. */
export function useSendCode(limits: CodeLimits, purpose: CodePurpose = 'sign-in'): CodeSending {
  const { call } = useApi();
  return useCodeSending(
    limits,
    (account) => call('sendVerifyCode', { account, purpose }),
    (sent) => saveDraft({ account: sent.account, [draftKeys[purpose]]: sent }),
  );
}

/** `ask` has a code, or a link, sent; `keep` is told where it went. */
export function useCodeSending(
  { secondsBetween, minutes }: CodeLimits,
  ask: (account: string) => Promise<{ readonly resendAfterSeconds: number }>,
  keep: (sent: SentCode) => void,
): CodeSending {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  function remember(account: string, seconds: number) {
    const now = { account, resendAt: nowMs() + seconds * 1000 };
    setSent(now);
    keep(now);
  }

  async function sendCode(account: string): Promise<boolean> {
    setSending(true);
    setError(undefined);
    const asked = await outcome(ask(account));
    setSending(false);
    if (asked.ok) {
      remember(account, asked.result.resendAfterSeconds);
      return true;
    }
    const { failure } = asked;
    setError(reasonOf(failure));
    // The one of a minute ago is as good as a new one: go on with it rather than stand still.
    const isTooSoon = failure.code === errorCodes.codeTooSoon || failure.code === errorCodes.linkTooSoon;
    if (isTooSoon) remember(account, secondsBetween);
    return isTooSoon;
  }

  const resume = useCallback(
    (before: SentCode | null) => {
      const sentAt = (before?.resendAt ?? 0) - secondsBetween * 1000;
      setSent(nowMs() - sentAt < minutes * 60_000 ? before : null);
      setError(undefined);
    },
    // The numbers: a page that loads its data anew brings the same limits as another object.
    [secondsBetween, minutes],
  );

  return { sent, sending, error, sendCode, resume };
}
