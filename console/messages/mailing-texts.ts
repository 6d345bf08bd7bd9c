import { defineTexts } from '#console/kit/language.ts';

interface Count {
  count: string;
}

export const mailingTexts = defineTexts({
  en: {
    title: 'Sent',
    few: 'fewer than 10',
    sent: {
      stageMail: ({ count }: Count) => `Stage e-mails sent in all: ${count}`,
      winBack: ({ count }: Count) => `Sent: ${count}`,
    },
    about: {
      stageMail:
        'Of all weeks together, rounded: one week alone would tell who is in it. It goes to members who agreed, each once, when the time begins. Nothing goes to who rests, or once a due date has passed.',
      winBack:
        'Rounded. It goes to members who want news and were away so long: at most one such e-mail in 30 days, and no more after three in a row.',
    },
  },
  'zh-Hans': {
    title: '已发送',
    few: '不足 10',
    sent: {
      stageMail: ({ count }) => `阶段邮件共发送：${count}`,
      winBack: ({ count }) => `已发送：${count}`,
    },
    about: {
      stageMail:
        '为所有时间合计并取整：单独一周会透露谁正处于该周。仅发给已同意的会员，时间开始时发送一次。休息中的会员以及预产期已过者不会收到。',
      winBack: '已取整。发给愿意接收消息且未来访满指定天数的会员：30 天内最多一封，连续三封没有回应即停止。',
    },
  },
});
