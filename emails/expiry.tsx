import { Action, Paragraph, QuietLink } from './parts.tsx';
import { defineMail } from './template.ts';

/** Told once for each month in which something expires, some days before: what, when, and what to do with it. */
export const expiryMail = defineMail(
  {
    amounts: '200 points and 45 coins',
    dated: '200 points on January 12, 2027; 45 coins between January 3, 2027 and January 30, 2027',
    balanceUrl: 'https://club.example/points',
    giftsUrl: 'https://club.example/gifts/redeemList',
    stopUrl: 'https://club.example/unsubscribe?ticket=1',
  },
  ({ amounts, dated, balanceUrl, giftsUrl, stopUrl }, script) => {
    const words = {
      en: {
        subject: `${amounts} will expire soon`,
        heading: 'Something for you, while it lasts',
        body: `These expire next: ${dated}.`,
        after:
          'When you spend, what expires first goes first, so nothing else is touched. There is no hurry: we only want you to know.',
        link: 'Find a gift',
        balance: 'See where each of them came from',
        stop: 'No more e-mails about what expires',
      },
      'zh-Hans': {
        subject: `您有 ${amounts}即将到期`,
        heading: '趁还在，给自己挑点什么',
        body: `即将到期：${dated}。`,
        after: '使用时会先用最早到期的部分，其余的不受影响。不用着急，只是想让您知道。',
        link: '去挑礼品',
        balance: '查看每一笔的来历',
        stop: '不再接收到期提醒邮件',
      },
      'zh-Hant': {
        subject: `您有 ${amounts}即將到期`,
        heading: '趁還在，給自己挑點甚麼',
        body: `即將到期：${dated}。`,
        after: '使用時會先用最早到期的部分，其餘的不受影響。不用著急，只是想讓您知道。',
        link: '去挑禮品',
        balance: '查看每一筆的來歷',
        stop: '不再接收到期提醒電郵',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.body,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.body}</Paragraph>
          <Paragraph>{words.after}</Paragraph>
          <Action href={giftsUrl}>{words.link}</Action>
          <QuietLink href={balanceUrl}>{words.balance}</QuietLink>
          <QuietLink href={stopUrl}>{words.stop}</QuietLink>
        </>
      ),
    };
  },
);
