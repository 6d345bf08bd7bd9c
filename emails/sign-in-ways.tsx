import type { Script } from '#contract/locales.ts';
import { Paragraph } from './parts.tsx';
import { defineMail, type MailDraft } from './template.ts';

interface Notice {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly after: string;
}

const drafted = ({ subject, heading, body, after }: Notice): MailDraft => ({
  subject,
  preview: body,
  heading,
  body: (
    <>
      <Paragraph fixed>{body}</Paragraph>
      <Paragraph soft fixed>
        {after}
      </Paragraph>
    </>
  ),
});

/** Tells that an identity or a phone can sign in from now on. */
export const boundMail = defineMail({ way: 'Google' }, ({ brandName, way }, script) =>
  drafted(
    {
      en: {
        subject: `${way} can now sign you in to ${brandName}`,
        heading: 'A new way to sign in',
        body: `From now on you can sign in to your account with ${way}.`,
        after: 'If this was not you, remove it in your settings and change your password.',
      },
      'zh-Hans': {
        subject: `${brandName}：已绑定 ${way} 登录`,
        heading: '新增了一种登录方式',
        body: `今后您可以用 ${way} 登录您的账户。`,
        after: '如果不是您本人操作，请在设置中解除绑定，并修改密码。',
      },
      'zh-Hant': {
        subject: `${brandName}：已綁定 ${way} 登入`,
        heading: '新增了一種登入方式',
        body: `今後您可以用 ${way} 登入您的帳戶。`,
        after: '如果不是您本人操作，請在設定中解除綁定，並更改密碼。',
      },
    }[script],
  ),
);

const removedWords = (brandName: string, way: string | null, script: Script): Notice =>
  ({
    en: {
      subject: `A way to sign in to ${brandName} was removed`,
      heading: 'A way to sign in was removed',
      body: `${way ?? 'This e-mail address'} can no longer sign in to your account.`,
      after: 'If this was not you, please contact us.',
    },
    'zh-Hans': {
      subject: `${brandName}：一种登录方式已解除`,
      heading: '一种登录方式已解除',
      body: `${way === null ? '此邮箱' : `${way} `}已不能再用于登录您的账户。`,
      after: '如果不是您本人操作，请与我们联系。',
    },
    'zh-Hant': {
      subject: `${brandName}：一種登入方式已解除`,
      heading: '一種登入方式已解除',
      body: `${way === null ? '此電郵' : `${way} `}已不能再用於登入您的帳戶。`,
      after: '如果不是您本人操作，請與我們聯絡。',
    },
  })[script];

/** Tells that an identity or a phone can no longer sign in. */
export const removedMail = defineMail({ way: 'Google' }, ({ brandName, way }, script) =>
  drafted(removedWords(brandName, way, script)),
);

/** Tells the address itself that it can no longer sign in. */
export const removedEmailMail = defineMail({}, ({ brandName }, script) =>
  drafted(removedWords(brandName, null, script)),
);
