import { linkMinutes } from '#contract/account-rules.ts';
import { Action, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

/** The mail with the ways back in: a new password, or signing in without one. */
export const recoveryMail = defineMail(
  {
    recoverUrl: 'https://club.example/recover_pwd#key',
    signInUrl: 'https://club.example/redirect/fastLogin#key',
  },
  ({ brandName, recoverUrl, signInUrl }, script) => {
    const minutes = linkMinutes.recover;
    const words = {
      en: {
        subject: `Your new password for ${brandName}`,
        heading: 'Choose a new password',
        intro: 'Somebody, hopefully you, has forgotten the password. It happens to all of us.',
        recover: 'Choose a new password',
        or: 'Or leave it as it is and sign in:',
        signIn: 'Sign in without a password',
        after: `Both links are valid for ${minutes} minutes and work once each. If you did not ask for this, you can ignore this e-mail; nothing changes, and nobody gets in without it.`,
      },
      'zh-Hans': {
        subject: `设置 ${brandName} 的新密码`,
        heading: '设置新密码',
        intro: '我们收到了重设密码的请求。忘记密码很常见，点这里重新设置就好。',
        recover: '设置新密码',
        or: '也可以不改密码，直接登录：',
        signIn: '免密码登录',
        after: `两个链接都在 ${minutes} 分钟内有效，各可使用一次。如果不是您本人操作，请忽略这封邮件；账户不会有任何变化，没有这封邮件，任何人都无法进入。`,
      },
      'zh-Hant': {
        subject: `設定 ${brandName} 的新密碼`,
        heading: '設定新密碼',
        intro: '我們收到了重設密碼的請求。忘記密碼很常見，點這裡重新設定就好。',
        recover: '設定新密碼',
        or: '也可以不改密碼，直接登入：',
        signIn: '免密碼登入',
        after: `兩個連結都在 ${minutes} 分鐘內有效，各可使用一次。如果不是您本人操作，請忽略這封電郵；帳戶不會有任何變動，沒有這封電郵，任何人都無法進入。`,
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.intro,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.intro}</Paragraph>
          <Action href={recoverUrl}>{words.recover}</Action>
          <Paragraph>{words.or}</Paragraph>
          <Action href={signInUrl}>{words.signIn}</Action>
          <Paragraph soft fixed>
            {words.after}
          </Paragraph>
        </>
      ),
    };
  },
);
