import { useMessages } from '#web/kit/messages.ts';
import { accountMessages } from './messages.ts';
import { passwordAdvice } from './rules.ts';

export interface PasswordLimits {
  readonly min: number;
  readonly recommended: number;
  readonly max: number;
}

/** How good a password is as it is typed: its length is the only advice given. */
export function PasswordHint({ password, limits }: { password: string; limits: PasswordLimits }) {
  const texts = useMessages(accountMessages).password;
  const { length } = password;
  const hint = {
    none: texts.hint(limits),
    tooShort: texts.counting({ length, min: limits.min }),
    tooLong: texts.tooLong(limits),
    fine: texts.fine({ length, recommended: limits.recommended }),
    recommended: texts.recommended({ length }),
  }[passwordAdvice(password, limits)];
  return <span aria-live="polite">{hint}</span>;
}
