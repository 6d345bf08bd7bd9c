import { defineTexts } from '#console/kit/language.ts';

export const callerTexts = defineTexts({
  en: {
    notProven: 'Not proven: say nothing personal',
    provenUntil: ({ at }: { at: string }) => `Proven until ${at}`,
    check: 'Check who calls',
    title: 'Who is on the phone?',
    sendTo: {
      email: ({ masked }: { masked: string }) =>
        `Six digits go by e-mail to ${masked}. Ask whoever calls to read them to you: only the member can.`,
      phone: ({ masked }: { masked: string }) =>
        `Six digits go by text message to the number that ends in ${masked}. Ask whoever calls to read them to you: only the member can.`,
    },
    noContact:
      'This member has no e-mail address or phone number that is confirmed, so no code can be sent. Say nothing personal; a change of her contact needs a second person.',
    send: 'Send a code',
    enterTitle: 'Enter what is read to you',
    sent: ({ masked }: { masked: string }) =>
      `Sent to ${masked}. The digits are good for ten minutes and five tries. Do not help with them.`,
    code: 'Six digits',
    prove: 'Check',
    again: 'Send another code',
    proven: 'It is the member.',
  },
  'zh-Hans': {
    notProven: '身份未确认：请勿透露任何个人资料',
    provenUntil: ({ at }) => `已确认本人，有效至 ${at}`,
    check: '确认来电者身份',
    title: '来电者是谁？',
    sendTo: {
      email: ({ masked }) => `六位数字将通过邮件发送到 ${masked}。请对方念给您听，只有会员本人能收到。`,
      phone: ({ masked }) =>
        `六位数字将通过短信发送到尾号为 ${masked} 的手机。请对方念给您听，只有会员本人能收到。`,
    },
    noContact:
      '该会员没有已验证的邮箱或手机号，无法发送验证码。请勿透露任何个人资料；更改联系方式需要另一位同事同意。',
    send: '发送验证码',
    enterTitle: '输入对方念给您的数字',
    sent: ({ masked }) => `已发送到 ${masked}。数字十分钟内有效，最多可输入五次。请不要提示对方。`,
    code: '六位数字',
    prove: '确认',
    again: '重新发送验证码',
    proven: '已确认是会员本人。',
  },
});
