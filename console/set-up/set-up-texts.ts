import { counted } from '#contract/counted.ts';
import { defineTexts } from '#console/kit/language.ts';

interface Limits {
  readonly min: number;
  readonly recommended: number;
  readonly max: number;
}

export const setUpTexts = defineTexts({
  en: {
    title: 'Set up your account',
    checking: 'Checking your link…',
    again: 'Try again',
    ended: 'This link has ended',
    endedText: 'It works once, for one day. Ask whoever runs the site for a new one.',
    toSignIn: 'Go to sign-in',
    hello: ({ name, email }: { name: string; email: string }) =>
      `Welcome, ${name}. First choose a password for ${email}.`,
    first:
      'You are the first here. This makes you the owner of this site: you see and change everything, and invite the others.',
    name: 'Your name',
    nameHint: 'As colleagues see it.',
    nameMissing: 'Please enter your name',
    email: 'Your e-mail address',
    emailHint: 'You sign in with it.',
    emailWrong: 'Please enter an e-mail address, such as ada@club.example',
    password: 'New password',
    hint: ({ min, recommended }: Limits) =>
      `At least ${counted(min, 'character')}. ${recommended} or more is best; a few words you can remember work well.`,
    counting: ({ length, min }: { length: number; min: number }) =>
      `${length} of at least ${counted(min, 'character')}`,
    tooShort: ({ min }: Limits) => `Please use at least ${counted(min, 'character')}`,
    tooLong: ({ max }: Limits) => `Please use at most ${counted(max, 'character')}`,
    fine: ({ length, recommended }: { length: number; recommended: number }) =>
      `${counted(length, 'character')}: good. ${recommended} or more would be stronger.`,
    strong: ({ length }: { length: number }) => `${counted(length, 'character')}: strong.`,
    next: 'Next',
    scan: 'Now scan this with an authenticator app. From then on it shows you the code that you sign in with.',
    qrLabel: 'QR code for your authenticator app',
    byHand: 'Or type this key into the app:',
    copyKey: 'Copy the key',
    keyNotCopied: 'That did not work. Please select the key and copy it.',
    openApp: 'Open the app on this phone',
    code: 'Code that the app shows now',
    codeHint: 'Six digits. They change every half minute.',
    codeShort: 'Please enter all six digits',
    working: 'Setting up your account…',
    confirm: 'Confirm',
    back: 'Choose another password',
    codesTitle: 'Your recovery codes',
    codesText:
      'If you lose your phone, each of these lets you in once. Keep them where only you can see them.',
    copyCodes: 'Copy all',
    codesNotCopied: 'That did not work. Please select the codes and copy them.',
    copied: 'Copied',
    once: 'They are shown only once.',
    kept: 'I have kept them',
  },
  'zh-Hans': {
    title: '设置您的账户',
    checking: '正在核对链接…',
    again: '再试一次',
    ended: '该链接已失效',
    endedText: '链接只能使用一次，一天内有效。请向站点管理员索取新的链接。',
    toSignIn: '前往登录',
    hello: ({ name, email }) => `${name}，您好。请先为 ${email} 设置密码。`,
    first: '您是第一位使用者，将成为本站的所有者：可查看和修改一切，并邀请其他同事。',
    name: '您的姓名',
    nameHint: '同事看到的名字。',
    nameMissing: '请输入您的姓名',
    email: '您的邮箱',
    emailHint: '登录时使用。',
    emailWrong: '请输入邮箱地址，例如 ada@club.example',
    password: '新密码',
    hint: ({ min, recommended }) =>
      `至少 ${min} 个字符，建议 ${recommended} 个以上；用几个好记的词连起来就很好。`,
    counting: ({ length, min }) => `已输入 ${length} 个字符，至少 ${min} 个`,
    tooShort: ({ min }) => `密码至少需要 ${min} 个字符`,
    tooLong: ({ max }) => `密码最多 ${max} 个字符`,
    fine: ({ length, recommended }) => `${length} 个字符，可以了；${recommended} 个以上会更安全。`,
    strong: ({ length }) => `${length} 个字符，很安全。`,
    next: '下一步',
    scan: '请用身份验证器扫描二维码，之后登录时需要输入其中显示的验证码。',
    qrLabel: '用于身份验证器的二维码',
    byHand: '也可以在身份验证器中手动输入密钥：',
    copyKey: '复制密钥',
    keyNotCopied: '复制失败，请手动选中密钥复制。',
    openApp: '在本机的身份验证器中打开',
    code: '身份验证器当前显示的验证码',
    codeHint: '6 位数字，每半分钟更新一次。',
    codeShort: '请输入全部 6 位数字',
    working: '正在设置账户…',
    confirm: '确认',
    back: '重新设置密码',
    codesTitle: '您的恢复码',
    codesText: '手机丢失时，每个恢复码可以登录一次。请妥善保管，不要让他人看到。',
    copyCodes: '全部复制',
    codesNotCopied: '复制失败，请手动选中恢复码复制。',
    copied: '已复制',
    once: '恢复码只在此刻显示一次。',
    kept: '我已保存好',
  },
});
