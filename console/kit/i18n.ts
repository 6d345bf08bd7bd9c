import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { adminChinese } from './admin-chinese.ts';
import { firstLanguage, languages, speak } from './language.ts';

const words = { en: english, 'zh-Hans': adminChinese };

/** react-admin's own words. Those of the console are of `defineTexts`, and labels come with the declarations. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => {
    const language = locale === 'zh-Hans' ? 'zh-Hans' : 'en';
    speak(language);
    return words[language];
  },
  firstLanguage(),
  [...languages],
  { allowMissing: true },
);
