import { Action, Paragraph, QuietLink } from './parts.tsx';
import { defineMail } from './template.ts';

const words = {
  en: {
    why: 'You get this e-mail because you wanted news from us: one in 30 days at most, and none after three if you do not come by.',
    stop: 'No more of these e-mails',
  },
  'zh-Hans': {
    why: '您选择了接收我们的消息，所以收到这封邮件：30 天内最多一封，连续三封后您没有再来，我们就不再打扰。',
    stop: '不再接收此类邮件',
  },
  'zh-Hant': {
    why: '您選擇了接收我們的消息，所以收到這封電郵：30 天內最多一封，連續三封後您沒有再來，我們就不再打擾。',
    stop: '不再接收這類電郵',
  },
} as const;

/** A kind line to who was away for a while. */
export const winBackMail = defineMail(
  {
    subject: 'A quiet hello',
    title: 'Nice to think of you',
    text: 'Nothing is waiting and nothing is urgent. The door is open whenever you like.',
    button: 'Have a look',
    url: 'https://club.example/',
    stopUrl: 'https://club.example/unsubscribe?ticket=1',
  },
  ({ subject, title, text, button, url, stopUrl }, script) => {
    const { why, stop } = words[script];
    return {
      subject,
      preview: subject,
      heading: title,
      body: (
        <>
          <Paragraph>{text}</Paragraph>
          <Action href={url}>{button}</Action>
          <Paragraph soft fixed>
            {why}
          </Paragraph>
          <QuietLink href={stopUrl}>{stop}</QuietLink>
        </>
      ),
    };
  },
);
