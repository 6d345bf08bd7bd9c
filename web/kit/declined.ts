import { unmeasuredCookie } from './cookies.ts';
import type { RootData } from './root-data.ts';

/** Browser: it says for who uses it that nothing is to be measured. */
export const asksForPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Browser: visits are not measured. A page that was kept for reading offline may be older than what was chosen since. */
export const declined = ({ unmeasured }: RootData): boolean =>
  unmeasured || asksForPrivacy() || document.cookie.includes(`${unmeasuredCookie}=`);
