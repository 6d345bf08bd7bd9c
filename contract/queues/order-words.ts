import type { Script } from '../locales.ts';

type Ready = Readonly<Record<Script, readonly string[]>>;

/** Texts that members of orders read, ready to be chosen and changed. */
export const readyReasons = {
  held: {
    en: [
      'Please look at the address of this order once more: the carrier may not find it. You can change it on the page of the order.',
      'We are waiting for this gift ourselves and will go on as soon as it is here.',
    ],
    'zh-Hans': [
      '请再核对一下这笔订单的收货地址，快递可能无法送达。您可以在订单页面更改。',
      '这份礼品正在补货，到货后我们会马上继续处理。',
    ],
    'zh-Hant': [
      '請再核對一下這筆訂單的收件地址，貨運公司可能無法送達。您可以在訂單頁面更改。',
      '這份禮品正在補貨，到貨後我們會馬上繼續處理。',
    ],
  },
  declined: {
    en: [
      'The last piece was damaged in our store, and there will be no other.',
      'We cannot send to this address.',
    ],
    'zh-Hans': ['最后一件礼品在仓库中损坏，暂时无法补货。', '我们无法寄送到这个地址。'],
    'zh-Hant': ['最後一件禮品在倉庫中損壞，暫時無法補貨。', '我們無法寄送到這個地址。'],
  },
} as const satisfies Readonly<Record<string, Ready>>;
