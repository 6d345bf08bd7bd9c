import { parseCookies, storePreference, villageLanguageCookie } from '#web/kit/cookies.ts';

/** Whether she reads posts in her own language alone, or in all. */
export type LanguageChoice = 'own' | 'all';

/** Loaders: the choice that the browser remembers; her own language where it knows none. */
export function languageChoice(request: Request): LanguageChoice {
  return parseCookies(request.headers.get('cookie')).get(villageLanguageCookie) === 'all' ? 'all' : 'own';
}

/** Browser: from the next page on. */
export function rememberLanguageChoice(choice: LanguageChoice): void {
  storePreference(villageLanguageCookie, choice);
}
