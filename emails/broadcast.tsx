import { Action, Paragraph, QuietLink } from './parts.tsx';
import { defineMail } from './template.ts';

const words = {
  en: {
    link: 'Read more',
    choices: 'Choose what we tell you, and how',
    stop: 'No more of these e-mails',
  },
  'zh-Hans': { link: '去看看', choices: '选择通知的内容和方式', stop: '不再接收此类邮件' },
  'zh-Hant': { link: '去看看', choices: '選擇通知的內容和方式', stop: '不再接收這類電郵' },
} as const;

/** News that staff wrote. What a list of mails shows may be less than its heading: others see that as well. */
export const broadcastMail = defineMail(
  {
    headline: 'The summer box is here',
    title: 'The summer box is here',
    text: 'It is on the shelf until Sunday, for points or coins.',
    url: 'https://club.example/pointsMall',
    choicesUrl: 'https://club.example/notifications/settings',
    stopUrl: 'https://club.example/unsubscribe?ticket=1',
  },
  ({ headline, title, text, url, choicesUrl, stopUrl }, script) => {
    const { link, choices, stop } = words[script];
    return {
      subject: headline,
      preview: headline,
      heading: title,
      body: (
        <>
          <Paragraph>{text}</Paragraph>
          <Action href={url}>{link}</Action>
          <QuietLink href={choicesUrl}>{choices}</QuietLink>
          <QuietLink href={stopUrl}>{stop}</QuietLink>
        </>
      ),
    };
  },
);
