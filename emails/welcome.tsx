import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** The mail after signing up. */
export const welcomeMail = defineMail(
  { firstName: 'Mira', siteUrl: 'https://club.example' },
  ({ brandName, firstName, siteUrl }, script) => {
    const words = {
      en: {
        subject: `Welcome to ${brandName}`,
        heading: `Welcome, ${firstName}.`,
        nest: 'Your nest is ready.',
        body: 'Check in once a day for coins, whenever you have a hand free; one missed day a week is covered for you.',
        link: 'Open my nest',
      },
      'zh-Hans': {
        subject: `欢迎加入 ${brandName}`,
        heading: `${firstName}，欢迎您。`,
        nest: '您的小窝已经准备好了。',
        body: '有空时每天签到一次就能得金币，每周漏签一天也会自动补上。',
        link: '进入我的小窝',
      },
      'zh-Hant': {
        subject: `歡迎加入 ${brandName}`,
        heading: `${firstName}，歡迎您。`,
        nest: '您的小窩已經準備好了。',
        body: '有空時每天簽到一次就能得金幣，每週漏簽一天也會自動補上。',
        link: '進入我的小窩',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.nest,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.nest}</Paragraph>
          <Paragraph>{words.body}</Paragraph>
          <Action href={siteUrl}>{words.link}</Action>
        </>
      ),
    };
  },
);
