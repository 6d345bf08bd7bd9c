import { contactHours } from '#contract/account-rules.ts';
import { counted } from '#contract/counted.ts';
import type { Script } from '#contract/locales.ts';
import { draftLetter, type Letter } from './letter.tsx';
import { defineMail } from './template.ts';

const askedWords = (brandName: string, contact: string, until: string): Readonly<Record<Script, Letter>> => ({
  en: {
    subject: `How you sign in to ${brandName} is to be changed`,
    heading: 'Did you ask us for this?',
    body: `One of our colleagues was asked to change what you sign in with to ${contact}. Nothing is changed for ${counted(contactHours, 'hour')}, until ${until}.`,
    link: 'This was not me: stop it',
    after: 'If it was you, there is nothing to do here: confirm it from the new one. The link works once.',
  },
  'zh-Hans': {
    subject: `您在 ${brandName} 的登录方式将要更改`,
    heading: '这是您本人的要求吗？',
    body: `有人请我们的同事把您的登录方式改为 ${contact}。${contactHours} 小时内不会有任何更改，直到${until}。`,
    link: '不是我，请停止更改',
    after: '如果是您本人，这里无需操作，请在新的邮箱或手机上确认。链接仅可使用一次。',
  },
  'zh-Hant': {
    subject: `您在 ${brandName} 的登入方式將要更改`,
    heading: '這是您本人的要求嗎？',
    body: `有人請我們的同事把您的登入方式改為 ${contact}。${contactHours} 小時內不會有任何更改，直到${until}。`,
    link: '不是我，請停止更改',
    after: '如果是您本人，這裡無需操作，請在新的電郵或手機上確認。連結只能使用一次。',
  },
});

/** Tells where she is reached until now what staff were asked to change, and how to refuse it. */
export const contactAskedMail = defineMail(
  {
    contact: 'm•••@e•••.org',
    until: 'December 21, 2026',
    refuseUrl: 'https://club.example/contactChange/refuse#key',
  },
  ({ brandName, contact, until, refuseUrl }, script) =>
    draftLetter(askedWords(brandName, contact, until)[script], refuseUrl),
);

/** Asks whoever reads the new address whether it is to sign her in. */
export const contactConfirmMail = defineMail(
  {
    until: 'December 21, 2026',
    confirmUrl: 'https://club.example/contactChange/confirm#key',
  },
  ({ brandName, until, confirmUrl }, script) =>
    draftLetter(
      {
        en: {
          subject: `Confirm this e-mail for ${brandName}`,
          heading: 'Is this your new e-mail?',
          body: `You asked one of our colleagues to let this address sign in to your account. Please confirm that it is yours, until ${until}: from then on it does.`,
          link: 'Yes, this is my e-mail',
          after: 'The link works once. If you know nothing of this, do nothing, and nothing is changed.',
        },
        'zh-Hans': {
          subject: `确认您在 ${brandName} 的新邮箱`,
          heading: '这是您的新邮箱吗？',
          body: `您请我们的同事把登录方式改为此邮箱。请在${until}之前确认这是您本人的邮箱，届时生效。`,
          link: '确认邮箱',
          after: '链接仅可使用一次。如果您对此并不知情，请忽略这封邮件，不会有任何更改。',
        },
        'zh-Hant': {
          subject: `確認您在 ${brandName} 的新電郵`,
          heading: '這是您的新電郵嗎？',
          body: `您請我們的同事把登入方式改為此電郵。請在${until}之前確認這是您本人的電郵，屆時生效。`,
          link: '確認電郵',
          after: '連結只能使用一次。如果您對此並不知情，請忽略這封電郵，不會有任何更改。',
        },
      }[script],
      confirmUrl,
    ),
);

/** Tells where she was reached until then that it is changed. */
export const contactChangedMail = defineMail(
  { contact: 'm•••@e•••.org', contactUrl: 'https://club.example/contact' },
  ({ brandName, contact, contactUrl }, script) =>
    draftLetter(
      {
        en: {
          subject: `How you sign in to ${brandName} was changed`,
          heading: 'How you sign in was changed',
          body: `As you asked one of our colleagues, you now sign in with ${contact}. You were signed out everywhere.`,
          link: 'Write to us',
          after: 'If this was not you, please write to us right away.',
        },
        'zh-Hans': {
          subject: `您在 ${brandName} 的登录方式已更改`,
          heading: '登录方式已更改',
          body: `按您向我们同事提出的要求，您现在用 ${contact} 登录。所有设备上的登录均已结束。`,
          link: '联系我们',
          after: '如果不是您本人，请立即与我们联系。',
        },
        'zh-Hant': {
          subject: `您在 ${brandName} 的登入方式已更改`,
          heading: '登入方式已更改',
          body: `按您向我們同事提出的要求，您現在用 ${contact} 登入。所有裝置上的登入均已結束。`,
          link: '聯絡我們',
          after: '如果不是您本人，請立即與我們聯絡。',
        },
      }[script],
      contactUrl,
    ),
);
