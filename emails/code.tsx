import { codeRules } from '#contract/account-rules.ts';
import { Code, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

const { minutes } = codeRules;

const words = {
  en: {
    subject: (code: string, brand: string) => `${code} is your ${brand} code`,
    heading: 'Here is your code',
    intro: {
      'sign-in': 'Use it to sign in:',
      recover: 'Use it to choose a new password:',
      bind: 'Use it to add this address to your account:',
      social: 'Use it to finish signing in:',
      proof: 'Use it to confirm a change to your account:',
    },
    after: `It is valid for ${minutes} minutes and works once. If you did not ask for it, you can ignore this e-mail; without the code nobody gets any further.`,
  },
  'zh-Hans': {
    subject: (code: string, brand: string) => `${brand} 验证码：${code}`,
    heading: '您的验证码',
    intro: {
      'sign-in': '用于登录：',
      recover: '用于设置新密码：',
      bind: '用于绑定此邮箱：',
      social: '用于完成登录：',
      proof: '用于确认账户的重要操作：',
    },
    after: `验证码 ${minutes} 分钟内有效，仅可使用一次。如果不是您本人操作，请忽略这封邮件；没有验证码，任何人都无法继续操作。`,
  },
  'zh-Hant': {
    subject: (code: string, brand: string) => `${brand} 驗證碼：${code}`,
    heading: '您的驗證碼',
    intro: {
      'sign-in': '用於登入：',
      recover: '用於設定新密碼：',
      bind: '用於綁定此電郵：',
      social: '用於完成登入：',
      proof: '用於確認帳戶的重要操作：',
    },
    after: `驗證碼 ${minutes} 分鐘內有效，只能使用一次。如果不是您本人操作，請忽略這封電郵；沒有驗證碼，任何人都無法繼續操作。`,
  },
} as const;

/** The mail that carries a code, and says what the code is for. */
export const codeMail = (purpose: keyof typeof words.en.intro) =>
  defineMail({ code: '048213' }, ({ brandName, code }, script) => {
    const { subject, heading, intro, after } = words[script];
    return {
      subject: subject(code, brandName),
      preview: after,
      heading,
      body: (
        <>
          <Paragraph>{intro[purpose]}</Paragraph>
          <Code>{code}</Code>
          <Paragraph soft fixed>
            {after}
          </Paragraph>
        </>
      ),
    };
  });
