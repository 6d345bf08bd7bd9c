import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useApi } from '#web/shell/use-api.ts';
import { readDraft, saveDraft, type EntryDraft } from './entry-draft.ts';
import { useSendCode, type CodeLimits, type SentCode } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';

export type ForgetWay = 'link' | 'code';
export type MailedLink = NonNullable<EntryDraft['recovering']>;

/** A new password by a mailed link: asking for the mail, once and again. */
function useRecoveryMail({ secondsBetween }: CodeLimits) {
  const { send } = useApi();
  const [mailed, setMailed] = useState<MailedLink | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  function remember(account: string, seconds: number) {
    const now = { account, resendAt: Date.now() + seconds * 1000 };
    setMailed(now);
    saveDraft({ account, recovering: now, proving: undefined });
  }

  async function ask(account: string) {
    setSending(true);
    setError(undefined);
    try {
      const result = await send('sendMailByRecoverPwd', { account }, { handleErrors: true });
      if (result) remember(account, result.resendAfterSeconds);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.fields[0]?.reason ?? failure.message);
      // The mail of a minute ago is as good as a new one.
      if (failure.code === errors.linkTooSoon.code) remember(account, secondsBetween);
    } finally {
      setSending(false);
    }
  }

  function forget() {
    setMailed(null);
    setError(undefined);
    saveDraft({ recovering: undefined });
  }

  return { mailed, sending, error, ask, forget, resume: setMailed };
}

interface NewPasswordFaults {
  readonly password?: string;
  readonly form?: string;
  /** The proven address has no account. */
  readonly nobody?: true;
}

/** A new password by a mailed code: a ticket for it, then the password. */
function useRecoveryCode(limits: CodeLimits) {
  const { send } = useApi();
  const { enter } = useSignIn();
  const sending = useSendCode(limits, 'recover');
  const [proven, setProven] = useState<{ account: string; ticket: string } | null>(null);
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<NewPasswordFaults>({});
  const [ended, setEnded] = useState<string>();
  // Whether a reload took the page out of the hands of somebody on this way.
  const [resumed, setResumed] = useState(false);
  const { resume: resumeSent, sendCode } = sending;
  const resume = useCallback(
    (before: SentCode | null) => {
      setResumed(before !== null);
      resumeSent(before);
    },
    [resumeSent],
  );

  function forget() {
    saveDraft({ proving: undefined });
    setProven(null);
    setEnded(undefined);
    resumeSent(null);
  }

  async function save(password: string) {
    if (!proven) return;
    setSaving(true);
    setFaults({});
    try {
      const session = await send('recoverPassword', { ...proven, password }, { handleErrors: true });
      if (session) enter(session);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setSaving(false);
      const { code, fields, message } = failure;
      const [first] = fields;
      if (code === errors.ticketWrong.code) {
        forget();
        setEnded(message);
      } else if (code === errors.accountUnknown.code) setFaults({ nobody: true });
      else if (code === errors.passwordTooCommon.code || first?.path === 'password')
        setFaults({ password: first?.reason ?? message });
      else setFaults({ form: first?.reason ?? message });
    }
  }

  return {
    sending: { ...sending, error: sending.error ?? ended },
    ask: (account: string) => {
      setEnded(undefined);
      return sendCode(account);
    },
    resume,
    resumed,
    proven,
    prove: (account: string, ticket: string) => {
      // A ticket is shorter-lived than the form of a reloaded page could know: it is not kept.
      saveDraft({ proving: undefined });
      setProven({ account, ticket });
    },
    saving,
    faults,
    save,
    forget,
  };
}

export type ForgetStage = 'ask' | 'mailed' | 'code' | 'password' | 'nobody';

/** The state of the page for a forgotten password. */
export function useForgotten(limits: CodeLimits) {
  const [chosenWay, setWay] = useState<ForgetWay | null>(null);
  const link = useRecoveryMail(limits);
  const byCode = useRecoveryCode(limits);
  const { resume: resumeLink } = link;
  const { resume: resumeCode } = byCode;

  // Reading the mail may have cost the phone this page: it stands again as it was.
  useEffect(() => {
    const { recovering, proving } = readDraft();
    resumeCode(proving ?? null);
    resumeLink(recovering ?? null);
  }, [resumeCode, resumeLink]);

  const way: ForgetWay = chosenWay ?? (byCode.resumed ? 'code' : 'link');
  const provenStage = byCode.faults.nobody ? 'nobody' : 'password';
  const codeStage = byCode.proven ? provenStage : byCode.sending.sent ? 'code' : 'ask';
  const stage: ForgetStage = way === 'code' ? codeStage : link.mailed ? 'mailed' : 'ask';
  return { way, setWay, stage, link, byCode };
}

export type Forgotten = ReturnType<typeof useForgotten>;
