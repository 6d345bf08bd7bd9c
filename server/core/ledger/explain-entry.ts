import { counted } from '#contract/counted.ts';
import type { Localised, Script } from '#contract/locales.ts';
import { callByName, textFor, type NameReader } from '#server/core/rest/plain-names.ts';
import { shownDate, shownDay, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { undoneIn } from './undone.ts';

/** Who reads a statement, on which clock. */
export interface EntryReader extends ClockReading, NameReader {}

interface Explanation {
  readonly title: Localised | ((details: Details, reader: EntryReader) => string);
  readonly because: (details: Details, zone: string) => Localised;
}
type Details = Readonly<Record<string, unknown>>;

/** What each rule of the ledger says on the statement, by the name that entries carry. */
const explanations = {
  'account.doubled': {
    title: { en: 'Given twice', 'zh-Hans': '重复发放', 'zh-Hant': '重複發放' },
    because: () => ({
      en: 'Given once to each person, and your other account had it too',
      'zh-Hans': '每人仅发放一次，您的另一个账户也已获得',
      'zh-Hant': '每人只發放一次，您的另一個帳戶也已獲得',
    }),
  },
  'account.movedIn': {
    title: {
      en: 'Moved from your other account',
      'zh-Hans': '从您的另一个账户转入',
      'zh-Hant': '由您的另一個帳戶轉入',
    },
    because: ({ earnedAt }, zone) => {
      const at = new Date(typeof earnedAt === 'string' ? earnedAt : 0);
      return {
        en: `Of ${shownDate(at, { script: 'en', zone })}, good for as long as it was there`,
        'zh-Hans': `${shownDate(at, { script: 'zh-Hans', zone })}获得，有效期不变`,
        'zh-Hant': `${shownDate(at, { script: 'zh-Hant', zone })}獲得，有效期不變`,
      };
    },
  },
  'account.movedOut': {
    title: {
      en: 'Moved to your other account',
      'zh-Hans': '转入您的另一个账户',
      'zh-Hant': '轉入您的另一個帳戶',
    },
    because: () => ({
      en: 'Your two accounts were joined',
      'zh-Hans': '您的两个账户已合并',
      'zh-Hant': '您的兩個帳戶已合併',
    }),
  },
  'account.parted': {
    title: { en: 'Moved back', 'zh-Hans': '转回', 'zh-Hant': '轉回' },
    because: () => ({
      en: 'Two accounts are apart again as they were',
      'zh-Hans': '两个账户已恢复为合并前的状态',
      'zh-Hant': '兩個帳戶已恢復為合併前的狀態',
    }),
  },
  'check-in.day': {
    title: { en: 'Daily check-in', 'zh-Hans': '每日签到', 'zh-Hant': '每日簽到' },
    because: ({ cardDay, streak }) => ({
      en: `Day ${cardDay} of the seven-day card, ${streak} in a row`,
      'zh-Hans': `七日卡第 ${cardDay} 天，已连续 ${streak} 天`,
      'zh-Hant': `七日卡第 ${cardDay} 天，已連續 ${streak} 天`,
    }),
  },
  'check-in.carried': {
    title: { en: 'Daily check-in', 'zh-Hans': '每日签到', 'zh-Hant': '每日簽到' },
    because: ({ day }) => ({
      en: `For ${dayIn(day, 'en')}, which went by while you changed time zones: your day follows you`,
      'zh-Hans': `${dayIn(day, 'zh-Hans')}在您更改时区时过去了：您的一天跟着您走`,
      'zh-Hant': `${dayIn(day, 'zh-Hant')}在您更改時區時過去了：您的一天跟著您走`,
    }),
  },
  'check-in.make-up': {
    title: { en: 'Check-in made up', 'zh-Hans': '补签', 'zh-Hant': '補簽' },
    because: ({ day }) => ({
      en: `For ${dayIn(day, 'en')}, after a breathing pause`,
      'zh-Hans': `补签${dayIn(day, 'zh-Hans')}，完成了一次呼吸小憩`,
      'zh-Hant': `補簽${dayIn(day, 'zh-Hant')}，完成了一次呼吸小憩`,
    }),
  },
  'check-in.by-staff': {
    title: { en: 'Check-in made up', 'zh-Hans': '补签', 'zh-Hant': '補簽' },
    because: ({ day, reason }) => ({
      en: `For ${dayIn(day, 'en')}, by our team: ${reason}`,
      'zh-Hans': `客服补签${dayIn(day, 'zh-Hans')}：${reason}`,
      'zh-Hant': `客服補簽${dayIn(day, 'zh-Hant')}：${reason}`,
    }),
  },
  'check-in.milestone': {
    title: { en: 'Check-in milestone', 'zh-Hans': '签到里程碑', 'zh-Hant': '簽到里程碑' },
    because: ({ days }) => ({
      en: `${days} check-ins in all`,
      'zh-Hans': `累计签到 ${days} 天`,
      'zh-Hant': `累計簽到 ${days} 天`,
    }),
  },
  'demo.welcome': {
    title: { en: 'Welcome gift', 'zh-Hans': '欢迎礼', 'zh-Hant': '迎新禮' },
    because: () => ({
      en: 'A first few points for the demo member',
      'zh-Hans': '送给演示会员的第一笔积分',
      'zh-Hant': '送給示範會員的第一筆積分',
    }),
  },
  'draw.play': {
    title: named('draw'),
    because: () => ({ en: 'A play of this draw', 'zh-Hans': '参加一次抽奖', 'zh-Hant': '參加一次抽獎' }),
  },
  'draw.prize': {
    title: named('draw'),
    because: () => ({ en: 'Won in this draw', 'zh-Hans': '抽奖所得', 'zh-Hant': '抽獎所得' }),
  },
  'earn-rule': {
    title: named('offer'),
    because: ({ full }) =>
      typeof full === 'number'
        ? {
            en: `Given as far as the limit of this offer allows, of ${full}`,
            'zh-Hans': `本活动有上限，原为 ${full}`,
            'zh-Hant': `本活動設有上限，原為 ${full}`,
          }
        : {
            en: 'By the rules of this offer',
            'zh-Hans': '按活动规则发放',
            'zh-Hant': '按活動規則發放',
          },
  },
  'earning.reversed': {
    title: takenBackTitle,
    because: ({ missing }) =>
      typeof missing === 'number'
        ? {
            en: `What earned it was returned; ${missing} of it were spent already and stay yours`,
            'zh-Hans': `对应的订单已退货；其中 ${missing} 已使用，不再收回`,
            'zh-Hant': `對應的訂單已退貨；其中 ${missing} 已使用，不會收回`,
          }
        : {
            en: 'What earned it was returned',
            'zh-Hans': '对应的订单已退货',
            'zh-Hant': '對應的訂單已退貨',
          },
  },
  'lot.expired': {
    title: { en: 'Expired', 'zh-Hans': '已过期', 'zh-Hant': '已過期' },
    because: ({ earnedAt }, zone) =>
      typeof earnedAt === 'string'
        ? {
            en: `What was left of ${shownDate(new Date(earnedAt), { script: 'en', zone })}, on its last day`,
            'zh-Hans': `${shownDate(new Date(earnedAt), { script: 'zh-Hans', zone })}获得的部分，到期时未用完`,
            'zh-Hant': `${shownDate(new Date(earnedAt), { script: 'zh-Hant', zone })}獲得的部分，到期時未用完`,
          }
        : {
            en: 'Not used before its last day',
            'zh-Hans': '未在有效期内使用',
            'zh-Hant': '未在有效期內使用',
          },
  },
  'lot.extended': {
    title: { en: 'Good again', 'zh-Hans': '恢复有效', 'zh-Hant': '恢復有效' },
    because: ({ days, reason }) => ({
      en: `Had expired, and is good for ${counted(Number(days), 'more day')}: ${reason}`,
      'zh-Hans': `已过期的部分恢复有效 ${days} 天：${reason}`,
      'zh-Hant': `已過期的部分恢復有效 ${days} 天：${reason}`,
    }),
  },
  'staff.adjust': {
    title: { en: 'Adjusted by our team', 'zh-Hans': '客服调整', 'zh-Hant': '客服調整' },
    because: ({ reason }) => {
      const said = typeof reason === 'string' ? reason : '';
      return { en: said, 'zh-Hans': said, 'zh-Hant': said };
    },
  },
  'staff.tookBack': {
    title: takenBackTitle,
    because: ({ reason, missing }) =>
      typeof missing === 'number'
        ? {
            en: `By our team: ${reason} (${missing} of it were spent already and stay yours)`,
            'zh-Hans': `客服收回：${reason}（其中 ${missing} 已使用，不再收回）`,
            'zh-Hant': `客服收回：${reason}（其中 ${missing} 已使用，不會收回）`,
          }
        : {
            en: `By our team: ${reason}`,
            'zh-Hans': `客服收回：${reason}`,
            'zh-Hant': `客服收回：${reason}`,
          },
  },
  'task.done': {
    title: ({ task }, { script }) => (taskTitles[String(task)] ?? fallbackTitle)[script],
    because: ({ multiplier }) =>
      typeof multiplier === 'number'
        ? {
            en: `A first step, rewarded once, times ${multiplier} for your level`,
            'zh-Hans': `起步任务，奖励一次，按等级乘以 ${multiplier}`,
            'zh-Hant': `起步任務，獎勵一次，按等級乘以 ${multiplier}`,
          }
        : {
            en: 'A first step, rewarded once',
            'zh-Hans': '起步任务，奖励一次',
            'zh-Hant': '起步任務，獎勵一次',
          },
  },
  'gift.claim': {
    title: named('gift'),
    because: ({ price }) => ({
      en: `Gift claimed for ${price}`,
      'zh-Hans': `兑换礼品，花费 ${price}`,
      'zh-Hant': `兌換禮品，使用 ${price}`,
    }),
  },
  'gift.cancelled': {
    title: named('gift'),
    because: () => ({
      en: 'Given back: the order was cancelled',
      'zh-Hans': '订单已取消，原路退回',
      'zh-Hant': '訂單已取消，原路退回',
    }),
  },
  'gift.returned': {
    title: named('gift'),
    because: () => ({
      en: 'Given back: the order was returned',
      'zh-Hans': '订单已退回，原路返还',
      'zh-Hant': '訂單已退回，原路退還',
    }),
  },
} as const satisfies Readonly<Record<string, Explanation>>;

/** The rules that lines can name: one without an explanation does not compile. */
export type EntryRule = keyof typeof explanations;
export const entryRules = Object.keys(explanations) as readonly EntryRule[];

const takenBack: Readonly<Record<Script, (title: string) => string>> = {
  en: (title) => `Taken back: ${title}`,
  'zh-Hans': (title) => `收回：${title}`,
  'zh-Hant': (title) => `收回：${title}`,
};

const dayIn = (day: unknown, script: Script) => (typeof day === 'string' ? shownDay(day, script) : '');

const taskTitles: Readonly<Record<string, Localised>> = {
  verifyEmail: { en: 'E-mail confirmed', 'zh-Hans': '验证邮箱', 'zh-Hant': '驗證電郵' },
  completeProfile: { en: 'Profile completed', 'zh-Hans': '完善个人资料', 'zh-Hant': '完善個人資料' },
  addChild: { en: 'Family details added', 'zh-Hans': '添加家庭资料', 'zh-Hant': '新增家庭資料' },
  addAddress: { en: 'First address added', 'zh-Hans': '添加首个地址', 'zh-Hant': '新增第一個地址' },
  firstCheckIn: { en: 'First check-in', 'zh-Hans': '首次签到', 'zh-Hant': '首次簽到' },
};

const fallbackTitle: Localised = { en: 'Entry', 'zh-Hans': '明细', 'zh-Hant': '明細' };

const fallbackReason: Localised = {
  en: 'By the rules of that day',
  'zh-Hans': '按当时的规则记录',
  'zh-Hant': '按當時的規則記錄',
};

function takenBackTitle(details: Details, reader: EntryReader): string {
  const undone = undoneIn(details);
  const title = undone
    ? explainEntry(undone.rule, undone.details, reader).title
    : fallbackTitle[reader.script];
  return takenBack[reader.script](title);
}

function named(kind: 'draw' | 'gift' | 'offer') {
  return ({ name }: Details, reader: EntryReader): string =>
    isLocalised(name) ? callByName(kind, name, reader) : fallbackTitle[reader.script];
}

/** Title and explanation of a line in the reader's language, and in words that she can meet. */
export function explainEntry(
  rule: string,
  details: Details,
  reader: EntryReader,
): { title: string; explanation: string } {
  const { script, zone } = reader;
  const known: Explanation | undefined = (explanations as Readonly<Record<string, Explanation>>)[rule];
  // A line of a version to come, after going back to this one.
  if (!known) return { title: fallbackTitle[script], explanation: fallbackReason[script] };
  return {
    title: typeof known.title === 'function' ? known.title(details, reader) : known.title[script],
    // What staff wrote by hand may speak of anything.
    explanation: textFor(known.because(details, zone), reader) ?? fallbackReason[script],
  };
}

function isLocalised(value: unknown): value is Localised {
  return (
    typeof value === 'object' && value !== null && 'en' in value && 'zh-Hans' in value && 'zh-Hant' in value
  );
}
