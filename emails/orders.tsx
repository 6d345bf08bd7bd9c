import { draftNews } from './news.tsx';
import { defineMail } from './template.ts';

/** An order was handed to its carrier. */
export const orderShippedMail = defineMail(
  {
    what: '“Lullaby song book”',
    parcels: 'Heron Post SP2048116GB',
    trackingUrl: 'https://club.example/common/logisticsTrajectory?id=1',
  },
  ({ what, parcels, trackingUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what} is on its way to you`,
          body: ['It has left our shelves and is with the carrier now.', `Carrier and number: ${parcels}`],
          action: { href: trackingUrl, label: 'See where it is' },
          after: 'The page updates itself. You need not do anything.',
        },
        'zh-Hans': {
          subject: `${what}已经寄出`,
          body: ['包裹已从我们这里出发，交给了快递。', `快递与单号：${parcels}`],
          action: { href: trackingUrl, label: '查看包裹到哪里了' },
          after: '页面会自动更新，您什么都不用做。',
        },
        'zh-Hant': {
          subject: `${what}已經寄出`,
          body: ['包裹已從我們這裡出發，交給了貨運公司。', `貨運公司與單號：${parcels}`],
          action: { href: trackingUrl, label: '查看包裹到哪裡了' },
          after: '頁面會自動更新，您甚麼都不用做。',
        },
      }[script],
    ),
);

/** An order has arrived. */
export const orderDeliveredMail = defineMail(
  { what: '“Lullaby song book”', orderUrl: 'https://club.example/order?id=1' },
  ({ what, orderUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what} has arrived`,
          body: ['It was delivered to the address you gave us.'],
          action: { href: orderUrl, label: 'See the order' },
          after: 'Not there? Neighbours and the place by the door are worth a look.',
        },
        'zh-Hans': {
          subject: `${what}已经送达`,
          body: ['包裹已送到您填写的地址。'],
          action: { href: orderUrl, label: '查看订单' },
          after: '还没看到？不妨问问邻居，或看看门口和代收点。',
        },
        'zh-Hant': {
          subject: `${what}已經送達`,
          body: ['包裹已送到您填寫的地址。'],
          action: { href: orderUrl, label: '查看訂單' },
          after: '還沒看到？不妨問問鄰居，或看看門口和代收點。',
        },
      }[script],
    ),
);

/** Staff cancelled an order: why, and what came back. */
export const orderCancelledMail = defineMail(
  {
    what: '“Lullaby song book”',
    reason: 'The last piece was damaged in our store.',
    back: 'Your 40 coins are back.',
    orderUrl: 'https://club.example/order?id=1',
  },
  ({ what, reason, back, orderUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what}: the order is cancelled`,
          body: [
            'We are sorry: we cannot send it, and have cancelled the order.',
            `Our reason: ${reason}`,
            back,
          ],
          action: { href: orderUrl, label: 'See the order' },
        },
        'zh-Hans': {
          subject: `${what}：订单已取消`,
          body: ['很抱歉，我们无法寄出，已取消这笔订单。', `原因：${reason}`, back],
          action: { href: orderUrl, label: '查看订单' },
        },
        'zh-Hant': {
          subject: `${what}：訂單已取消`,
          body: ['很抱歉，我們無法寄出，已取消這筆訂單。', `原因：${reason}`, back],
          action: { href: orderUrl, label: '查看訂單' },
        },
      }[script],
    ),
);

/** An order stands still while staff look at something; `reason` in their words. */
export const orderHeldMail = defineMail(
  {
    what: '“Lullaby song book”',
    reason: 'We are checking something before it goes on.',
    orderUrl: 'https://club.example/order?id=1',
  },
  ({ what, reason, orderUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what}: we are checking something`,
          body: ['Your order rests for a moment.', reason],
          action: { href: orderUrl, label: 'See the order' },
        },
        'zh-Hans': {
          subject: `${what}：我们正在核对`,
          body: ['您的订单暂时停在这一步。', reason],
          action: { href: orderUrl, label: '查看订单' },
        },
        'zh-Hant': {
          subject: `${what}：我們正在核對`,
          body: ['您的訂單暫時停在這一步。', reason],
          action: { href: orderUrl, label: '查看訂單' },
        },
      }[script],
    ),
);

/** A parcel was lost on its way. */
export const orderLostMail = defineMail(
  { what: '“Lullaby song book”', orderUrl: 'https://club.example/order?id=1' },
  ({ what, orderUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what} was lost on its way`,
          body: ['We are sorry: the carrier cannot find it. We are looking into it and will write to you.'],
          action: { href: orderUrl, label: 'See the order' },
        },
        'zh-Hans': {
          subject: `${what}在途中遗失`,
          body: ['很抱歉，快递没有找到这个包裹。我们正在处理，有结果会写信告诉您。'],
          action: { href: orderUrl, label: '查看订单' },
        },
        'zh-Hant': {
          subject: `${what}在途中遺失`,
          body: ['很抱歉，貨運公司找不到這個包裹。我們正在處理，有結果會寫信告訴您。'],
          action: { href: orderUrl, label: '查看訂單' },
        },
      }[script],
    ),
);

/** A parcel came back to the brand; `back`: what came back to her. */
export const orderReturnedMail = defineMail(
  {
    what: '“Lullaby song book”',
    back: 'Your 40 coins are back.',
    orderUrl: 'https://club.example/order?id=1',
  },
  ({ what, back, orderUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `${what} came back to us`,
          body: ['The parcel has come back to us.', back],
          action: { href: orderUrl, label: 'See the order' },
        },
        'zh-Hans': {
          subject: `${what}已退回给我们`,
          body: ['包裹已退回到我们这里。', back],
          action: { href: orderUrl, label: '查看订单' },
        },
        'zh-Hant': {
          subject: `${what}已退回給我們`,
          body: ['包裹已退回到我們這裡。', back],
          action: { href: orderUrl, label: '查看訂單' },
        },
      }[script],
    ),
);

/** The same is sent once more; `orderUrl` leads to the new order. */
export const orderReplacedMail = defineMail(
  { what: '“Lullaby song book”', orderUrl: 'https://club.example/order?id=2' },
  ({ what, orderUrl }, script) =>
    draftNews(
      {
        en: {
          subject: `We send ${what} once more`,
          body: [
            'It costs you nothing and goes to the same address. Until we start on it you can still change that.',
          ],
          action: { href: orderUrl, label: 'See the new order' },
        },
        'zh-Hans': {
          subject: `我们再为您寄一次${what}`,
          body: ['不需要任何花费，仍寄往原来的地址。开始准备之前，您还可以更改地址。'],
          action: { href: orderUrl, label: '查看新订单' },
        },
        'zh-Hant': {
          subject: `我們再為您寄一次${what}`,
          body: ['不需要任何花費，仍寄往原來的地址。開始準備之前，您還可以更改地址。'],
          action: { href: orderUrl, label: '查看新訂單' },
        },
      }[script],
    ),
);
