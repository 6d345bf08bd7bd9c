import { linkMinutes } from '#contract/account-rules.ts';
import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** The mail whose link confirms an address. */
export const activationMail = defineMail(
  { activateUrl: 'https://club.example/app/email-verifications#key' },
  ({ brandName, activateUrl }, script) => {
    const hours = linkMinutes.activate / 60;
    const words = {
      en: {
        subject: `Confirm your e-mail for ${brandName}`,
        heading: 'Is this you?',
        intro: 'Please confirm that this address is yours, so that what we send reaches you.',
        link: 'Yes, this is my e-mail',
        after: `The link is valid for ${hours} hours and works once. If you know nothing of this, you can ignore this e-mail.`,
      },
      'zh-Hans': {
        subject: `验证您的 ${brandName} 邮箱`,
        heading: '验证您的邮箱',
        intro: '请确认这是您本人的邮箱，以免错过重要消息。',
        link: '确认邮箱',
        after: `链接 ${hours} 小时内有效，仅可使用一次。如果您对此并不知情，请忽略这封邮件。`,
      },
      'zh-Hant': {
        subject: `驗證您的 ${brandName} 電郵`,
        heading: '驗證您的電郵',
        intro: '請確認這是您本人的電郵，以免錯過重要消息。',
        link: '確認電郵',
        after: `連結 ${hours} 小時內有效，只能使用一次。如果您對此並不知情，請忽略這封電郵。`,
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.intro,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.intro}</Paragraph>
          <Action href={activateUrl}>{words.link}</Action>
          <Paragraph soft fixed>
            {words.after}
          </Paragraph>
        </>
      ),
    };
  },
);
