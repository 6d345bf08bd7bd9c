import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as errorCodes from '#contract/error-codes.ts';
import { reasonOf } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';
import { CodePrompt } from './code-prompt.tsx';
import { EmailForm } from './email-form.tsx';
import { readDraft, saveDraft } from './entry-draft.ts';
import { proveAddress } from './proven-address.ts';
import { useEntry } from './use-entry.tsx';
import { useSendCode, type CodeLimits } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sign-in by a mailed code. A proven address that has no account yet goes on to the sign-up page. */
export function CodeWay({ limits }: { limits: CodeLimits }) {
  const { call } = useApi();
  const { enter, query } = useSignIn();
  const navigate = useNavigate();
  const { sent, sending, error, sendCode, resume } = useSendCode(limits);
  const { working, comeBack, attempt: enterBy } = useEntry(enter);
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // Reading the mail may have cost the phone this page: the code field is there again on the way back.
  useEffect(() => resume(readDraft().sent ?? null), [resume]);

  async function check(account: string, code: string) {
    setRefused(undefined);
    await enterBy(
      (takenBack) => call('loginByCode', { account, code, comeBack: takenBack }),
      async (failure) => {
        const isNew = failure.code === errorCodes.accountUnknown;
        const fault = isNew ? await proveAddress(call, { account, code }) : failure;
        if (fault === null) {
          saveDraft({ sent: undefined });
          return navigate(`/register${query}#you`);
        }
        setRefused(reasonOf(fault));
        setAttempt((count) => count + 1);
      },
    );
  }

  if (comeBack) return comeBack;
  if (!sent) {
    return <EmailForm error={error} sending={sending} onSubmit={(account) => void sendCode(account)} />;
  }
  return (
    <CodePrompt
      sent={sent}
      attempt={attempt}
      checking={working}
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
