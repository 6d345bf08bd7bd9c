import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** Tells that the password is another now, so that whoever did not change it can act. */
export const passwordChangedMail = defineMail(
  { forgottenUrl: 'https://club.example/forget_pwd' },
  ({ brandName, forgottenUrl }, script) => {
    const words = {
      en: {
        subject: `Your ${brandName} password was changed`,
        heading: 'Your password was changed',
        body: 'It happened just now, and all your other devices were signed out. If it was you, all is well.',
        not: 'If it was not you, choose a new password right away:',
        link: 'Choose a new password',
      },
      'zh-Hans': {
        subject: `您的 ${brandName} 密码已修改`,
        heading: '您的密码已修改',
        body: '修改刚刚完成，其他设备均已退出登录。如果是您本人操作，无需理会。',
        not: '如果不是您本人操作，请立即重新设置密码：',
        link: '重新设置密码',
      },
      'zh-Hant': {
        subject: `您的 ${brandName} 密碼已更改`,
        heading: '您的密碼已更改',
        body: '更改剛剛完成，其他裝置均已登出。如果是您本人操作，無需理會。',
        not: '如果不是您本人操作，請立即重新設定密碼：',
        link: '重新設定密碼',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.body,
      heading: words.heading,
      body: (
        <>
          <Paragraph fixed>{words.body}</Paragraph>
          <Paragraph fixed>{words.not}</Paragraph>
          <Action href={forgottenUrl}>{words.link}</Action>
        </>
      ),
    };
  },
);
