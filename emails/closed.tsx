import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** Tells that the account is closed, and until when it can be had back. */
export const closedMail = defineMail(
  { until: 'December 21, 2026', signInUrl: 'https://club.example/login' },
  ({ brandName, until, signInUrl }, script) => {
    const words = {
      en: {
        subject: `Your ${brandName} account is closed`,
        heading: 'Your account is closed',
        body: 'You are signed out everywhere. Thank you for the time you spent with us.',
        back: `If you change your mind, sign in until ${until} and everything is as it was. After that your personal data is erased for good.`,
        link: 'Restore my account',
      },
      'zh-Hans': {
        subject: `您的 ${brandName} 账户已注销`,
        heading: '您的账户已注销',
        body: '您已在所有设备上退出登录。感谢您一路相伴。',
        back: `如果改变主意，在${until}之前登录，一切都会恢复原样。之后，您的个人资料将被永久删除。`,
        link: '恢复我的账户',
      },
      'zh-Hant': {
        subject: `您的 ${brandName} 帳戶已關閉`,
        heading: '您的帳戶已關閉',
        body: '您已在所有裝置上登出。感謝您一路相伴。',
        back: `如果改變主意，在${until}之前登入，一切都會恢復原樣。之後，您的個人資料將被永久刪除。`,
        link: '恢復我的帳戶',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.body,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.body}</Paragraph>
          <Paragraph>{words.back}</Paragraph>
          <Action href={signInUrl}>{words.link}</Action>
        </>
      ),
    };
  },
);
