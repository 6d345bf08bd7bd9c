import { badgePictures } from '../../articles/art.ts';
import { deedFieldNames, deedWords, mostTimes } from '../audience-fields.ts';
import { audience, choice, localised, pictureOf, whole } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { badgePictureWords } from '../words.ts';
import { ofBabies } from './shared-fields.ts';

/** A kind word for something that she did. Who has it is kept apart from its versions, and for ever. */
export const badgeContent = defineContent({
  kind: 'badge',
  section: 'rewards',
  label: { en: 'Badge', 'zh-Hans': '徽章' },
  plural: { en: 'Badges', 'zh-Hans': '徽章' },
  about: {
    en: 'A kind word for something that she did. Nobody loses one, also when it is changed or taken down.',
    'zh-Hans': '对会员所做之事的一句暖心话。徽章修改或下线后，已有的不会失去。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    name: localised(40, { en: 'Name', 'zh-Hans': '名称' }),
    about: localised(160, { en: 'What it is for', 'zh-Hans': '用途说明' }),
    words: localised(240, { en: 'What is said when it comes', 'zh-Hans': '获得时的话' }),
    picture: pictureOf(badgePictures, { en: 'Picture', 'zh-Hans': '图片' }, badgePictureWords),
    deed: choice(deedFieldNames, { en: 'For what she does', 'zh-Hans': '因何获得' }, deedWords),
    times: whole({ en: 'So many times, ever', 'zh-Hans': '累计次数' }, { min: 1, max: mostTimes }),
    audience: audience({ en: 'Who can get it', 'zh-Hans': '可获得的会员' }, [
      'levels',
      'countries',
      'members',
    ]),
    ofBabies,
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: ['deed'], sorts: ['position'] },
  fixed: [],
  faults: () => [],
});
