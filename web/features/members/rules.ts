/** Good enough to send a code to; whether the address exists, only the code can tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}

/** Whole seconds from `now` until `until`, both in milliseconds; never negative. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

export type PasswordLength = 'none' | 'tooShort' | 'fine' | 'recommended' | 'tooLong';

/** Advice by length alone: there are no rules of composition. */
export function passwordAdvice(
  password: string,
  limits: { min: number; recommended: number; max: number },
): PasswordLength {
  const { length } = password;
  if (length === 0) return 'none';
  if (length < limits.min) return 'tooShort';
  if (length > limits.max) return 'tooLong';
  return length < limits.recommended ? 'fine' : 'recommended';
}

export const registerSteps = ['email', 'code', 'you', 'stage', 'password', 'consents'] as const;
export type RegisterStep = (typeof registerSteps)[number];

/**
 * The step that can be shown, whatever the history of the browser says: nobody gets past the code without one, past a
 * password that was lost with the page, or back to a code that is spent.
 */
export function reachableStep(
  wanted: unknown,
  has: { sent: boolean; proven: boolean; passwordLost: boolean },
): RegisterStep {
  const step = registerSteps.find((one) => one === wanted) ?? 'email';
  if (has.proven) {
    if (step === 'code') return 'you';
    return step === 'consents' && has.passwordLost ? 'password' : step;
  }
  return has.sent && step !== 'email' ? 'code' : 'email';
}

/** Of the stage, or of its day. */
export const isOfStage = (path: string) => path === 'stage' || path.startsWith('stage.');

/** The step on which a field of the call `registerByCode` is asked; null for what no step asks. */
export function stepOfField(path: string): RegisterStep | null {
  if (isOfStage(path)) return 'stage';
  switch (path) {
    case 'account':
      return 'email';
    case 'code':
    case 'ticket':
      return 'code';
    case 'firstName':
    case 'lastName':
    case 'countryCode':
      return 'you';
    case 'password':
      return 'password';
    case 'acceptTerms':
    case 'adult':
    case 'acceptMarketing':
      return 'consents';
    default:
      return null;
  }
}
