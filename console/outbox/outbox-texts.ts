import { defineTexts } from '#console/kit/language.ts';

export const outboxTexts = defineTexts({
  en: {
    title: 'Messages',
    listTitle: 'What the site writes',
    listText:
      'What waits, what could not be sent, and what went out or came back within a day, by kind: never to whom. The list is read again every 30 seconds.',
    mute: {
      mail: 'No e-mail server is set up: e-mails are kept here and reach nobody. Set SMTP_URL.',
      sms: 'Nothing is set up to send text messages: nobody signs in by phone.',
    },
    empty: 'Nothing waits. What is written to members and has not gone out yet appears here.',
    unknown: 'Message of an earlier release',
    channels: { mail: 'E-mail', sms: 'Text message' },
    states: {
      waiting: 'Waiting',
      sending: 'On its way',
      kept: 'Kept, not sent',
      failed: 'Given up',
      bounced: 'Came back',
      sent: 'Sent',
    },
    pushesTitle: 'What is pushed to devices',
    pushesText: 'What became of it within a day, by what it was about: never to whom.',
    noPushes: 'Nothing was pushed within a day.',
    topics: {
      villages: 'Villages',
      rewards: 'Rewards',
      reminders: 'Reminders',
      reading: 'Something to read',
      benefits: 'Benefits and offers',
      account: 'Account',
    },
    outcomes: { sent: 'Sent', failed: 'Given up', bounced: 'Device is gone' },
    count: ({ count }: { count: number }) => `× ${count}`,
    span: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  },
  'zh-Hans': {
    title: '消息发送',
    listTitle: '网站发出的消息',
    listText:
      '按类型显示等待发送的、没有发出的，以及一天内已发出或被退回的消息，不显示收件人。列表每 30 秒更新一次。',
    mute: {
      mail: '尚未设置邮件服务器，邮件只保存在这里，没有人会收到。请设置 SMTP_URL。',
      sms: '尚未设置短信服务，会员不能用手机号登录。',
    },
    empty: '没有等待发送的消息。写给会员、还没有发出的消息会显示在这里。',
    unknown: '旧版本的消息',
    channels: { mail: '邮件', sms: '短信' },
    states: {
      waiting: '等待发送',
      sending: '正在发送',
      kept: '已保存，未发送',
      failed: '已放弃',
      bounced: '被退回',
      sent: '已发送',
    },
    pushesTitle: '推送到设备的消息',
    pushesText: '按主题显示一天内的推送结果，不显示收件人。',
    noPushes: '一天内没有推送。',
    topics: {
      villages: '妈妈村',
      rewards: '礼遇',
      reminders: '提醒',
      reading: '可读内容',
      benefits: '福利与优惠',
      account: '账户',
    },
    outcomes: { sent: '已发送', failed: '已放弃', bounced: '设备已失效' },
    count: ({ count }) => `× ${count}`,
    span: ({ from, to }) => `${from} 至 ${to}`,
  },
});
