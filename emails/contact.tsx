import { draftNews } from './news.tsx';
import { defineMail } from './template.ts';

const number = '7KPM-93QD';
const contactUrl = 'https://club.example/contact';

/** Somebody wrote to the brand. */
export const contactReceivedMail = defineMail(
  { number, until: '4 March 2027', contactUrl },
  ({ number, until, contactUrl, brandName }, script) =>
    draftNews(
      {
        en: {
          subject: `We have your message (${number})`,
          body: [
            `Thank you for writing to ${brandName}. A person reads it and answers by ${until}, usually sooner.`,
            `Your number is ${number}. You only need it if you write about this again.`,
          ],
          action: { href: contactUrl, label: 'Go to the contact page' },
          notYou: 'Not you? Somebody may have mistyped an address. You need not do anything.',
        },
        'zh-Hans': {
          subject: `我们已收到您的留言（${number}）`,
          body: [
            `感谢您联系 ${brandName}。我们的同事会亲自阅读，最晚在 ${until} 前回复您，通常会更快。`,
            `您的编号是 ${number}，如需再次咨询此事，告诉我们这个编号就好。`,
          ],
          action: { href: contactUrl, label: '打开联系页面' },
          notYou: '不是您本人操作？可能有人填错了邮箱，您什么都不用做。',
        },
        'zh-Hant': {
          subject: `我們已收到您的留言（${number}）`,
          body: [
            `感謝您聯絡 ${brandName}。我們的同事會親自閱讀，最遲在 ${until} 前回覆您，通常會更快。`,
            `您的編號是 ${number}，如需再次查詢此事，告訴我們這個編號就好。`,
          ],
          action: { href: contactUrl, label: '開啟聯絡頁面' },
          notYou: '不是您本人操作？可能有人填錯了電郵，您甚麼都不用做。',
        },
      }[script],
    ),
);

/** Staff answered. */
export const contactAnsweredMail = defineMail(
  { number, answer: 'The pump can be washed by hand, but not in a machine.', contactUrl },
  ({ number, answer, contactUrl, brandName }, script) =>
    draftNews(
      {
        en: {
          subject: `Our answer to your message (${number})`,
          body: [answer, `Warm regards, ${brandName}`],
          action: { href: contactUrl, label: 'Write to us again' },
        },
        'zh-Hans': {
          subject: `对您留言的回复（${number}）`,
          body: [answer, `${brandName} 敬上`],
          action: { href: contactUrl, label: '再次联系我们' },
        },
        'zh-Hant': {
          subject: `對您留言的回覆（${number}）`,
          body: [answer, `${brandName} 敬上`],
          action: { href: contactUrl, label: '再次聯絡我們' },
        },
      }[script],
    ),
);
