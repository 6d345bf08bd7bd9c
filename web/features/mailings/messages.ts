import { defineMessages } from '#web/kit/messages.ts';

export const weekMailMessages = defineMessages({
  en: {
    title: 'Your weeks',
    // What it says is agreed to: `weeksTextVersion` counts its texts.
    choice: 'Send me an e-mail when a week or month begins',
    text: 'Then your due date and your children’s birthdays, as you gave them, choose which e-mail comes and when: each once, to your own address. Nobody else learns of it, and subjects say nothing. Switched off, it stops at once; it also stops during a pause, after a loss, and once a date has passed.',
    needsNews: 'They come only together with “News and offers” above, which is off.',
    sample: 'Read one first',
    subject: ({ subject }: { subject: string }) => `Subject: ${subject}`,
    help: 'Below each stands when to call for help at once, and a link for when it is otherwise for you.',
    source: ({ source, date }: { source: string; date: string }) => `From: ${source}. Checked on ${date}.`,
    unreviewed: 'Not yet reviewed by a clinician.',
    reviewed: ({ reviewer }: { reviewer: string }) => `Reviewed by ${reviewer}.`,
  },
  'zh-Hans': {
    title: '您的每一周',
    choice: '新的一周或一个月开始时给我发邮件',
    text: '开启后，我们会按您填写的预产期和孩子的生日决定发哪一封、何时发：每封只发一次，只发到您自己的邮箱。外界不会得知，邮件主题也不会透露。关闭后立即停止；休息期间、经历失去之后以及日期过去之后也会停止。',
    needsNews: '须同时开启上方的“新品与优惠”才会发送，目前未开启。',
    sample: '先看一封',
    subject: ({ subject }) => `主题：${subject}`,
    help: '每封邮件下方都写明何时应立即求助，并有一个链接，供情况有变时使用。',
    source: ({ source, date }) => `资料来源：${source}。核对日期：${date}。`,
    unreviewed: '尚未经医护人员审阅。',
    reviewed: ({ reviewer }) => `由 ${reviewer} 审阅。`,
  },
  'zh-Hant': {
    title: '您的每一週',
    choice: '新的一週或一個月開始時寄電郵給我',
    text: '開啟後，我們會按您填寫的預產期和孩子的生日決定寄哪一封、何時寄：每封只寄一次，只寄到您自己的電郵地址。外界不會得知，電郵主旨也不會透露。關閉後立即停止；休息期間、經歷失去之後以及日期過去之後也會停止。',
    needsNews: '須同時開啟上方的「新品與優惠」才會寄出，目前未開啟。',
    sample: '先看一封',
    subject: ({ subject }) => `主旨：${subject}`,
    help: '每封電郵下方都寫明何時應立即求助，並有一個連結，供情況有變時使用。',
    source: ({ source, date }) => `資料來源：${source}。核對日期：${date}。`,
    unreviewed: '尚未經醫護人員審閱。',
    reviewed: ({ reviewer }) => `由 ${reviewer} 審閱。`,
  },
});
