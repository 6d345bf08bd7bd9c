import { draftNews } from './news.tsx';
import { defineMail } from './template.ts';

/** Somebody reported an intimate image. No word of it says what the image is of. */
export const imageReportReceivedMail = defineMail(
  {
    brandName: 'Nestling',
    due: '3 March 2027 at 14:05 UTC',
    ticket: 'aGVsbG8gdGhlcmUsIG5vdGhpbmcgaGVyZQ',
    statusUrl: 'https://club.example/report-image?ticket=1',
  },
  ({ brandName, due, ticket, statusUrl }, script) =>
    draftNews(
      {
        en: {
          subject: 'We have your report',
          body: [
            `Thank you for telling us. A person on the ${brandName} team looks at it and answers by ${due} at the latest.`,
            'There is nothing else to do. You can see what became of it at any time:',
            `Your ticket: ${ticket}`,
          ],
          action: { href: statusUrl, label: 'See your report' },
          notYou: 'Not you? Somebody else typed this address, and you need not do anything.',
        },
        'zh-Hans': {
          subject: '我们已收到您的举报',
          body: [
            `谢谢您告诉我们。${brandName} 的工作人员会查看，最迟在 ${due} 前答复您。`,
            '您不需要再做什么，随时可以查看处理进展：',
            `您的编号：${ticket}`,
          ],
          action: { href: statusUrl, label: '查看举报进展' },
          notYou: '不是您本人提交的？可能有人填错了邮箱，您什么都不用做。',
        },
        'zh-Hant': {
          subject: '我們已收到您的舉報',
          body: [
            `謝謝您告訴我們。${brandName} 的工作人員會查看，最遲在 ${due} 前答覆您。`,
            '您不需要再做甚麼，隨時可以查看處理進度：',
            `您的編號：${ticket}`,
          ],
          action: { href: statusUrl, label: '查看舉報進度' },
          notYou: '不是您本人提交的？可能有人填錯了電郵，您甚麼都不用做。',
        },
      }[script],
    ),
);

/** What was reported is gone. */
export const imageReportRemovedMail = defineMail(
  { brandName: 'Nestling', note: 'Thank you for telling us.', contactUrl: 'https://club.example/contact' },
  ({ brandName, note, contactUrl }, script) =>
    draftNews(
      {
        en: {
          subject: 'What you reported is removed',
          body: [
            `It is no longer shown on ${brandName} to anybody.`,
            note,
            'If you see it here again, tell us, and we will look at it.',
          ],
          action: { href: contactUrl, label: 'Write to us' },
        },
        'zh-Hans': {
          subject: '您举报的内容已移除',
          body: [
            `它在 ${brandName} 上已不再向任何人展示。`,
            note,
            '如果您再次看到它，请告诉我们，我们会查看。',
          ],
          action: { href: contactUrl, label: '写信给我们' },
        },
        'zh-Hant': {
          subject: '您舉報的內容已移除',
          body: [
            `它在 ${brandName} 上已不再向任何人展示。`,
            note,
            '如果您再次看到它，請告訴我們，我們會查看。',
          ],
          action: { href: contactUrl, label: '寫信給我們' },
        },
      }[script],
    ),
);

/** Staff could not agree. */
export const imageReportKeptMail = defineMail(
  { brandName: 'Nestling', note: 'Thank you for telling us.', contactUrl: 'https://club.example/contact' },
  ({ brandName, note, contactUrl }, script) =>
    draftNews(
      {
        en: {
          subject: 'Our answer to your report',
          body: [
            `A person on the ${brandName} team looked at what you reported and found no intimate image in it, so it is shown.`,
            note,
            'Did we look at the wrong thing, or is there more that we should know? Please write to us: somebody else reads it.',
          ],
          action: { href: contactUrl, label: 'Write to us' },
        },
        'zh-Hans': {
          subject: '对您举报的答复',
          body: [
            `${brandName} 的工作人员查看了您举报的内容，没有发现私密影像，因此予以展示。`,
            note,
            '如果我们看错了，或还有其他情况要告诉我们，请写信来，会由另一位同事查看。',
          ],
          action: { href: contactUrl, label: '写信给我们' },
        },
        'zh-Hant': {
          subject: '對您舉報的答覆',
          body: [
            `${brandName} 的工作人員查看了您舉報的內容，沒有發現私密影像，因此予以展示。`,
            note,
            '如果我們看錯了，或還有其他情況要告訴我們，請寫信來，會由另一位同事查看。',
          ],
          action: { href: contactUrl, label: '寫信給我們' },
        },
      }[script],
    ),
);
