import { draftNews } from './news.tsx';
import { defineMail } from './template.ts';

const blockUrl = 'https://club.example/blocked#ticket';
const sample = { kept: 'write in the villages', reason: 'You wrote advertising three times.', blockUrl };
const until = 'December 21, 2026';

/** Tells a member what she is kept from, until when and why, and where she can say something against it. */
export const blockedMail = defineMail(
  { ...sample, until },
  ({ brandName, kept, until, reason, blockUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `Your ${brandName} account is limited for a time`,
          body: [
            `Until ${until} you cannot ${kept}. All else stays as it was: your points, coins, orders and what you can read.`,
            `Why: ${reason}`,
            'If you see it otherwise, tell us once: a colleague who was not part of it looks at it within three days.',
          ],
          action: { href: blockUrl, label: 'Read it and answer' },
        },
        'zh-Hans': {
          subject: `您的 ${brandName} 账户暂时受限`,
          body: [
            `在${until}之前，您暂不能${kept}。其他一切不变：您的积分、金币、订单和可阅读的内容。`,
            `原因：${reason}`,
            '如果您有不同看法，可以申诉一次，由未参与此事的同事在三天内处理。',
          ],
          action: { href: blockUrl, label: '查看并申诉' },
        },
        'zh-Hant': {
          subject: `您的 ${brandName} 帳戶暫時受限`,
          body: [
            `在${until}之前，您暫不能${kept}。其他一切不變：您的積分、金幣、訂單和可閱讀的內容。`,
            `原因：${reason}`,
            '如果您有不同看法，可以申訴一次，由未參與此事的同事在三天內處理。',
          ],
          action: { href: blockUrl, label: '查看並申訴' },
        },
      }[script],
    ),
);

/** Tells that she can do it again. */
export const blockLiftedMail = defineMail(sample, ({ brandName, kept, reason, blockUrl }, script) =>
  draftNews(
    {
      en: {
        subject: `Your ${brandName} account is open again`,
        body: [`You can ${kept} again, from now on.`, `What our colleague says: ${reason}`],
        action: { href: blockUrl, label: 'Read it' },
      },
      'zh-Hans': {
        subject: `您的 ${brandName} 账户已恢复`,
        body: [`您现在又可以${kept}了。`, `我们同事的说明：${reason}`],
        action: { href: blockUrl, label: '查看' },
      },
      'zh-Hant': {
        subject: `您的 ${brandName} 帳戶已恢復`,
        body: [`您現在又可以${kept}了。`, `我們同事的說明：${reason}`],
        action: { href: blockUrl, label: '查看' },
      },
    }[script],
  ),
);

/** Tells that a second look changed nothing. */
export const blockKeptMail = defineMail(
  { ...sample, until },
  ({ brandName, kept, until, reason, blockUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `What came of your appeal at ${brandName}`,
          body: [
            `Another colleague looked at it, and it stays: until ${until} you cannot ${kept}. It ends by itself.`,
            `Why: ${reason}`,
          ],
          action: { href: blockUrl, label: 'Read it' },
        },
        'zh-Hans': {
          subject: `您在 ${brandName} 的申诉结果`,
          body: [
            `另一位同事已复核，决定维持：在${until}之前，您暂不能${kept}，到期自动恢复。`,
            `原因：${reason}`,
          ],
          action: { href: blockUrl, label: '查看' },
        },
        'zh-Hant': {
          subject: `您在 ${brandName} 的申訴結果`,
          body: [
            `另一位同事已覆核，決定維持：在${until}之前，您暫不能${kept}，到期自動恢復。`,
            `原因：${reason}`,
          ],
          action: { href: blockUrl, label: '查看' },
        },
      }[script],
    ),
);
