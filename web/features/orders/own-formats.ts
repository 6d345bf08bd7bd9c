import { useLocale } from '#web/shell/locale.tsx';
import type { Formats } from '#web/shell/formats.ts';
import { useMember } from '../profile/use-member.ts';
import { formatsIn } from './rules.ts';

/** What is on its way to somebody is told by her own clock, in the list as on its own page. */
export function useOwnFormats(): Formats {
  const { locale } = useLocale();
  return formatsIn(locale, useMember().timeZone);
}
