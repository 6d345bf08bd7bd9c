import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

export const accountMessages = defineMessages({
  en: {
    email: {
      label: 'E-mail',
      invalid: 'Please enter an e-mail address such as mia@example.com',
      labelEither: 'E-mail or phone',
      invalidEither: 'Please enter an e-mail address or a mobile number',
      change: 'Use another e-mail',
      changeNumber: 'Use another number',
    },
    code: {
      label: 'Six-digit code',
      send: 'Send me a code',
      sent: ({ account }: { account: string }) =>
        `We sent a code to ${account}. It is valid for ten minutes.`,
      resend: 'Send a new code',
      resendIn: ({ seconds }: { seconds: string }) => `New code in ${seconds} s`,
      resent: 'A new code is on its way',
      checking: 'Checking your code…',
      demo: 'This is a demo: messages arrive in the',
      demoLink: 'demo mailbox',
      newTab: '(opens in a new tab)',
    },
    password: {
      label: 'Password',
      show: 'Show password',
      hide: 'Hide password',
      missing: 'Please enter your password',
      hint: ({ min, recommended }: { min: number; recommended: number }) =>
        `At least ${counted(min, 'character')}. ${recommended} or more is best; a few words you can remember work well.`,
      tooShort: ({ min }: { min: number }) => `Please use at least ${counted(min, 'character')}`,
      tooLong: ({ max }: { max: number }) => `Please use at most ${counted(max, 'character')}`,
      fine: ({ length, recommended }: { length: number; recommended: number }) =>
        `${counted(length, 'character')}: good. ${recommended} or more would be stronger.`,
      recommended: ({ length }: { length: number }) => `${counted(length, 'character')}: strong.`,
      counting: ({ length, min }: { length: number; min: number }) =>
        `${length} of at least ${counted(min, 'character')}`,
    },
  },
  'zh-Hans': {
    email: {
      label: '邮箱',
      invalid: '请输入正确的邮箱，例如 mia@example.com',
      labelEither: '邮箱或手机号',
      invalidEither: '请输入正确的邮箱或手机号',
      change: '换一个邮箱',
      changeNumber: '换一个手机号',
    },
    code: {
      label: '6 位验证码',
      send: '获取验证码',
      sent: ({ account }) => `验证码已发送至 ${account}，10 分钟内有效。`,
      resend: '重新发送验证码',
      resendIn: ({ seconds }) => `${seconds} 秒后可重新获取`,
      resent: '新的验证码已发出',
      checking: '正在核对验证码…',
      demo: '这是演示站点，消息会出现在',
      demoLink: '演示邮箱',
      newTab: '（在新标签页打开）',
    },
    password: {
      label: '密码',
      show: '显示密码',
      hide: '隐藏密码',
      missing: '请输入密码',
      hint: ({ min, recommended }) =>
        `至少 ${min} 个字符，建议 ${recommended} 个以上；用几个好记的词连起来就很好。`,
      tooShort: ({ min }) => `密码至少需要 ${min} 个字符`,
      tooLong: ({ max }) => `密码最多 ${max} 个字符`,
      fine: ({ length, recommended }) => `${length} 个字符，可以了；${recommended} 个以上会更安全。`,
      recommended: ({ length }) => `${length} 个字符，很安全。`,
      counting: ({ length, min }) => `已输入 ${length} 个字符，至少 ${min} 个`,
    },
  },
  'zh-Hant': {
    email: {
      label: '電郵',
      invalid: '請輸入正確的電郵，例如 mia@example.com',
      labelEither: '電郵或手機號碼',
      invalidEither: '請輸入正確的電郵或手機號碼',
      change: '換一個電郵',
      changeNumber: '換一個手機號碼',
    },
    code: {
      label: '6 位數驗證碼',
      send: '索取驗證碼',
      sent: ({ account }) => `驗證碼已寄至 ${account}，10 分鐘內有效。`,
      resend: '重新寄送驗證碼',
      resendIn: ({ seconds }) => `${seconds} 秒後可重新索取`,
      resent: '新的驗證碼已寄出',
      checking: '正在核對驗證碼…',
      demo: '這是示範網站，訊息會出現在',
      demoLink: '示範信箱',
      newTab: '（在新分頁開啟）',
    },
    password: {
      label: '密碼',
      show: '顯示密碼',
      hide: '隱藏密碼',
      missing: '請輸入密碼',
      hint: ({ min, recommended }) =>
        `至少 ${min} 個字元，建議 ${recommended} 個以上；把幾個好記的詞連在一起就很好。`,
      tooShort: ({ min }) => `密碼至少需要 ${min} 個字元`,
      tooLong: ({ max }) => `密碼最多 ${max} 個字元`,
      fine: ({ length, recommended }) => `${length} 個字元，可以了；${recommended} 個以上會更安全。`,
      recommended: ({ length }) => `${length} 個字元，很安全。`,
      counting: ({ length, min }) => `已輸入 ${length} 個字元，至少 ${min} 個`,
    },
  },
});
