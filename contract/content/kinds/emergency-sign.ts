import { emergencySlugs } from '../../villages/emergency-slugs.ts';
import { saysEnough } from '../../villages/said-words.ts';
import type { Fault } from '../faults.ts';
import { code, countries, flag, localised, plain } from '../fields.ts';
import { listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';

const said = { said: plain(80, { en: 'Words', 'zh-Hans': '词语' }) };
const step = { text: localised(400, { en: 'Step', 'zh-Hans': '步骤' }) };
const number = {
  countries: countries({ en: 'Countries (none: everywhere else)', 'zh-Hans': '国家（不填为其他地区）' }),
  number: code(
    /^\d[\d ]{0,18}\d$/,
    { en: 'Number to call', 'zh-Hans': '电话号码' },
    { optional: false, longest: 20 },
  ),
};

const words = { most: 200, optional: true } as const;
const steps = { most: 5, optional: true } as const;

/**
 * What is said above a text of the villages that calls for help at once. What was found in a text stays with it; what is
 * said there is what is live when it is read.
 */
export const emergencySignContent = defineContent({
  kind: 'emergencySign',
  section: 'villages',
  label: { en: 'Emergency sign', 'zh-Hans': '紧急信号' },
  plural: { en: 'Emergency signs', 'zh-Hans': '紧急信号' },
  about: {
    en: 'Words that call for help, and the advice that then stands above a text. One that is taken down finds and says nothing.',
    'zh-Hans': '需要立即求助的用语，以及显示在文字上方的建议。下线后不再识别，也不再显示。',
  },
  permission: 'villages',
  shape: 1,
  fields: {
    title: localised(120, { en: 'Heading', 'zh-Hans': '标题' }),
    text: localised(400, { en: 'What to know first', 'zh-Hans': '首先要知道的' }),
    steps: listOf(step, { en: 'What to do, step by step', 'zh-Hans': '应对步骤' }, { most: 5 }),
    restText: localised(
      400,
      { en: 'Instead, for who rests', 'zh-Hans': '休息期会员所见文字' },
      { optional: true },
    ),
    restSteps: listOf(step, { en: 'Steps instead, for who rests', 'zh-Hans': '休息期会员所见步骤' }, steps),
    builtIn: flag({ en: 'Finds what the site knows by itself', 'zh-Hans': '使用网站自带的识别规则' }, true),
    english: listOf(said, { en: 'Words in English beside those', 'zh-Hans': '另加英文词语' }, words),
    chinese: listOf(
      said,
      { en: 'Words in Chinese, either script', 'zh-Hans': '另加中文词语（简繁皆可）' },
      words,
    ),
    harmless: listOf(said, { en: 'Words that only sound like it', 'zh-Hans': '仅看似紧急的词语' }, words),
    numbers: listOf(number, { en: 'Numbers to call', 'zh-Hans': '求助电话' }, { most: 80, optional: true }),
  },
  title: 'title',
  list: { filters: ['builtIn'], sorts: [] },
  slugs: Object.values(emergencySlugs),
  fixed: [],
  faults({ builtIn, english, chinese, harmless, numbers }) {
    const findsNothing = !builtIn && english.length === 0 && chinese.length === 0;
    return [
      ...(findsNothing ? [{ field: 'english', fault: 'missing' } as const] : []),
      ...Object.entries({ english, chinese, harmless }).flatMap(([list, items]) =>
        items.flatMap((item, at): Fault[] =>
          item.said === '' || saysEnough(item.said)
            ? []
            : [{ field: `${list}.${at}.said`, fault: 'saysTooLittle' }],
        ),
      ),
      ...countriesTwice(numbers.map((one) => one.countries)),
    ];
  },
});

/** A country has one number, and so have all others together. */
function countriesTwice(lists: readonly (readonly string[])[]): Fault[] {
  const seen = new Set<string>();
  return lists.flatMap((list, at): Fault[] => {
    const named = list.length === 0 ? [''] : list;
    const isTwice = named.some((country) => seen.has(country));
    for (const country of named) seen.add(country);
    return isTwice ? [{ field: `numbers.${at}.countries`, fault: 'isThereTwice' }] : [];
  });
}
