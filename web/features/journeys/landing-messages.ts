import { defineMessages } from '#web/kit/messages.ts';

export const landingMessages = defineMessages({
  en: {
    begin: 'Begin',
    goOn: ({ step }: { step: string }) => `Continue: ${step}`,
    send: 'Check and send',
    until: ({ date }: { date: string }) => `Open until ${date}`,
    begun: 'Welcome back. Everything you did is still here.',
    gets: 'What you get',
    same: 'The same for everybody, whatever you answer.',
    thanks: 'Our thanks: each answer makes the next nest a little softer.',
    steps: 'What comes',
    stepText: {
      form: ({ count, questions }: { count: string; questions: number }) =>
        questions === 1
          ? 'One question, saved as you go; stop whenever you like.'
          : `${count} questions, saved as you go; stop whenever you like.`,
      amazon: 'Your Amazon order number, so that we know it is one of ours.',
      video: ({ time }: { time: string }) => `A short video (${time}), with subtitles.`,
      upload: ({ least, most, count }: { least: number; most: number; count: string }) =>
        least === most
          ? most === 1
            ? 'One photo, taken with your phone.'
            : `${count} photos, taken with your phone.`
          : `A few photos, taken with your phone.`,
      result: 'Here you can always see where it stands.',
    },
    answer: ({ days, count }: { days: number; count: string }) =>
      days === 1
        ? 'We will look at it and answer within a day.'
        : `We will look at it and answer within ${count} days.`,
    answerNow: 'You get it as soon as you have sent it.',
    guest: 'You need no account for this. You can join later, and everything comes with you.',
    guestKept: 'What you have begun is kept on this device.',
    forget: 'Delete it from this device',
    coming: 'It is not open yet',
    comingText: ({ date }: { date: string }) => `It opens on ${date}. Come back then.`,
    comingSoon: 'It opens soon. Come back then.',
    ended: 'This one is over',
    endedText: 'Thank you for looking in. There are other things to take part in here.',
    membersOnly: 'This one is for members',
    membersOnlyText: 'Joining is free and takes about two minutes. You will come straight back here.',
    join: 'Join and take part',
    signIn: 'Sign in',
    others: 'See what is open',
    activities: 'See the activities',
  },
  'zh-Hans': {
    begin: '开始',
    goOn: ({ step }) => `继续：${step}`,
    send: '检查并提交',
    until: ({ date }) => `${date}截止`,
    begun: '欢迎回来，您做过的都还在这里。',
    gets: '您会得到',
    same: '人人相同，与您怎么回答无关。',
    thanks: '我们的感谢：每个回答，都让下一个小窝更柔软一点。',
    steps: '接下来的步骤',
    stepText: {
      form: ({ count }) => `${count} 个问题，自动保存，随时可以停下。`,
      amazon: '亚马逊订单号，用来确认是我们的产品。',
      video: ({ time }) => `一段短视频（${time}），有字幕。`,
      upload: ({ least, most, count }) =>
        least === most ? `${count} 张照片，用手机拍就好。` : '几张照片，用手机拍就好。',
      result: '在这里随时可以看到进展。',
    },
    answer: ({ count }) => `我们会查看，并在 ${count} 天内答复。`,
    answerNow: '提交后马上就能得到。',
    guest: '不需要账户也能参加。之后再加入，这里的内容会跟着您。',
    guestKept: '您已开始的内容保存在这台设备上。',
    forget: '从这台设备上清除',
    coming: '还没有开始',
    comingText: ({ date }) => `将于${date}开始，到时再来看看。`,
    comingSoon: '很快就会开始，过些时候再来看看。',
    ended: '这个活动已经结束了',
    endedText: '谢谢您来看看，这里还有别的可以参加。',
    membersOnly: '这是会员专属活动',
    membersOnlyText: '加入免费，两分钟左右就好，之后会直接回到这里。',
    join: '加入并参加',
    signIn: '登录',
    others: '看看进行中的问卷',
    activities: '看看有哪些活动',
  },
  'zh-Hant': {
    begin: '開始',
    goOn: ({ step }) => `繼續：${step}`,
    send: '檢查並送出',
    until: ({ date }) => `${date}截止`,
    begun: '歡迎回來，您做過的都還在這裡。',
    gets: '您會得到',
    same: '人人相同，與您怎樣回答無關。',
    thanks: '我們的感謝：每個回答，都讓下一個小窩更柔軟一點。',
    steps: '接下來的步驟',
    stepText: {
      form: ({ count }) => `${count} 個問題，自動儲存，隨時可以停下。`,
      amazon: '亞馬遜訂單編號，用來確認是我們的產品。',
      video: ({ time }) => `一段簡短的影片（${time}），有字幕。`,
      upload: ({ least, most, count }) =>
        least === most ? `${count} 張相片，用手機拍就好。` : '幾張相片，用手機拍就好。',
      result: '在這裡隨時可以看到進展。',
    },
    answer: ({ count }) => `我們會查看，並在 ${count} 天內答覆。`,
    answerNow: '送出後馬上就能得到。',
    guest: '不需要帳戶也能參加。之後再加入，這裡的內容會跟著您。',
    guestKept: '您已開始的內容儲存在這部裝置上。',
    forget: '從這部裝置上清除',
    coming: '還未開始',
    comingText: ({ date }) => `將於${date}開始，到時再來看看。`,
    comingSoon: '很快就會開始，過些時候再來看看。',
    ended: '這個活動已經結束了',
    endedText: '謝謝您來看看，這裡還有別的可以參加。',
    membersOnly: '這是會員專屬活動',
    membersOnlyText: '加入免費，大約兩分鐘就好，之後會直接回到這裡。',
    join: '加入並參加',
    signIn: '登入',
    others: '看看進行中的問卷',
    activities: '看看有哪些活動',
  },
});
