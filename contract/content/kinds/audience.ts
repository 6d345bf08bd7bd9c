import { hinted } from '../field.ts';
import { plain } from '../fields.ts';
import { members } from '../members-field.ts';
import { defineContent } from '../kind.ts';

/** Members by what is known of them, found anew whenever something is shown. */
export const audienceContent = defineContent({
  kind: 'audience',
  section: 'campaigns',
  label: { en: 'Audience', 'zh-Hans': '受众' },
  plural: { en: 'Audiences', 'zh-Hans': '受众' },
  about: {
    en: 'Whom gifts, rules, pages, materials and broadcasts can be for, by conditions. Who rests is in none.',
    'zh-Hans': '以条件圈定会员，供礼品、规则、页面、素材和群发消息使用。休息中的会员不在任何受众中。',
  },
  permission: 'content',
  chosenWith: 'gifts',
  shape: 1,
  fields: {
    name: hinted(plain(80, { en: 'Name, for colleagues', 'zh-Hans': '名称（内部）' }), {
      en: 'Members never see it',
      'zh-Hans': '会员不会看到',
    }),
    who: members({ en: 'Who is in it', 'zh-Hans': '包含哪些会员' }),
    note: plain(300, { en: 'Note', 'zh-Hans': '备注' }, { optional: true }),
  },
  title: 'name',
  list: { filters: [], sorts: [] },
  fixed: [],
  faults: () => [],
});
