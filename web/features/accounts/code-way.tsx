import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ComeBack } from './come-back.tsx';
import { CodePrompt } from './code-prompt.tsx';
import { EmailForm } from './email-form.tsx';
import { readDraft, saveDraft } from './entry-draft.ts';
import { keepProvenCode } from './proven-code.ts';
import { useSendCode, type CodeLimits } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sign-in by a mailed code. A proven address that has no account yet goes on to the sign-up page. */
export function CodeWay({ limits }: { limits: CodeLimits }) {
  const { send } = useApi();
  const { enter, query } = useSignIn();
  const navigate = useNavigate();
  const { sent, sending, error, sendCode, resume } = useSendCode(limits);
  const [checking, setChecking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  /** What was proven of an account that is being closed. */
  const [closing, setClosing] = useState<{ account: string; code: string } | null>(null);

  // Reading the mail may have cost the phone this page: the code field is there again on the way back.
  useEffect(() => resume(readDraft().sent ?? null), [resume]);

  async function check(account: string, code: string, comeBack = false) {
    setChecking(true);
    setRefused(undefined);
    try {
      const session = await send('loginByCode', { account, code, comeBack }, { handleErrors: true });
      if (session) enter(session);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === errors.accountUnknown.code) {
        keepProvenCode({ account, code });
        await navigate(`/register${query}#you`);
        return;
      }
      if (failure.code === errors.accountClosing.code) {
        setClosing({ account, code });
        setChecking(false);
        return;
      }
      setClosing(null);
      setRefused(failure.fields[0]?.reason ?? failure.message);
      setAttempt(attempt + 1);
      setChecking(false);
    }
  }

  if (closing) {
    return (
      <ComeBack
        loading={checking}
        onTakeBack={() => void check(closing.account, closing.code, true)}
        onLeave={() => {
          setClosing(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (!sent) {
    return <EmailForm error={error} sending={sending} onSubmit={(account) => void sendCode(account)} />;
  }
  return (
    <CodePrompt
      sent={sent}
      attempt={attempt}
      checking={checking}
      error={refused ?? error}
      resending={sending}
      onCode={(code) => void check(sent.account, code)}
      onResend={() => {
        setRefused(undefined);
        void sendCode(sent.account);
      }}
      onChangeEmail={() => {
        setRefused(undefined);
        saveDraft({ sent: undefined });
        resume(null);
      }}
    />
  );
}
