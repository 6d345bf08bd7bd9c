import { activityKinds } from '../../calls/campaigns/activities.ts';
import { audience, choice, code, picture, flag, localised, target, whole, window } from '../fields.ts';
import { aboutProduct, activityCode, ofBabies } from './shared-fields.ts';
import { defineContent } from '../kind.ts';
import { activityKindWords } from '../words.ts';

/** Something that members take part in. Gifts, draws, journeys, campaign pages and earn rules name it by its code. */
export const activityContent = defineContent({
  kind: 'activity',
  section: 'campaigns',
  label: { en: 'Activity', 'zh-Hans': '活动' },
  plural: { en: 'Activities', 'zh-Hans': '活动' },
  about: {
    en: 'What members can take part in for a while, and who they are. Gifts and draws can be for who has one.',
    'zh-Hans': '会员在一段时间内可参加的活动及适用会员。礼品和抽奖可限定为某活动的会员。',
  },
  permission: 'content',
  chosenWith: 'gifts',
  shape: 1,
  fields: {
    code: code(
      activityCode,
      { en: 'Code, such as MAR00002', 'zh-Hans': '活动代码，例如 MAR00002' },
      { optional: false, unique: true },
    ),
    kind: choice(activityKinds, { en: 'Whose page it is', 'zh-Hans': '所属页面' }, activityKindWords),
    name: localised(120, { en: 'Name', 'zh-Hans': '名称' }),
    text: localised(600, { en: 'Text', 'zh-Hans': '正文' }),
    reward: localised(
      120,
      { en: 'What it gives, in a few words', 'zh-Hans': '奖励简述' },
      { optional: true },
    ),
    picture: picture({ en: 'Picture', 'zh-Hans': '图片' }),
    target: target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }),
    window: window({ en: 'When it runs', 'zh-Hans': '活动时间' }),
    minLevel: whole({ en: 'From level', 'zh-Hans': '最低等级' }, { min: 1, max: 99 }),
    audience: audience({ en: 'Who it is for', 'zh-Hans': '适用会员' }, [
      'levels',
      'countries',
      'stages',
      'registeredSince',
      'registeredWithinDays',
      'members',
    ]),
    product: aboutProduct,
    listed: flag({ en: 'It stands on the list of activities', 'zh-Hans': '显示在活动列表中' }, true),
    ofBabies,
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: ['kind', 'listed'], sorts: ['position', 'minLevel'] },
  fixed: ['code', 'kind'],
  faults: () => [],
});
