import { defineMessages } from '#web/kit/messages.ts';

type Told = { contact: string; until: string };

/** The page of the links about a change that staff were asked for. */
export const contactChangeMessages = defineMessages({
  en: {
    checking: 'Checking your link…',
    refuse: {
      title: 'Stop this change?',
      text: ({ contact, until }: Told) =>
        `One of our colleagues was asked to change what you sign in with to ${contact}. It happens at ${until}, unless you stop it.`,
      submit: 'This was not me: stop it',
      doneTitle: 'It is stopped',
      done: 'Nothing was changed. If somebody else may know your password, please choose a new one.',
      next: 'Choose a new password',
    },
    confirm: {
      title: 'Is this yours?',
      text: ({ contact, until }: Told) =>
        `You asked us to let ${contact} sign in to your account. Confirm that it is yours: from ${until} on it does.`,
      submit: 'Yes, this is mine',
      doneTitle: 'Thank you, it is confirmed',
      done: 'Until the change is made, you sign in as before. We tell you when it is done.',
      next: 'Go to the home page',
    },
    endedTitle: 'This link no longer works',
    ended:
      'It was used already, or the change waits no more. If you do not know how things stand, write to us.',
    missingTitle: 'Please open the link again',
    missing: 'For your safety this page keeps no link. Tap the one in the message again.',
    failedTitle: 'That did not work',
    failed: 'Your link is still valid. Please try again in a moment.',
    retry: 'Try again',
    write: 'Write to us',
  },
  'zh-Hans': {
    checking: '正在核对链接…',
    refuse: {
      title: '停止这项更改吗？',
      text: ({ contact, until }) =>
        `有人请我们的同事把您的登录方式改为 ${contact}。如果您不停止，将于${until}生效。`,
      submit: '不是我，请停止更改',
      doneTitle: '已停止',
      done: '没有任何更改。如果可能有人知道您的密码，请设置新密码。',
      next: '设置新密码',
    },
    confirm: {
      title: '这是您本人的吗？',
      text: ({ contact, until }) =>
        `您请我们把登录方式改为 ${contact}。请确认这是您本人的，将于${until}生效。`,
      submit: '是我本人的',
      doneTitle: '谢谢，已确认',
      done: '更改生效之前，请照常登录。完成后我们会告诉您。',
      next: '返回首页',
    },
    endedTitle: '链接已失效',
    ended: '链接已使用过，或该更改已不在等待。如果您不清楚情况，请与我们联系。',
    missingTitle: '请重新打开链接',
    missing: '为了您的安全，本页不会保留链接。请再点一次消息里的链接。',
    failedTitle: '没有成功',
    failed: '您的链接仍然有效，请稍后再试。',
    retry: '再试一次',
    write: '联系我们',
  },
  'zh-Hant': {
    checking: '正在核對連結…',
    refuse: {
      title: '停止這項更改嗎？',
      text: ({ contact, until }) =>
        `有人請我們的同事把您的登入方式改為 ${contact}。如果您不停止，將於${until}生效。`,
      submit: '不是我，請停止更改',
      doneTitle: '已停止',
      done: '沒有任何更改。如果可能有人知道您的密碼，請設定新密碼。',
      next: '設定新密碼',
    },
    confirm: {
      title: '這是您本人的嗎？',
      text: ({ contact, until }) =>
        `您請我們把登入方式改為 ${contact}。請確認這是您本人的，將於${until}生效。`,
      submit: '是我本人的',
      doneTitle: '謝謝，已確認',
      done: '更改生效之前，請照常登入。完成後我們會告訴您。',
      next: '返回首頁',
    },
    endedTitle: '連結已失效',
    ended: '連結已使用過，或該更改已不在等待。如果您不清楚情況，請與我們聯絡。',
    missingTitle: '請重新開啟連結',
    missing: '為了您的安全，本頁不會保留連結。請再按一次訊息裡的連結。',
    failedTitle: '沒有成功',
    failed: '您的連結仍然有效，請稍後再試。',
    retry: '再試一次',
    write: '聯絡我們',
  },
});
