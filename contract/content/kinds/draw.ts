import { prizeKinds } from '../../calls/draws.ts';
import { areWhole } from '../../draw-chances.ts';
import type { Fault } from '../faults.ts';
import { hinted, within, type BodyOf } from '../field.ts';
import { choice, code, decimal, picture, flag, localised, moment, reference, whole } from '../fields.ts';
import { listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';
import { currencyWords, prizeKindWords } from '../words.ts';
import { aboutProduct, activityCode, ofBabies } from './shared-fields.ts';

const release = {
  releasesAt: moment({ en: 'From', 'zh-Hans': '开始时间' }, { optional: false }),
  quantity: whole({ en: 'So many pieces more', 'zh-Hans': '新增数量' }, { min: 1, max: 1_000_000 }),
};

const prize = {
  name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
  picture: picture({ en: 'Picture', 'zh-Hans': '图片' }),
  what: choice(prizeKinds, { en: 'What it is', 'zh-Hans': '奖品类型' }, prizeKindWords),
  amount: whole({ en: 'So many coins or points', 'zh-Hans': '金币或积分数额' }, { min: 1, optional: true }),
  gift: hinted(reference('gift', { en: 'Gift', 'zh-Hans': '礼品' }, { optional: true }), {
    en: 'Of the kind “Won in a draw”, its pieces not counted',
    'zh-Hans': '须为“抽奖获得”类型且不计库存',
  }),
  product: aboutProduct,
  chance: hinted(
    decimal({ en: 'Chance in percent', 'zh-Hans': '中奖概率（%）' }, { min: 0.0001, max: 100, digits: 4 }),
    { en: 'All of them together: exactly 100', 'zh-Hans': '所有奖品合计须为 100' },
  ),
  fallback: flag({ en: 'Given when another one cannot be', 'zh-Hans': '其他奖品无法发放时的替代奖' }),
  quantity: hinted(whole({ en: 'Pieces in all', 'zh-Hans': '总数量' }, { max: 1_000_000, optional: true }), {
    en: 'Empty: it never runs out',
    'zh-Hans': '留空为不限',
  }),
  releases: listOf(
    release,
    { en: 'Pieces by and by (none: all at once)', 'zh-Hans': '分批投放（不填为一次投放）' },
    { most: 60, optional: true },
  ),
};

type Prize = BodyOf<typeof prize>;

/**
 * A game of chance. What was won of it, its seeds and who played are no part of it. What a play relies on counts from the
 * next period on; a prize is known by its id for good.
 */
export const drawContent = defineContent({
  kind: 'draw',
  secondPerson: 'always',
  section: 'rewards',
  label: { en: 'Draw', 'zh-Hans': '抽奖' },
  plural: { en: 'Draws', 'zh-Hans': '抽奖' },
  about: {
    en: 'Games of chance that anybody can check. One that is taken down is over; what was won in it stays.',
    'zh-Hans': '任何人都可验证的抽奖。下线即结束，已中的奖品保留。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    code: hinted(
      code(
        /^(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
        { en: 'Code', 'zh-Hans': '代码' },
        { optional: false, unique: true },
      ),
      {
        en: 'With mothers-day, or one such as mothers-day-2027, it is played with cards on the page of Mother’s Day',
        'zh-Hans': '代码为 mothers-day 或 mothers-day-2027 等时，为母亲节页面的翻牌抽奖',
      },
    ),
    name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
    opensAt: moment({ en: 'Opens', 'zh-Hans': '开始时间' }, { optional: false }),
    closesAt: moment({ en: 'Closes (empty: stays open)', 'zh-Hans': '结束时间（留空为不结束）' }),
    periodDays: whole({ en: 'Days of a period', 'zh-Hans': '每期天数' }, { min: 1, max: 366 }),
    activity: code(activityCode, {
      en: 'For who has this activity',
      'zh-Hans': '限某活动的会员（活动代码）',
    }),
    rules: localised(1000, { en: 'Rules', 'zh-Hans': '规则' }),
    currency: choice(['coins', 'points'], { en: 'Currency', 'zh-Hans': '币种' }, currencyWords),
    price: whole({ en: 'Price of a play that is not free', 'zh-Hans': '非免费抽奖的价格' }),
    plays: whole(
      { en: 'Plays for each member and period', 'zh-Hans': '每人每期次数' },
      { min: 1, max: 1000 },
    ),
    freePlays: whole({ en: 'Free ones among them', 'zh-Hans': '其中免费次数' }, { max: 1000 }),
    extraPlays: listOf(
      {
        level: whole({ en: 'Level', 'zh-Hans': '等级' }, { min: 1, max: 99 }),
        plays: whole({ en: 'More free plays', 'zh-Hans': '额外免费次数' }, { min: 1, max: 100 }),
      },
      { en: 'More free plays by level', 'zh-Hans': '各等级额外免费次数' },
      { most: 20, optional: true },
    ),
    prizes: listOf(prize, { en: 'Prizes', 'zh-Hans': '奖品' }, { most: 40 }),
    ofBabies,
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: ['currency'], sorts: ['position', 'price'] },
  fixed: ['code', 'opensAt', 'periodDays'],
  simulates: ['levels', 'country', 'times'],
  nextPeriod: ['rules', 'currency', 'price', 'plays', 'freePlays', 'extraPlays', 'prizes'],
  faults({ opensAt, closesAt, plays, freePlays, extraPlays, prizes }, now) {
    const faults: Fault[] = [];
    if (closesAt !== null) {
      if (opensAt !== null && new Date(closesAt) <= new Date(opensAt))
        faults.push({ field: 'closesAt', fault: 'endsBeforeItBegins' });
      else if (new Date(closesAt) <= now) faults.push({ field: 'closesAt', fault: 'isOver' });
    }
    if (plays !== null && freePlays !== null && freePlays > plays)
      faults.push({ field: 'freePlays', fault: 'moreThanPlays' });
    faults.push(...twice('extraPlays', 'level', extraPlays), ...ofTable(prizes));
    return faults;
  },
});

/** Items whose field says the same as that of one before. */
function twice<Name extends string>(
  place: string,
  name: Name,
  items: readonly { readonly [Key in Name]: string | number | null }[],
): Fault[] {
  const said = items.map((item) => item[name]);
  return said.flatMap((value, at): Fault[] =>
    value !== null && said.indexOf(value) < at
      ? [{ field: `${place}.${at}.${name}`, fault: 'isThereTwice' }]
      : [],
  );
}

/** All chances are one hundred percent, and one prize alone stands in for the others. */
function ofTable(prizes: readonly Prize[]): Fault[] {
  if (prizes.length === 0) return [];
  const faults: Fault[] = [];
  const fallbacks = prizes.flatMap(({ fallback }, at) => (fallback ? [at] : []));
  if (fallbacks.length === 0) faults.push({ field: 'prizes', fault: 'fallbackMissing' });
  for (const at of fallbacks.slice(1)) faults.push({ field: `prizes.${at}.fallback`, fault: 'oneFallback' });
  if (!areWhole(prizes)) faults.push({ field: 'prizes', fault: 'oddsNotWhole' });
  faults.push(...prizes.flatMap((one, at) => within(`prizes.${at}`, ofPrize(one))));
  return faults;
}

function ofPrize(one: Prize): Fault[] {
  const { what, amount, gift, product, chance, fallback, quantity, releases } = one;
  const faults: Fault[] = [];
  const counted = what === 'coins' || what === 'points';
  if (counted && amount === null) faults.push({ field: 'amount', fault: 'missing' });
  if (!counted && amount !== null) faults.push({ field: 'amount', fault: 'onlyForAmounts' });
  if (what === 'gift' && gift === null) faults.push({ field: 'gift', fault: 'missing' });
  if (what !== 'gift' && gift !== null) faults.push({ field: 'gift', fault: 'onlyForGifts' });
  if (chance === null && !fallback) faults.push({ field: 'chance', fault: 'missing' });
  if (fallback && what === 'gift') faults.push({ field: 'what', fault: 'fallbackForAll' });
  if (fallback && product !== null) faults.push({ field: 'product', fault: 'fallbackForAll' });
  if (fallback && quantity !== null) faults.push({ field: 'quantity', fault: 'fallbackForAll' });
  const released = releases.reduce((sum, { quantity: some }) => sum + (some ?? 0), 0);
  if (releases.length > 0 && released !== quantity)
    faults.push({ field: 'releases', fault: 'notAllReleased' });
  faults.push(...twice('releases', 'releasesAt', releases));
  return faults;
}
