import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addCampaign, type NewCampaign } from '#server/features/campaigns/add-campaign.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { addQrCode } from '#server/features/links/qr-codes/add-qr-code.ts';

const t = (en: string, hans: string, hant: string): Localised => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

/** Pages of what runs in a fresh demo, and codes as they would be printed on cards and a poster. */
export async function seedCampaigns(tx: Transaction): Promise<void> {
  for (const campaign of [quietHour, springColours, fromTheBox]) await addCampaign(tx, campaign);
  for (const [code, name, target, source] of codes) {
    await addQrCode(
      tx,
      { code, name, target, campaign: { utm_source: source, utm_campaign: code } },
      { allowed: withinSite },
    );
  }
}

const codes = [
  ['card-underwear', 'Card in the underwear box', '/activity/packageCard/underwear', 'card'],
  ['card-wirelessbra', 'Card in the wireless bra box', '/activity/packageCard/wirelessbra', 'card'],
  ['card-pillow', 'Card in the pregnancy pillow box', '/activity/packageCard/pregnancypillow', 'card'],
  ['my-warranty', 'Sticker on the product', '/registration', 'sticker'],
  ['quiet-hour', 'Poster of the quiet hour', '/activity/quiet-hour', 'poster'],
  ['from-the-box', 'Leaflet in every parcel', '/activity/from-the-box', 'leaflet'],
] as const;

const quietHour: NewCampaign = {
  slug: 'quiet-hour',
  layout: 'blank',
  activity: 'MAR00008',
  title: t('The quiet hour', '安静的一小时', '安靜的一小時'),
  description: t(
    'One hour in the evening that belongs to you: a check-in, a few pages, and a cup of something warm.',
    '每晚留一小时给自己：签个到，读几页，喝杯热饮。',
    '每晚留一小時給自己：簽個到，讀幾頁，喝杯熱飲。',
  ),
  blocks: [
    {
      kind: 'hero',
      eyebrow: t('Every evening', '每个夜晚', '每個夜晚'),
      title: t('The quiet hour', '安静的一小时', '安靜的一小時'),
      text: t(
        'When the house is still, an hour is left over. We think it should be yours, and made it a small habit with small thanks.',
        '夜深了，家里静下来，总还剩下一点时间。我们觉得它应该属于您，于是做成一个小习惯，附上一点小心意。',
        '夜深了，家裡靜下來，總還剩下一點時間。我們覺得它應該屬於您，於是做成一個小習慣，附上一點小心意。',
      ),
      picture: 'evening',
      button: t('Begin tonight', '今晚就开始', '今晚就開始'),
      to: '/games/checkIn',
    },
    {
      kind: 'countdown',
      title: t('The lamp stays on for', '这盏灯还会亮', '這盞燈還會亮'),
    },
    {
      kind: 'rewards',
      title: t('What the evenings bring', '这些夜晚会带来', '這些夜晚會帶來'),
      rewards: [
        {
          icon: 'coins',
          title: t('Coins for a hello', '打个招呼就有金币', '打個招呼就有金幣'),
          text: t(
            'Five on most evenings, thirty on the seventh.',
            '平常每晚 5 枚，第七晚 30 枚。',
            '平常每晚 5 枚，第七晚 30 枚。',
          ),
        },
        {
          icon: 'gift',
          title: t('A draw to open', '一次抽奖', '一次抽獎'),
          text: t(
            'Odds and rules are shown beside it. No purchase is needed.',
            '概率和规则都写在旁边，无需购买。',
            '機率和規則都寫在旁邊，無需購買。',
          ),
        },
        {
          icon: 'heart',
          title: t('Nothing to catch up on', '不用追赶什么', '不必追趕甚麼'),
          text: t(
            'A missed evening costs nothing. One a week covers itself.',
            '漏掉一晚没关系，每周有一晚会自动补上。',
            '漏掉一晚沒關係，每週有一晚會自動補上。',
          ),
        },
      ],
    },
    {
      kind: 'steps',
      title: t('How it works', '怎么做', '怎樣做'),
      steps: [
        {
          title: t('Put the kettle on', '烧一壶水', '燒一壺水'),
          text: t(
            'Dim the screen with the night theme; it is in the corner of every page.',
            '把页面调成夜间配色，入口就在每一页的角落。',
            '把頁面調成夜間配色，入口就在每一頁的角落。',
          ),
        },
        {
          title: t('Check in', '签到', '簽到'),
          text: t(
            'One tap. The nest remembers the day.',
            '点一下，小窝就记住了这一天。',
            '點一下，小窩便記住這一天。',
          ),
        },
        {
          title: t('Do as you like', '随您喜欢', '隨您喜歡'),
          text: t(
            'Read, play a round, or close the page. All three count as rest.',
            '读一会儿、抽一次奖，或者关掉页面，都算休息。',
            '讀一會兒、抽一次獎，或者關掉頁面，都算休息。',
          ),
        },
      ],
    },
    {
      kind: 'questions',
      title: t('You may wonder', '您也许想问', '您也許想問'),
      questions: [
        {
          question: t('Do I have to come every evening?', '必须每晚都来吗？', '必須每晚都來嗎？'),
          answer: t(
            'No. Come when it does you good. What you have collected stays, and days in all are never set back.',
            '不用。觉得舒服的时候来就好。攒下的一切都在，累计天数也不会清零。',
            '不必。覺得舒服的時候來就好。儲下的一切都在，累計日數也不會歸零。',
          ),
        },
        {
          question: t('Does it cost anything?', '需要花钱吗？', '需要花錢嗎？'),
          answer: t(
            'No. Coins are earned here and cannot be bought.',
            '不需要。金币只能在这里攒，不能购买。',
            '不需要。金幣只能在這裡儲，不能購買。',
          ),
        },
        {
          question: t('What if I cannot sleep?', '要是睡不着呢？', '要是睡不著呢？'),
          answer: t(
            'That happens to many of us. If it goes on for weeks or weighs on you, please talk to your doctor or midwife. You deserve help with it.',
            '很多人都会这样。如果持续几周，或者让您心里很沉，请和医生或助产士聊聊，您值得被照顾。',
            '很多人都會這樣。如果持續幾星期，或者令您心裡很沉，請和醫生或助產士談談，您值得被照顧。',
          ),
        },
      ],
    },
    {
      kind: 'button',
      button: t('See all activities', '看看所有活动', '看看所有活動'),
      to: '/activities',
    },
  ],
};

const springColours: NewCampaign = {
  slug: 'spring-colours',
  layout: 'blank',
  activity: 'MAR00004',
  title: t('First look at the spring colours', '春日新色抢先看', '春日新色搶先看'),
  description: t(
    'Four new colours, dyed softly and tested long. Members from level 3 on see them two days before everybody else.',
    '四种新颜色，温柔染制，反复测试。三级及以上会员可提前两天看到。',
    '四種新顏色，溫柔染製，反覆測試。三級或以上會員可提早兩天看到。',
  ),
  blocks: [
    {
      kind: 'hero',
      eyebrow: t('From level 3 on, two days early', '三级起提前两天', '三級起提早兩天'),
      title: t('Four colours for spring', '春天的四种颜色', '春天的四種顏色'),
      text: t(
        'Rose hip, plum, young sage and apricot. Dyed in small lots, washed fifty times before we said yes.',
        '玫瑰果、梅子、嫩鼠尾草和杏子。小批量染制，洗过五十次我们才点头。',
        '玫瑰果、梅子、嫩鼠尾草和杏子。小批量染製，洗過五十次我們才點頭。',
      ),
      picture: 'colours',
      button: t('See the offers', '看看优惠', '看看優惠'),
      to: '/gifts/jumpList?type=3',
    },
    {
      kind: 'text',
      title: t('Where they come from', '它们从哪里来', '它們從哪裡來'),
      parts: [
        {
          kind: 'paragraph',
          text: t(
            'Each colour began with a thing on our kitchen table. We matched it by daylight, then by lamplight, because that is when you will see it most.',
            '每一种颜色，都从我们餐桌上的一样东西开始。先在日光下比对，再在灯光下比对，因为您多半在灯下看见它。',
            '每一種顏色，都從我們餐桌上的一樣東西開始。先在日光下比對，再在燈光下比對，因為您多半在燈下看見它。',
          ),
        },
        {
          kind: 'list',
          items: [
            {
              text: t(
                'Cotton and modal, without seams where they press',
                '棉与莫代尔，容易勒到的地方没有接缝',
                '棉與莫代爾，容易勒到的地方沒有接縫',
              ),
            },
            {
              text: t(
                'Colours that stay after fifty washes at 40 °C',
                '40 °C 水洗五十次后依然不褪色',
                '40 °C 水洗五十次後依然不褪色',
              ),
            },
            {
              text: t(
                'Sizes XS to 4XL, the same price for all',
                'XS 至 4XL，价格一样',
                'XS 至 4XL，價格一樣',
              ),
            },
          ],
        },
      ],
    },
    {
      kind: 'picture',
      picture: 'garden',
      alt: t(
        'Flowers in plum, rose and apricot on a green slope',
        '绿坡上梅子色、玫瑰色和杏色的花',
        '綠坡上梅子色、玫瑰色和杏色的花',
      ),
      caption: t('The table had a garden behind it.', '餐桌后面，是一座小花园。', '餐桌後面，是一座小花園。'),
    },
    {
      kind: 'steps',
      title: t('How early access works', '怎样抢先看', '怎樣搶先看'),
      steps: [
        {
          title: t('Reach level 3', '达到三级', '達到三級'),
          text: t(
            '1,500 points earned in twelve months. Your card shows how far you are.',
            '十二个月内累计获得 1,500 积分，会员卡上能看到进度。',
            '十二個月內累計獲得 1,500 積分，會員卡上可看到進度。',
          ),
        },
        {
          title: t('Look in two days before', '提前两天来看', '提早兩天來看'),
          text: t(
            'The offers open for you first, without a code.',
            '优惠会先为您开放，不需要任何编码。',
            '優惠會先為您開放，不需要任何編碼。',
          ),
        },
      ],
    },
    {
      kind: 'notice',
      tone: 'neutral',
      text: t(
        'Whoever is not at level 3 yet misses nothing: the colours stay, and so do their prices.',
        '还没到三级也不会错过：颜色一直都在，价格也一样。',
        '還未到三級也不會錯過：顏色一直都在，價格也一樣。',
      ),
    },
    {
      kind: 'button',
      button: t('How levels work', '了解会员等级', '了解會員等級'),
      to: '/memberShip',
    },
  ],
};

const fromTheBox: NewCampaign = {
  slug: 'from-the-box',
  layout: 'login',
  activity: 'MAR00009',
  title: t('The card in your box', '包装盒里的小卡片', '包裝盒裡的小卡片'),
  description: t(
    'Found a card in your parcel? Choose your product and see what it asks, how long it takes and what it gives.',
    '在包裹里找到一张卡片？选择您的产品，先看要回答什么、多久、能得到什么。',
    '在包裹裡找到一張卡片？選擇您的產品，先看要回答甚麼、多久、能得到甚麼。',
  ),
  blocks: [
    {
      kind: 'hero',
      eyebrow: t('With one free hand', '一只手就够', '一隻手就夠'),
      title: t('A card was in your box', '您的盒子里有一张卡片', '您的盒子裡有一張卡片'),
      text: t(
        'Choose what you unpacked. Before anything begins you see how long it takes and what you get. You need no account to start.',
        '选一选您拆开的是什么。开始之前就能看到需要多久、能得到什么，不用账户也能开始。',
        '選一選您拆開的是甚麼。開始之前便能看到需要多久、能得到甚麼，不用帳戶也能開始。',
      ),
      picture: 'opened-box',
    },
    {
      kind: 'choices',
      choices: [
        {
          title: t('Underwear', '内裤', '內褲'),
          text: t('A few questions and a short film', '几个小问题，一段短片', '幾個小問題，一段短片'),
          to: '/activity/packageCard/underwear',
        },
        {
          title: t('Wireless bra', '无钢圈文胸', '無鋼圈胸圍'),
          text: t(
            'A few questions, a short film and a photo',
            '几个小问题，一段短片，一张照片',
            '幾個小問題，一段短片，一張相片',
          ),
          to: '/activity/packageCard/wirelessbra',
        },
        {
          title: t('Pregnancy pillow', '孕妇枕', '孕婦枕'),
          text: t('A few questions and a photo', '几个小问题，一张照片', '幾個小問題，一張相片'),
          to: '/activity/packageCard/pregnancypillow',
        },
      ],
    },
    {
      kind: 'rewards',
      title: t('What comes of it', '会得到什么', '會得到甚麼'),
      rewards: [
        {
          icon: 'points',
          title: t('Points for your time', '为您的时间送上积分', '為您的時間送上積分'),
          text: t('The same whatever you answer.', '无论怎么回答都一样。', '無論怎樣回答都一樣。'),
        },
        {
          icon: 'book',
          title: t('A warranty card', '一张保修卡', '一張保固卡'),
          text: t(
            'Register the product, and it has twelve months, or twenty-four with proof of purchase.',
            '登记产品即有 12 个月保修，附上购买凭证可延长至 24 个月。',
            '登記產品即有 12 個月保固，附上購買憑證可延長至 24 個月。',
          ),
        },
      ],
    },
    {
      kind: 'notice',
      tone: 'positive',
      hiddenAtRest: true,
      text: t(
        'If the baby wakes, put the phone down. What you have typed waits for you.',
        '宝宝醒了就放下手机吧，您填过的都会留着。',
        '寶寶醒了就放下手機吧，您填過的都會留著。',
      ),
    },
    {
      kind: 'button',
      text: t('Only here for the warranty?', '只想登记保修？', '只想登記保固？'),
      button: t('Register my product', '登记产品', '登記產品'),
      to: '/registration',
    },
  ],
};
