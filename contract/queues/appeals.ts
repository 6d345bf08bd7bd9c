import { counted } from '../counted.ts';
import { blockKinds, blockLimits, type BlockKind, type BlockReason } from '../blocks.ts';
import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import * as errorCodes from '../error-codes.ts';
import { defineQueue } from './queue.ts';

export const blockKindWords: Readonly<Record<BlockKind, Label>> = {
  writing: { en: 'Writing in villages', 'zh-Hans': '在村子里发言' },
  claiming: { en: 'Gifts and draws', 'zh-Hans': '领取礼品与抽奖' },
  earning: { en: 'Check-in and earning', 'zh-Hans': '签到与获取积分、金币' },
  signingIn: { en: 'Signing in', 'zh-Hans': '登录' },
};

export const blockReasonWords: Readonly<Record<BlockReason, Label>> = {
  spam: { en: 'Advertising', 'zh-Hans': '广告' },
  abuse: { en: 'Hurting others', 'zh-Hans': '伤害他人' },
  fraud: { en: 'Cheating for rewards', 'zh-Hans': '骗取奖励' },
  safety: { en: 'To protect the account', 'zh-Hans': '保护账户安全' },
  rules: { en: 'Other rules of the house', 'zh-Hans': '其他规则' },
};

const words = {
  block: { en: 'The block', 'zh-Hans': '限制内容' },
  kept: { en: 'Kept from', 'zh-Hans': '限制事项' },
  days: { en: 'For', 'zh-Hans': '期限' },
  reason: { en: 'Reason', 'zh-Hans': '原因' },
  told: { en: 'What she was told', 'zh-Hans': '告知会员的话' },
  by: { en: 'Blocked by', 'zh-Hans': '限制人' },
  nobody: { en: 'Somebody who is no longer here', 'zh-Hans': '已不在的同事' },
  says: { en: 'What she says', 'zh-Hans': '会员的说法' },
  answer: { en: 'Our answer', 'zh-Hans': '我们的答复' },
} satisfies Readonly<Record<string, Label>>;

const isOpen = ({ appeal }: CallResult<'getAppeal'>) => appeal.state === 'open';

const asked = {
  name: 'words',
  type: 'lines',
  label: { en: 'What she reads', 'zh-Hans': '告知会员的话' },
  hint: { en: 'In one or two sentences, in her language.', 'zh-Hans': '一两句话，请用会员的语言书写。' },
  least: 4,
  most: blockLimits.words,
} as const;

/** What members say against being kept from something. */
export const appeals = defineQueue({
  permission: 'members',
  title: { en: 'Appeals', 'zh-Hans': '申诉' },
  about: {
    en: 'What members say against being kept from something. Whoever blocked does not decide.',
    'zh-Hans': '会员对限制提出的申诉。由限制人以外的同事决定。',
  },
  list: 'listAppeals',
  open: 'getAppeal',
  inputFor: (blockId) => ({ blockId }),
  idOf: ({ blockId }) => blockId,
  rowIn: ({ appeal }) => appeal,
  states: {
    field: 'state',
    label: { en: 'By state', 'zh-Hans': '按状态' },
    words: {
      open: { en: 'Open', 'zh-Hans': '待处理' },
      decided: { en: 'Decided', 'zh-Hans': '已处理' },
    },
    waiting: 'open',
    counted: ['open'],
  },
  narrowed: {
    field: 'kind',
    label: { en: 'By what she is kept from', 'zh-Hans': '按限制事项' },
    all: { en: 'Everything', 'zh-Hans': '全部' },
    words: Object.fromEntries(blockKinds.map((kind) => [kind, blockKindWords[kind]])),
  },
  line: ({ kind, excerpt }) => ({ title: blockKindWords[kind], text: excerpt, marks: [] }),
  decided: ({ decidedAt, decidedBy }) => (decidedAt === null ? null : { by: decidedBy, at: decidedAt }),
  takenCode: errorCodes.blockChanged,
  // Nobody sends any.
  pictures: () => ({ list: [], veiled: false }),
  parts: ({ appeal, words: told, text, answer, blockedAt, blockedBy }) => [
    {
      title: words.block,
      entries: [
        { heading: words.told, text: told, by: blockedBy, at: blockedAt, side: 'ours' },
        { heading: words.says, text, at: appeal.openedAt, side: 'theirs' },
        ...(answer === null
          ? []
          : [
              {
                heading: words.answer,
                text: answer,
                by: appeal.decidedBy,
                at: appeal.decidedAt,
                side: 'ours',
              } as const,
            ]),
      ],
    },
  ],
  facts: ({ appeal: { kind }, reason, blockedBy, days }) => [
    { term: words.kept, value: blockKindWords[kind] },
    { term: words.days, value: { en: counted(days, 'day'), 'zh-Hans': `${days} 天` } },
    { term: words.reason, value: blockReasonWords[reason] },
    { term: words.by, value: blockedBy ?? words.nobody },
  ],
  member: ({ memberId }) => memberId,
  barred: ({ own }) =>
    own
      ? {
          en: 'You blocked her. A colleague has to take the second look.',
          'zh-Hans': '这项限制由您设置，请由另一位同事复核。',
        }
      : null,
  acts: (act) => [
    act('decideAppeal', {
      label: { en: 'Lift the block', 'zh-Hans': '解除限制' },
      key: 'a',
      look: 'yes',
      doing: { en: 'Lifting', 'zh-Hans': '即将解除' },
      when: isOpen,
      asks: {
        title: { en: 'Lift the block', 'zh-Hans': '解除限制' },
        text: () => ({
          en: 'She can do it again at once, and is told.',
          'zh-Hans': '会员立即恢复使用，并会收到通知。',
        }),
        submit: { en: 'Lift it', 'zh-Hans': '解除' },
        fields: () => [asked],
      },
      input: ({ appeal: { blockId } }, { words: said = '' }) => ({
        blockId,
        decision: 'lifted',
        words: said,
      }),
    }),
    act('decideAppeal', {
      label: { en: 'Let it stay', 'zh-Hans': '维持限制' },
      key: 'd',
      look: 'no',
      doing: { en: 'Letting it stay', 'zh-Hans': '即将维持' },
      when: isOpen,
      asks: {
        title: { en: 'Let the block stay', 'zh-Hans': '维持限制' },
        text: () => ({
          en: 'It ends on its day. She is told why, and cannot appeal again.',
          'zh-Hans': '限制到期自动结束。会员会收到理由，且不能再次申诉。',
        }),
        submit: { en: 'Let it stay', 'zh-Hans': '维持' },
        fields: () => [asked],
      },
      input: ({ appeal: { blockId } }, { words: said = '' }) => ({ blockId, decision: 'kept', words: said }),
    }),
  ],
});
