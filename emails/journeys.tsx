import { draftNews } from './news.tsx';
import { defineMail } from './template.ts';

const what = '“The underwear card”';
const journeyUrl = 'https://club.example/activity/packageCard/underwear';

/** A journey was handed in, and somebody will look at it. */
export const journeyReceivedMail = defineMail(
  { what, until: 'March 4, 2026', journeyUrl },
  ({ what, until, journeyUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what}: it is with us`,
          body: [
            'Thank you for taking the time. Everything you sent has arrived.',
            `A person reads it, and you hear from us by ${until} at the latest.`,
          ],
          action: { href: journeyUrl, label: 'See where it stands' },
          after: 'There is nothing more to do until then.',
        },
        'zh-Hans': {
          subject: `${what}：我们收到了`,
          body: ['谢谢您抽空填写，内容已全部送达。', `我们会有专人查看，最晚 ${until} 给您答复。`],
          action: { href: journeyUrl, label: '查看进度' },
          after: '在此之前，您什么都不用做。',
        },
        'zh-Hant': {
          subject: `${what}：我們收到了`,
          body: ['謝謝您抽空填寫，內容已全部送達。', `我們會有專人查看，最遲 ${until} 給您答覆。`],
          action: { href: journeyUrl, label: '查看進度' },
          after: '在此之前，您甚麼都不用做。',
        },
      }[script],
    ),
);

/** It was accepted, and what was promised for it was given. */
export const journeyApprovedMail = defineMail({ what, journeyUrl }, ({ what, journeyUrl }, script) =>
  draftNews(
    {
      en: {
        subject: `${what}: accepted, with thanks`,
        body: [
          'We have looked at everything, and all is well.',
          'Its page shows your reward, and where to find it.',
        ],
        action: { href: journeyUrl, label: 'See your reward' },
      },
      'zh-Hans': {
        subject: `${what}：已通过，谢谢您`,
        body: ['我们已仔细看过，一切都好。', '页面上可以看到您的奖励，以及在哪里领取。'],
        action: { href: journeyUrl, label: '查看奖励' },
      },
      'zh-Hant': {
        subject: `${what}：已通過，謝謝您`,
        body: ['我們已仔細看過，一切都好。', '頁面上可以看到您的獎勵，以及在哪裡領取。'],
        action: { href: journeyUrl, label: '查看獎勵' },
      },
    }[script],
  ),
);

/** It was accepted, and nothing was promised for it but thanks. */
export const journeyThanksMail = defineMail({ what, journeyUrl }, ({ what, journeyUrl }, script) =>
  draftNews(
    {
      en: {
        subject: `${what}: accepted, with thanks`,
        body: [
          'We have looked at everything, and all is well.',
          'There is nothing more to do. Thank you for the time you gave us.',
        ],
        action: { href: journeyUrl, label: 'See what you sent' },
      },
      'zh-Hans': {
        subject: `${what}：已通过，谢谢您`,
        body: ['我们已仔细看过，一切都好。', '您不用再做什么，谢谢您为我们花的时间。'],
        action: { href: journeyUrl, label: '查看您提交的内容' },
      },
      'zh-Hant': {
        subject: `${what}：已通過，謝謝您`,
        body: ['我們已仔細看過，一切都好。', '您不用再做甚麼，謝謝您為我們花的時間。'],
        action: { href: journeyUrl, label: '查看您提交的內容' },
      },
    }[script],
  ),
);

/** Accepted from somebody who was not signed in: her reward waits. */
export const journeyApprovedGuestMail = defineMail({ what, journeyUrl }, ({ what, journeyUrl }, script) =>
  draftNews(
    {
      en: {
        subject: `${what}: your reward waits for you`,
        body: [
          'We have looked at everything, and all is well.',
          'Sign in or join on the device you used, or with this e-mail address, and your reward is yours at once.',
        ],
        action: { href: journeyUrl, label: 'Get your reward' },
        after: 'There is no hurry: it waits for you for a whole year.',
      },
      'zh-Hans': {
        subject: `${what}：奖励在等您`,
        body: ['我们已仔细看过，一切都好。', '在原来的设备上登录或注册，或使用这个邮箱，奖励马上就是您的。'],
        action: { href: journeyUrl, label: '领取奖励' },
        after: '不用着急，奖励会为您保留一年，等您有空再来。',
      },
      'zh-Hant': {
        subject: `${what}：獎勵在等您`,
        body: ['我們已仔細看過，一切都好。', '在原來的裝置上登入或註冊，或使用這個電郵，獎勵馬上就是您的。'],
        action: { href: journeyUrl, label: '領取獎勵' },
        after: '不用著急，獎勵會為您保留一年，等您有空再來。',
      },
    }[script],
  ),
);

/** It could not be accepted: why, and that it can be tried again. */
export const journeyDeclinedMail = defineMail(
  { what, reason: 'The photo does not show the order number.', journeyUrl },
  ({ what, reason, journeyUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what}: something is still missing`,
          body: ['We are sorry: we could not accept it as it is.', `Our reason: ${reason}`],
          action: { href: journeyUrl, label: 'Open it again' },
          after: 'All you wrote is still there. Change what is needed and send it again.',
        },
        'zh-Hans': {
          subject: `${what}：还差一点点`,
          body: ['很抱歉，目前的内容还不能通过。', `原因：${reason}`],
          action: { href: journeyUrl, label: '重新填写' },
          after: '您写的内容都还在，改好需要改的地方，再提交一次就可以了。',
        },
        'zh-Hant': {
          subject: `${what}：還差一點點`,
          body: ['很抱歉，目前的內容還不能通過。', `原因：${reason}`],
          action: { href: journeyUrl, label: '重新填寫' },
          after: '您寫的內容都還在，改好需要改的地方，再提交一次就可以了。',
        },
      }[script],
    ),
);
