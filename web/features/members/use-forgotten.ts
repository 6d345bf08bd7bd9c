import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useApi } from '#web/kit/use-api.ts';
import { readDraft, saveDraft } from './entry-draft.ts';
import { useEntry } from './use-entry.tsx';
import { useCodeSending, useSendCode, type CodeLimits, type SentCode } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';

export type ForgetWay = 'link' | 'code';

/** A new password by a mailed link: asking for the mail, once and again. */
function useRecoveryMail(limits: CodeLimits) {
  const { call } = useApi();
  return useCodeSending(
    limits,
    (account) => call('sendMailByRecoverPwd', { account }),
    (sent) => saveDraft({ account: sent.account, recovering: sent, proving: undefined }),
  );
}

interface NewPasswordFaults {
  readonly password?: string;
  readonly form?: string;
  /** The proven address has no account. */
  readonly nobody?: true;
}

/** A new password by a mailed code: a ticket for it, then the password. */
function useRecoveryCode(limits: CodeLimits) {
  const { call } = useApi();
  const { enter } = useSignIn();
  const sending = useSendCode(limits, 'recover');
  const [proven, setProven] = useState<{ account: string; ticket: string } | null>(null);
  const { working, comeBack, attempt } = useEntry(enter);
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
    setFaults({});
    await attempt(
      (takenBack) => call('recoverPassword', { ...proven, password, comeBack: takenBack }),
      refuse,
    );
  }

  function refuse({ code, fields, message }: ApiError) {
    const [first] = fields;
    if (code === errorCodes.ticketWrong) {
      forget();
      setEnded(message);
    } else if (code === errorCodes.accountUnknown) setFaults({ nobody: true });
    else if (code === errorCodes.passwordTooCommon || first?.path === 'password')
      setFaults({ password: first?.reason ?? message });
    else setFaults({ form: first?.reason ?? message });
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
    saving: working,
    comeBack,
    faults,
    save,
    forget,
  };
}

export type ForgetStage = 'ask' | 'mailed' | 'code' | 'password' | 'nobody';

/** The state of the page for a forgotten password. */
export function useForgotten(codeLimits: CodeLimits, linkLimits: CodeLimits) {
  const [chosenWay, setWay] = useState<ForgetWay | null>(null);
  const link = useRecoveryMail(linkLimits);
  const byCode = useRecoveryCode(codeLimits);
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
  const stage: ForgetStage = way === 'code' ? codeStage : link.sent ? 'mailed' : 'ask';
  return { way, setWay, stage, link, byCode };
}

export type Forgotten = ReturnType<typeof useForgotten>;
