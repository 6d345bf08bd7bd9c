import { countryCodes } from '../../countries.ts';
import { timeZone } from '../../define.ts';
import { locales } from '../../locales.ts';
import { ownClocksWord } from '../../shown-time.ts';
import type { Fault } from '../faults.ts';
import { hinted } from '../field.ts';
import { code, several } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { localeWords } from '../words.ts';
import { note, onlyOne } from './only-one.ts';

/** Whom the site speaks to, and where it is at home. Until it is published what the environment says holds. */
export const placeContent = defineContent({
  ...onlyOne('place'),
  kind: 'place',
  label: { en: 'Languages, country and time', 'zh-Hans': '语言、国家与时间' },
  plural: { en: 'Languages, country and time', 'zh-Hans': '语言、国家与时间' },
  about: {
    en: 'The languages members can choose, the country that is proposed to them, and the clock that times are shown by. Until it is published, what the server’s environment says holds.',
    'zh-Hans': '会员可选的语言、默认国家及显示时间所用的时区。发布之前以服务器环境设置为准。',
  },
  fields: {
    languages: hinted(several(locales, { en: 'Languages on offer', 'zh-Hans': '提供的语言' }, localeWords), {
      en: 'Texts are asked for in these; whoever chose another one before reads the nearest. One more can be opened once all that is published is written in it.',
      'zh-Hans':
        '只需填写这些语言的文字；之前选择其他语言的会员将看到最接近的一种。新增语言前，已发布的内容须先补齐该语言的文字。',
    }),
    country: hinted(
      code(/^[A-Z]{2}$/, { en: 'Country that is proposed', 'zh-Hans': '默认国家' }, { optional: false }),
      { en: 'Two letters, such as GB or HK', 'zh-Hans': '两位字母，例如 GB 或 HK' },
    ),
    zone: hinted(
      code(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/, { en: 'Clock', 'zh-Hans': '时区' }, { optional: false }),
      {
        en: 'Such as Asia/Hong_Kong; member: each member’s own',
        'zh-Hans': '例如 Asia/Hong_Kong；member 表示按每位会员自己的时区',
      },
    ),
    note,
  },
  faults({ country, zone }) {
    const faults: Fault[] = [];
    if (country !== null && !countryCodes.includes(country))
      faults.push({ field: 'country', fault: 'noSuchCountry' });
    if (zone !== null && zone !== ownClocksWord && !timeZone.safeParse(zone).success)
      faults.push({ field: 'zone', fault: 'noSuchZone' });
    return faults;
  },
});
