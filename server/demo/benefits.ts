import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addBenefit, type NewBenefit } from '#server/features/benefits/add-benefit.ts';
import { addJourney, type NewJourney } from '#server/features/journeys/add-journey.ts';
import { text } from './journey-words.ts';
import { nightshirtForm, slingForm } from './trial-forms.ts';

const hourMs = 3_600_000;

type DemoBenefit = Omit<NewBenefit, 'gift'> & { readonly gift: Omit<NewBenefit['gift'], 'giftId'> };

/** Two of each kind: some open, one for a higher level, one to come, one that is not everywhere. */
export async function seedBenefits(tx: Transaction, now: Date): Promise<void> {
  for (const [position, journey] of trials.entries())
    await addJourney(tx, { ...journey, position: 40 + position }, { now });
  for (const [position, { gift, ...benefit }] of benefits(now).entries())
    await addBenefit(tx, { ...benefit, gift: { ...gift, giftId: uuidv7(), position } });
}

const trial = (
  journey: Pick<NewJourney, 'slug' | 'form'> & {
    readonly code: string;
    readonly name: [string, string, string];
  },
): NewJourney => ({
  slug: journey.slug,
  kind: 'questionnaire',
  activity: {
    code: journey.code,
    name: text(...journey.name),
    text: text(
      'For those who tried it: a few questions on how it was.',
      '写给试用过的您：几个问题，说说感受。',
      '寫給試用過的您：幾條問題，說說感受。',
    ),
    picture: 'letter',
    // Its place is on the page of the trial.
    listed: false,
  },
  steps: ['form'],
  minutes: 3,
  membersOnly: true,
  asksContact: false,
  ...(journey.form && { form: journey.form }),
});

const trials: readonly NewJourney[] = [
  trial({
    slug: 'try-sling',
    code: 'TRY00001',
    name: ['How was the sling?', '背巾用得怎么样？', '揹巾用得如何？'],
    form: slingForm,
  }),
  trial({
    slug: 'try-nightshirt',
    code: 'TRY00002',
    name: ['How was the nightshirt?', '睡衣穿得怎么样？', '睡衣穿得如何？'],
    form: nightshirtForm,
  }),
];

const codes = (start: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${start}-${(7919 * (n + 11)).toString(36).toUpperCase()}`);

function benefits(now: Date): readonly DemoBenefit[] {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
  return [
    {
      kind: 'trial',
      journey: 'try-sling',
      about: text(
        `Our first sling: four metres of muslin, half the weight of the usual, with a marked middle so that it can be found in the dark.

## How it works

1. Take a place and tell us where to send it.
2. Wear it for two weeks, as often as it suits you.
3. Tell us in three minutes how it was.

**It is yours to keep, whatever you tell us.**

> [!care]
> Chin off the chest, face in sight and free, close enough to kiss, back supported. If your baby was born early or weighs less than 3 kg, ask your midwife first.`,
        `我们的第一条背巾：四米纱布，重量只有一般的一半，中点有标记，摸黑也找得到。

## 怎样参加

1. 领取名额，告诉我们寄到哪里。
2. 用两周，想用就用。
3. 花三分钟说说感受。

**无论您怎么说，背巾都归您。**

> [!care]
> 下巴别抵住胸口，脸看得见、不被遮住，近到能亲到额头，背部有支撑。宝宝早产或体重不到 3 公斤，请先问助产士。`,
        `我們的第一條揹巾：四米紗布，重量只有一般的一半，中點有標記，摸黑也找得到。

## 怎樣參加

1. 領取名額，告訴我們寄到哪裡。
2. 用兩星期，想用便用。
3. 花三分鐘說說感受。

**無論您怎樣說，揹巾都歸您。**

> [!care]
> 下巴不要抵住胸口，臉看得見、不被遮住，近到能親到額頭，背部有承托。寶寶早產或體重不足 3 公斤，請先問助產士。`,
      ),
      gift: {
        name: text('Try the feather-light sling', '试用羽感背巾', '試用羽感揹巾'),
        description: text(
          'Thirty places, two weeks, three minutes of questions.',
          '三十个名额，用两周，答三分钟。',
          '三十個名額，用兩星期，答三分鐘。',
        ),
        picture: 'sling',
        delivery: 'physical',
        stock: 30,
        limitPerMember: 1,
        audience: { baby: true },
        closesAt: inHours(24 * 18),
      },
    },
    {
      kind: 'earlyAccess',
      about: text(
        `The crescent pillow comes in a second edition: a cover that comes off with one hand, and a filling that can be taken out by the handful.

Before it is in the shop, members can have one of the first two hundred. The higher your level, the sooner.

> [!tip]
> The price is the same for everybody. What you get is the choice of colours.`,
        `月牙枕出第二版了：枕套单手就能取下，填充可以一把一把地调整。

上架之前，会员可以先挑头两百个。等级越高，时间越早。

> [!tip]
> 价格人人一样，您得到的是先挑颜色。`,
        `月牙枕推出第二版：枕套單手便能除下，填充可以一把一把地調整。

上架之前，會員可以先選頭兩百個。等級越高，時間越早。

> [!tip]
> 價格人人一樣，您得到的是先選顏色。`,
      ),
      gift: {
        name: text('The crescent pillow, first', '月牙枕抢先选', '月牙枕搶先選'),
        description: text(
          'A page of its own with the first two hundred.',
          '专属页面，头两百个先挑。',
          '專屬頁面，頭兩百個先選。',
        ),
        picture: 'pillow',
        delivery: 'link',
        link: 'https://shop.nestling.example/crescent-pillow-first',
        stock: 200,
        limitPerMember: 1,
        opensAt: inHours(36),
        closesAt: inHours(24 * 10),
        earlyHours: { '2': 24, '3': 48, '4': 72 },
      },
    },
    {
      kind: 'coupon',
      about: text(
        `New nightwear, made of bamboo and cotton that stays cool. The coupon is for one order of anything from it.

- to be used within 30 days
- cannot be combined with another coupon`,
        `竹纤维和棉混纺的新款睡衣，穿着清凉。优惠券可用于其中任意一单。

- 领取后 30 天内有效
- 不能与其他优惠券同时使用`,
        `竹纖維和棉混紡的新款睡衣，穿著清涼。優惠券可用於其中任何一單。

- 領取後 30 天內有效
- 不能與其他優惠券同時使用`,
      ),
      gift: {
        name: text('15% off the new nightwear', '新款睡衣 85 折', '新款睡衣 85 折'),
        description: text('For one order from the new line.', '新系列任意一单可用。', '新系列任何一單可用。'),
        picture: 'nightwear',
        delivery: 'coupon',
        codes: codes('NIGHT15', 200),
        couponDays: 30,
        stock: null,
        limitPerMember: 1,
        closesAt: inHours(24 * 25),
      },
    },
    {
      kind: 'trial',
      journey: 'try-nightshirt',
      about: text(
        `One nightshirt that opens in front and at the sides, for nights with many interruptions and for mornings with none.

Twenty members wear it for ten nights and wash it twice. Then three minutes of questions. **It is yours to keep, whatever you tell us.**`,
        `一件前面、侧面都能打开的睡衣，适合总被打断的夜晚，也适合不被打扰的早晨。

二十位会员穿十个晚上、洗两次，再花三分钟回答问题。**无论您怎么说，睡衣都归您。**`,
        `一件前面、側面都能打開的睡衣，適合總被打斷的夜晚，也適合不被打擾的早晨。

二十位會員穿十個晚上、洗兩次，再花三分鐘回答問題。**無論您怎樣說，睡衣都歸您。**`,
      ),
      gift: {
        name: text('Try the nightshirt with two ways in', '试用两用睡衣', '試用兩用睡衣'),
        description: text('Twenty places, ten nights.', '二十个名额，十个晚上。', '二十個名額，十個晚上。'),
        picture: 'nightwear',
        delivery: 'physical',
        stock: 20,
        limitPerMember: 1,
        opensAt: inHours(24 * 5),
        closesAt: inHours(24 * 20),
      },
    },
    {
      kind: 'earlyAccess',
      about: text(
        `Five new colours for the large muslin: moss, clay, mist, plum and oat. From level 3 on the code opens them two weeks before the shop does.`,
        `大号纱布巾的五种新颜色：苔绿、陶土、薄雾、梅子、燕麦。三级及以上会员凭码可比商城早两周选购。`,
        `大號紗布巾的五種新顏色：苔綠、陶土、薄霧、梅子、燕麥。三級或以上會員憑碼可比商店早兩星期選購。`,
      ),
      gift: {
        name: text('Muslins in five new colours', '纱布巾五款新色', '紗布巾五款新色'),
        description: text(
          'A code that opens them two weeks sooner.',
          '凭码提前两周选购。',
          '憑碼提早兩星期選購。',
        ),
        picture: 'muslin',
        delivery: 'coupon',
        codes: codes('MUSLIN', 60),
        couponDays: 14,
        stock: null,
        limitPerMember: 1,
        minLevel: 3,
        closesAt: inHours(24 * 14),
      },
    },
    {
      kind: 'coupon',
      about: text(
        `A small hand pump, for anybody who wants to express milk now and then. Whether and how you feed is yours to decide; if something hurts, a midwife or lactation consultant helps better than any device.`,
        `一支小巧的手动吸奶器，给偶尔需要挤奶的您。是否喂、怎么喂，由您决定；如果觉得疼，助产士或哺乳顾问比任何器具都更能帮到您。`,
        `一支小巧的手動奶泵，給偶爾需要泵奶的您。是否餵、怎樣餵，由您決定；如果覺得痛，助產士或哺乳顧問比任何器具都更能幫到您。`,
      ),
      gift: {
        name: text('10 off the hand pump', '手动吸奶器立减 10 元', '手動奶泵減 10 元'),
        description: text('For the first hundred orders.', '头一百单可用。', '首一百單可用。'),
        picture: 'voucher',
        delivery: 'coupon',
        codes: codes('PUMP10', 100),
        couponDays: 21,
        stock: null,
        limitPerMember: 1,
        audience: { baby: true },
        // It has to do with feeding, which these countries let nobody promote.
        restrictedIn: ['BR', 'IN', 'PH', 'ZA'],
        closesAt: inHours(24 * 40),
      },
    },
  ];
}
