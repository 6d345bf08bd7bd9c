import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

type Number = { readonly number: string };

/** The page of who invites. */
export const inviteMessages = defineMessages({
  en: {
    title: 'Invite friends',
    back: 'Back to my page',
    closed: 'Nobody can be invited just now',
    closedText: 'When it opens again, your link is here. What your friends were promised still holds.',
    toProfile: 'To my page',
    how: 'How it works',
    steps: {
      share: 'You give your link to a friend yourself. We write to nobody.',
      join: 'She becomes a member by it.',
      both: 'On the day after she did her part, both of you get yours.',
    },
    until: ({ date }: { date: string }) => `Friends can join by it until ${date}.`,
    forYou: 'You get',
    forFriend: 'Your friend gets',
    link: 'Your link',
    noLink: 'You have no link yet. You make one, and turn it off, whenever you like.',
    make: 'Make my link',
    copy: 'Copy link',
    copied: 'Copied',
    copyFailed: 'Copying did not work. Please hold the link to copy it.',
    share: 'Share',
    shareFailed: 'Sharing did not work. Please copy the link.',
    code: 'Code to scan',
    codeText: 'A friend beside you scans it with her camera.',
    on: 'Link is on',
    onText: 'Turned off, it leads to the usual registration.',
    name: 'Show my first name',
    nameText: 'Who opens the link reads who it is from. Nothing else of you is shown.',
    renew: 'Take a new code',
    renewText:
      'The link you gave before then leads to the usual registration. Friends who joined by it keep what was promised.',
    renewed: 'You have a new code',
    keep: 'Keep this one',
    close: 'Close',
    given: 'Given so far',
    times: ({ number, count }: Number & { count: number }) =>
      `${number} ${count === 1 ? 'friend' : 'friends'} counted`,
    month: ({ number, most }: Number & { most: string }) => `This month ${number} of up to ${most}`,
    none: 'Nothing yet',
    private: 'Who joined, and what she did, stays hers: we tell you only that it counted.',
  },
  'zh-Hans': {
    title: '邀请好友',
    back: '返回我的主页',
    closed: '目前暂不能邀请',
    closedText: '再次开放时，您的链接会出现在这里。已答应好友的奖励依然有效。',
    toProfile: '前往我的主页',
    how: '如何邀请',
    steps: {
      share: '由您亲自把链接交给好友，我们不会联系任何人。',
      join: '好友通过链接加入会员。',
      both: '好友完成事项后的次日，双方都会获得奖励。',
    },
    until: ({ date }) => `好友可在${date}之前通过链接加入。`,
    forYou: '您获得',
    forFriend: '好友获得',
    link: '您的链接',
    noLink: '您还没有链接。您可以随时创建，也可以随时关闭。',
    make: '创建我的链接',
    copy: '复制链接',
    copied: '已复制',
    copyFailed: '复制没有成功，请长按链接复制。',
    share: '分享',
    shareFailed: '分享没有成功，请复制链接。',
    code: '扫码加入',
    codeText: '身边的好友可用相机扫描。',
    on: '开启链接',
    onText: '关闭后，链接会前往普通注册页面。',
    name: '显示我的名字',
    nameText: '打开链接的人会看到是谁的邀请，不会显示您的其他信息。',
    renew: '更换邀请码',
    renewText: '之前的链接会前往普通注册页面。已通过它加入的好友，答应的奖励不变。',
    renewed: '已更换邀请码',
    keep: '保留现在的',
    close: '关闭',
    given: '目前已计入',
    times: ({ number }) => `已有 ${number} 位好友计入`,
    month: ({ number, most }) => `本月 ${number} 位，上限 ${most} 位`,
    none: '还没有',
    private: '谁加入了、做了什么，都属于好友自己；我们只告诉您已计入。',
  },
  'zh-Hant': {
    title: '邀請朋友',
    back: '返回我的主頁',
    closed: '目前暫不能邀請',
    closedText: '再次開放時，您的連結會出現在這裡。已答應朋友的獎勵依然有效。',
    toProfile: '前往我的主頁',
    how: '如何邀請',
    steps: {
      share: '由您親自把連結交給朋友，我們不會聯絡任何人。',
      join: '朋友透過連結加入會員。',
      both: '朋友完成事項後的翌日，雙方都會獲得獎勵。',
    },
    until: ({ date }) => `朋友可在${date}之前透過連結加入。`,
    forYou: '您獲得',
    forFriend: '朋友獲得',
    link: '您的連結',
    noLink: '您還沒有連結。您可以隨時建立，也可以隨時關閉。',
    make: '建立我的連結',
    copy: '複製連結',
    copied: '已複製',
    copyFailed: '複製沒有成功，請長按連結複製。',
    share: '分享',
    shareFailed: '分享沒有成功，請複製連結。',
    code: '掃描加入',
    codeText: '身邊的朋友可用相機掃描。',
    on: '開啟連結',
    onText: '關閉後，連結會前往一般註冊頁面。',
    name: '顯示我的名字',
    nameText: '開啟連結的人會看到是誰的邀請，不會顯示您的其他資料。',
    renew: '更換邀請碼',
    renewText: '之前的連結會前往一般註冊頁面。已透過它加入的朋友，答應的獎勵不變。',
    renewed: '已更換邀請碼',
    keep: '保留現在的',
    close: '關閉',
    given: '目前已計入',
    times: ({ number }) => `已有 ${number} 位朋友計入`,
    month: ({ number, most }) => `本月 ${number} 位，上限 ${most} 位`,
    none: '還沒有',
    private: '誰加入了、做了甚麼，都屬於朋友自己；我們只告訴您已計入。',
  },
});

/** What has to be done, said to who invites and to the friend. */
export const deedMessages = defineMessages({
  en: {
    hers: {
      firstCheckIn: ({ days }: { days: string }) =>
        `Her part: check in for the first time within ${counted(days, 'day')}.`,
      completeProfile: ({ days }: { days: string }) =>
        `Her part: complete her profile and fetch its points within ${counted(days, 'day')}.`,
      registerProduct: ({ days }: { days: string }) =>
        `Her part: register a product within ${counted(days, 'day')}.`,
      journey: ({ days }: { days: string }) =>
        `Her part: hand in a questionnaire within ${counted(days, 'day')}, which is then accepted.`,
    },
    yours: {
      firstCheckIn: ({ days }: { days: string }) =>
        `Check in for the first time within ${counted(days, 'day')} of joining.`,
      completeProfile: ({ days }: { days: string }) =>
        `Complete your profile and fetch its points within ${counted(days, 'day')} of joining.`,
      registerProduct: ({ days }: { days: string }) =>
        `Register a product within ${counted(days, 'day')} of joining.`,
      journey: ({ days }: { days: string }) =>
        `Hand in a questionnaire within ${counted(days, 'day')} of joining, which is then accepted.`,
    },
  },
  'zh-Hans': {
    hers: {
      firstCheckIn: ({ days }) => `好友须在 ${days} 天内首次签到。`,
      completeProfile: ({ days }) => `好友须在 ${days} 天内完善资料并领取积分。`,
      registerProduct: ({ days }) => `好友须在 ${days} 天内登记一件产品。`,
      journey: ({ days }) => `好友须在 ${days} 天内提交一份问卷并通过。`,
    },
    yours: {
      firstCheckIn: ({ days }) => `加入后 ${days} 天内首次签到。`,
      completeProfile: ({ days }) => `加入后 ${days} 天内完善资料并领取积分。`,
      registerProduct: ({ days }) => `加入后 ${days} 天内登记一件产品。`,
      journey: ({ days }) => `加入后 ${days} 天内提交一份问卷并通过。`,
    },
  },
  'zh-Hant': {
    hers: {
      firstCheckIn: ({ days }) => `朋友須在 ${days} 天內首次簽到。`,
      completeProfile: ({ days }) => `朋友須在 ${days} 天內完善資料並領取積分。`,
      registerProduct: ({ days }) => `朋友須在 ${days} 天內登記一件產品。`,
      journey: ({ days }) => `朋友須在 ${days} 天內提交一份問卷並通過。`,
    },
    yours: {
      firstCheckIn: ({ days }) => `加入後 ${days} 天內首次簽到。`,
      completeProfile: ({ days }) => `加入後 ${days} 天內完善資料並領取積分。`,
      registerProduct: ({ days }) => `加入後 ${days} 天內登記一件產品。`,
      journey: ({ days }) => `加入後 ${days} 天內提交一份問卷並通過。`,
    },
  },
});

/** The page that a link leads to. */
export const invitedMessages = defineMessages({
  en: {
    from: ({ name }: { name: string }) => `An invitation from ${name}`,
    fromSomebody: 'An invitation from a friend',
    invited: ({ brand }: { brand: string }) => `You are invited to ${brand}`,
    you: 'You get',
    friend: 'Your friend gets',
    when: 'Both is given on the day after. Your friend learns that it counted, and nothing of what you did.',
    until: ({ date }: { date: string }) => `You can join by it until ${date}.`,
    join: 'Become a member',
    signIn: 'I am a member already',
  },
  'zh-Hans': {
    from: ({ name }) => `来自${name}的邀请`,
    fromSomebody: '来自好友的邀请',
    invited: ({ brand }) => `邀请您加入${brand}`,
    you: '您获得',
    friend: '好友获得',
    when: '双方的奖励于次日发放。好友只会知道已计入，不会知道您做了什么。',
    until: ({ date }) => `您可在${date}之前通过此链接加入。`,
    join: '加入会员',
    signIn: '我已经是会员',
  },
  'zh-Hant': {
    from: ({ name }) => `來自${name}的邀請`,
    fromSomebody: '來自朋友的邀請',
    invited: ({ brand }) => `邀請您加入${brand}`,
    you: '您獲得',
    friend: '朋友獲得',
    when: '雙方的獎勵於翌日發放。朋友只會知道已計入，不會知道您做了甚麼。',
    until: ({ date }) => `您可在${date}之前透過此連結加入。`,
    join: '加入會員',
    signIn: '我已經是會員',
  },
});
