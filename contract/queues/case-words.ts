import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import { trustLevelWords as levels } from '../content/words.ts';
import type { DeclineReason, FlagReason, TrustLevel } from '../villages/words.ts';

type Case = CallResult<'getSafetyCase'>;
type Words<Choice extends string> = Readonly<Record<Choice, Label>>;

const kinds: Words<Case['case']['kind']> = {
  image: { en: 'Image reports', 'zh-Hans': '影像举报' },
  flagged: { en: 'Flagged', 'zh-Hans': '被标记' },
  appeal: { en: 'Appeals', 'zh-Hans': '申诉' },
  waiting: { en: 'Held back', 'zh-Hans': '发布前待看' },
};

const states: Words<Case['writing']['state']> = {
  visible: { en: 'Everybody sees it now', 'zh-Hans': '目前所有人可见' },
  waiting: { en: 'Nobody has seen it yet', 'zh-Hans': '还没有人看到' },
  hidden: { en: 'Hidden for now', 'zh-Hans': '暂时隐藏' },
  declined: { en: 'Not shown', 'zh-Hans': '不展示' },
  deleted: { en: 'Deleted by its author', 'zh-Hans': '作者已删除' },
  erased: { en: 'Gone with its account', 'zh-Hans': '已随账户清除' },
};

const reasons: Words<FlagReason> = {
  unkind: { en: 'Unkind', 'zh-Hans': '不友善' },
  spam: { en: 'Advertising', 'zh-Hans': '广告' },
  danger: { en: 'Dangerous', 'zh-Hans': '危险' },
  falseHealth: { en: 'Wrong health advice', 'zh-Hans': '错误的健康建议' },
  privacy: { en: 'Shows somebody’s privacy', 'zh-Hans': '泄露隐私' },
  childPhoto: { en: 'Photo of a child', 'zh-Hans': '孩子的照片' },
  selling: { en: 'Selling', 'zh-Hans': '买卖' },
  other: { en: 'Something else', 'zh-Hans': '其他' },
};

const declining: Words<DeclineReason> = {
  unkind: { en: 'Unkind', 'zh-Hans': '不友善' },
  spam: { en: 'Advertising', 'zh-Hans': '广告' },
  selling: { en: 'Selling', 'zh-Hans': '买卖' },
  falseHealth: { en: 'Wrong health advice', 'zh-Hans': '错误的健康建议' },
  privacy: { en: 'Somebody’s privacy', 'zh-Hans': '他人隐私' },
  childPhoto: { en: 'Photo of a child', 'zh-Hans': '孩子的照片' },
  offTopic: { en: 'Belongs elsewhere', 'zh-Hans': '与主题不符' },
  other: { en: 'House rules', 'zh-Hans': '村子约定' },
};

const relations: Words<Case['imageReports'][number]['relation']> = {
  me: { en: 'It shows who reports it', 'zh-Hans': '影像中是举报者本人' },
  myChild: { en: 'It shows her child', 'zh-Hans': '影像中是举报者的孩子' },
  someoneElse: { en: 'It shows somebody else', 'zh-Hans': '影像中是其他人' },
};

/** What staff read about cases of the villages. */
export const caseWords = {
  title: { en: 'Village safety', 'zh-Hans': '村子的安全' },
  about: {
    en: 'Reported images, flags, appeals and what was held back in the villages, the most urgent first.',
    'zh-Hans': '村子里的影像举报、标记、申诉和发布前待看的内容，最紧急的排在最前。',
  },
  byState: { en: 'By state', 'zh-Hans': '按状态' },
  waits: { en: 'Waiting', 'zh-Hans': '待处理' },
  decided: { en: 'Decided', 'zh-Hans': '已处理' },
  byKind: { en: 'By kind', 'zh-Hans': '按种类' },
  allKinds: { en: 'All kinds', 'zh-Hans': '全部种类' },
  kinds,
  kindsOfOne: {
    ...kinds,
    image: { en: 'Image report', 'zh-Hans': '影像举报' },
    appeal: { en: 'Appeal', 'zh-Hans': '申诉' },
  },
  expertsDue: (count: number): Label => ({
    en: `Expert badges to look at again: ${count}`,
    'zh-Hans': `需要复核的专家标识：${count} 个`,
  }),
  openExperts: { en: 'Open the experts', 'zh-Hans': '查看专家' },
  weight: (weight: number): Label => ({ en: `Weight ${weight}`, 'zh-Hans': `权重 ${weight}` }),
  states,
  heldFor: {
    link: { en: 'Held back for its link', 'zh-Hans': '因含链接，发布前待看' },
    spam: { en: 'Held back for its words', 'zh-Hans': '因用词，发布前待看' },
  },
  post: { en: 'Post', 'zh-Hans': '帖子' },
  comment: { en: 'Comment', 'zh-Hans': '评论' },
  earlier: { en: 'What it said before', 'zh-Hans': '编辑之前的内容' },
  first: { en: 'What it said at first', 'zh-Hans': '最初的内容' },
  appeal: { en: 'What its author says', 'zh-Hans': '作者的说明' },
  flags: { en: 'Why it was flagged', 'zh-Hans': '被标记的原因' },
  reasons,
  declineReasons: declining,
  reports: { en: 'Report of an intimate image', 'zh-Hans': '私密影像举报' },
  relations,
  notAgreed: (count: number): Label => ({
    en: `Earlier reports of this address that you did not agree with: ${count}. This one hid nothing by itself if there are two or more.`,
    'zh-Hans': `该邮箱此前未获认可的举报：${count} 次。达到两次后，新的举报不会自动隐藏内容。`,
  }),
  history: { en: 'Decided before', 'zh-Hans': '以往的处理' },
  decisions: {
    kept: { en: 'Kept', 'zh-Hans': '已保留' },
    declined: { en: 'Declined', 'zh-Hans': '不展示' },
  },
  writer: { en: 'Who wrote it', 'zh-Hans': '作者' },
  asWhom: { en: 'As whom', 'zh-Hans': '身份' },
  anonymous: { en: 'Under another name', 'zh-Hans': '使用化名' },
  levels,
  trust: { en: 'Level of trust', 'zh-Hans': '信任等级' },
  trustOf: ({ level, set }: { readonly level: TrustLevel; readonly set: boolean }): Label =>
    set
      ? levels[level]
      : {
          en: `By the rules (now: ${levels[level].en})`,
          'zh-Hans': `按规则（目前：${levels[level]['zh-Hans']}）`,
        },
  byRules: { en: 'By the rules', 'zh-Hans': '按规则' },
  trustUnseen: { en: 'Not shown for another name', 'zh-Hans': '化名下不显示' },
  trustText: {
    en: 'It holds for all that she writes, until somebody changes it or leaves it to the rules again.',
    'zh-Hans': '对她发布的所有内容有效，直到再次更改或恢复按规则判断。',
  },
  changeTrust: { en: 'Change the level of trust', 'zh-Hans': '更改信任等级' },
  setTrust: { en: 'Set the level', 'zh-Hans': '设置等级' },
  trustSaved: { en: 'The level is set.', 'zh-Hans': '等级已设置。' },
  keep: { en: 'Keep it', 'zh-Hans': '保留' },
  keeping: { en: 'Keeping', 'zh-Hans': '即将保留' },
  keepTitle: { en: 'Keep it?', 'zh-Hans': '确定保留吗？' },
  keepText: {
    en: 'Kept, it is shown to everybody again, and flags for the same reason will not hide it.',
    'zh-Hans': '保留后会重新向所有人展示，同样原因的标记不会再隐藏它。',
  },
  keepImageText: {
    en: 'It is shown to everybody again, and whoever reported it gets your answer by e-mail.',
    'zh-Hans': '内容会重新向所有人展示，举报者会收到您的邮件答复。',
  },
  decline: { en: 'Decline it', 'zh-Hans': '不展示' },
  declining: { en: 'Declining', 'zh-Hans': '即将设为不展示' },
  declineText: {
    en: 'Its author reads the sentence you choose, in her own language.',
    'zh-Hans': '作者会用自己的语言读到您选择的原因。',
  },
  declineSubmit: { en: 'Decline with this reason', 'zh-Hans': '以此原因不展示' },
  notMine: {
    en: 'You decided this the first time. A colleague takes the second look.',
    'zh-Hans': '首次处理由您完成，请由另一位同事复核。',
  },
  reason: { en: 'Reason', 'zh-Hans': '原因' },
  note: { en: 'Add a sentence (optional)', 'zh-Hans': '补充一句话（选填）' },
  noteHint: {
    en: 'Its author reads it as you write it. It is not translated.',
    'zh-Hans': '会原样展示给作者，不会翻译。',
  },
  noteImageHint: {
    en: 'Its author and whoever reported it read it as you write it.',
    'zh-Hans': '会原样展示给作者和举报者。',
  },
  answerHint: { en: 'Whoever reported it reads it as you write it.', 'zh-Hans': '会原样展示给举报者。' },
  unmask: { en: 'Find out who it is', 'zh-Hans': '查看真实作者' },
  unmaskNoted: {
    en: 'Only in an emergency or when the law asks. It is recorded with your name.',
    'zh-Hans': '仅限紧急情况或法律要求。系统会记录您的姓名。',
  },
  mayNotUnmask: {
    en: 'Only an owner can find out who it is, and it is recorded.',
    'zh-Hans': '只有所有者可以查看真实作者，并会被记录。',
  },
  unmaskText: {
    en: 'She chose another name because she needed it. Your reason is kept beside the case.',
    'zh-Hans': '她使用化名是因为有需要。您的理由会与此内容一同保存。',
  },
  unmaskReason: { en: 'Why do you have to know?', 'zh-Hans': '为什么需要知道？' },
  unmaskHint: { en: 'Please say in at least 10 letters why.', 'zh-Hans': '请至少用 10 个字说明原因。' },
  unmaskSubmit: { en: 'Show me who it is', 'zh-Hans': '显示作者' },
  name: { en: 'Name', 'zh-Hans': '姓名' },
  email: { en: 'E-mail', 'zh-Hans': '邮箱' },
  noEmail: { en: 'No e-mail address', 'zh-Hans': '没有邮箱地址' },
} as const;
