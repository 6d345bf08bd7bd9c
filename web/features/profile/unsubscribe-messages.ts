import { defineMessages } from '#web/shell/messages.ts';

export const unsubscribeMessages = defineMessages({
  en: {
    title: 'No more of these mails?',
    text: 'One tap, and they stop. You need not sign in.',
    submit: 'Stop these mails',
    doneTitle: 'They have stopped',
    done: {
      offers: 'You get no more mail about news and offers.',
      stage: 'You get no more mail for your stage.',
      magazine: 'You get no more mail about the magazine.',
      expiry: 'You get no more mail about what expires. Your balance pages still say it.',
    },
    undo: 'Undo',
    settings: 'All mail choices',
    home: 'To the home page',
  },
  'zh-Hans': {
    title: '不想再收到这类邮件？',
    text: '轻点一下就会停止，不需要登录。',
    submit: '停止发送',
    doneTitle: '已经停止',
    done: {
      offers: '您不会再收到新品与优惠邮件。',
      stage: '您不会再收到阶段陪伴邮件。',
      magazine: '您不会再收到电子杂志邮件。',
      expiry: '您不会再收到到期提醒邮件，积分和金币页面上仍可查看。',
    },
    undo: '撤销',
    settings: '全部邮件设置',
    home: '前往首页',
  },
  'zh-Hant': {
    title: '不想再收到這類電郵？',
    text: '輕點一下就會停止，不需要登入。',
    submit: '停止寄送',
    doneTitle: '已經停止',
    done: {
      offers: '您不會再收到新品與優惠電郵。',
      stage: '您不會再收到階段陪伴電郵。',
      magazine: '您不會再收到電子雜誌電郵。',
      expiry: '您不會再收到到期提醒電郵，積分和金幣頁面上仍可查看。',
    },
    undo: '還原',
    settings: '全部電郵設定',
    home: '前往首頁',
  },
});
