import { reasonLength, type ReviewState, type ShownReview } from '../calls/reviews.ts';
import type { Label } from '../content/faults.ts';
import * as errorCodes from '../error-codes.ts';
import { defineQueue, type Mark } from './queue.ts';

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
  before: { en: 'Decided before', 'zh-Hans': '以往的审核' },
} satisfies Readonly<Record<string, Label | Readonly<Record<string, Label>>>>;

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
    words: states,
    waiting: 'waiting',
    counted: ['waiting', 'approved', 'declined'],
  },
  narrowed: {
    field: 'kind',
    label: { en: 'By kind', 'zh-Hans': '按种类' },
    all: { en: 'All kinds', 'zh-Hans': '全部种类' },
    words: { journey: kinds.journey.all, warranty: kinds.warranty.all, birth: kinds.birth.all },
  },
  line: ({ title, kind, state, again, sender }) => ({
    title,
    marks: [
      { said: kinds[kind].one },
      ...(state === 'waiting' ? [] : [stateMark(state)]),
      ...(again ? [{ said: words.again, tone: 'notice' } as const] : []),
      ...(sender === 'guest' ? [{ said: words.guest }] : []),
    ],
  }),
  decided: ({ decidedAt, decidedBy }) => (decidedAt === null ? null : { by: decidedBy, at: decidedAt }),
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
  facts: ({ review: { sender }, reason }) => [
    { term: words.sentBy, value: words.senders[sender] },
    ...(reason === null ? [] : [{ term: words.reason, value: reason }]),
  ],
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
