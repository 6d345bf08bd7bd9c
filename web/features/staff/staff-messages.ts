import { defineMessages } from '#web/kit/messages.ts';

export const staffMessages = defineMessages({
  en: {
    staff: 'Staff',
    menu: 'What there is to do',
    reviews: 'Submissions',
    tickets: 'Tickets',
    settings: 'Your account and settings',
    villages: 'Villages',
    experts: 'Experts',
    messages: 'Messages',
  },
  'zh-Hans': {
    staff: '工作人员',
    menu: '工作区',
    reviews: '审核',
    tickets: '工单',
    settings: '账户与设置',
    villages: '村子',
    experts: '专家',
    messages: '消息',
  },
  'zh-Hant': {
    staff: '工作人員',
    menu: '工作區',
    reviews: '審核',
    tickets: '工單',
    settings: '帳戶與設定',
    villages: '村子',
    experts: '專家',
    messages: '訊息',
  },
});
