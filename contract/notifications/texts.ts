import type { Localised } from '../locales.ts';
import type { NotificationKind } from './kinds.ts';

/** What may be filled into the sentence of a notification, each with a sample. */
export const notificationPlaces = {
  who: { en: 'Mei and 3 others', 'zh-Hans': 'Mei和另外 3 人', 'zh-Hant': 'Mei和另外 3 人' },
  title: { en: 'Sleeping at last', 'zh-Hans': '终于睡着了', 'zh-Hant': '終於睡著了' },
  village: { en: 'Night owls', 'zh-Hans': '夜猫子', 'zh-Hant': '夜貓子' },
  count: { en: '12', 'zh-Hans': '12', 'zh-Hant': '12' },
  amounts: {
    en: '1,200 points and 45 coins',
    'zh-Hans': '1,200 积分、45 金币',
    'zh-Hant': '1,200 積分、45 金幣',
  },
  first: { en: 'January 12, 2027', 'zh-Hans': '2027年1月12日', 'zh-Hant': '2027年1月12日' },
  until: { en: 'January 12, 2027', 'zh-Hans': '2027年1月12日', 'zh-Hant': '2027年1月12日' },
  level: { en: 'Hatchling', 'zh-Hans': '雏鸟', 'zh-Hant': '雛鳥' },
  missing: { en: '380', 'zh-Hans': '380', 'zh-Hant': '380' },
  reason: {
    en: 'For the long wait',
    'zh-Hans': '为漫长的等待致歉',
    'zh-Hant': '為漫長的等待致歉',
  },
  what: { en: 'Lullaby song book', 'zh-Hans': '摇篮曲歌本', 'zh-Hant': '搖籃曲歌本' },
} as const satisfies Readonly<Record<string, Localised>>;
export type NotificationPlace = keyof typeof notificationPlaces;

export interface NotificationTextOf {
  readonly kind: NotificationKind;
  /** Only of what came out so. */
  readonly outcome?: string;
  readonly places: readonly NotificationPlace[];
  /** What it has to say. */
  readonly needs?: readonly NotificationPlace[];
}

/** Every sentence that staff may write anew, by the name that its piece has. */
export const notificationTexts = {
  'comment-on-mine': { kind: 'commentOnMine', places: ['who', 'title'] },
  'reply-to-mine': { kind: 'replyToMine', places: ['who', 'title'] },
  mention: { kind: 'mention', places: ['who', 'title'] },
  reactions: { kind: 'reactions', places: ['who', 'title'] },
  'expert-answer': { kind: 'expertAnswer', places: ['who', 'title'] },
  'writing-declined': { kind: 'writingDeclined', places: ['title'] },
  'writing-restored': { kind: 'writingRestored', places: ['title'] },
  'new-posts': { kind: 'newPosts', places: ['count', 'village'] },
  'new-course': { kind: 'newCourse', places: ['title'] },
  'new-issue': { kind: 'newIssue', places: ['title'] },
  'benefit-opens': { kind: 'benefitOpens', places: ['title'] },
  'check-in-reminder': { kind: 'checkInReminder', places: [] },
  'expiring-soon': { kind: 'expiringSoon', places: ['amounts', 'first'], needs: ['amounts'] },
  'badge-given': { kind: 'badgeGiven', places: ['title', 'count'] },
  'level-reached': { kind: 'levelReached', places: ['level'], needs: ['level'] },
  'level-warning': {
    kind: 'levelWarning',
    places: ['missing', 'level', 'until'],
    needs: ['missing', 'level'],
  },
  'order-shipped': { kind: 'orderMoved', outcome: 'shipped', places: ['what'], needs: ['what'] },
  'order-delivered': { kind: 'orderMoved', outcome: 'delivered', places: ['what'], needs: ['what'] },
  'order-cancelled': { kind: 'orderMoved', outcome: 'cancelled', places: ['what'], needs: ['what'] },
  'order-held': { kind: 'orderMoved', outcome: 'held', places: ['what'], needs: ['what'] },
  'order-lost': { kind: 'orderMoved', outcome: 'lost', places: ['what'], needs: ['what'] },
  'order-returned': { kind: 'orderMoved', outcome: 'returned', places: ['what'], needs: ['what'] },
  'order-replaced': { kind: 'orderMoved', outcome: 'replaced', places: ['what'], needs: ['what'] },
  'journey-approved': { kind: 'journeyDecided', outcome: 'approved', places: ['what'], needs: ['what'] },
  'journey-declined': { kind: 'journeyDecided', outcome: 'declined', places: ['what'], needs: ['what'] },
  'warranty-card': { kind: 'warrantyDecided', outcome: 'card', places: ['what'], needs: ['what'] },
  'warranty-extended': { kind: 'warrantyDecided', outcome: 'extended', places: ['what'], needs: ['what'] },
  'warranty-declined': { kind: 'warrantyDecided', outcome: 'declined', places: ['what'], needs: ['what'] },
  'birth-gift-approved': { kind: 'birthGiftDecided', outcome: 'approved', places: [] },
  'birth-gift-declined': { kind: 'birthGiftDecided', outcome: 'declined', places: [] },
  'value-given': { kind: 'setRight', outcome: 'given', places: ['amounts'], needs: ['amounts'] },
  'value-taken': { kind: 'setRight', outcome: 'taken', places: ['amounts'], needs: ['amounts'] },
  'value-extended': {
    kind: 'setRight',
    outcome: 'extended',
    places: ['amounts', 'count', 'reason'],
    needs: ['amounts', 'count'],
  },
  'gift-given': { kind: 'setRight', outcome: 'gift', places: ['what', 'reason'], needs: ['what'] },
  'gift-to-send': { kind: 'setRight', outcome: 'giftToSend', places: ['what', 'reason'], needs: ['what'] },
  'contact-answered': { kind: 'contactAnswered', places: ['title'] },
  'terms-changed': { kind: 'termsChanged', places: [] },
} as const satisfies Readonly<Record<string, NotificationTextOf>>;
export type NotificationTextName = keyof typeof notificationTexts;

export const notificationTextNames = Object.keys(notificationTexts) as [
  NotificationTextName,
  ...NotificationTextName[],
];
