import { usualAdjustment } from '../../calls/care/adjustment.ts';
import { weekDays } from '../../week-days.ts';
import { trustLevels } from '../../villages/words.ts';
import type { Fault, FaultName, Label } from '../faults.ts';
import { hinted, since, type BodyOf } from '../field.ts';
import { choice, code, day, decimal, flag, plain, several, whole } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { listOf } from '../list-fields.ts';
import { trustLevelWords, weekDayWords } from '../words.ts';
import { note, onlyOne } from './only-one.ts';

const coinsOf = (day: number) =>
  whole({ en: `Coins of day ${day}`, 'zh-Hans': `第 ${day} 天的金币` }, { min: 1, max: 1000 });

const milestone = {
  days: whole({ en: 'Days in all', 'zh-Hans': '累计天数' }, { min: 2, max: 36_500 }),
  coins: whole({ en: 'Extra coins', 'zh-Hans': '额外金币' }, { min: 1, max: 100_000 }),
};

/** What a check-in gives, and how many days can be made up. What was given by it stays. */
export const checkInRulesContent = defineContent({
  ...onlyOne('check-in'),
  kind: 'checkInRules',
  secondPerson: 'always',
  simulates: ['times'],
  label: { en: 'Check-in', 'zh-Hans': '签到规则' },
  plural: { en: 'Check-in', 'zh-Hans': '签到规则' },
  about: {
    en: 'What the daily check-in gives. A change counts from its moment on; what members have, they keep.',
    'zh-Hans': '每日签到的奖励。修改从生效时起计算，会员已得的不变。',
  },
  fields: {
    day1: coinsOf(1),
    day2: coinsOf(2),
    day3: coinsOf(3),
    day4: coinsOf(4),
    day5: coinsOf(5),
    day6: coinsOf(6),
    day7: coinsOf(7),
    milestones: listOf(
      milestone,
      { en: 'Milestones, by days in all', 'zh-Hans': '累计里程碑' },
      { most: 24, optional: true },
    ),
    makeUps: whole({ en: 'Days to make up, a month', 'zh-Hans': '每月可补签天数' }, { min: 1, max: 31 }),
    makeUpDays: whole({ en: 'How many days back', 'zh-Hans': '可往前补签的天数' }, { min: 1, max: 31 }),
    makeUpSeconds: hinted(
      whole({ en: 'Seconds of the pause for it', 'zh-Hans': '补签小憩秒数' }, { min: 10, max: 120 }),
      { en: 'She breathes for so long', 'zh-Hans': '会员静心呼吸的时长' },
    ),
    note,
  },
  faults: ({ milestones }) =>
    notMore(
      'milestones',
      milestones.map(({ days }) => days),
    ).map((place) => ({ field: `${place}.days`, fault: 'notMoreThanBefore' })),
});

/** Places of a list whose numbers are no more than those before them. */
const notMore = (list: string, numbers: readonly (number | null)[]): string[] =>
  numbers.flatMap((number, at) =>
    number !== null && numbers.slice(0, at).some((before) => before !== null && before >= number)
      ? [`${list}.${at}`]
      : [],
  );

const worth = (label: Label) =>
  since(
    2,
    hinted(decimal(label, { min: 0, max: 1000, digits: 6 }), {
      en: 'In the books alone, for months that end after this is live; members never see it',
      'zh-Hans': '仅用于账目，适用于生效后结束的月份；会员看不到',
    }),
  );

const months = { min: 1, max: 60 };
/** No month is shorter. */
const shortestMonth = 28;

/** How long points and coins are good for. An amount keeps the day that it was given. */
export const ledgerRulesContent = defineContent({
  ...onlyOne('ledger'),
  kind: 'ledgerRules',
  shape: 2,
  secondPerson: 'always',
  label: { en: 'Points and coins', 'zh-Hans': '积分与金币规则' },
  plural: { en: 'Points and coins', 'zh-Hans': '积分与金币规则' },
  about: {
    en: 'How long points and coins are good for. What was earned before a change keeps its day.',
    'zh-Hans': '积分与金币的有效期。修改前已得的到期日不变。',
  },
  fields: {
    pointsMonths: whole({ en: 'Months until points expire', 'zh-Hans': '积分有效月数' }, months),
    coinsMonths: whole({ en: 'Months until coins expire', 'zh-Hans': '金币有效月数' }, months),
    noticeDays: hinted(
      whole({ en: 'Days before, to tell members', 'zh-Hans': '提前提醒天数' }, { min: 1, max: 90 }),
      {
        en: 'Of each month in which something expires they are told once',
        'zh-Hans': '有内容到期的月份，每月提醒一次',
      },
    ),
    pointsWorth: worth({ en: 'Worth of one point', 'zh-Hans': '每积分价值' }),
    coinsWorth: worth({ en: 'Worth of one coin', 'zh-Hans': '每金币价值' }),
    money: since(
      2,
      hinted(code(/^[A-Z]{3}$/, { en: 'Money of both', 'zh-Hans': '货币' }), {
        en: 'Three letters, such as EUR or CNY',
        'zh-Hans': '三个字母，如 EUR 或 CNY',
      }),
    ),
    note,
  },
  faults({ pointsMonths, coinsMonths, noticeDays, pointsWorth, coinsWorth, money }) {
    const shortest = Math.min(pointsMonths ?? months.max, coinsMonths ?? months.max) * shortestMonth;
    const faults: Fault[] = [];
    if (noticeDays !== null && noticeDays > shortest)
      faults.push({ field: 'noticeDays', fault: 'longerThanItIsGood' });
    if (money === null && (pointsWorth !== null || coinsWorth !== null))
      faults.push({ field: 'money', fault: 'missing' });
    return faults;
  },
});

const adjusted = (per: keyof typeof usualAdjustment, label: Label) =>
  since(
    2,
    hinted(
      whole(label, { max: 1_000_000_000, optional: true }),
      {
        once: {
          en: `So much at once without a second person; a gift counts by its price. Empty: ${usualAdjustment.once}`,
          'zh-Hans': `单次无需他人批准的上限，赠送礼品按其价格计算。留空为 ${usualAdjustment.once}`,
        },
        day: {
          en: `So much by one of the staff within 24 hours, for all members together. Empty: ${usualAdjustment.day}`,
          'zh-Hans': `每位工作人员 24 小时内对所有会员合计的上限。留空为 ${usualAdjustment.day}`,
        },
      }[per],
    ),
  );

/** What one person may do alone. */
export const approvalRulesContent = defineContent({
  ...onlyOne('approvals'),
  kind: 'approvalRules',
  shape: 3,
  secondPerson: 'room',
  label: { en: 'Two people', 'zh-Hans': '双人审批' },
  plural: { en: 'Two people', 'zh-Hans': '双人审批' },
  about: {
    en: 'What has value takes two people: draws, earn rules, the check-in and the rules of points and coins always, stock, broadcasts and what is given to a member above these limits.',
    'zh-Hans':
      '涉及价值的操作须两人完成：抽奖、奖励规则、签到规则、积分与金币规则每次都需要；库存、群发以及给会员的调整超过下列上限时需要。',
  },
  fields: {
    twoPeople: hinted(flag({ en: 'Two people are needed', 'zh-Hans': '需要两人' }, true), {
      en: 'Without it everybody decides alone. While there is somebody who could approve, switching it off takes both',
      'zh-Hans': '关闭后各人可独自决定。若有其他可审批的同事，关闭须两人同意',
    }),
    stockPieces: hinted(
      whole(
        { en: 'Pieces or codes of a gift, a day', 'zh-Hans': '单个礼品每日新增件数或券码' },
        { max: 1_000_000 },
      ),
      {
        en: 'So many go into stock within 24 hours without a second person',
        'zh-Hans': '24 小时内无需他人批准的上限',
      },
    ),
    stockWorth: hinted(
      whole({ en: 'The same in points or coins', 'zh-Hans': '对应的积分或金币' }, { max: 1_000_000_000 }),
      { en: 'Pieces times the price of the gift', 'zh-Hans': '件数乘以礼品价格' },
    ),
    broadcastReach: hinted(
      whole({ en: 'Members that a broadcast reaches', 'zh-Hans': '群发触达会员数' }, { max: 1_000_000_000 }),
      { en: 'So many are told without a second person', 'zh-Hans': '无需他人批准的上限' },
    ),
    adjustPoints: adjusted('once', {
      en: 'Points given to or taken from a member',
      'zh-Hans': '给予或扣除会员的积分',
    }),
    adjustCoins: adjusted('once', {
      en: 'Coins given to or taken from a member',
      'zh-Hans': '给予或扣除会员的金币',
    }),
    adjustPointsDay: adjusted('day', { en: 'The same points, a day', 'zh-Hans': '每日给予或扣除的积分' }),
    adjustCoinsDay: adjusted('day', { en: 'The same coins, a day', 'zh-Hans': '每日给予或扣除的金币' }),
    secondLook: since(
      3,
      hinted(
        whole(
          {
            en: 'Second looks at submissions, of a hundred',
            'zh-Hans': '审核决定复核比例（%）',
          },
          { max: 100, optional: true },
        ),
        {
          en: 'So many decisions are shown to somebody else as well, whether two people are needed or not; nobody knows which beforehand. Empty: none',
          'zh-Hans': '按此比例随机由另一位同事复核，与是否需要两人无关，事先无法得知。留空则不复核',
        },
      ),
    ),
    note,
  },
  faults: () => [],
});

const standsFor = (label: Label) => whole(label, { max: 90 });

const holiday = {
  day: day({ en: 'Day', 'zh-Hans': '日期' }),
  name: plain(60, { en: 'What it is', 'zh-Hans': '名称' }, { optional: true }),
};

/** How long an order of a gift may stand where it is. */
export const orderRulesContent = defineContent({
  ...onlyOne('orders'),
  kind: 'orderRules',
  label: { en: 'Times of orders', 'zh-Hans': '订单时限' },
  plural: { en: 'Times of orders', 'zh-Hans': '订单时限' },
  about: {
    en: 'How many working days an order of a gift may stand where it is before it counts as late, and on which days nobody works.',
    'zh-Hans': '礼品订单在每个状态最多停留的工作日，超过即为逾期；以及哪些日子不工作。',
  },
  fields: {
    requested: standsFor({ en: 'Working days until it is approved', 'zh-Hans': '审核时限（工作日）' }),
    approved: standsFor({ en: 'Until it is packed', 'zh-Hans': '打包时限（工作日）' }),
    packed: standsFor({ en: 'Until it is shipped', 'zh-Hans': '寄出时限（工作日）' }),
    shipped: standsFor({ en: 'On its way', 'zh-Hans': '运输时限（工作日）' }),
    weekend: several(
      weekDays,
      { en: 'Days of the week on which nobody works', 'zh-Hans': '每周休息日' },
      weekDayWords,
      { optional: true },
    ),
    holidays: listOf(
      holiday,
      { en: 'Other days on which nobody works', 'zh-Hans': '其他休息日' },
      { most: 200, optional: true },
    ),
    note,
  },
  faults: ({ weekend }) =>
    weekend.length === weekDays.length ? [{ field: 'weekend', fault: 'nobodyEverWorks' }] : [],
});

const answeredWithin = (label: Label) => whole(label, { min: 1, max: 30 });
const lookedAtWithin = (label: Label, max = 240) => whole(label, { min: 1, max });

/** By when who waits for staff is answered. What was promised before a change stays as it was promised. */
export const answerRulesContent = defineContent({
  ...onlyOne('answers'),
  kind: 'answerRules',
  label: { en: 'Promised times', 'zh-Hans': '答复时限' },
  plural: { en: 'Promised times', 'zh-Hans': '答复时限' },
  about: {
    en: 'Within what time staff answer, before it counts as late. Members are told. Days on which nobody works stand with the times of orders; journeys have their own time.',
    'zh-Hans':
      '工作人员须在多长时间内答复，超过即为逾期；会员会看到承诺的日期。休息日在“订单时限”中设置，活动问卷有各自的时限。',
  },
  fields: {
    tickets: answeredWithin({
      en: 'Working days for a ticket',
      'zh-Hans': '工单答复时限（工作日）',
    }),
    warranties: answeredWithin({
      en: 'Working days for a longer warranty',
      'zh-Hans': '延保审核时限（工作日）',
    }),
    births: answeredWithin({
      en: 'Working days for one more gift for a birth',
      'zh-Hans': '新生儿礼审核时限（工作日）',
    }),
    waiting: lookedAtWithin({
      en: 'Hours for what was held back in the villages',
      'zh-Hans': '发布前待看内容的查看时限（小时）',
    }),
    flagged: lookedAtWithin({
      en: 'Hours for what was flagged',
      'zh-Hans': '被标记内容的查看时限（小时）',
    }),
    appeal: lookedAtWithin({
      en: 'Hours for an appeal',
      'zh-Hans': '申诉处理时限（小时）',
    }),
    image: hinted(
      lookedAtWithin({ en: 'Hours for a reported image', 'zh-Hans': '影像举报答复时限（小时）' }, 48),
      {
        en: 'Also at weekends. 48 at the most: the site promises it to whoever reports one',
        'zh-Hans': '含休息日，最多 48 小时：站内向举报者如此承诺',
      },
    ),
    note,
  },
  faults: () => [],
});

const most = 10_000;
const trustLevel = {
  level: choice(trustLevels, { en: 'Level of trust', 'zh-Hans': '信任等级' }, trustLevelWords),
  days: whole({ en: 'Needs: days since she first wrote', 'zh-Hans': '条件：首次发言后天数' }, { max: 3650 }),
  writings: whole({ en: 'Needs: posts and comments', 'zh-Hans': '条件：帖子与评论数' }, { max: most }),
  thanks: whole({ en: 'Needs: reactions of others', 'zh-Hans': '条件：获得的回应数' }, { max: most }),
  declined: hinted(
    whole(
      { en: 'Needs: declined in 90 days, at most', 'zh-Hans': '条件：90 天内被拒上限' },
      { max: 100, optional: true },
    ),
    { en: 'Empty: it does not matter', 'zh-Hans': '留空为不限' },
  ),
  postsPerDay: whole({ en: 'Posts a day', 'zh-Hans': '每天帖子数' }, { min: 1, max: most }),
  commentsPerDay: whole({ en: 'Comments a day', 'zh-Hans': '每天评论数' }, { min: 1, max: most }),
  commentsPerHour: whole({ en: 'Comments an hour', 'zh-Hans': '每小时评论数' }, { min: 1, max: most }),
  photosPerDay: whole({ en: 'Photos a day', 'zh-Hans': '每天照片数' }, { max: most }),
  links: whole({ en: 'Links in one text', 'zh-Hans': '每篇链接数' }, { max: 100 }),
  linksHeld: flag({ en: 'Texts with links wait for staff', 'zh-Hans': '含链接须先审核' }),
  mentions: whole({ en: 'Mentions in one text', 'zh-Hans': '每篇提及人数' }, { max: 10 }),
};
type TrustOfLevel = BodyOf<typeof trustLevel>;

/** What rises from level to level. */
const rising = [
  'days',
  'writings',
  'thanks',
  'postsPerDay',
  'commentsPerDay',
  'commentsPerHour',
  'photosPerDay',
  'links',
  'mentions',
] as const satisfies readonly (keyof TrustOfLevel)[];

/** What members of each level of trust may do in the villages, and what brings them there. */
export const trustRulesContent = defineContent({
  ...onlyOne('trust'),
  kind: 'trustRules',
  label: { en: 'Trust in villages', 'zh-Hans': '村子信任规则' },
  plural: { en: 'Trust in villages', 'zh-Hans': '村子信任规则' },
  about: {
    en: 'What members may write in the villages by how long and how kindly they take part. Levels are looked at once a day.',
    'zh-Hans': '会员按参与时间与表现在村子里可以发布的数量。等级每天重新计算一次。',
  },
  fields: {
    levels: listOf(trustLevel, { en: 'Levels, from below', 'zh-Hans': '等级（由低到高）' }, { most: 4 }),
    note,
  },
  faults({ levels }) {
    const inOrder = levels.every(({ level }, at) => level === trustLevels[at]);
    if (!inOrder || levels.length !== trustLevels.length) return [{ field: 'levels', fault: 'notEachLevel' }];
    return levels.flatMap((one, at): Fault[] => {
      const place = (field: keyof TrustOfLevel, fault: FaultName) => ({
        field: `levels.${at}.${field}`,
        fault,
      });
      const below = levels[at - 1];
      // Everybody begins on the first one.
      if (!below)
        return (['days', 'writings', 'thanks'] as const)
          .filter((name) => (one[name] ?? 0) > 0)
          .map((name) => place(name, 'firstNeedsNothing'));
      return rising
        .filter((name) => (one[name] ?? 0) < (below[name] ?? 0))
        .map((name) => place(name, 'lessThanLevelBelow'));
    });
  },
});
