import type { Localised } from '#contract/locales.ts';

/** What the starter's terms and privacy notice begin with, until the brand takes it out: they are not done as long as it stands there. */
export const readFirst: Localised = {
  en: 'have these read by a lawyer before you open',
  'zh-Hans': '开站前请律师审阅',
  'zh-Hant': '開站前請律師審閱',
};
