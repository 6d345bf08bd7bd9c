import { useMessages } from '#web/kit/messages.ts';
import { LongWords } from '#web/ui/long-words.tsx';
import { NewPasswordForm, type NewPasswordFormProps } from './new-password-form.tsx';
import { recoveryMessages } from './recovery-messages.ts';
import type { Forgotten } from './use-forgotten.ts';

export interface NewPasswordStepProps {
  readonly limits: NewPasswordFormProps['limits'];
  readonly proven: NonNullable<Forgotten['byCode']['proven']>;
  readonly byCode: Forgotten['byCode'];
}

/** The last step of a forgotten password: code of its own, fetched while the code is on its way. */
export function NewPasswordStep({ limits, proven, byCode }: NewPasswordStepProps) {
  const texts = useMessages(recoveryMessages).newPassword;
  return (
    <>
      <p className="text-ink-soft">
        <LongWords>{texts.text(proven)}</LongWords>
      </p>
      <NewPasswordForm
        limits={limits}
        account={proven.account}
        submitLabel={texts.submit}
        saving={byCode.saving}
        fault={byCode.faults.password}
        formFault={byCode.faults.form}
        focusFirst
        onSave={(password) => void byCode.save(password)}
      />
    </>
  );
}
