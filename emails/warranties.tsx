import { draftNews } from './news.tsx';
import { defineMail } from './template.ts';

const product = 'Murmur breast pump';
const until = '2 March 2027';

/** A member registered a product. */
export const warrantyCardMail = defineMail(
  { product, until, rightsUrl: 'https://club.example/rights' },
  ({ product, until, rightsUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `Your warranty card: ${product}`,
          body: [
            `It is registered, and its warranty runs until ${until}.`,
            'The card is kept for you. You need not keep the paper card, but a photo of the receipt is worth having: with it, one year of warranty becomes two.',
          ],
          action: { href: rightsUrl, label: 'See your card' },
        },
        'zh-Hans': {
          subject: `您的保修卡：${product}`,
          body: [
            `产品已登记，保修至 ${until}。`,
            '保修卡由我们替您收好，纸质卡不用再留着。建议给购买凭证拍张照：有了它，一年保修可以变两年。',
          ],
          action: { href: rightsUrl, label: '查看保修卡' },
        },
        'zh-Hant': {
          subject: `您的保固卡：${product}`,
          body: [
            `產品已完成登記，保固至 ${until}。`,
            '保固卡由我們替您收好，紙本不必再留。建議替購買憑證拍張照：有了它，一年保固可以變兩年。',
          ],
          action: { href: rightsUrl, label: '查看保固卡' },
        },
      }[script],
    ),
);

/** Somebody who is not signed in registered a product and gave this address. */
export const warrantyCardVisitorMail = defineMail(
  { product, until, joinUrl: 'https://club.example/register' },
  ({ product, until, joinUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `Your warranty card: ${product}`,
          body: [
            `It is registered, and its warranty runs until ${until}.`,
            'The card is on the device that you used. Join or sign in there with this e-mail address, and it is kept for you everywhere.',
          ],
          action: { href: joinUrl, label: 'Keep the card' },
          notYou: 'Not you? Somebody may have mistyped an address. You need not do anything.',
        },
        'zh-Hans': {
          subject: `您的保修卡：${product}`,
          body: [
            `产品已登记，保修至 ${until}。`,
            '保修卡存在您刚才使用的设备上。在那台设备上用这个邮箱注册或登录，到哪里都能看到它。',
          ],
          action: { href: joinUrl, label: '收好保修卡' },
          notYou: '不是您本人操作？可能有人填错了邮箱，您什么都不用做。',
        },
        'zh-Hant': {
          subject: `您的保固卡：${product}`,
          body: [
            `產品已完成登記，保固至 ${until}。`,
            '保固卡存放在您剛才使用的裝置上。在該裝置以這個電郵註冊或登入，到哪裡都能看到它。',
          ],
          action: { href: joinUrl, label: '收好保固卡' },
          notYou: '不是您本人操作？可能有人填錯了電郵，您甚麼都不用做。',
        },
      }[script],
    ),
);

/** Staff accepted a proof of purchase. */
export const warrantyExtendedMail = defineMail(
  { product, until, rightsUrl: 'https://club.example/rights' },
  ({ product, until, rightsUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${product}: your warranty is extended`,
          body: [`Thank you for the proof of purchase. The warranty runs until ${until}.`],
          action: { href: rightsUrl, label: 'See your card' },
        },
        'zh-Hans': {
          subject: `${product}：保修已延长`,
          body: [`谢谢您提供的购买凭证，保修现已延长至 ${until}。`],
          action: { href: rightsUrl, label: '查看保修卡' },
        },
        'zh-Hant': {
          subject: `${product}：保固已延長`,
          body: [`謝謝您提供的購買憑證，保固現已延長至 ${until}。`],
          action: { href: rightsUrl, label: '查看保固卡' },
        },
      }[script],
    ),
);

/** Staff could not accept a proof of purchase. */
export const warrantyDeclinedMail = defineMail(
  {
    product,
    until,
    reason: 'The date on the receipt cannot be read.',
    uploadUrl: 'https://club.example/rights/upload?id=1',
  },
  ({ product, until, reason, uploadUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${product}: we need another look at the proof`,
          body: [
            'We could not extend the warranty with the photos you sent.',
            `Our reason: ${reason}`,
            `Your card stays as it was, until ${until}. You are welcome to try again.`,
          ],
          action: { href: uploadUrl, label: 'Send other photos' },
        },
        'zh-Hans': {
          subject: `${product}：购买凭证还需要再看看`,
          body: [
            '根据您发来的照片，我们暂时无法延长保修。',
            `原因：${reason}`,
            `您的保修卡不受影响，有效期仍至 ${until}。欢迎再试一次。`,
          ],
          action: { href: uploadUrl, label: '重新上传照片' },
        },
        'zh-Hant': {
          subject: `${product}：購買憑證還需要再看看`,
          body: [
            '根據您傳來的相片，我們暫時無法延長保固。',
            `原因：${reason}`,
            `您的保固卡不受影響，有效期仍至 ${until}。歡迎再試一次。`,
          ],
          action: { href: uploadUrl, label: '重新上載相片' },
        },
      }[script],
    ),
);
