import { CodePrompt } from './code-prompt.tsx';
import { ConsentsStep } from './consents-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { JoinRegistration } from './use-registration.ts';
import { StageStep } from './stage-step.tsx';
import { YouStep } from './you-step.tsx';

export interface LaterStepProps {
  readonly registration: JoinRegistration;
  readonly passwordLength: { readonly min: number; readonly recommended: number; readonly max: number };
  readonly nameLength: number;
}

/** The steps after the address: code of their own, fetched once a code is asked for. */
export function LaterStep({ registration, passwordLength, nameLength }: LaterStepProps) {
  const { sent, sending, sendError, faults, working, comeBack, attempt } = registration;
  if (comeBack) return comeBack;
  switch (registration.step) {
    case 'code':
      if (!sent) return null;
      return (
        <CodePrompt
          sent={sent}
          attempt={attempt}
          checking={working}
          error={faults['code'] ?? sendError}
          resending={sending}
          onCode={(code) => void registration.checkCode(sent.account, code)}
          onResend={() => registration.sendCode(sent.account)}
          onChangeEmail={() => registration.goTo('email')}
        />
      );
    case 'you':
      return <YouStep registration={registration} nameLength={nameLength} />;
    case 'stage':
      return <StageStep registration={registration} />;
    case 'password':
      return <PasswordStep registration={registration} limits={passwordLength} />;
    case 'consents':
      return <ConsentsStep registration={registration} />;
    case 'email':
      return null;
  }
}
