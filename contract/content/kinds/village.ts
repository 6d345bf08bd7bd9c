import { scripts, writtenIn } from '../../locales.ts';
import { stageKeys } from '../../stages.ts';
import { villagePictures } from '../../villages/pictures.ts';
import { villageKinds } from '../../villages/words.ts';
import type { Fault } from '../faults.ts';
import { choice, day, flag, localised, pictureOf, several, whole } from '../fields.ts';
import { listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';
import { stageWords, villageKindWords, villagePictureWords } from '../words.ts';

/** What every village says of itself. `room`: letters that are left for what is put in where a mark stands. */
const words = (room: number) => ({
  name: localised(80 - room, { en: 'Name', 'zh-Hans': '名称' }),
  text: localised(600 - room, { en: 'What it is for', 'zh-Hans': '简介' }),
  rules: listOf(
    { text: localised(300 - room, { en: 'Rule, in one sentence', 'zh-Hans': '一句话规则' }) },
    { en: 'House rules', 'zh-Hans': '村规' },
    { most: 12, optional: true },
  ),
  picture: pictureOf(villagePictures, { en: 'Picture', 'zh-Hans': '图片' }, villagePictureWords),
});

/** A group of members. Who is in it and what they write is no part of it. */
export const villageContent = defineContent({
  kind: 'village',
  section: 'villages',
  label: { en: 'Village', 'zh-Hans': '妈妈村' },
  plural: { en: 'Villages', 'zh-Hans': '妈妈村' },
  about: {
    en: 'Groups where members write to each other. Those of a month of birth open by themselves. One that is taken down is closed: who is in it can still read it.',
    'zh-Hans': '会员彼此交流的妈妈村。出生月份的村子会自动开放。下线即关闭：已加入的会员仍可阅读。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    kind: choice(villageKinds, { en: 'Why it is there', 'zh-Hans': '类型' }, villageKindWords),
    ...words(0),
    stages: several(stageKeys, { en: 'Stages it is for', 'zh-Hans': '适用阶段' }, stageWords, {
      optional: true,
    }),
    dueMonth: day({ en: 'First day of its month', 'zh-Hans': '当月第一天' }, { optional: true }),
    ofBabies: flag({ en: 'About pregnancy, birth or children', 'zh-Hans': '涉及怀孕、分娩或孩子' }),
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: ['kind'], sorts: ['position'] },
  fixed: ['kind', 'dueMonth'],
  faults({ kind, stages, dueMonth }) {
    const faults: Fault[] = [];
    if (kind === 'stage' && stages.length === 0) faults.push({ field: 'stages', fault: 'missing' });
    if (kind === 'dueMonth' && dueMonth === null) faults.push({ field: 'dueMonth', fault: 'missing' });
    if (kind !== 'dueMonth' && dueMonth !== null) faults.push({ field: 'dueMonth', fault: 'onlyForMonths' });
    if (dueMonth?.endsWith('-01') === false) faults.push({ field: 'dueMonth', fault: 'notFirstOfMonth' });
    return faults;
  },
});

/** Stands in the words of all months where the month is to be read. */
export const monthMark = '{month}';
/** `September 2027` is longer by 7 letters: enough for three in one text. */
const roomForMonths = 21;

/** What the village of a month says when it opens; those that are open keep what they say. */
export const dueMonthClubContent = defineContent({
  kind: 'dueMonthClub',
  section: 'villages',
  label: { en: 'Words for villages of a month', 'zh-Hans': '月份村子模板' },
  plural: { en: 'Words for villages of a month', 'zh-Hans': '月份村子模板' },
  about: {
    en: 'What the village of a month of birth says when it opens by itself. {month} becomes the month, such as March 2027.',
    'zh-Hans': '出生月份的村子自动开放时的文字。{month} 会替换为月份，例如 2027年3月。',
  },
  permission: 'content',
  shape: 1,
  fields: words(roomForMonths),
  title: 'name',
  list: { filters: [], sorts: [] },
  slugs: ['due-month'],
  fixed: [],
  stays: true,
  faults: ({ name }) =>
    scripts
      .filter((script) => {
        const words = writtenIn(name, script);
        return words !== '' && !words.includes(monthMark);
      })
      .map((script): Fault => ({ field: `name.${script}`, fault: 'monthNotNamed' })),
});
