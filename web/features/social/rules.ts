import { isOfStage } from '#web/features/members/rules.ts';

/** What is asked of who comes from a provider for the first time. */
export const socialSteps = ['email', 'password', 'code', 'you', 'stage', 'consents'] as const;
export type SocialStep = (typeof socialSteps)[number];

/** The step that can be shown, whatever the history of the browser says: nobody gets back to a code that is spent. */
export function reachableSocialStep(wanted: string, has: { sent: boolean; proven: boolean }): SocialStep {
  const step = socialSteps.find((one) => one === wanted) ?? 'email';
  if (has.proven) return step === 'code' ? 'you' : step;
  if (step === 'email' || step === 'password') return step;
  return has.sent ? 'code' : 'email';
}

/** The step on which a field of the call `socialVerifyMailCode` is asked; null for what no step asks. */
export function stepOfSocialField(path: string): SocialStep | null {
  const name = path.replace(/^registration\./, '');
  if (name === 'email') return 'email';
  if (name === 'code') return 'code';
  if (isOfStage(name)) return 'stage';
  if (['firstName', 'lastName', 'countryCode'].includes(name)) return 'you';
  return ['acceptTerms', 'adult', 'acceptMarketing'].includes(name) ? 'consents' : null;
}
