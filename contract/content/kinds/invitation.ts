import { invitationSlug, invitedDeeds } from '../../invitations.ts';
import { hinted } from '../field.ts';
import { choice, localised, whole, window } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { invitedDeedWords } from '../words.ts';

/** How members bring friends. What both get is paid by earn rules of two triggers of its own. */
export const invitationContent = defineContent({
  kind: 'invitation',
  section: 'rewards',
  label: { en: 'Invitation', 'zh-Hans': '邀请好友' },
  plural: { en: 'Invitation', 'zh-Hans': '邀请好友' },
  about: {
    en: 'How members bring friends. Earn rules say what both get once the friend has done what stands here, and never for signing up alone.',
    'zh-Hans': '会员如何邀请好友。好友完成此处指定的事项后，双方按奖励规则获得奖励；仅注册不会获得奖励。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    title: localised(80, { en: 'Title', 'zh-Hans': '标题' }),
    memberText: localised(
      400,
      { en: 'To the member who invites', 'zh-Hans': '给邀请人的说明' },
      { lines: true },
    ),
    friendText: localised(
      400,
      { en: 'To the friend; all with the link read it', 'zh-Hans': '给好友的说明（链接公开可见）' },
      { lines: true },
    ),
    deed: choice(
      invitedDeeds,
      { en: 'What the friend has to do', 'zh-Hans': '好友须完成的事项' },
      invitedDeedWords,
    ),
    days: whole({ en: 'Within days of signing up', 'zh-Hans': '注册后多少天内' }, { min: 1, max: 365 }),
    mostAMonth: hinted(
      whole({ en: 'Friends that count, a month', 'zh-Hans': '每月计入的好友数' }, { min: 1, max: 1000 }),
      {
        en: 'Of friends beyond it the friend still gets hers',
        'zh-Hans': '超出后，好友仍获得自己的奖励',
      },
    ),
    window: window({ en: 'When friends can join by it', 'zh-Hans': '可通过链接加入的时间' }),
  },
  title: 'title',
  list: { filters: [], sorts: [] },
  slugs: [invitationSlug],
  fixed: [],
  faults: () => [],
});
