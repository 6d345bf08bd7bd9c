import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** The reminder of today's check-in, at the time that the member chose. */
export const checkInReminderMail = defineMail(
  { firstName: 'Mira', checkInUrl: 'https://club.example/games/checkIn' },
  ({ firstName, checkInUrl }, script) => {
    const words = {
      en: {
        subject: 'A quiet moment for today’s check-in?',
        heading: `Hello ${firstName}.`,
        body: 'Today’s coins are still in the nest. One tap is enough, and if today is not the day, nothing is lost.',
        link: 'Check in',
        stop: 'You asked for this reminder; on the same page you can stop it.',
      },
      'zh-Hans': {
        subject: '今天还没签到，抽空点一下？',
        heading: `${firstName}，您好。`,
        body: '今天的金币还在小窝里等您，点一下就好。如果今天太忙，也没关系。',
        link: '去签到',
        stop: '这是您设置的提醒，可在同一页面关闭。',
      },
      'zh-Hant': {
        subject: '今天還沒簽到，抽空點一下？',
        heading: `${firstName}，您好。`,
        body: '今天的金幣還在小窩裡等您，點一下就好。如果今天太忙，也沒關係。',
        link: '去簽到',
        stop: '這是您設定的提醒，可在同一頁面關閉。',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.body,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.body}</Paragraph>
          <Action href={checkInUrl}>{words.link}</Action>
          <Paragraph soft fixed>
            {words.stop}
          </Paragraph>
        </>
      ),
    };
  },
);
