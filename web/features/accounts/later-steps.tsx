import { ConsentsStep } from './consents-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { Registration } from './use-registration.ts';
import { YouStep } from './you-step.tsx';

export interface LaterStepProps {
  readonly registration: Registration;
  readonly passwordLength: { readonly min: number; readonly recommended: number; readonly max: number };
  readonly nameLength: number;
}

/** The steps after a proven address: code of their own, fetched while the code is on its way. */
export function LaterStep({ registration, passwordLength, nameLength }: LaterStepProps) {
  switch (registration.step) {
    case 'you':
      return <YouStep registration={registration} nameLength={nameLength} />;
    case 'password':
      return <PasswordStep registration={registration} limits={passwordLength} />;
    case 'consents':
      return <ConsentsStep registration={registration} />;
    case 'email':
    case 'code':
      return null;
  }
}
