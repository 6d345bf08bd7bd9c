import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

const contactUrl = 'https://club.example/contact';

/** Tells by every address of both that two accounts are one, and until when that can be undone. */
export const accountsJoinedMail = defineMail(
  { until: 'December 21, 2026', contactUrl },
  ({ brandName, until, contactUrl }, script) => {
    const words = {
      en: {
        subject: `At ${brandName}, your two accounts are one now`,
        heading: 'Your two accounts are one now',
        body: 'Points and coins of both are in the account that you asked us to keep, and stay good for as long as before. Please sign in there from now on; the other one can no longer be signed in to.',
        after: `If you did not ask for this, write to us until ${until}, and we put it right.`,
        link: 'Write to us',
      },
      'zh-Hans': {
        subject: `您的两个 ${brandName} 账户已合并`,
        heading: '您的两个账户已合并',
        body: '两个账户的积分和金币都已转入您要求保留的账户，有效期不变。今后请登录该账户，另一个账户已不能再登录。',
        after: `如果这不是您的要求，请在${until}之前告诉我们，我们会为您更正。`,
        link: '联系我们',
      },
      'zh-Hant': {
        subject: `您的兩個 ${brandName} 帳戶已合併`,
        heading: '您的兩個帳戶已合併',
        body: '兩個帳戶的積分和金幣都已轉入您要求保留的帳戶，有效期不變。今後請登入該帳戶，另一個帳戶已不能再登入。',
        after: `如果這不是您的要求，請在${until}之前告訴我們，我們會為您更正。`,
        link: '聯絡我們',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.body,
      heading: words.heading,
      body: (
        <>
          <Paragraph fixed>{words.body}</Paragraph>
          <Paragraph fixed>{words.after}</Paragraph>
          <Action href={contactUrl}>{words.link}</Action>
        </>
      ),
    };
  },
);

/** Tells by every address of both that they are apart again. */
export const accountsPartedMail = defineMail({ contactUrl }, ({ brandName, contactUrl }, script) => {
  const words = {
    en: {
      subject: `Your ${brandName} account stands by itself again`,
      heading: 'Your account stands by itself again',
      body: 'It had been joined with another account, and that was undone. What was moved is back where it was, and you sign in as before.',
      link: 'Write to us',
    },
    'zh-Hans': {
      subject: `您的 ${brandName} 账户已恢复独立`,
      heading: '您的账户已恢复独立',
      body: '此前的账户合并已撤销。转出的积分和金币已回到原账户，您可以像以前一样登录。',
      link: '联系我们',
    },
    'zh-Hant': {
      subject: `您的 ${brandName} 帳戶已恢復獨立`,
      heading: '您的帳戶已恢復獨立',
      body: '此前的帳戶合併已撤銷。轉出的積分和金幣已回到原帳戶，您可以像以前一樣登入。',
      link: '聯絡我們',
    },
  }[script];
  return {
    subject: words.subject,
    preview: words.body,
    heading: words.heading,
    body: (
      <>
        <Paragraph fixed>{words.body}</Paragraph>
        <Action href={contactUrl}>{words.link}</Action>
      </>
    ),
  };
});
