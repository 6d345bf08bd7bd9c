import { defineMessages } from '#web/shell/messages.ts';

/** What each area will hold, said before it opens. */
export const comingMessages = defineMessages({
  en: {
    soon: 'On its way',
    home: 'Back to the home page',
    checkIn: 'Today’s check-in',
    signIn: 'Sign in',
    areas: {
      account:
        'This part of your account is being made ready. Until then, a code by e-mail always signs you in.',
      points: 'Every purchase and every task will count here, and you will see what each point came from.',
      gifts:
        'More gifts are being wrapped: lucky draws, birthday surprises and something for the newest arrivals.',
      orders:
        'Orders, coupons and addresses will have their place here, with every parcel on the map of its way.',
      rights: 'Your benefits and warranty cards will be here, with nothing to keep but this page.',
      villages:
        'The village square is being paved. Soon you can sit down with mothers in the same weeks as you.',
      activities:
        'New activities are being planned. We will show what is running, what comes next and what has been.',
      games: 'This game is still in its nest. It will be fair, free and yours to play with one hand.',
      information:
        'We are writing this page in plain words. If you need something now, we gladly help in person.',
      forms: 'Registering a product will take a minute here and give you its warranty card.',
      journey:
        'This activity is not open yet. We will tell you the minutes it takes and its reward before you start.',
      passage: 'There is nothing to hand over here just now. The way on is below.',
    },
  },
  'zh-Hans': {
    soon: '正在准备',
    home: '回到首页',
    checkIn: '去今日签到',
    signIn: '登录',
    areas: {
      account: '账户的这一部分还在准备中。在此之前，用邮箱验证码随时都能登录。',
      points: '以后每一次购买、每一个任务都会记在这里，每一分从哪里来都看得明白。',
      gifts: '更多礼品正在包装：幸运抽奖、生日惊喜，还有给新生宝宝的心意。',
      orders: '订单、优惠券和地址都会放在这里，每个包裹走到哪儿一目了然。',
      rights: '您的会员权益和保修卡都会收在这里，什么都不用另外保存。',
      villages: '妈妈村的小广场正在铺路。很快，您就能和同孕周、同月龄的妈妈坐下来聊聊。',
      activities: '新活动正在筹备。正在进行的、即将开始的、已经结束的，都会列在这里。',
      games: '这个小游戏还在窝里孵着。它会公平、免费，一只手就能玩。',
      information: '这一页我们正用最简单的话来写。如果您现在就需要帮助，欢迎直接联系我们。',
      forms: '以后在这里注册产品只要一分钟，保修卡马上就有。',
      journey: '这个活动还没有开放。开始之前，我们会先告诉您需要几分钟、有什么奖励。',
      passage: '这里暂时没有需要办理的事，请从下面继续。',
    },
  },
  'zh-Hant': {
    soon: '準備中',
    home: '返回首頁',
    checkIn: '前往今日簽到',
    signIn: '登入',
    areas: {
      account: '帳戶的這一部分仍在準備中。在此之前，隨時可用電郵驗證碼登入。',
      points: '日後每一次購買、每一項任務都會記在這裡，每一分從何而來一清二楚。',
      gifts: '更多禮品正在包裝：幸運抽獎、生日驚喜，還有給新生寶寶的心意。',
      orders: '訂單、優惠券和地址都會放在這裡，每件包裹走到哪裡一看便知。',
      rights: '您的會員權益和保固卡都會收在這裡，不必另外保存。',
      villages: '媽媽村的小廣場正在鋪路。很快您就能和同孕週、同月齡的媽媽坐下來聊聊。',
      activities: '新活動正在籌備。進行中的、即將開始的、已經結束的，都會列在這裡。',
      games: '這個小遊戲還在窩裡孵著。它會公平、免費，一隻手就能玩。',
      information: '這一頁我們正用最淺白的文字撰寫。如果您現在就需要協助，歡迎直接聯絡我們。',
      forms: '日後在這裡登記產品只需一分鐘，保固卡隨即到手。',
      journey: '這個活動尚未開放。開始之前，我們會先告訴您需要幾分鐘、有甚麼獎勵。',
      passage: '這裡暫時沒有需要辦理的事，請從下面繼續。',
    },
  },
});
