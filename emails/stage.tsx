import { Action, Paragraph, QuietLink } from './parts.tsx';
import { defineMail } from './template.ts';

const words = {
  en: {
    subject: 'Something to read',
    preview: 'For a quiet moment.',
    heading: 'For a quiet moment',
    link: 'Read it',
    why: 'You get this e-mail because you chose e-mails for your stage, once a week at the most. They rest during a pause and after a loss.',
    stop: 'No more of these e-mails',
  },
  'zh-Hans': {
    subject: '有几篇内容想给您看',
    preview: '有空的时候看看。',
    heading: '有空的时候看看',
    link: '去阅读',
    why: '您选择了接收阶段陪伴邮件，我们每周最多发一次。休息期间或经历失去之后不会发送。',
    stop: '不再接收此类邮件',
  },
  'zh-Hant': {
    subject: '有幾篇內容想給您看',
    preview: '有空的時候看看。',
    heading: '有空的時候看看',
    link: '去閱讀',
    why: '您選擇了接收階段陪伴電郵，我們每週最多寄一次。休息期間或經歷失去之後不會寄出。',
    stop: '不再接收這類電郵',
  },
} as const;

const places = {
  first: 'Sleep when you can',
  firstText: 'Short naps count, too.',
  second: 'What to ask at the next visit',
  secondText: 'A list to take along.',
  third: 'A bag by the door',
  thirdText: 'What is in it, and what can stay at home.',
  url: 'https://club.example/',
  stopUrl: 'https://club.example/unsubscribe?ticket=1',
};

/** So many pieces for her stage. Who looks over her shoulder learns nothing of it from the list of her mails. */
export const stageMail = (pieces: 1 | 2 | 3) =>
  defineMail(places, (place, script) => {
    const { subject, preview, heading, link, why, stop } = words[script];
    const all = [
      [place.first, place.firstText],
      [place.second, place.secondText],
      [place.third, place.thirdText],
    ] as const;
    return {
      subject,
      preview,
      heading,
      body: (
        <>
          {all.slice(0, pieces).map(([title, text]) => (
            <Paragraph key={title}>
              <strong>{title}</strong>
              <br />
              {text}
            </Paragraph>
          ))}
          <Action href={place.url}>{link}</Action>
          <Paragraph soft fixed>
            {why}
          </Paragraph>
          <QuietLink href={place.stopUrl}>{stop}</QuietLink>
        </>
      ),
    };
  });
