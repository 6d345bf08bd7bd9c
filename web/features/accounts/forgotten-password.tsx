import { useMessages } from '#web/shell/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { accountMessages } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { PasswordLimits } from './password-hint.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import { TakesFocus } from './takes-focus.tsx';
import type { Forgotten } from './use-forgotten.ts';
import { useSignIn } from './use-sign-in.ts';

export interface ForgottenPasswordProps {
  readonly account: string;
  readonly limits: PasswordLimits;
  readonly byCode: Forgotten['byCode'];
}

/** The last step by code: the new password, or that the proven address has no account. */
export function ForgottenPassword({ account, limits, byCode }: ForgottenPasswordProps) {
  const texts = useMessages(recoveryMessages);
  const { join } = useMessages(accountMessages).login;
  const { query } = useSignIn();
  const { faults, saving, save } = byCode;
  if (faults.nobody) {
    return (
      <TakesFocus className="grid gap-4">
        <Notice tone="warning" live>
          {texts.forget.nobody({ account })}
        </Notice>
        <ButtonLink to={`/register${query}`} size="lg" block>
          {join}
        </ButtonLink>
      </TakesFocus>
    );
  }
  return (
    <>
      <p className="wrap-anywhere text-ink-soft">{texts.newPassword.text({ account })}</p>
      <NewPasswordForm
        limits={limits}
        account={account}
        submitLabel={texts.newPassword.submit}
        saving={saving}
        fault={faults.password}
        formFault={faults.form}
        focusFirst
        onSave={(password) => void save(password)}
      />
    </>
  );
}
