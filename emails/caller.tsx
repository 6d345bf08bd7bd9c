import { codeRules } from '#contract/account-rules.ts';
import { counted } from '#contract/counted.ts';
import { Code, Paragraph } from './parts.tsx';
import { defineMail } from './template.ts';

const { minutes } = codeRules;

/** The mail whose code is read to one of our staff, so that she knows who calls. */
export const callerCodeMail = defineMail({ code: '048213' }, ({ brandName, code }, script) => {
  const words = {
    en: {
      subject: `${code}: somebody is on the phone with ${brandName}`,
      heading: 'Are you on the phone with us?',
      intro:
        'Somebody who says to be you is on the phone with one of our colleagues. If it is you, please read these six digits out:',
      after: `They are valid for ${counted(minutes, 'minute')} and work once. On our site they open nothing.`,
      not: 'If you did not call us, tell them to nobody, and please tell us: somebody may be using your name. Nothing of yours is said or changed without them.',
    },
    'zh-Hans': {
      subject: `${code}：有人正与 ${brandName} 通话`,
      heading: '您正在与我们通话吗？',
      intro: '有人以您的名义致电我们的同事。如果是您本人，请把这六位数字念给对方：',
      after: `${minutes} 分钟内有效，仅可使用一次。这组数字不能用于登录网站。`,
      not: '如果您没有来电，请勿告诉任何人，并请与我们联系：可能有人在冒用您的名义。没有这组数字，我们不会透露或更改您的任何资料。',
    },
    'zh-Hant': {
      subject: `${code}：有人正與 ${brandName} 通話`,
      heading: '您正在與我們通話嗎？',
      intro: '有人以您的名義致電我們的同事。如果是您本人，請把這六位數字讀給對方：',
      after: `${minutes} 分鐘內有效，只能使用一次。這組數字不能用於登入網站。`,
      not: '如果您沒有來電，請勿告訴任何人，並請與我們聯絡：可能有人在冒用您的名義。沒有這組數字，我們不會透露或更改您的任何資料。',
    },
  }[script];
  return {
    subject: words.subject,
    preview: words.intro,
    heading: words.heading,
    body: (
      <>
        <Paragraph fixed>{words.intro}</Paragraph>
        <Code>{code}</Code>
        <Paragraph soft fixed>
          {words.after}
        </Paragraph>
        <Paragraph soft fixed>
          {words.not}
        </Paragraph>
      </>
    ),
  };
});
