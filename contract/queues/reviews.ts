import {
  mostSecondNote,
  reasonLength,
  type ReviewState,
  type SecondOutcome,
  type ShownReview,
} from '../calls/reviews.ts';
import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import * as errorCodes from '../error-codes.ts';
import { defineQueue, type AskedField, type Mark } from './queue.ts';

const kinds: Readonly<Record<ShownReview['kind'], { readonly one: Label; readonly all: Label }>> = {
  journey: { one: { en: 'Journey', 'zh-Hans': '活动问卷' }, all: { en: 'Journeys', 'zh-Hans': '活动问卷' } },
  warranty: { one: { en: 'Warranty', 'zh-Hans': '延保' }, all: { en: 'Warranties', 'zh-Hans': '延保' } },
  birth: { one: { en: 'Birth', 'zh-Hans': '新生儿礼' }, all: { en: 'Births', 'zh-Hans': '新生儿礼' } },
};

const states: Readonly<Record<ReviewState, Label>> = {
  waiting: { en: 'Waiting', 'zh-Hans': '待审核' },
  approved: { en: 'Approved', 'zh-Hans': '已通过' },
  declined: { en: 'Declined', 'zh-Hans': '未通过' },
};

const words = {
  guest: { en: 'Guest', 'zh-Hans': '访客' },
  again: { en: 'Sent again', 'zh-Hans': '再次提交' },
  sentBy: { en: 'Sent by', 'zh-Hans': '提交者' },
  senders: {
    member: { en: 'A member', 'zh-Hans': '会员' },
    guest: { en: 'Somebody without an account', 'zh-Hans': '未注册的访客' },
  },
  name: { en: 'Name', 'zh-Hans': '姓名' },
  email: { en: 'E-mail', 'zh-Hans': '邮箱' },
  noEmail: { en: 'No e-mail address', 'zh-Hans': '没有邮箱地址' },
  reason: { en: 'Reason', 'zh-Hans': '原因' },
  first: { en: 'Decided', 'zh-Hans': '首次决定' },
  secondBy: { en: 'Second look by', 'zh-Hans': '复核人' },
  secondNote: { en: 'Why, for colleagues', 'zh-Hans': '复核理由（内部）' },
  before: { en: 'Decided before', 'zh-Hans': '以往的审核' },
} satisfies Readonly<Record<string, Label | Readonly<Record<string, Label>>>>;

const seconds: Readonly<Record<SecondOutcome, Mark>> = {
  agreed: { said: { en: 'Second look: agreed', 'zh-Hans': '复核：同意' }, tone: 'good' },
  disagreed: { said: { en: 'Second look: disagreed', 'zh-Hans': '复核：不同意' }, tone: 'bad' },
  approved: { said: { en: 'Approved in the second look', 'zh-Hans': '复核后通过' }, tone: 'notice' },
};
const secondWaits: Mark = { said: { en: 'Wants a second look', 'zh-Hans': '待复核' }, tone: 'notice' };

const secondMarks = ({ second }: ShownReview): Mark[] =>
  second === null ? [] : [second === 'waiting' ? secondWaits : seconds[second]];

/** A second look at it waits for who sees it. */
const mayLook = ({ review }: CallResult<'getReview'>) => review.mayLook;

const secondNote: AskedField = {
  name: 'note',
  type: 'lines',
  label: { en: 'Why', 'zh-Hans': '理由' },
  hint: { en: 'Colleagues read this, nobody else.', 'zh-Hans': '仅同事可见。' },
  least: 1,
  most: mostSecondNote,
};

const likeness: Readonly<Record<'same' | 'alike', Mark>> = {
  same: { said: { en: 'Same photo', 'zh-Hans': '同一张照片' }, tone: 'bad' },
  alike: { said: { en: 'Looks alike', 'zh-Hans': '看起来相似' }, tone: 'notice' },
};

const stateMark = (state: ReviewState): Mark => ({
  said: states[state],
  ...(state === 'approved' && { tone: 'good' }),
});

/** What members sent in: journeys, warranties, births. */
export const reviews = defineQueue({
  permission: 'reviews',
  title: { en: 'Submissions', 'zh-Hans': '待审核内容' },
  about: {
    en: 'What members sent in and wait to hear about: answers with photos, registered products, births.',
    'zh-Hans': '会员提交并等待答复的内容：带照片的问卷、产品登记和新生儿资料。',
  },
  list: 'listReviews',
  open: 'getReview',
  inputFor: (reviewId) => ({ reviewId }),
  idOf: ({ reviewId }) => reviewId,
  rowIn: ({ review }) => review,
  states: {
    field: 'state',
    label: { en: 'By state', 'zh-Hans': '按状态' },
    words: { ...states, second: { en: 'Second look', 'zh-Hans': '复核' } },
    waiting: 'waiting',
    parts: ['second'],
    counted: ['waiting', 'approved', 'declined', 'second'],
  },
  narrowed: {
    field: 'kind',
    label: { en: 'By kind', 'zh-Hans': '按种类' },
    all: { en: 'All kinds', 'zh-Hans': '全部种类' },
    words: { journey: kinds.journey.all, warranty: kinds.warranty.all, birth: kinds.birth.all },
  },
  // Of what was decided by others.
  remark: ({ second }) =>
    second === 0
      ? null
      : {
          said: {
            en: `Decisions that want a second look: ${second}`,
            'zh-Hans': `待复核的审核决定：${second} 项`,
          },
          to: '/queues/reviews?state=second',
          open: { en: 'Look at them', 'zh-Hans': '去复核' },
        },
  line: (row) => {
    const { title, kind, state, again, sender } = row;
    return {
      title,
      marks: [
        { said: kinds[kind].one },
        ...(state === 'waiting' ? [] : [stateMark(state)]),
        ...secondMarks(row),
        ...(again ? [{ said: words.again, tone: 'notice' } as const] : []),
        ...(sender === 'guest' ? [{ said: words.guest }] : []),
      ],
    };
  },
  decided: ({ decidedAt, decidedBy, second, mayLook: may, secondBy, secondAt }, _item, listed) => {
    if (decidedAt === null || (listed === 'second' && second === 'waiting' && may)) return null;
    return listed === 'second' && secondAt !== null
      ? { by: secondBy, at: secondAt }
      : { by: decidedBy, at: decidedAt };
  },
  takenCode: errorCodes.reviewDecided,
  pictures: ({ photos }) => ({
    veiled: false,
    // Each beside what it is like, one key away.
    list: photos.flatMap(({ picture, near }, place) => [
      { picture, like: null, marks: near.slice(0, 1).map((like) => likeness[like.likeness]) },
      ...near.map((like) => ({
        picture: like.picture,
        like: place,
        marks: [likeness[like.likeness]],
        usedAt: like.usedAt,
      })),
    ]),
  }),
  parts: ({ sections, history }) => [
    ...sections.map(({ title, rows }) => ({
      title,
      facts: rows.map(({ label, value }) => ({ term: label, value })),
    })),
    {
      title: words.before,
      entries: history.map(({ reviewId, state, openedAt, decidedAt, decidedBy, reason }) => ({
        marks: [stateMark(state)],
        text: reason,
        by: decidedBy,
        at: decidedAt ?? openedAt,
        opens: reviewId,
      })),
    },
  ],
  facts: ({ review, reason, secondNote: note }) => {
    const { sender, second, state, decidedBy, secondBy } = review;
    const by = (who: string | null) => ({ en: who ?? '–', 'zh-Hans': who ?? '–' });
    return [
      { term: words.sentBy, value: words.senders[sender] },
      ...(second === 'waiting'
        ? [
            {
              term: words.first,
              value: {
                en: `${states[state].en}, ${by(decidedBy).en}`,
                'zh-Hans': `${states[state]['zh-Hans']}，${by(decidedBy)['zh-Hans']}`,
              },
            },
          ]
        : []),
      ...(reason === null ? [] : [{ term: words.reason, value: reason }]),
      ...(second === null || second === 'waiting' ? [] : [{ term: words.secondBy, value: by(secondBy) }]),
      ...(note === null ? [] : [{ term: words.secondNote, value: note }]),
    ];
  },
  acts: (act) => [
    act('approveReview', {
      label: { en: 'Approve', 'zh-Hans': '通过' },
      key: 'a',
      look: 'yes',
      doing: { en: 'Approving', 'zh-Hans': '即将通过' },
      when: ({ review }) => review.state === 'waiting',
      note: () => ({
        en: 'What was promised is given some seconds later. Until then it can be undone.',
        'zh-Hans': '通过后几秒内可撤销，随后发放承诺的奖励。',
      }),
      input: ({ review: { reviewId } }) => ({ reviewId }),
    }),
    act('declineReview', {
      label: { en: 'Decline', 'zh-Hans': '不通过' },
      key: 'd',
      look: 'no',
      doing: { en: 'Declining', 'zh-Hans': '即将设为未通过' },
      when: ({ review }) => review.state === 'waiting',
      asks: {
        title: { en: 'Decline', 'zh-Hans': '不通过' },
        text: () => ({
          en: 'The reason is shown as you write it. Say what would help the next time.',
          'zh-Hans': '原因会原样展示给提交者。请写明下次怎样做就可以了。',
        }),
        submit: { en: 'Decline with this reason', 'zh-Hans': '以此原因设为不通过' },
        danger: true,
        fields: ({ language, templates }) => [
          {
            name: 'reason',
            type: 'lines',
            label: words.reason,
            hint: { en: 'Whoever sent it reads this.', 'zh-Hans': '提交者会读到这段文字。' },
            least: reasonLength.min,
            most: reasonLength.max,
            language,
            ready: templates,
          },
        ],
      },
      input: ({ review: { reviewId } }, { reason = '' }) => ({ reviewId, reason }),
    }),
    act('lookAgain', {
      label: { en: 'Agree', 'zh-Hans': '同意' },
      key: 'a',
      look: 'yes',
      doing: { en: 'Agreeing', 'zh-Hans': '即将同意' },
      when: mayLook,
      note: () => ({
        en: 'Chosen by chance for a second look. The first decision holds already.',
        'zh-Hans': '随机抽中复核，首次决定已经生效。',
      }),
      input: ({ review: { reviewId } }) => ({ reviewId, outcome: 'agree' }),
    }),
    act('lookAgain', {
      label: { en: 'Disagree', 'zh-Hans': '不同意' },
      key: 'd',
      look: 'no',
      doing: { en: 'Disagreeing', 'zh-Hans': '即将记录不同意' },
      when: mayLook,
      asks: {
        title: { en: 'Disagree with this decision', 'zh-Hans': '不同意该决定' },
        text: ({ review: { state } }) =>
          state === 'approved'
            ? {
                en: 'What was given stays given: it cannot be undone here. Points and coins are taken back on the member’s page.',
                'zh-Hans': '已发放的奖励不会收回，此处无法撤销。如需扣回积分或金币，请在会员页面操作。',
              }
            : {
                en: 'The decision stays as it is, and your words stand beside it.',
                'zh-Hans': '决定保持不变，您的意见会一并记录。',
              },
        submit: { en: 'Disagree', 'zh-Hans': '不同意' },
        fields: () => [secondNote],
      },
      input: ({ review: { reviewId } }, { note }) => ({ reviewId, outcome: 'disagree', note }),
    }),
    act('lookAgain', {
      label: { en: 'Approve after all', 'zh-Hans': '改为通过' },
      key: 'x',
      look: 'other',
      doing: { en: 'Approving after all', 'zh-Hans': '即将改为通过' },
      when: (item) => mayLook(item) && item.review.state === 'declined',
      asks: {
        title: { en: 'Approve after all', 'zh-Hans': '改为通过' },
        text: () => ({
          en: 'Whoever sent it is told, and gets what was promised.',
          'zh-Hans': '提交者会收到通知，并获得承诺的奖励。',
        }),
        submit: { en: 'Approve after all', 'zh-Hans': '改为通过' },
        fields: () => [secondNote],
      },
      input: ({ review: { reviewId } }, { note }) => ({ reviewId, outcome: 'approve', note }),
    }),
    act('revealSender', {
      label: { en: 'Show name and e-mail', 'zh-Hans': '显示姓名和邮箱' },
      look: 'besides',
      note: () => ({ en: 'It is recorded that you looked.', 'zh-Hans': '系统会记录您的查看。' }),
      input: ({ review: { reviewId } }) => ({ reviewId }),
      tells: ({ name, email }) => [
        ...(name === null ? [] : [{ term: words.name, value: name }]),
        { term: words.email, value: email ?? words.noEmail },
      ],
    }),
  ],
});
