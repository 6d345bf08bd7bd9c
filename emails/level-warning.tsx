import { Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** Told 30 days before a membership year ends: what is missing to keep the level. */
export const levelWarningMail = defineMail(
  { level: 'Hatchling', points: '380 points', until: 'December 21, 2026' },
  ({ level, points, until }, script) => {
    const words = {
      en: {
        subject: `${points} to stay at ${level}`,
        heading: 'Your membership year is nearly over',
        body: `It ends on ${until}. With ${points} more until then you stay at ${level} for another year.`,
        after:
          'If life is too full for that, you go down by one level at most, and every point and coin stays yours.',
      },
      'zh-Hans': {
        subject: `再得 ${points}即可保住“${level}”`,
        heading: '您的会员年即将结束',
        body: `您的会员年将于${until}结束。在此之前再获得 ${points}，即可继续保持“${level}”一年。`,
        after: '如果近期实在太忙也没关系：最多只降一级，您的积分和金币都不会减少。',
      },
      'zh-Hant': {
        subject: `再得 ${points}即可保住「${level}」`,
        heading: '您的會員年即將結束',
        body: `您的會員年將於${until}結束。在此之前再獲得 ${points}，即可繼續保持「${level}」一年。`,
        after: '如果近期實在太忙也沒關係：最多只降一級，您的積分和金幣都不會減少。',
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
        </>
      ),
    };
  },
);
