import type { Locale } from '#contract/locales.ts';

interface DemoWriter {
  /** All that others see of a member. */
  readonly firstName: string;
  readonly language: Locale;
  readonly countryCode: string;
  readonly timeZone: string;
}

const from = (language: Locale, countryCode: string, timeZone: string) => (firstName: string) => ({
  firstName,
  language,
  countryCode,
  timeZone,
});
const british = from('en', 'GB', 'Europe/London');
const mainland = from('zh-CN', 'CN', 'Asia/Shanghai');
const hongKong = from('zh-HK', 'HK', 'Asia/Hong_Kong');

/**
 * Invented members who write in the demo's villages. Nobody can sign in as one of them. Who has a newborn in one thread
 * has no toddler in another: Aisha, Leïla and Tom are new to it, Sofia's baby is four months old and Inês's six, Maren's
 * nine, Joy's fourteen and her first is older; Priya, Hanna, Lucía and Fatou expect. 晓雯 and 詠詩 are in their first
 * month, 大鹏's and 家豪's babies are two months old, 靜儀's four, 思琪's six and 嘉欣's seven, 春燕's ten.
 */
export const demoWriters = {
  aisha: british('Aisha'),
  joy: british('Joy'),
  leila: from('en', 'FR', 'Europe/Paris')('Leïla'),
  hanna: from('en', 'SE', 'Europe/Stockholm')('Hanna'),
  lucia: from('en', 'ES', 'Europe/Madrid')('Lucía'),
  fatou: from('en', 'US', 'America/Chicago')('Fatou'),
  nadia: british('Nadia'),
  nell: british('Nell'),
  kim: british('Kim'),
  olga: from('en', 'PL', 'Europe/Warsaw')('Olga'),
  priya: from('en', 'IN', 'Asia/Kolkata')('Priya'),
  maren: from('en', 'DE', 'Europe/Berlin')('Maren'),
  ines: from('en', 'PT', 'Europe/Lisbon')('Inês'),
  sofia: from('en', 'US', 'America/New_York')('Sofia'),
  tom: british('Tom'),
  grace: british('Grace'),
  siqi: mainland('思琪'),
  xiaowen: mainland('晓雯'),
  jianing: mainland('佳宁'),
  ruohan: from('zh-SG', 'SG', 'Asia/Singapore')('若涵'),
  dapeng: mainland('大鹏'),
  huimin: mainland('慧敏'),
  chunyan: mainland('春燕'),
  mengjie: mainland('梦洁'),
  lihua: mainland('丽华'),
  yutong: mainland('雨桐'),
  wenjing: mainland('文静'),
  peipei: mainland('佩佩'),
  ajie: mainland('阿杰'),
  wingsze: hongKong('詠詩'),
  kayan: hongKong('嘉欣'),
  yating: from('zh-TW', 'TW', 'Asia/Taipei')('雅婷'),
  tszching: hongKong('芷晴'),
  kaho: hongKong('家豪'),
  chingyee: hongKong('靜儀'),
  hiutung: hongKong('曉彤'),
  meiwah: hongKong('美華'),
  waisum: hongKong('慧心'),
  manyee: hongKong('敏儀'),
  yuensze: hongKong('婉詩'),
  grandee: hongKong('惠蘭'),
  sukfan: from('zh-TW', 'TW', 'Asia/Taipei')('淑芬'),
} as const satisfies Readonly<Record<string, DemoWriter>>;

export type WriterKey = keyof typeof demoWriters | 'robin';

export const isWriter = (key: string): key is WriterKey => key === 'robin' || Object.hasOwn(demoWriters, key);

/** Who of them is shown as an expert, and as what. */
export const demoExperts = [
  { by: 'grace', title: { en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' } },
  { by: 'huimin', title: { en: 'Lactation consultant', 'zh-Hans': '泌乳顾问', 'zh-Hant': '哺乳顧問' } },
] as const satisfies readonly { by: WriterKey; title: Readonly<Record<string, string>> }[];
